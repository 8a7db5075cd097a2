"""Change the minimum = close the table and reopen it with a new encaisse written in the carnet (art. 53, last paragraph)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from casino.models import Programme
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import journal_table, partie_subject, table_stream
from tables.closing import close_partie, closing_violations
from tables.commands.close_table import AtClosing, caissier_of
from tables.commands.open_table import opening_violations
from tables.counting import Pieces
from tables.judging import minimum_change_violations
from tables.opening import open_partie


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangeMinimum(Command):
    """The closing count is already in; `lines` count the new encaisse. One signature certifies both."""

    act: ClassVar[str] = "change_minimum"
    table: str
    minimum_cents: int
    caissier: str
    mention: str
    lines: tuple[Pieces, ...]
    choices: dict[str, Any] = field(default_factory=dict)

    def prepare(self, context: Context) -> AtClosing:
        return AtClosing(lock_table(context, self.table), caissier_of(context, self.caissier))

    def judge(self, context: Context, state: AtClosing) -> Iterable[Violation]:
        running = state.at.partie
        if running is not None:
            yield from minimum_change_violations(context, running.game)
        standing = standing_violations(context, state.at, self.table, self.act, "53")
        yield from standing
        if standing:
            return
        yield from closing_violations(context, state.at, state.caissier, self.mention)
        yield from opening_violations(context, state.at, self._terms(state.at), self.lines)

    def carry_out(self, context: Context, state: AtClosing) -> Outcome:
        table, old = state.at.table, state.at.partie
        assert table is not None and old is not None and state.caissier is not None and state.at.limits is not None
        drafts, documents, answer = close_partie(context, state.at, state.caissier)
        terms = self._terms(state.at)
        terms.save()
        opened = open_partie(context, state.at, self.id, terms, self.lines)
        change = EntryDraft(
            journal_table(table),
            "changement_minimum",
            {"after_cents": self.minimum_cents, "before_cents": state.at.limits.minimum_cents},
            subject=partie_subject(self.id),
            seance_id=old.seance_id,
        )
        touch(state.at)
        return Outcome(
            entries=(*drafts, *opened, change),
            documents=documents,
            answer={**answer, "reopened": str(self.id)},
            stream=table_stream(table),
        )

    def _terms(self, at: AtTable) -> Programme:
        assert at.partie is not None and at.table is not None
        terms = at.programme or Programme(seance=at.partie.seance, place=at.table.place)
        terms.game, terms.variant = at.partie.game, at.partie.variant
        terms.minimum_cents, terms.choices = self.minimum_cents, self.choices
        return terms
