"""The hourly estimate of the encaisse: an opinion, never a result."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.base.money import format_cents
from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import journal_table, partie_subject, table_stream
from tables.models import Estimation

MOST_CENTS = 10**12


@dataclass(frozen=True, kw_only=True, slots=True)
class EstimateTable(Command):
    act: ClassVar[str] = "estimate_table"
    table: str
    estimated_cents: int

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        yield from standing_violations(context, state, self.table, self.act, "usage de la maison")
        if not 0 <= self.estimated_cents <= MOST_CENTS:
            yield Violation(
                rule="estimation.amount",
                article="usage de la maison",
                message="Une estimation est un montant positif ou nul.",
                value=format_cents(self.estimated_cents),
                bound=f"de {format_cents(0)} à {format_cents(MOST_CENTS)}",
                remedy="Estimez ce que la table tient en jetons et plaques.",
            )

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        Estimation(act_id=self.id, partie=partie, amount_cents=self.estimated_cents, estimated_at=context.now).save()
        touch(state)
        entry = EntryDraft(
            journal_table(table),
            "estimation",
            {"estimated_cents": self.estimated_cents},
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))
