"""The very first rows of a house, which no act can write: nobody is there yet to act.

After this, everything goes through `perform`. Refused once the casino exists.
"""

from django.db import transaction

from casino.base.clock import civil_date, now
from casino.kernel.command import Actor
from casino.kernel.guarded import writing
from casino.models import Capacity, Casino, Person


class AlreadyFounded(Exception):
    """A casino of this code is already in the database."""


def found_house(*, code: str, name: str, commune: str, first_name: str, last_name: str) -> Actor:
    """Create the casino and its first administrateur technique; answer him as an actor."""
    if Casino.objects.filter(code=code).exists():
        raise AlreadyFounded(code)
    with transaction.atomic(), writing():
        casino = Casino(code=code, name=name, commune=commune)
        casino.save()
        person = Person(
            casino=casino,
            number="A001",
            first_name=first_name,
            last_name=last_name,
            initials=(first_name[0] + last_name[0]).upper(),
        )
        person.save()
        Capacity(
            person=person,
            kind="administrateur_technique",
            valid_from=civil_date(now()),
            given_by="mise en service",
        ).save()
    return Actor(casino_id=casino.id, person_id=person.id, source="mise en service")
