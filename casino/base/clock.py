"""Instants are UTC; people read the casino's wall clock. The gaming day is never computed from an instant: it is the open one."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

PARIS = ZoneInfo("Europe/Paris")
WEEKDAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip


_rehearsed: ContextVar[datetime | None] = ContextVar("rehearsed", default=None)


def now() -> datetime:
    """The present instant, in UTC; inside `rehearsed_at`, the instant of the invented night."""
    return _rehearsed.get() or datetime.now(UTC)


@contextmanager
def rehearsed_at(instant: datetime) -> Iterator[None]:
    """Tell an invented night at its own hours. For the demo's house only, which refuses to run in production."""
    token = _rehearsed.set(instant.astimezone(UTC))
    try:
        yield
    finally:
        _rehearsed.reset(token)


def within_hours(instant: datetime, opens: time, closes: time, zone: ZoneInfo = PARIS) -> bool:
    """Is the wall clock between the two hours, the second one possibly after midnight? Equal hours are the whole day."""
    clock = instant.astimezone(zone).time()
    if opens < closes:
        return opens <= clock < closes
    return clock >= opens or clock < closes


def instant_text(instant: datetime) -> str:
    """The one text of an instant that is hashed: UTC, microseconds, `2026-11-28T21:04:05.000001Z`."""
    return instant.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def read_instant(text: str) -> datetime:
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)


def is_ambiguous(instant: datetime, zone: ZoneInfo = PARIS) -> bool:
    """True in the two hours of the autumn night that read alike on the wall clock."""
    local = instant.astimezone(zone)
    return local.replace(fold=0).utcoffset() != local.replace(fold=1).utcoffset()


def wall_clock(instant: datetime, zone: ZoneInfo = PARIS, *, seconds: bool = False) -> str:
    """« 02:30 », or « 02:30 (été) » / « 02:30 (hiver) » in the hours that come twice."""
    local = instant.astimezone(zone)
    text = local.strftime("%H:%M:%S" if seconds else "%H:%M")
    if is_ambiguous(instant, zone):
        text += " (été)" if local.dst() else " (hiver)"
    return text


def long_date(day: date) -> str:
    """« samedi 28 novembre 2026 », « dimanche 1er novembre 2026 »."""
    number = "1er" if day.day == 1 else str(day.day)
    return f"{WEEKDAYS[day.weekday()]} {number} {MONTHS[day.month - 1]} {day.year}"


def civil_date(instant: datetime, zone: ZoneInfo = PARIS) -> date:
    """The civil date on the casino's wall at that instant; only the opening of a gaming day may use it as its date."""
    return instant.astimezone(zone).date()


def duration_text(duration: timedelta) -> str:
    """« 3 h 30 », « 25 min », from true elapsed time."""
    minutes = int(duration.total_seconds() // 60)
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest:02d}" if hours else f"{rest} min"
