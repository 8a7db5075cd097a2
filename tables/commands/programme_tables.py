"""The programme of the séance: which tables, which game, variant, minimum and multiples."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from casino.house.commands.open_seance import no_open_day, no_open_seance
from casino.house.queries import open_seance_of
from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import Programme, Seance
from tables.judging import game_violations, same_day_violations
from tables.lifecycle import RUNNING
from tables.models import GamingTable, Partie


@dataclass(frozen=True, slots=True)
class ProgrammedTable:
    """`choices` are those of the limits' rules: multiple, gain factors, tables of pay."""

    table: str
    game: str
    minimum_cents: int
    variant: str = ""
    choices: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Programmed:
    seance: Seance | None
    tables: dict[str, GamingTable]


@dataclass(frozen=True, kw_only=True, slots=True)
class ProgrammeTables(Command):
    """Adds or replaces the lines given; the other tables of the séance keep theirs."""

    act: ClassVar[str] = "programme_tables"
    lines: tuple[ProgrammedTable, ...]

    def prepare(self, context: Context) -> Programmed:
        codes = [line.table for line in self.lines]
        tables = (
            GamingTable.objects.select_for_update(no_key=True, of=("self",))
            .select_related("place", "chip_set")
            .filter(place__casino_id=context.casino_id, place__code__in=codes)
            .order_by("id")
        )
        return Programmed(open_seance_of(context.casino_id), {table.code: table for table in tables})

    def judge(self, context: Context, state: Programmed) -> Iterable[Violation]:
        if context.day is None:
            yield no_open_day()
        elif state.seance is None:
            yield no_open_seance()
        else:
            for line in self.lines:
                yield from self._line_violations(context, state, line)

    def _line_violations(self, context: Context, state: Programmed, line: ProgrammedTable) -> Iterable[Violation]:
        table = state.tables.get(line.table)
        if table is None:
            yield Violation(
                rule="tables.unknown",
                article="32",
                message=f"La table {line.table} n’existe pas dans cette maison.",
                value=line.table,
                remedy="Choisissez une table de la salle, ou créez-la dans Réglages.",
            )
            return
        if Partie.objects.filter(table=table, state__in=RUNNING).exists():
            yield Violation(
                rule="programme.table_running",
                article="53",
                message=f"La table {line.table} joue : son minimum ne change pas au programme.",
                value="partie en cours",
                bound="table fermée",
                remedy="Utilisez « Changer le minimum » à la table, ou fermez-la.",
            )
        terms = _terms(state.seance, table, line)
        yield from game_violations(context, table, terms)
        yield from same_day_violations(context, table, terms)

    def carry_out(self, context: Context, state: Programmed) -> Outcome:
        assert state.seance is not None
        for line in self.lines:
            table = state.tables[line.table]
            terms = _terms(state.seance, table, line)
            known = Programme.objects.filter(seance=state.seance, place=table.place).first()
            terms.id = known.id if known else None
            terms._state.adding = known is None
            terms.save()
            table.version += 1
            table.save(update_fields=["version"])
        return Outcome(answer={"tables": [line.table for line in self.lines]})


def _terms(seance: Seance | None, table: GamingTable, line: ProgrammedTable) -> Programme:
    return Programme(
        seance=seance,
        place=table.place,
        game=line.game,
        variant=line.variant,
        minimum_cents=line.minimum_cents,
        choices=line.choices,
    )
