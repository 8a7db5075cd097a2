"""When the next hourly estimation is due. Elapsed time is true time (UTC): the autumn night has both its 02:00 hours."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

EVERY = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Reminder:
    """`due_at` is the UTC instant from which the estimation is awaited; the page raises it by itself."""

    due_at: datetime
    is_due: bool


def reminder(opened_at: datetime, last_estimated_at: datetime | None, now: datetime) -> Reminder:
    """One hour after the last estimation of the partie, or after its opening."""
    since = (last_estimated_at or opened_at).astimezone(UTC)
    due_at = since + EVERY
    return Reminder(due_at, now.astimezone(UTC) >= due_at)
