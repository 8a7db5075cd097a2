"""The second count is another person's."""

from uuid import uuid4

import pytest

from casino.kernel.command import Refused
from registers.models import Entry
from tables.commands import CountClosing, CountSecond
from tables.models import Count
from tests.builders import House, pieces

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_counted_first_does_not_count_second(night: House) -> None:
    night.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_400_000)))
    before = (Entry.objects.count(), Count.objects.count())
    with pytest.raises(Refused) as refused:
        night.does("P001", CountSecond(id=uuid4(), table="BJ-01", lines=pieces(1_400_000)))
    (violation,) = refused.value.violations
    assert violation.rule == "counts.same_person"
    assert violation.message == "Paul Renard a fait le premier comptage : le second est d’une autre personne."
    assert (Entry.objects.count(), Count.objects.count()) == before
    done = night.does("K001", CountSecond(id=uuid4(), table="BJ-01", lines=pieces(1_400_100)))
    assert [(one["value_cents"], one["first"], one["second"]) for one in done.answer["differences"]] == [(100, 0, 1)]
