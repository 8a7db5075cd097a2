"""Close the day: modèle 12 totalled, closed in words, signed by two different people (art. 72)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from casino.base.clock import long_date
from casino.base.money import in_words
from casino.house.commands.open_seance import lock_open_day, no_open_day
from casino.kernel.command import Command, Context, DocumentRequest, EntryDraft, Outcome
from casino.law.violations import Violation
from casino.models import GamingDay
from registers.queries import heads, late_corrections
from tables.at_table import lock_tables_of_house
from tables.blockers import provisional_tables, running_tables
from tables.books import REGISTRE_CONTROLE, carnet_avances, partie_game, table_data
from tables.commands.close_seance import blocked
from tables.models import Partie
from tables.results import check_grids

# How a corrected line weighs on the result: an avance lowers it, an encaisse raises it.
WEIGHTS = {"avance_initiale": -1, "avance_complementaire": -1, "encaisse": 1, "produit_billets": 1}


@dataclass(frozen=True, kw_only=True, slots=True)
class CloseGamingDay(Command):
    act: ClassVar[str] = "close_gaming_day"

    def prepare(self, context: Context) -> GamingDay | None:
        lock_tables_of_house(context)
        return lock_open_day(context)

    def judge(self, context: Context, state: GamingDay | None) -> Iterable[Violation]:
        if state is None:
            yield no_open_day()
            return
        for seance in state.seances.filter(closed_at__isnull=True):
            yield Violation(
                rule="day.seance_open",
                article="72",
                message=f"La séance n° {seance.number} n’est pas close.",
                value=f"séance n° {seance.number} ouverte",
                bound="toutes les séances closes",
                remedy="Clôturez-la d’abord : page Journée, « Clôturer la séance ».",
            )
            yield from (blocked(blocker) for blocker in running_tables(seance))
        yield from (blocked(blocker) for blocker in provisional_tables(state))

    def carry_out(self, context: Context, state: GamingDay) -> Outcome:
        subject = f"journee:{state.date.isoformat()}"
        lines = table_lines(context, state)
        corrections = correction_lines(context, state)
        total = sum(line.amount_cents or 0 for line in (*lines, *corrections))
        closing = EntryDraft(
            REGISTRE_CONTROLE,
            "cloture",
            {
                "corrections": len(corrections),
                "gaming_day": state.date.isoformat(),
                "in_words": in_words(total),
                "tables": len({line.data["table"]["code"] for line in lines}),
                "total_cents": total,
            },
            subject=subject,
        )
        totals = EntryDraft(
            REGISTRE_CONTROLE,
            "total_journee",
            {"lines": len(lines) + len(corrections), "resultat_cents": total},
            amount_cents=total,
            subject=subject,
        )
        anchor = EntryDraft(REGISTRE_CONTROLE, "ancrage", {"anchors": heads(context.casino_id)}, subject=subject)
        state.closed_at = context.now
        state.save(update_fields=["closed_at"])
        day_name = long_date(state.date)
        return Outcome(
            entries=(*_carnet_totals(context, state), *lines, *corrections, totals, closing, anchor),
            documents=(
                DocumentRequest("journee", subject, f"Registre de contrôle du {day_name}"),
                DocumentRequest("index_journee", subject, f"Index des documents du {day_name}"),
            ),
            answer={"gaming_day": state.date.isoformat(), "total_cents": total, "in_words": in_words(total)},
        )


def _parties(day: GamingDay) -> list[Partie]:
    return list(
        Partie.objects.filter(seance__gaming_day=day)
        .select_related("table__place", "seance")
        .order_by("seance__number", "table__place__position", "opened_at")
    )


def table_lines(context: Context, day: GamingDay) -> list[EntryDraft]:
    """One line per partie of the day, carried over from its carnet."""
    parties = _parties(day)
    grids = check_grids(parties)
    return [
        EntryDraft(
            REGISTRE_CONTROLE,
            "ligne_table",
            {
                "avances_cents": grids[partie.id].avances_cents,
                "billets_cents": grids[partie.id].notes_cents,
                "encaisse_cents": grids[partie.id].counted_cents,
                "game": partie_game(context, partie),
                "partie": str(partie.id),
                "resultat_cents": grids[partie.id].result_cents,
                "table": table_data(partie.table),
            },
            amount_cents=grids[partie.id].result_cents,
            subject=f"journee:{day.date.isoformat()}",
            seance_id=partie.seance_id,
        )
        for partie in parties
    ]


def correction_lines(context: Context, day: GamingDay) -> list[EntryDraft]:
    """Corrections written today of lines of days already closed: each is a line of its own."""
    drafts = []
    for late in late_corrections(context.casino_id, day.id):
        difference = WEIGHTS.get(late.kind, 0) * (late.amount_cents - late.previous_cents)
        if difference:
            drafts.append(
                EntryDraft(
                    REGISTRE_CONTROLE,
                    "ligne_correction",
                    {
                        "book": late.book,
                        "concerns_day": late.concerns_day,
                        "difference_cents": difference,
                        "reason": late.reason,
                        "sequence": late.sequence,
                    },
                    amount_cents=difference,
                    subject=f"journee:{day.date.isoformat()}",
                )
            )
    return drafts


def _carnet_totals(context: Context, day: GamingDay) -> list[EntryDraft]:
    """Each carnet totalled for the day (art. 70)."""
    parties = _parties(day)
    grids = check_grids(parties)
    totals: dict[int, dict[str, Any]] = {}
    for partie in parties:
        total = totals.setdefault(partie.table_id, {"table": partie.table, "cents": 0, "parties": 0})
        total["cents"] += grids[partie.id].result_cents or 0
        total["parties"] += 1
    return [
        EntryDraft(
            carnet_avances(total["table"]),
            "total_journee",
            {"parties": total["parties"], "resultat_cents": total["cents"], "table": table_data(total["table"])},
            subject=f"journee:{day.date.isoformat()}",
        )
        for total in totals.values()
    ]
