"""What every whole count of a table's chips has in common: the table locked, each value of its set answered for."""

from collections.abc import Iterable
from dataclasses import dataclass

from casino.kernel.command import Command, Context
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations
from tables.counting import Pieces, count_violations, countable

ARTICLE = "43"


@dataclass(frozen=True, kw_only=True, slots=True)
class ChipCount(Command):
    """Jetons and plaques counted by value; subclasses say what the count is for, and write it."""

    table: str
    lines: tuple[Pieces, ...]

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, ARTICLE)
        yield from standing
        if not standing and state.table is not None:
            yield from count_violations(self.lines, countable(context, state.table), ARTICLE)
