"""The closing count, blind: by denomination, with nothing expected in sight; and its optional second count."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Context, EntryDraft, Outcome
from casino.law.violations import Violation
from registers.queries import author_of_act
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

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        # A bare super() does not work in a dataclass with slots.
        yield from ChipCount.judge(self, context, state)
        first = closing_count(state.partie) if state.partie else None
        if first is not None and author_of_act(first.act_id) == context.actor.person_id:
            yield Violation(
                rule="counts.same_person",
                article="usage de la maison",
                message=f"{context.actor_name} a fait le premier comptage : le second est d’une autre personne.",
                value=context.actor_name,
                bound="une autre personne",
                remedy="Faites compter une autre personne, ou recomptez vous-même : « Recompter ».",
            )

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
