"""The two nights whose clock is changed, the end of a month and the end of a season."""

from datetime import date, timedelta
from uuid import uuid4

import pytest

from casino.base.clock import wall_clock
from casino.law.rules.calendar import season_of
from registers.models import Entry
from tables.commands import EstimateTable
from tables.models import Partie
from tests.builders import House, build_house, close, close_night, open_black_jack, open_night
from tests.scenarios.clock import at, paris

pytestmark = pytest.mark.django_db


def found(text: str) -> House:
    with at(text):
        return build_house()


def estimate(house: House) -> None:
    house.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_500_000))


def test_C52_the_autumn_night_has_its_hour_twice_and_one_gaming_day() -> None:
    house = found("2026-10-24 20:00")
    with at("2026-10-24 20:30"):
        open_night(house)
        open_black_jack(house)
    for clock, fold in (
        ("2026-10-25 01:30", 0),
        ("2026-10-25 02:30", 0),
        ("2026-10-25 02:30", 1),
        ("2026-10-25 03:30", 0),
    ):
        with at(clock, fold):
            estimate(house)
    with at("2026-10-25 04:00"):
        close(house, "BJ-01", 1_500_000)
        done = close_night(house)
    instants = list(Entry.objects.filter(kind="estimation").order_by("id").values_list("instant", flat=True))
    assert [wall_clock(instant) for instant in instants] == ["01:30", "02:30 (été)", "02:30 (hiver)", "03:30"]
    assert [later - earlier for earlier, later in zip(instants, instants[1:], strict=False)] == [timedelta(hours=1)] * 3
    assert done.answer["gaming_day"] == "2026-10-24"
    partie = Partie.objects.get()
    assert partie.closed_at - partie.opened_at == timedelta(hours=8, minutes=30)


def test_C51_the_spring_night_skips_an_hour_and_loses_nothing() -> None:
    house = found("2026-03-28 20:00")
    with at("2026-03-28 20:30"):
        open_night(house)
        open_black_jack(house)
    for clock in ("2026-03-29 01:59", "2026-03-29 03:00"):
        with at(clock):
            estimate(house)
    with at("2026-03-29 04:00"):
        close(house, "BJ-01", 1_400_000)
        done = close_night(house)
    first, second = Entry.objects.filter(kind="estimation").order_by("id").values_list("instant", flat=True)
    assert second - first == timedelta(minutes=1)
    assert done.answer == {"gaming_day": "2026-03-28", "total_cents": -100_000, "in_words": "moins mille euros"}


def test_C45_a_closing_at_half_past_midnight_belongs_to_the_day_that_is_open() -> None:
    house = found("2026-11-28 20:00")
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house)
    with at("2026-11-29 00:30"):
        close(house, "BJ-01", 1_500_000)
        done = close_night(house)
    assert done.answer["gaming_day"] == "2026-11-28"


def test_a_month_end_and_a_season_end_stay_on_the_day_of_their_opening() -> None:
    house = found("2026-10-30 20:00")
    days = []
    for opening, closing in (
        ("2026-10-30 20:30", "2026-10-31 04:00"),
        ("2026-10-31 20:30", "2026-11-01 04:00"),
        ("2026-11-01 20:30", "2026-11-02 04:00"),
    ):
        with at(opening):
            open_night(house)
            open_black_jack(house)
        with at(closing):
            close(house, "BJ-01", 1_500_000)
            days.append(date.fromisoformat(close_night(house).answer["gaming_day"]))
    assert days == [date(2026, 10, 30), date(2026, 10, 31), date(2026, 11, 1)]
    assert [season_of(day).label for day in days] == ["2025-2026", "2025-2026", "2026-2027"]


def test_the_two_folds_of_the_autumn_hour_are_an_hour_apart() -> None:
    assert paris("2026-10-25 02:30", 1).timestamp() - paris("2026-10-25 02:30", 0).timestamp() == 3600
