"""Change the maximum during the séance, where the game's article allows it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import journal_table, partie_game, partie_subject, table_data, table_stream
from tables.judging import limit_violations, maximum_change_violations
from tables.limits import limits_data
from tables.opening import declare_limits


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangeMaximum(Command):
    """`choices` are the limits' choices as they will stand (multiple, gain factors, tables of pay…)."""

    act: ClassVar[str] = "change_maximum"
    table: str
    choices: dict[str, Any] = field(default_factory=dict)

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "53")
        yield from standing
        if standing:
            return
        partie, limits = state.partie, state.limits
        assert partie is not None and limits is not None
        yield from maximum_change_violations(context, partie.game)
        yield from limit_violations(context, partie.game, partie.variant, limits.minimum_cents, self.choices)
        if limits.choices == self.choices:
            yield Violation(
                rule="changes.nothing",
                article=context.law.games[partie.game].articles[0],
                message="Rien ne change : ces bornes sont déjà celles de la table.",
                remedy="Choisissez une autre valeur, ou revenez à la table.",
            )

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie, limits = state.table, state.partie, state.limits
        assert table is not None and partie is not None and limits is not None
        declare_limits(context, partie, self.id, limits.minimum_cents, self.choices)
        touch(state)
        entry = EntryDraft(
            journal_table(table),
            "changement_maximum",
            {
                "after": self.choices,
                "before": limits.choices,
                "bets": limits_data(context, partie.game, partie.variant, limits.minimum_cents, self.choices),
                "game": partie_game(context, partie),
                "minimum_cents": limits.minimum_cents,
                "table": table_data(table),
            },
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))
