"""A further avance, always equal to the initial one (art. 49), counted by denomination, signed on the spot (art. 43)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.rules.floats import complementary_violations
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import carnet_avances, journal_table, partie_subject, table_stream
from tables.counting import Pieces, count_data, count_violations, countable, save_count, total_cents
from tables.models import Avance, Count
from tables.results import check_grid


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordAvance(Command):
    act: ClassVar[str] = "record_avance"
    table: str
    lines: tuple[Pieces, ...]

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "49")
        yield from standing
        if standing:
            return
        assert state.table is not None and state.partie is not None
        yield from count_violations(self.lines, countable(context, state.table), "43")
        yield from complementary_violations(
            initial_cents=check_grid(state.partie).initial_cents, proposed_cents=total_cents(self.lines)
        )

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        data = count_data(self.lines, countable(context, table))
        rank = Avance.objects.filter(partie=partie).count()
        amount = data["total_cents"]
        Avance(act_id=self.id, partie=partie, rank=rank, amount_cents=amount, recorded_at=context.now).save()
        save_count(context, self.id, partie, Count.Purpose.AVANCE, data)
        touch(state)
        subject = partie_subject(partie.id)
        return Outcome(
            entries=(
                EntryDraft(
                    carnet_avances(table),
                    "avance_complementaire",
                    {"count": data, "rank": rank},
                    amount_cents=amount,
                    subject=subject,
                    seance_id=partie.seance_id,
                ),
                EntryDraft(
                    journal_table(table),
                    "comptage",
                    {"count": data, "purpose": "avance_complementaire"},
                    subject=subject,
                    seance_id=partie.seance_id,
                ),
            ),
            answer={"partie": str(partie.id), "rank": rank, "amount_cents": amount},
            stream=table_stream(table),
        )
