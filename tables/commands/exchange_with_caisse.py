"""Exchange of equal value with the cage: the slip changes what the table holds, never how much (art. 37, older wording)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.base.money import format_cents
from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import journal_table, partie_subject, table_stream
from tables.counting import Pieces, count_data, count_violations, countable, save_count, total_cents
from tables.models import Count


@dataclass(frozen=True, kw_only=True, slots=True)
class ExchangeWithCaisse(Command):
    """`received` comes from the cage, `given` goes to it; values not exchanged are left out."""

    act: ClassVar[str] = "exchange_with_caisse"
    table: str
    received: tuple[Pieces, ...]
    given: tuple[Pieces, ...]

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "37")
        yield from standing
        if standing:
            return
        assert state.table is not None
        values = countable(context, state.table)
        yield from count_violations(self.received, values, "37", whole=False)
        yield from count_violations(self.given, values, "37", whole=False)
        received, given = total_cents(self.received), total_cents(self.given)
        if received != given or received == 0:
            yield Violation(
                rule="exchange.unequal",
                article="37",
                message="Un échange avec la caisse se fait à valeur égale.",
                value=f"reçu {format_cents(received)}, rendu {format_cents(given)}",
                bound=f"écart nul (écart : {format_cents(received - given, sign=True)})",
                remedy="Recomptez le bon. Pour alimenter la table, faites une avance complémentaire.",
            )

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        values = countable(context, table)
        received, given = count_data(self.received, values), count_data(self.given, values)
        save_count(context, self.id, partie, Count.Purpose.ECHANGE, received)
        touch(state)
        entry = EntryDraft(
            journal_table(table),
            "echange_caisse",
            {"given": given, "received": received},
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))
