"""Limit hours of the authorisation (art. 31): nothing opens outside them, whatever side of midnight."""

from datetime import date
from uuid import uuid4

import pytest

from casino.house.commands import GrantCapacity, OpenGamingDay, RecordAuthorisation
from casino.house.commands.settings import GameAuthorised
from casino.kernel.command import Refused
from casino.kernel.perform import perform
from casino.models import GamingDay
from tests.builders import House, build_house
from tests.scenarios.clock import at

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening_house() -> House:
    with at("2026-11-27 12:00"):
        house = build_house()
        house.does(
            "D001",
            RecordAuthorisation(
                id=uuid4(), reference="De 20 h à 4 h", valid_from=date(2026, 11, 28), valid_to=None, opens_at="20:00",
                closes_at="04:00", games=(GameAuthorised("black_jack", 4, (500,)),),
            ),
        )  # fmt: skip
    return house


@pytest.mark.parametrize("clock", ["2026-11-28 19:59", "2026-11-29 04:00", "2026-11-28 12:00"])
def test_article_31_nothing_opens_outside_the_limit_hours(evening_house: House, clock: str) -> None:
    with at(clock), pytest.raises(Refused) as refused:
        evening_house.does("D001", OpenGamingDay(id=uuid4()))
    [violation] = refused.value.violations
    assert (violation.rule, violation.article, violation.bound) == ("authorisation.hours", "31", "de 20:00 à 04:00")
    assert violation.value == clock[-5:]
    assert not GamingDay.objects.exists()


@pytest.mark.parametrize("clock", ["2026-11-28 20:00", "2026-11-29 00:00", "2026-11-29 03:59"])
def test_article_31_the_day_opens_inside_them(evening_house: House, clock: str) -> None:
    with at(clock):
        evening_house.does("D001", OpenGamingDay(id=uuid4()))
    assert GamingDay.objects.get().date.isoformat() == clock[:10]


def test_article_53_nothing_opens_without_an_authorisation_in_force(evening_house: House) -> None:
    grant = GrantCapacity(id=uuid4(), person="D001", capacity="directeur_responsable", valid_from=date(2024, 12, 1))
    with at("2026-11-27 12:00"):
        perform(grant, actor=evening_house.administrator)
    with at("2024-12-24 21:00"), pytest.raises(Refused) as refused:
        evening_house.does("D001", OpenGamingDay(id=uuid4()))
    assert [violation.rule for violation in refused.value.violations] == ["authorisation.none_in_force"]
    assert not GamingDay.objects.exists()
