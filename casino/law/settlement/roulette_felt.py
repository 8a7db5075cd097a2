"""The felts of the roulettes: which pockets each bet covers, and which bets the layout offers."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

Pocket = int | str
Covered = frozenset[Pocket]

# Customary wheel colours: the arrêté only says that pockets are red and black in turn.
RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
NUMBERS = range(1, 37)

SIMPLE_CHANCES: dict[str, tuple[str, Covered]] = {
    "rouge": ("rouge_noir", RED),
    "noir": ("rouge_noir", frozenset(NUMBERS) - RED),
    "pair": ("pair_impair", frozenset(range(2, 37, 2))),
    "impair": ("pair_impair", frozenset(range(1, 37, 2))),
    "manque": ("manque_passe", frozenset(range(1, 19))),
    "passe": ("manque_passe", frozenset(range(19, 37))),
}

DOZENS = {number: frozenset(range(12 * number - 11, 12 * number + 1)) for number in (1, 2, 3)}
COLUMNS = {number: frozenset(range(number, 37, 3)) for number in (1, 2, 3)}
ROWS: list[Covered] = [frozenset(range(first, first + 3)) for first in range(1, 37, 3)]


@dataclass(frozen=True)
class Felt:
    """`multiples` gives, for each kind of multiple chance, the sets of pockets that the layout offers.

    Keys are bet names; values map the normalised argument to (code of the law's bet, pockets covered).
    """

    pockets: tuple[Pocket, ...]
    multiples: dict[str, dict[str, tuple[str, Covered]]]

    def find(self, name: str, argument: str) -> tuple[str, Covered] | None:
        """The law's bet and the pockets of "carre:5-1-2-4", in any order; None where the felt has no such bet."""
        return self.multiples.get(name, {}).get("-".join(sorted(argument.split("-"), key=_position)))

    def codes(self) -> list[str]:
        multiples = [f"{name}:{argument}" for name, offered in self.multiples.items() for argument in offered]
        return multiples + list(SIMPLE_CHANCES)


def single_zero_felt() -> Felt:
    """The French and English felt: the zero touches 1, 2 and 3."""
    chevaux: list[Covered] = [frozenset({0, number}) for number in (1, 2, 3)]
    streets: list[Covered] = [frozenset({0, 1, 2}), frozenset({0, 2, 3})]
    corner: list[Covered] = [frozenset({0, 1, 2, 3})]
    felt = _multiples([0], chevaux, streets, corner)
    felt["deux_douzaines"] = _two_neighbours(DOZENS)
    felt["deux_colonnes"] = _two_neighbours(COLUMNS)
    return Felt((0, *NUMBERS), felt)


def double_zero_felt() -> Felt:
    """The American felt: 0 and 00 share the head of the layout; no bet on 24 numbers."""
    chevaux: list[Covered] = [
        frozenset({0, "00"}),
        frozenset({0, 1}),
        frozenset({0, 2}),
        frozenset({"00", 2}),
        frozenset({"00", 3}),
    ]
    streets: list[Covered] = [frozenset({0, 1, 2}), frozenset({0, "00", 2}), frozenset({"00", 2, 3})]
    felt = _multiples([0, "00"], chevaux, streets, [])
    felt["cinq"] = _by_argument("cinq_numeros", [frozenset({0, "00", 1, 2, 3})])
    return Felt((0, "00", *NUMBERS), felt)


def _multiples(
    zeros: list[Pocket], chevaux: list[Covered], streets: list[Covered], corners: list[Covered]
) -> dict[str, dict[str, tuple[str, Covered]]]:
    across: list[Covered] = [frozenset({number, number + 1}) for number in NUMBERS if number % 3]
    along: list[Covered] = [frozenset({number, number + 3}) for number in range(1, 34)]
    squares: list[Covered] = [
        frozenset({number, number + 1, number + 3, number + 4}) for number in range(1, 33) if number % 3
    ]
    return {
        "plein": _by_argument("plein", [frozenset({pocket}) for pocket in (*zeros, *NUMBERS)]),
        "cheval": _by_argument("cheval", chevaux + across + along),
        "transversale": _by_argument("transversale", streets + ROWS),
        "carre": _by_argument("carre", corners + squares),
        "sixain": _by_argument("sixain", [upper | lower for upper, lower in pairwise(ROWS)]),
        "douzaine": {str(number): ("douzaine", covered) for number, covered in DOZENS.items()},
        "colonne": {str(number): ("colonne", covered) for number, covered in COLUMNS.items()},
    }


def _two_neighbours(parts: dict[int, frozenset[int]]) -> dict[str, tuple[str, Covered]]:
    return {f"{left}-{right}": ("vingt_quatre", parts[left] | parts[right]) for left, right in ((1, 2), (2, 3))}


def _by_argument(code: str, sets: Iterable[Iterable[Pocket]]) -> dict[str, tuple[str, Covered]]:
    arguments = {}
    for pockets in sets:
        texts = sorted((str(pocket) for pocket in pockets), key=_position)
        arguments["-".join(texts)] = (code, frozenset(pockets))
    return arguments


def _position(text: str) -> tuple[int, str]:
    """The order in which the felt's arguments are written: 0, 00, 1, 2 …"""
    return (int(text), text) if len(text) <= 2 and text.isdecimal() else (99, text)
