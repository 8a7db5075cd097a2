"""The tables of the invented house, with the limits at which each usually opens."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from casino.management.demonstration.chips import CHIP_SET
from casino.management.demonstration.house import House
from tables.commands import CreateTable
from tables.commands.programme_tables import ProgrammedTable

# Art. 49: how many times its minimum a table of the game receives to open.
MULTIPLES = {
    "bataille": 3_000,
    "black_jack": 3_000,
    "boule": 4_000,
    "craps": 15_000,
    "holdem_poker": 3_000,
    "poker_trois_cartes": 3_000,
    "punto_banco": 3_000,
    "roue_de_la_chance": 5_000,
    "roulette_americaine": 15_000,
    "roulette_anglaise": 15_000,
    "ultimate_holdem": 5_000,
    "vingt_trois": 10_000,
}
CHOICES: Mapping[str, Mapping[str, Any]] = {
    "bataille": {"multiple": 50, "option_max_cents": {"egalite": 5_000}},
    "black_jack": {"multiple": 100},
    "boule": {"multiple": {"plein": 40, "chance_simple": 200}},
    "craps": {"multiple": 200, "gain_factor": 2},
    "holdem_poker": {"multiple": 100},
    "poker_trois_cartes": {"multiple": 50},
    "punto_banco": {"multiple": 100},
    "ultimate_holdem": {"multiple": 20},
    "vingt_trois": {"multiple": {"plein_1_4": 20, "plein_5_11": 20, "plein_12_14": 20, "chance_simple": 100}},
}
ROULETTES, CARDS, POKER, HALL = "Salle des roulettes", "Salle des cartes", "Espace poker", "Hall"


@dataclass(frozen=True, slots=True)
class Table:
    """`minimum_cents` is its usual minimum; the first of `games` the one it usually deals."""

    code: str
    label: str
    zone: str
    games: tuple[str, ...]
    minimum_cents: int
    variant: str = ""
    accepts_notes: bool = True
    choices: Mapping[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str:
        return self.games[0]

    def dealing(self, game: str, minimum_cents: int) -> "Table":
        """The same table, dealing another of its games."""
        return replace(self, games=(game, *(one for one in self.games if one != game)), minimum_cents=minimum_cents)

    def line(self) -> ProgrammedTable:
        return ProgrammedTable(self.code, self.game, self.minimum_cents, self.variant, self.terms())

    def terms(self) -> dict[str, Any]:
        return dict(self.choices or CHOICES.get(self.game, {}))


TABLES = {
    table.code: table
    for table in (
        Table("RA-01", "Roulette anglaise 1", ROULETTES, ("roulette_anglaise",), 200),
        Table("RA-02", "Roulette anglaise 2", ROULETTES, ("roulette_anglaise",), 200),
        Table("RA-03", "Roulette anglaise 3", ROULETTES, ("roulette_anglaise",), 500),
        Table("RM-01", "Roulette américaine 1", ROULETTES, ("roulette_americaine",), 200),
        Table("BJ-01", "Black-jack 1", CARDS, ("black_jack",), 500),
        Table("BJ-02", "Black-jack 2", CARDS, ("black_jack",), 500),
        Table("BJ-03", "Black-jack 3", CARDS, ("black_jack",), 1_000),
        Table("BJ-04", "Black-jack 4", CARDS, ("black_jack",), 2_000, choices={"multiple": 50}),
        Table("PB-01", "Punto banco 1", CARDS, ("punto_banco",), 1_000, variant="sept_cases"),
        Table("BA-01", "Bataille 1", CARDS, ("bataille",), 200, variant="standing_allowed"),
        Table("UH-01", "Ultimate 1", POKER, ("ultimate_holdem",), 500),
        Table("UH-02", "Ultimate 2", POKER, ("ultimate_holdem",), 500),
        Table("HP-01", "Hold’em 1", POKER, ("holdem_poker",), 500),
        Table("PT-01", "Trois cartes 1", POKER, ("poker_trois_cartes",), 500),
        Table("CR-01", "Craps 1", HALL, ("craps",), 200, variant="six_players_max"),
        # Twelve players at most: no change at the table, so no box of notes (art. 45).
        Table("BO-01", "Boule 1", HALL, ("boule", "vingt_trois"), 100, variant="up_to_12_players", accepts_notes=False),
        Table("BO-02", "Boule 2", HALL, ("boule", "vingt_trois"), 100, variant="up_to_12_players", accepts_notes=False),
        Table("RC-01", "Roue de la chance", HALL, ("roue_de_la_chance",), 100),
    )
}


def float_cents(game: str, minimum_cents: int) -> int:
    """The least avance initiale of art. 49, in cents."""
    return MULTIPLES[game] * minimum_cents


def create_tables(house: House) -> None:
    for table in TABLES.values():
        house.does(
            "D001",
            CreateTable(
                id=uuid4(),
                code=table.code,
                label=table.label,
                zone=table.zone,
                games=table.games,
                chip_set=CHIP_SET,
                accepts_notes=table.accepts_notes,
            ),
        )
