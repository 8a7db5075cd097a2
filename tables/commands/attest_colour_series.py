"""The colour series of the roulettes and of rampo: no value, never counted, said complete at both ends of a partie."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import journal_table, partie_subject, table_stream
from tables.closing import MOMENTS


@dataclass(frozen=True, kw_only=True, slots=True)
class AttestColourSeries(Command):
    """The series that carry no value: complete at opening and at closing, or what is missing."""

    act: ClassVar[str] = "attest_colour_series"
    table: str
    moment: str
    complete: bool
    remark: str = ""

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        standing = standing_violations(context, state, self.table, self.act, "43")
        yield from standing
        if self.moment not in MOMENTS:
            yield _fault(
                "series.moment", "Les séries s’attestent à l’ouverture ou à la fermeture.", "Choisissez l’un des deux."
            )
        if not self.complete and not self.remark.strip():
            yield _fault(
                "series.remark",
                "Une série incomplète demande ce qui manque.",
                "Écrivez la couleur et le nombre manquant.",
            )

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        touch(state)
        series = [{"colour": one.colour, "pieces": one.pieces} for one in table.chip_set.colour_series.all()]
        entry = EntryDraft(
            journal_table(table),
            "series_couleur",
            {"complete": self.complete, "moment": self.moment, "remark": self.remark, "series": series},
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))


def _fault(rule: str, message: str, remedy: str) -> Violation:
    return Violation(rule=rule, article="43", message=message, remedy=remedy)
