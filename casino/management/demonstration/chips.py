"""The chips of the invented house, and counts of them that are worth exactly an amount."""

from random import Random
from uuid import uuid4

from casino.house.commands import CreateChipSet
from casino.house.commands.settings import ChipSeries, ChipValue
from casino.management.demonstration.house import House
from tables.counting import Pieces

CHIP_SET = "maison"
PLAQUES = {1_000_000: "or", 500_000: "écaille", 100_000: "nacre", 50_000: "ivoire"}
JETONS = {
    10_000: "noir",
    5_000: "vert",
    2_000: "bleu",
    1_000: "rouge",
    500: "jaune",
    200: "gris",
    100: "blanc",
    50: "rose pâle",
}
NOTES = (50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500)
SERIES = ("orange", "violet", "turquoise", "brun", "lilas", "vert pomme", "bordeaux", "sable")
PIECES_OF_SERIES = 300


def create_chips(house: House) -> None:
    plaques = tuple(ChipValue("plaque", value, colour, 10) for value, colour in PLAQUES.items())
    jetons = tuple(ChipValue("jeton", value, colour, 20) for value, colour in JETONS.items())
    notes = tuple(ChipValue("billet", value, "—", 100) for value in NOTES)
    house.does(
        "D001",
        CreateChipSet(
            id=uuid4(),
            code=CHIP_SET,
            label="Jetons de la maison (valeurs inventées)",
            values=plaques + jetons + notes,
            colour_series=tuple(ChipSeries(colour, PIECES_OF_SERIES) for colour in SERIES),
        ),
    )


def float_of(total_cents: int, minimum_cents: int) -> tuple[Pieces, ...]:
    """A float as a cage prepares it: whole stacks of the table's own chips, the rest in higher values."""
    pieces, left = dict.fromkeys((*PLAQUES, *JETONS), 0), total_cents
    for value in sorted(JETONS):
        if minimum_cents <= value <= 100 * minimum_cents:
            stacks = int(left * 0.16) // (value * 20)
            pieces[value] = stacks * 20
            left -= stacks * 20 * value
    return _lines(_filled(pieces, left, largest=total_cents // 4))


def chips_of(total_cents: int, minimum_cents: int, chance: Random) -> tuple[Pieces, ...]:
    """What a table holds once it has played: some of every value it deals, worth exactly `total_cents`."""
    pieces, left = dict.fromkeys((*PLAQUES, *JETONS), 0), total_cents
    for value in sorted(JETONS):
        if minimum_cents <= value <= 100 * minimum_cents:
            number = int(left * chance.uniform(0.06, 0.2)) // value
            pieces[value] = number
            left -= number * value
    return _lines(_filled(pieces, left, largest=max(total_cents // 4, minimum_cents)))


def notes_of(total_cents: int, chance: Random) -> tuple[Pieces, ...]:
    """The notes of a box, worth `total_cents` (a multiple of 5 €): players bring fifties more than five-hundreds."""
    pieces, left = dict.fromkeys(NOTES, 0), total_cents
    for value, share in ((5_000, 0.5), (2_000, 0.4), (10_000, 0.5), (20_000, 0.4)):
        number = int(left * share * chance.uniform(0.7, 1.1)) // value
        pieces[value] = number
        left -= number * value
    for value in NOTES:
        more, left = divmod(left, value)
        pieces[value] += more
    assert left == 0, "notes are multiples of 5 €"
    return tuple(Pieces("billet", value, number) for value, number in pieces.items())


def some(value_cents: int, number: int) -> Pieces:
    return Pieces("plaque" if value_cents in PLAQUES else "jeton", value_cents, number)


def _filled(pieces: dict[int, int], left: int, *, largest: int) -> dict[int, int]:
    """Put what is left in the highest values that are not too large for the table."""
    smallest = min(pieces)
    for value in sorted(pieces, reverse=True):
        if value <= largest or value == smallest:
            more, left = divmod(left, value)
            pieces[value] += more
    assert left == 0, "not payable with the chips of the house"
    return pieces


def _lines(pieces: dict[int, int]) -> tuple[Pieces, ...]:
    return tuple(some(value, number) for value, number in pieces.items())
