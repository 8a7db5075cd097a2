"""States reached by commands, as in a real house: nobody writes a row by hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import uuid4

from casino.base.clock import now
from casino.house.commands import (
    ChangeHouseSetting,
    CreateChipSet,
    GrantCapacity,
    OpenGamingDay,
    OpenSeance,
    RecordAuthorisation,
    RegisterPerson,
)
from casino.house.commands.settings import ChipSeries, ChipValue, GameAuthorised
from casino.kernel.command import Actor, Command, Done
from casino.kernel.perform import perform
from casino.management.founding import found_house
from casino.models import Person
from registers.commands import CreateSigningKey
from registers.keys import Signer, new_key, unlock
from tables.commands import (
    AttestColourSeries,
    CloseGamingDay,
    CloseSeance,
    CloseTable,
    CountClosing,
    CountNoteBox,
    CreateTable,
    OpenTable,
    PostStaff,
    ProgrammeTables,
    RecordAvance,
)
from tables.commands.programme_tables import ProgrammedTable
from tables.counting import Pieces

PASSPHRASE = "phrase de signature"
LONG_AGO = date(2025, 1, 1)
CHIPS = (100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100)
NOTES = (50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500)
PEOPLE = {
    "D001": ("Claire", "Aubry", ("directeur_responsable",)),
    "M001": ("Hugo", "Lefèvre", ("membre_comite_direction",)),
    "M002": ("Inès", "Caron", ("membre_comite_direction",)),
    "P001": ("Paul", "Renard", ("chef_de_partie",)),
    "T001": ("Zoé", "Marchand", ("chef_de_table",)),
    "T002": ("Luc", "Prévost", ("chef_de_table",)),
    "C001": ("Nadia", "Colin", ("croupier",)),
    "C002": ("Omar", "Giraud", ("croupier",)),
    "C003": ("Lise", "Hubert", ("croupier",)),
    "C004": ("Marc", "Noël", ("croupier",)),
    "K001": ("Rémi", "Vidal", ("caissier",)),
    "H001": ("Anne", "Perrot", ("changeur",)),
}
TABLES = {
    "BJ-01": ("Black-jack 1", ("black_jack",)),
    "BJ-02": ("Black-jack 2", ("black_jack",)),
    "RA-01": ("Roulette anglaise 1", ("roulette_anglaise",)),
    "BO-01": ("Boule 1", ("boule", "vingt_trois")),
    "RC-01": ("Roue 1", ("roue_de_la_chance",)),
}
GAMES = {
    "black_jack": (500, 1_000, 2_000),
    "boule": (100, 200),
    "roue_de_la_chance": (100,),
    "roulette_anglaise": (200, 500),
    "vingt_trois": (100,),
    "holdem_poker": (500,),
}


@dataclass
class House:
    """A small casino with people who can sign; `as_(number)` is someone acting, `signer(number)` his unlocked key."""

    administrator: Actor
    people: dict[str, Person] = field(default_factory=dict)
    signers: dict[str, Signer] = field(default_factory=dict)

    @property
    def casino_id(self) -> int:
        return self.administrator.casino_id

    def as_(self, number: str) -> Actor:
        return Actor(self.casino_id, self.people[number].id)

    def signer(self, number: str, slot: str | None = None) -> Signer:
        if number not in self.signers:
            self.signers[number] = Signer(unlock(self.people[number].id, PASSPHRASE))
        return Signer(self.signers[number].key, slot)

    def does(self, number: str, command: Command, *signers: str) -> Done:
        return perform(command, actor=self.as_(number), signers=[self.signer(one) for one in signers])


def build_house(code: str = "port-mirande", people: Iterable[str] = PEOPLE) -> House:
    """A casino, its authorisation, its chips, five tables and a dozen people; no day open yet."""
    house = House(
        found_house(
            code=code, name="Casino de Port-Mirande", commune="Port-Mirande", first_name="Ada", last_name="Technique"
        )
    )
    house.people["A001"] = Person.objects.get(id=house.administrator.person_id)
    for number in people:
        hire(house, number, *PEOPLE[number])
    chips = tuple(
        ChipValue("plaque" if value >= 50_000 else "jeton", value, "bleu", 10 if value >= 50_000 else 20)
        for value in CHIPS
    )
    notes = tuple(ChipValue("billet", value, "—", 100) for value in NOTES)
    house.does("D001", CreateChipSet(id=uuid4(), code="maison", label="Jetons de la maison", values=chips + notes,
               colour_series=(ChipSeries("rose", 300), ChipSeries("vert", 300))))  # fmt: skip
    house.does(
        "D001",
        RecordAuthorisation(
            id=uuid4(), reference="Arrêté inventé", valid_from=LONG_AGO, valid_to=None, opens_at="00:00", closes_at="00:00",
            games=tuple(GameAuthorised(game, 4, minima) for game, minima in GAMES.items()),
        ),
    )  # fmt: skip
    for table, (label, games) in TABLES.items():
        house.does(
            "D001",
            CreateTable(id=uuid4(), code=table, label=label, zone="Grande salle", games=games, chip_set="maison"),
        )
    return house


def hire(house: House, number: str, first_name: str, last_name: str, capacities: Sequence[str]) -> Person:
    """Register a person with capacities and, where they may sign, a key."""
    perform(
        RegisterPerson(id=uuid4(), number=number, first_name=first_name, last_name=last_name), actor=house.administrator
    )
    person = Person.objects.get(casino_id=house.casino_id, number=number)
    house.people[number] = person
    for capacity in capacities:
        perform(
            GrantCapacity(id=uuid4(), person=number, capacity=capacity, valid_from=LONG_AGO), actor=house.administrator
        )
    give_key(house, number)
    return person


def give_key(house: House, number: str, passphrase: str = PASSPHRASE) -> None:
    key = new_key(house.people[number], passphrase, now())
    perform(
        CreateSigningKey(
            id=uuid4(), person=number, algorithm=key.algorithm, public_key=key.public_key,
            sealed_private_key=key.sealed_private_key, salt=key.salt,
        ),
        actor=house.administrator,
    )  # fmt: skip
    house.signers.pop(number, None)


def set_setting(house: House, key: str, value: Any, valid_from: date = LONG_AGO) -> Done:
    return house.does("D001", ChangeHouseSetting(id=uuid4(), key=key, value=value, valid_from=valid_from))


def pieces(total_cents: int) -> tuple[Pieces, ...]:
    """A whole count worth exactly `total_cents`, every value of the set answered for."""
    lines, left = [], total_cents
    for value in CHIPS:
        number, left = divmod(left, value)
        lines.append(Pieces("plaque" if value >= 50_000 else "jeton", value, number))
    assert left == 0, "not payable with the chips of the house"
    return tuple(lines)


def notes(total_cents: int) -> tuple[Pieces, ...]:
    lines, left = [], total_cents
    for value in NOTES:
        number, left = divmod(left, value)
        lines.append(Pieces("billet", value, number))
    assert left == 0, "not payable in notes"
    return tuple(lines)


def open_night(house: House) -> None:
    """The gaming day and its first séance."""
    house.does("D001", OpenGamingDay(id=uuid4()))
    house.does("D001", OpenSeance(id=uuid4()))


def programme(house: House, table: str, game: str, minimum_cents: int, variant: str = "", **choices: Any) -> Done:
    line = ProgrammedTable(table=table, game=game, minimum_cents=minimum_cents, variant=variant, choices=choices)
    return house.does("D001", ProgrammeTables(id=uuid4(), lines=(line,)))


def open_black_jack(
    house: House, table: str = "BJ-01", minimum_cents: int = 500, total_cents: int | None = None
) -> Done:
    """A black-jack table open on its art. 49 float, with a croupier posted."""
    programme(house, table, "black_jack", minimum_cents, multiple=100)
    lines = pieces(total_cents if total_cents is not None else 3000 * minimum_cents)
    done = house.does("D001", OpenTable(id=uuid4(), table=table, lines=lines), "D001")
    croupier = "C001" if table == "BJ-01" else "C002"
    house.does("P001", PostStaff(id=uuid4(), table=table, person=croupier, role="croupier"))
    return done


def avance(house: House, table: str = "BJ-01", total_cents: int = 1_500_000) -> Done:
    return house.does("M001", RecordAvance(id=uuid4(), table=table, lines=pieces(total_cents)), "M001")


def attest_series(house: House, table: str) -> None:
    """The colour series of a roulette, said complete at both ends of its partie."""
    for moment in ("ouverture", "fermeture"):
        house.does("P001", AttestColourSeries(id=uuid4(), table=table, moment=moment, complete=True))


def close(house: House, table: str, encaisse_cents: int, notes_cents: int = 0) -> Done:
    """Count, note box, then certify."""
    if table.startswith("RA-"):
        attest_series(house, table)
    house.does("P001", CountClosing(id=uuid4(), table=table, lines=pieces(encaisse_cents)))
    house.does("P001", CountNoteBox(id=uuid4(), table=table, lines=notes(notes_cents)))
    return house.does("M001", CloseTable(id=uuid4(), table=table, caissier="K001", mention="exact"), "M001")


def close_night(house: House) -> Done:
    house.does("D001", CloseSeance(id=uuid4()))
    return house.does("D001", CloseGamingDay(id=uuid4()), "D001", "M001")
