"""The two boxes of a table: its notes, which belong to the result, and its tips, which never do."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, DocumentRequest, EntryDraft, Outcome
from casino.law.violations import Violation
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import carnet_avances, journal_table, partie_subject, table_stream
from tables.closing import partie_document
from tables.commands.chip_count import ChipCount
from tables.counting import Pieces, count_data, count_violations, countable, save_count
from tables.models import Count, Partie
from tables.results import check_grid


@dataclass(frozen=True, slots=True)
class AtBox:
    at: AtTable
    partie: Partie | None


@dataclass(frozen=True, kw_only=True, slots=True)
class CountNoteBox(Command):
    """At once, while the table closes; or at the comptée, for a partie closed with a provisional result."""

    act: ClassVar[str] = "count_note_box"
    table: str
    lines: tuple[Pieces, ...]

    def prepare(self, context: Context) -> AtBox:
        at = lock_table(context, self.table)
        waiting = Partie.objects.filter(table=at.table, state=Partie.State.PROVISIONAL).order_by("opened_at").first()
        return AtBox(at, waiting if at.partie is None or at.partie.state != Partie.State.COUNTED else at.partie)

    def judge(self, context: Context, state: AtBox) -> Iterable[Violation]:
        if state.partie is None:
            yield from standing_violations(context, state.at, self.table, self.act, "43")
            return
        assert state.at.table is not None
        yield from count_violations(self.lines, countable(context, state.at.table, notes=True), "43")
        if not state.at.table.accepts_notes:
            yield _fault("boxes.no_note_box", f"La table {self.table} ne change pas les billets.", "Rien à compter.")
        # Every count of the box is summed into the result: a second one would double it.
        if check_grid(state.partie).notes_cents is not None:
            yield _fault(
                "boxes.note_box_counted",
                f"Le coffret à billets de la table {self.table} est déjà compté pour cette partie.",
                "S’il est faux, corrigez sa ligne du carnet à l’encre rouge.",
            )

    def carry_out(self, context: Context, state: AtBox) -> Outcome:
        table, partie = state.at.table, state.partie
        assert table is not None and partie is not None
        data = count_data(self.lines, countable(context, table, notes=True))
        save_count(context, self.id, partie, Count.Purpose.BILLETS, data)
        documents: tuple[DocumentRequest, ...] = ()
        if partie.state == Partie.State.PROVISIONAL:
            partie.state = Partie.State.CLOSED
            partie.save(update_fields=["state"])
            documents = (partie_document(partie),)
        touch(state.at)
        entry = EntryDraft(
            carnet_avances(table),
            "produit_billets",
            {"count": data},
            amount_cents=data["total_cents"],
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(
            entries=(entry,), documents=documents, answer={"partie": str(partie.id)}, stream=table_stream(table)
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class CountTipBox(ChipCount):
    act: ClassVar[str] = "count_tip_box"

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        data = count_data(self.lines, countable(context, table))
        save_count(context, self.id, partie, Count.Purpose.POURBOIRES, data)
        touch(state)
        entry = EntryDraft(
            journal_table(table),
            "pourboires",
            {"count": data},
            amount_cents=data["total_cents"],
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))


def _fault(rule: str, message: str, remedy: str) -> Violation:
    return Violation(rule=rule, article="43", message=message, remedy=remedy)
