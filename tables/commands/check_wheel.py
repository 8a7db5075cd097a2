"""The roue de la chance checked before its séance by an MCD and a croupier, who both sign (art. 46-1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import MAIN_COURANTE, journal_table, table_data, table_stream
from tables.models import WheelCheck


@dataclass(frozen=True, kw_only=True, slots=True)
class CheckWheel(Command):
    act: ClassVar[str] = "check_wheel"
    table: str
    in_order: bool
    remark: str = ""

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "46-1")
        yield from standing
        if not standing and state.seance is not None and not self.in_order:
            yield Violation(
                rule="opening.wheel_out_of_order",
                article="46-1",
                message="La roue n’est pas en ordre de marche : la table ne peut pas ouvrir.",
                value="défaut constaté",
                bound="roue en ordre de marche",
                remedy="Faites réparer la roue, notez l’incident en main courante, puis vérifiez de nouveau.",
            )

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, seance = state.table, state.seance
        assert table is not None and seance is not None
        WheelCheck(act_id=self.id, table=table, seance=seance, checked_at=context.now).save()
        touch(state)
        data = {"table": table_data(table), "result": "en ordre de marche", "remark": self.remark}
        subject = f"seance:{seance.gaming_day.date.isoformat()}:{seance.number}"
        return Outcome(
            entries=(
                EntryDraft(journal_table(table), "verification_roue", data, subject=subject, seance_id=seance.id),
                EntryDraft(MAIN_COURANTE, "verification_roue", data, subject=subject, seance_id=seance.id),
            ),
            answer={"table": self.table},
            stream=table_stream(table),
        )
