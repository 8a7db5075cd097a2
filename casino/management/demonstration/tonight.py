"""Tonight, still open: tables playing, one locked, one counted, an avance waiting for its signature, the rest programmed."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from casino.base.clock import PARIS
from casino.management.demonstration.evening import Evening
from casino.management.demonstration.house import House
from casino.management.demonstration.night import Night
from casino.management.demonstration.table_life import TableLife
from casino.management.demonstration.tables import TABLES

LASTS = timedelta(minutes=180)
JUST_NOW = timedelta(minutes=2)
BEFORE_THE_SEANCE = timedelta(minutes=4)
MORNING = time(10, 45)
FIRST_INSTANT = time(10, 1)
LATEST_OPENING = time(23, 30)


@dataclass(frozen=True, slots=True)
class Tonight:
    """Its date, the instants (UTC) at which the day and the séance open, and that of the last act."""

    date: date
    day_opens_at: datetime
    seance_opens_at: datetime
    last_act_at: datetime


def tonight_at(now: datetime) -> Tonight:
    """Some three hours of play that end just now, on a day opened within the authorised hours: the eve's in the morning."""
    wall, last = now.astimezone(PARIS), now - JUST_NOW
    opens = last - LASTS - BEFORE_THE_SEANCE
    if wall.time() >= MORNING:
        day, opens = wall.date(), max(opens, _at(wall.date(), FIRST_INSTANT))
    else:
        day = wall.date() - timedelta(days=1)
        opens = min(opens, _at(day, LATEST_OPENING))
    return Tonight(day, opens, opens + BEFORE_THE_SEANCE, last)


def play(house: House, tonight: Tonight) -> None:
    """Minute 0 is the opening of the séance, minute 180 is now; squeezed if the day is still young, drawn out in the morning."""
    pace = (tonight.last_act_at - tonight.seance_opens_at) / LASTS
    night = Night(
        house, Evening(tonight.seance_opens_at, pace), member="M003", chef_de_partie="P003", caissier="K001",
        changeur="H001", seed=tonight.date.toordinal(),
    )  # fmt: skip
    day_opens = (tonight.day_opens_at - tonight.seance_opens_at) / timedelta(minutes=1) / pace
    night.open_day(day_opens)
    night.open_seance(0)
    night.programme(1, TABLES)
    _play(night)
    night.evening.play(until=tonight.last_act_at)


def _play(night: Night) -> None:
    beyond = 600
    for code, minute, chef in (
        ("RA-01", 14, "T001"), ("RA-02", 20, "T001"), ("BJ-01", 16, ""), ("BJ-03", 42, ""), ("PB-01", 60, ""),
    ):  # fmt: skip
        TableLife(night, code, chef=chef).opens(minute, until=beyond)
    locked = TableLife(night, "BJ-02")
    locked.opens(24, until=beyond)
    locked.locks(158, None, "Éclairage de la table en panne.")
    wheel = TableLife(night, "RC-01")
    wheel.opens(26, until=beyond)
    wheel.incident(96, "client", "Un client sans jetons prié de quitter les abords de la roue.")
    counted = TableLife(night, "BO-01")
    counted.opens(12, until=166)
    counted.counts(168)
    waiting = TableLife(night, "UH-01", chef="T002")
    waiting.opens(34, until=beyond)
    waiting.proposes_avance(178)


def _at(day: date, hour: time) -> datetime:
    return datetime.combine(day, hour, PARIS).astimezone(UTC)
