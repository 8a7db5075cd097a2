"""Close a table: the check grid, the word *exact*, the signature of the DR or an MCD (art. 43, 70)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import Person
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import table_stream
from tables.closing import close_partie, closing_violations


@dataclass(frozen=True, slots=True)
class AtClosing:
    at: AtTable
    caissier: Person | None


@dataclass(frozen=True, kw_only=True, slots=True)
class CloseTable(Command):
    """`caissier` is the number of the caissier who attends; `mention` the word written by the certifier."""

    act: ClassVar[str] = "close_table"
    table: str
    caissier: str
    mention: str

    def prepare(self, context: Context) -> AtClosing:
        return AtClosing(lock_table(context, self.table), caissier_of(context, self.caissier))

    def judge(self, context: Context, state: AtClosing) -> Iterable[Violation]:
        standing = standing_violations(context, state.at, self.table, self.act, "43")
        yield from standing
        if not standing:
            yield from closing_violations(context, state.at, state.caissier, self.mention)

    def carry_out(self, context: Context, state: AtClosing) -> Outcome:
        assert state.at.table is not None and state.caissier is not None
        drafts, documents, answer = close_partie(context, state.at, state.caissier)
        touch(state.at)
        return Outcome(entries=tuple(drafts), documents=documents, answer=answer, stream=table_stream(state.at.table))


def caissier_of(context: Context, number: str) -> Person | None:
    return Person.objects.filter(casino_id=context.casino_id, number=number).first()
