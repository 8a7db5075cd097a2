"""Build the invented house: its people, its tables, two finished nights, and tonight."""

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

from casino.base.canonical import sha256_hex
from casino.base.clock import now, rehearsed_at
from casino.house.commands import EnrolWorkstation
from casino.kernel.perform import perform
from casino.management.demonstration import first_night, second_night, tonight
from casino.management.demonstration.authorisation import record_authorisation, record_choices
from casino.management.demonstration.chips import create_chips
from casino.management.demonstration.enrolment import enrolment_token
from casino.management.demonstration.house import CODE, COMMUNE, NAME, House
from casino.management.demonstration.people import TECHNICIAN, hire_all
from casino.management.demonstration.tables import create_tables
from casino.management.founding import found_house
from casino.models import Workstation

TABLET = "Tablette de la salle"


def build(tell: Callable[[str], object]) -> None:
    """Fill an empty database; `tell` hears what is being done. The workstation is enrolled last: it says that all is built."""
    present = now()
    plan = tonight.tonight_at(present)
    tell("Fondation de la maison, de ses tables et de ses jetons…")
    with rehearsed_at(plan.day_opens_at - timedelta(days=3)):
        house = _found()
    tell("Première nuit…")
    to_correct = first_night.play(house, plan.date - timedelta(days=2))
    tell("Deuxième nuit…")
    second_night.play(house, plan.date - timedelta(days=1), to_correct)
    tell("Cette nuit…")
    tonight.play(house, plan)
    with rehearsed_at(present):
        enrolment_token(house.administrator)


def _found() -> House:
    house = House(
        found_house(
            code=CODE,
            name=NAME,
            commune=COMMUNE,
            first_name=TECHNICIAN.first_name,
            last_name=TECHNICIAN.last_name,
        )
    )
    hire_all(house)
    create_chips(house)
    record_authorisation(house)
    record_choices(house)
    create_tables(house)
    house.tablet_id = _tablet(house)
    return house


def _tablet(house: House) -> int:
    """The screen from which the invented nights were played; its token is known to nobody."""
    command = EnrolWorkstation(id=uuid4(), label=TABLET, token_sha256=sha256_hex(uuid4().bytes))
    perform(command, actor=house.administrator)
    return Workstation.objects.get(casino_id=house.casino_id, label=TABLET).id
