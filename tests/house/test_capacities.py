"""Capacities: ended whole, never given to oneself."""

from datetime import date, timedelta
from uuid import uuid4

import pytest

from casino.house.commands import EndCapacity, GrantCapacity
from casino.house.queries import capacities_on
from casino.kernel.command import Refused
from casino.kernel.perform import perform
from casino.models import Capacity
from registers.models import Act, Entry
from tables.commands import RecordAvance
from tests.builders import LONG_AGO, House, pieces

pytestmark = pytest.mark.django_db(transaction=True)

TONIGHT = date(2026, 11, 28)
YESTERDAY = TONIGHT - timedelta(days=1)
MEMBER = "membre_comite_direction"


def grant(house: House, number: str, valid_from: date) -> None:
    perform(GrantCapacity(id=uuid4(), person=number, capacity=MEMBER, valid_from=valid_from), actor=house.administrator)


def test_a_capacity_given_twice_ends_whole_and_its_holder_no_longer_acts(night: House) -> None:
    grant(night, "M001", date(2026, 1, 1))
    grant(night, "M001", date(2027, 1, 1))
    perform(EndCapacity(id=uuid4(), person="M001", capacity=MEMBER, last_day=YESTERDAY), actor=night.administrator)
    person = night.people["M001"]
    assert capacities_on(person, TONIGHT) == ()
    assert capacities_on(person, date(2027, 1, 1)) == (MEMBER,)
    before = (Act.objects.count(), Entry.objects.count())
    with pytest.raises(Refused) as refused:
        night.does("M001", RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000)), "M001")
    assert [(one.rule, one.article) for one in refused.value.violations] == [("policy.capacity", "43")]
    assert (Act.objects.count(), Entry.objects.count()) == before


def test_an_end_never_prolongs_what_has_ended(night: House) -> None:
    perform(EndCapacity(id=uuid4(), person="M001", capacity=MEMBER, last_day=YESTERDAY), actor=night.administrator)
    with pytest.raises(Refused) as refused:
        perform(
            EndCapacity(id=uuid4(), person="M001", capacity=MEMBER, last_day=date(2027, 6, 1)),
            actor=night.administrator,
        )
    assert [one.rule for one in refused.value.violations] == ["people.capacity_not_held"]
    assert capacities_on(night.people["M001"], TONIGHT) == ()


@pytest.mark.parametrize("number", ["A001", "D001"])
def test_nobody_gives_himself_a_capacity(night: House, number: str) -> None:
    before = (Act.objects.count(), Capacity.objects.count())
    with pytest.raises(Refused) as refused:
        perform(
            GrantCapacity(
                id=uuid4(), person=night.people[number].number, capacity="remplacant_directeur", valid_from=LONG_AGO
            ),
            actor=night.as_(number),
        )
    assert [(one.rule, one.article) for one in refused.value.violations] == [("people.own_capacity", "15")]
    assert (Act.objects.count(), Capacity.objects.count()) == before
