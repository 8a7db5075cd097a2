"""Open a table: the initial avance counted, compared with art. 49, written and signed in the carnet d'avances (art. 43)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import Programme
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import table_stream
from tables.counting import Pieces, count_violations, countable, total_cents
from tables.judging import game_violations, initial_float_violations, same_day_violations
from tables.models import WheelCheck
from tables.opening import open_partie


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenTable(Command):
    act: ClassVar[str] = "open_table"
    table: str
    lines: tuple[Pieces, ...]

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "43")
        yield from standing
        if standing:
            return
        if state.programme is None:
            yield not_programmed(self.table)
            return
        yield from opening_violations(context, state, state.programme, self.lines)

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        assert state.table is not None and state.programme is not None
        drafts = open_partie(context, state, self.id, state.programme, self.lines)
        touch(state)
        return Outcome(
            entries=tuple(drafts),
            answer={"partie": str(self.id), "table": self.table, "initial_cents": total_cents(self.lines)},
            stream=table_stream(state.table),
        )


def opening_violations(
    context: Context, state: AtTable, terms: Programme, lines: tuple[Pieces, ...]
) -> Iterable[Violation]:
    """All that the law says of a table opening on these terms with this float."""
    table = state.table
    assert table is not None and state.seance is not None
    yield from game_violations(context, table, terms)
    yield from same_day_violations(context, table, terms)
    yield from count_violations(lines, countable(context, table), "43")
    yield from initial_float_violations(context, state, terms, total_cents(lines))
    if terms.game == "roue_de_la_chance":
        if not WheelCheck.objects.filter(table=table, seance=state.seance).exists():
            yield Violation(
                rule="opening.wheel_unchecked",
                article="46-1",
                message="La roue n’a pas été vérifiée pour cette séance.",
                value="aucune vérification",
                bound="vérification par un membre du comité de direction et un croupier avant l’ouverture",
                remedy="Faites la vérification : page de la table, « Vérifier la roue ».",
            )


def not_programmed(table: str) -> Violation:
    return Violation(
        rule="programme.missing",
        article="53",
        message=f"La table {table} n’est pas au programme de la séance.",
        value="aucun jeu, aucun minimum",
        bound="un jeu et un minimum déclarés",
        remedy="Ajoutez-la au programme : page Journée, « Programme ».",
    )
