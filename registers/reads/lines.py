"""Entries as they read on a screen: under the law of their own day, on the casino's wall clock."""

from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from casino.base.clock import civil_date, now
from casino.law import law
from casino.law.snapshot import LawSnapshot, Slot
from casino.models import Casino
from registers.document_entries import Written, written_rows
from registers.models import Entry


def written_lines(entries: QuerySet[Entry], casino: Casino) -> list[Written]:
    """In the queryset's order, with their signatures; three queries whatever their number."""
    rows = list(entries.select_related("book", "corrects", "gaming_day", "correction"))
    corrections = {row.id: getattr(row, "correction", None) for row in rows}
    corrected_by = {row_id: later.sequence for row_id, later in corrections.items() if later is not None}
    return written_rows(rows, law_of_entry, ZoneInfo(casino.time_zone), corrected_by)


def law_of_entry(entry: Entry) -> LawSnapshot:
    return law.on(entry.gaming_day.date if entry.gaming_day else civil_date(entry.instant))


def correction_slots(book_code: str) -> tuple[Slot, ...]:
    """Who approves a correction of this register today."""
    definition = law.on(civil_date(now())).registers.get(book_code)
    return definition.correction_slots if definition else ()
