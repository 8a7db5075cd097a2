"""The closing count, blind: by denomination, with nothing expected in sight; and its optional second count."""

from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Context, EntryDraft, Outcome
from tables.at_table import AtTable, touch
from tables.books import journal_table, partie_subject, table_stream
from tables.commands.chip_count import ChipCount
from tables.counting import closing_count, count_data, countable, differences_between, save_count
from tables.models import Count, Partie


@dataclass(frozen=True, kw_only=True, slots=True)
class CountClosing(ChipCount):
    act: ClassVar[str] = "count_closing"

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
class CountSecond(ChipCount):
    """Another person counts again without seeing the first count; the two are compared value by value."""

    act: ClassVar[str] = "count_second"

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
