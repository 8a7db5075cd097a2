"""The hourly reminder counts true hours: it fires in both 02:00 hours of the autumn night."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from casino.base.clock import wall_clock
from tables.queries.estimations import reminder

PARIS = ZoneInfo("Europe/Paris")
OPENED = datetime(2026, 10, 24, 20, 0, tzinfo=UTC)


def test_reminder_when_never_estimated_counts_from_the_opening() -> None:
    assert reminder(OPENED, None, OPENED + timedelta(minutes=59)).is_due is False
    due = reminder(OPENED, None, OPENED + timedelta(minutes=60))
    assert due.is_due is True
    assert due.due_at == OPENED + timedelta(hours=1)


def test_reminder_on_the_autumn_night_fires_in_both_two_o_clock_hours() -> None:
    first = datetime(2026, 10, 25, 0, 10, tzinfo=UTC)
    assert wall_clock(first) == "02:10 (été)"
    due = reminder(OPENED, first, first + timedelta(minutes=60))
    assert due.is_due is True
    assert wall_clock(due.due_at) == "02:10 (hiver)"
    assert reminder(OPENED, due.due_at, due.due_at + timedelta(minutes=59)).is_due is False
    assert wall_clock(reminder(OPENED, due.due_at, due.due_at + timedelta(hours=1)).due_at) == "03:10"


def test_reminder_on_the_spring_night_is_one_true_hour_later() -> None:
    before = datetime(2026, 3, 29, 1, 30, tzinfo=PARIS)
    assert wall_clock(reminder(OPENED, before, before.astimezone(UTC)).due_at) == "03:30"


def test_reminder_from_a_wall_clock_instant_is_the_same_utc_instant() -> None:
    instant = datetime(2026, 10, 25, 2, 10, fold=1, tzinfo=PARIS)
    assert reminder(OPENED, instant, OPENED).due_at == datetime(2026, 10, 25, 2, 10, tzinfo=UTC)
