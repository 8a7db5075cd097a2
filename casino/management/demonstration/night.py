"""A night's circumstances: who is on duty, who rests, what chance brings; and the acts that concern the whole room."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from uuid import uuid4

from casino.house.commands import OpenGamingDay, OpenSeance
from casino.management.demonstration.documents import seal_waiting
from casino.management.demonstration.evening import Evening
from casino.management.demonstration.house import House
from casino.management.demonstration.people import STAFF
from casino.management.demonstration.tables import TABLES, Table
from registers.commands import ReportIncident
from tables.commands import CloseGamingDay, CloseSeance, ProgrammeTables

DIRECTOR, DEPUTY = "D001", "M001"


@dataclass
class Night:
    """People on duty by number; `director` directs the night, or is the member who replaces him.

    The croupier who has rested longest takes the next post.
    """

    house: House
    evening: Evening
    member: str
    chef_de_partie: str
    caissier: str
    changeur: str
    seed: int
    director: str = DIRECTOR
    tables: dict[str, Table] = field(default_factory=lambda: dict(TABLES))
    chance: Random = field(init=False)
    resting: deque[str] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)  # noqa: S311 - an invented night, the same at each build
        croupiers = [one.number for one in STAFF if one.capacities == ("croupier",)]
        self.chance.shuffle(croupiers)
        self.resting.extend(croupiers)

    def open_day(self, minute: float) -> None:
        self.evening.at(minute, lambda: self.house.does(self.director, OpenGamingDay(id=uuid4())))

    def open_seance(self, minute: float) -> None:
        self.evening.at(minute, lambda: self.house.does(self.member, OpenSeance(id=uuid4())))

    def programme(self, minute: float, codes: Iterable[str]) -> None:
        lines = tuple(self.tables[code].line() for code in codes)
        self.evening.at(minute, lambda: self.house.does(self.director, ProgrammeTables(id=uuid4(), lines=lines)))

    def incident(self, minute: float, category: str, text: str, table: str = "") -> None:
        command = ReportIncident(id=uuid4(), category=category, text=text, table=table)
        self.evening.at(minute, lambda: self.house.does(self.chef_de_partie, command))

    def close_seance(self, minute: float) -> None:
        self.evening.at(minute, lambda: self.house.does(self.member, CloseSeance(id=uuid4())))

    def close_day(self, minute: float) -> None:
        """The modèle 12, signed by who directs the night and by the member on duty."""
        command = CloseGamingDay(id=uuid4())
        self.evening.at(minute, lambda: self.house.does(self.director, command, self.director, self.member))
        self.seal(minute + 1)

    def seal(self, minute: float) -> None:
        self.evening.at(minute, seal_waiting)
