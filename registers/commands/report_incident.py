"""An incident in the main courante, with the day on which its video may be erased (art. 21, older wording)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import ClassVar

from casino.base.clock import civil_date
from casino.house.commands.open_seance import lock_open_day, no_open_day
from casino.house.queries import open_seance_of
from casino.kernel.command import BookKey, Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from casino.models import GamingDay, Place
from registers.models import Entry

CATEGORIES = {
    "contestation": "Contestation",
    "erreur_paiement": "Erreur de paiement",
    "materiel": "Matériel",
    "client": "Client",
    "personnel": "Personnel",
    "autre": "Autre",
}
VIDEO_DAYS_SETTING = "video.jours_tables"
VIDEO_DAYS = 28


@dataclass(frozen=True, slots=True)
class AtPlace:
    """The day is locked against its closing; `table` is the place concerned, or None."""

    day: GamingDay | None
    table: Place | None


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportIncident(Command):
    """`table` is the code of the table concerned, or empty; `subject` ties the line to a partie (`partie:<uuid>`).

    Without a subject, the line goes with the last partie that the table's books tell of this gaming day.
    """

    act: ClassVar[str] = "report_incident"
    category: str
    text: str
    table: str = ""
    subject: str = ""

    def prepare(self, context: Context) -> AtPlace:
        day = lock_open_day(context)
        return AtPlace(day, Place.objects.filter(casino_id=context.casino_id, code=self.table).first())

    def judge(self, context: Context, state: AtPlace) -> Iterable[Violation]:
        if state.day is None:
            yield no_open_day()
        if self.table and state.table is None:
            yield _fault(
                "incidents.table", "Cette table n’existe pas.", self.table, "Choisissez une table de la salle."
            )
        if self.category not in CATEGORIES:
            yield _fault(
                "incidents.category", "Nature d’incident inconnue.", self.category, "Choisissez-la dans la liste."
            )
        if not self.text.strip():
            yield _fault("incidents.text", "Un incident se raconte.", "texte vide", "Écrivez ce qui s’est passé.")

    def carry_out(self, context: Context, state: AtPlace) -> Outcome:
        table = state.table
        days = int(context.settings.get(VIDEO_DAYS_SETTING, VIDEO_DAYS))
        erased_on = civil_date(context.now) + timedelta(days=days)
        seance = open_seance_of(context.casino_id)
        entry = EntryDraft(
            BookKey("main_courante", "", "Main courante"),
            "incident",
            {
                "category": CATEGORIES[self.category],
                "table": {"code": table.code, "label": table.label, "zone": table.zone} if table else None,
                "text": self.text.strip(),
                "video_days": days,
                "video_erased_on": erased_on.isoformat(),
            },
            subject=self.subject or _last_partie(context, table),
            seance_id=seance.id if seance else None,
        )
        return Outcome(entries=(entry,), answer={"video_erased_on": erased_on.isoformat()})


def _last_partie(context: Context, table: Place | None) -> str:
    if table is None or context.day is None:
        return ""
    told = Entry.objects.filter(
        book__casino_id=context.casino_id,
        book__subject=f"table:{table.code}",
        gaming_day_id=context.day.id,
        subject__startswith="partie:",
    )
    return told.order_by("-id").values_list("subject", flat=True).first() or ""


def _fault(rule: str, message: str, value: str, remedy: str) -> Violation:
    return Violation(rule=rule, article="usage de la maison", message=message, value=value, remedy=remedy)
