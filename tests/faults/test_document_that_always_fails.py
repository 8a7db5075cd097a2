"""A document that cannot be made is tried less and less: each failure is an act that stays for ever."""

from datetime import UTC, datetime, timedelta

from registers.documents import due
from registers.models import Document

REQUESTED = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


def failures(first_minute: int, last_minute: int, document: Document) -> int:
    """How many times the sweep of each minute would have tried it, between two minutes after its request."""
    before = document.attempts
    for minute in range(first_minute, last_minute):
        document.attempts += due(document, REQUESTED + timedelta(minutes=minute))
    return document.attempts - before


def test_a_failing_document_is_tried_some_ten_times_a_day_and_hardly_more_in_a_week() -> None:
    document = Document(requested_at=REQUESTED)
    assert failures(0, 24 * 60, document) == 13
    assert failures(24 * 60, 7 * 24 * 60, document) == 2


def test_a_retry_asked_for_a_week_later_is_done_at_once() -> None:
    document = Document(requested_at=REQUESTED, attempts=0)
    assert failures(7 * 24 * 60, 7 * 24 * 60 + 1, document) == 1
