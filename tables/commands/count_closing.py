"""The closing count, blind: by denomination, with nothing expected in sight; and its optional second count."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import journal_table, partie_subject, table_stream
from tables.counting import (
    Pieces,
    closing_count,
    count_data,
    count_violations,
    countable,
    differences_between,
    save_count,
)
from tables.models import Count, Partie


@dataclass(frozen=True, kw_only=True, slots=True)
class CountClosing(Command):
    act: ClassVar[str] = "count_closing"
    table: str
    lines: tuple[Pieces, ...]

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "43")
        yield from standing
        if not standing and state.table is not None:
            yield from count_violations(self.lines, countable(context, state.table), "43")

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        data = count_data(self.lines, countable(context, table))
        save_count(context, self.id, partie, Count.Purpose.CLOTURE, data)
        partie.state = Partie.State.COUNTED
        partie.save(update_fields=["state"])
        touch(state)
        entry = EntryDraft(
            journal_table(table),
            "comptage",
            {"count": data, "purpose": "cloture"},
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))


@dataclass(frozen=True, kw_only=True, slots=True)
class CountSecond(Command):
    """Another person counts again without seeing the first count; the two are compared value by value."""

    act: ClassVar[str] = "count_second"
    table: str
    lines: tuple[Pieces, ...]

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "43")
        yield from standing
        if not standing and state.table is not None:
            yield from count_violations(self.lines, countable(context, state.table), "43")

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        data = count_data(self.lines, countable(context, table))
        first = closing_count(partie)
        assert first is not None
        save_count(context, self.id, partie, Count.Purpose.SECOND, data)
        touch(state)
        differences = differences_between(first, data)
        entry = EntryDraft(
            journal_table(table),
            "second_comptage",
            {"count": data, "differences": differences},
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        answer = {"partie": str(partie.id), "differences": differences}
        return Outcome(entries=(entry,), answer=answer, stream=table_stream(table))
