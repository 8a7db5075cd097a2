"""Close the séance: every table closed, each carnet ruled off (art. 70)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.house.blockers import Blocker, blockers
from casino.house.commands.open_seance import no_open_day, no_open_seance
from casino.house.queries import open_seance_of
from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from casino.models import Seance
from tables.at_table import lock_tables_of_house
from tables.books import carnet_avances, table_data
from tables.models import Partie
from tables.results import check_grids


@dataclass(frozen=True, kw_only=True, slots=True)
class CloseSeance(Command):
    act: ClassVar[str] = "close_seance"

    def prepare(self, context: Context) -> Seance | None:
        lock_tables_of_house(context)
        seance = open_seance_of(context.casino_id)
        return Seance.objects.select_for_update(no_key=True).get(id=seance.id) if seance else None

    def judge(self, context: Context, state: Seance | None) -> Iterable[Violation]:
        if context.day is None:
            yield no_open_day()
        elif state is None:
            yield no_open_seance()
        else:
            yield from (blocked(blocker) for blocker in blockers(state))

    def carry_out(self, context: Context, state: Seance) -> Outcome:
        state.closed_at = context.now
        state.save(update_fields=["closed_at"])
        subject = f"seance:{state.gaming_day.date.isoformat()}:{state.number}"
        parties = list(
            Partie.objects.filter(seance=state)
            .select_related("table__place")
            .order_by("table__place__position", "opened_at")
        )
        grids = check_grids(parties)
        results: dict[int, list[int | None]] = {}
        tables = {}
        for partie in parties:
            tables[partie.table_id] = partie.table
            results.setdefault(partie.table_id, []).append(grids[partie.id].result_cents)
        entries = tuple(
            EntryDraft(
                carnet_avances(table),
                "cloture_seance",
                {
                    "parties": len(results[table.id]),
                    "resultat_cents": _sum(results[table.id]),
                    "table": table_data(table),
                },
                subject=subject,
                seance_id=state.id,
            )
            for table in tables.values()
        )
        return Outcome(entries=entries, answer={"seance": state.number, "tables": len(tables)})


def blocked(blocker: Blocker) -> Violation:
    return Violation(
        rule=blocker.rule,
        article=blocker.article,
        message=blocker.message,
        remedy=f"{blocker.remedy} ({blocker.url})",
    )


def _sum(results: list[int | None]) -> int | None:
    """A sum with a missing part is missing, not smaller."""
    known = [result for result in results if result is not None]
    return sum(known) if len(known) == len(results) else None
