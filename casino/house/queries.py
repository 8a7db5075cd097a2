"""Reads of the house: people and their capacities, settings in force, the open day, the programme."""

from collections.abc import Mapping
from datetime import date, datetime
from types import MappingProxyType
from typing import Any

from django.db.models import Q, QuerySet

from casino.kernel.command import OpenDay
from casino.models import Authorisation, Capacity, Denomination, GamingDay, HouseSetting, Person, Seance


def capacities_on(person: Person, day: date) -> tuple[str, ...]:
    """The capacities that the person holds on that day; none once deactivated."""
    if person.deactivated_at is not None:
        return ()
    held = capacities_held(day).filter(person=person).values_list("kind", flat=True)
    return tuple(dict.fromkeys(held))


def capacities_held(day: date) -> QuerySet[Capacity]:
    return Capacity.objects.filter(Q(valid_to__isnull=True) | Q(valid_to__gte=day), valid_from__lte=day)


def people_with_capacity(casino_id: int, kinds: tuple[str, ...], day: date) -> QuerySet[Person]:
    """People of the house, still active, who hold one of these capacities on that day."""
    held = capacities_held(day).filter(kind__in=kinds)
    return Person.objects.filter(casino_id=casino_id, deactivated_at__isnull=True, capacities__in=held).distinct()


def settings_on(casino_id: int, day: date) -> Mapping[str, Any]:
    """Key -> value in force on that day: the last recorded of those whose date has come."""
    rows = HouseSetting.objects.filter(casino_id=casino_id, valid_from__lte=day).order_by("valid_from", "id")
    return MappingProxyType({row.key: row.value for row in rows})


def open_day_of(casino_id: int) -> OpenDay | None:
    """THE gaming day: the one that is open. Nothing else computes it."""
    day = GamingDay.objects.filter(casino_id=casino_id, closed_at__isnull=True).first()
    return OpenDay(id=day.id, date=day.date, opened_at=day.opened_at) if day else None


def open_seance_of(casino_id: int) -> Seance | None:
    return Seance.objects.filter(
        gaming_day__casino_id=casino_id, gaming_day__closed_at__isnull=True, closed_at__isnull=True
    ).first()


def authorisation_on(casino_id: int, day: date) -> Authorisation | None:
    """The authorisation in force: the last recorded of those that cover the day."""
    return (
        Authorisation.objects.filter(
            Q(valid_to__isnull=True) | Q(valid_to__gte=day), casino_id=casino_id, valid_from__lte=day
        )
        .prefetch_related("games")
        .order_by("valid_from", "id")
        .last()
    )


def denominations_of(chip_set_id: int, at: datetime) -> list[Denomination]:
    """Values in service at that instant, highest first, plaques and jetons; the note box has its own (billets)."""
    return list(
        Denomination.objects.filter(Q(withdrawn_at__isnull=True) | Q(withdrawn_at__gt=at), chip_set_id=chip_set_id)
    )
