"""The rows of trente-et-quarante: reading the cards, and how likely each point is."""

import json
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from casino.law.settlement.result import SettlementRefused

ARTICLE = "art. 54"
DECKS = 6
STOP = 30
POINTS = range(31, 41)
REFAIT = 31

# How many of the thirteen values of a suit count for each number of points: figures and tens count ten.
VALUES_BY_POINTS = {**dict.fromkeys(range(1, 10), 1), 10: 4}

_VALUES = {"A": 1, **{str(value): value for value in range(2, 11)}, "V": 10, "D": 10, "R": 10}
_COLOURS = {"p": "noir", "t": "noir", "c": "rouge", "k": "rouge"}

# "10c" -> (10, "rouge")
CARDS = {value + suit: (points, colour) for value, points in _VALUES.items() for suit, colour in _COLOURS.items()}

SIX_DECKS_DATA = Path(__file__).parent / "data" / "trente_et_quarante_six_jeux.json"


def row_points(row: Any) -> int:
    """The point of a row, which stops as soon as it passes 30; any other row is refused."""
    if not isinstance(row, list) or any(not isinstance(card, str) or card not in CARDS for card in row):
        raise SettlementRefused(f"rangée de cartes illisible\u202f: {row}", ARTICLE)
    points = [CARDS[card][0] for card in row]
    total = sum(points)
    if total <= STOP:
        raise SettlementRefused(f"rangée incomplète\u202f: {total} points, il faut dépasser 30", ARTICLE)
    if total - points[-1] > STOP:
        raise SettlementRefused("la rangée s’arrête dès qu’elle dépasse 30", ARTICLE)
    return total


def refuse_impossible_cards(cards: Iterable[str]) -> None:
    """Six decks hold six copies of a card."""
    for card, count in Counter(cards).items():
        if count > DECKS:
            raise SettlementRefused(f"carte {card} sortie {count} fois de six jeux", ARTICLE)


@cache
def point_chances() -> dict[int, Fraction]:
    """How likely each point of a row is out of an infinite shoe."""
    chance = {points: Fraction(count, 13) for points, count in VALUES_BY_POINTS.items()}
    reached = [Fraction(1)]
    for total in range(1, STOP + 1):
        reached.append(sum((chance[card] * reached[total - card] for card in chance if card <= total), Fraction(0)))
    return {
        point: sum((chance[card] * reached[point - card] for card in chance if point - card <= STOP), Fraction(0))
        for point in POINTS
    }


@cache
def equal_rows(model: str) -> dict[int, Fraction]:
    """How likely both rows have the same point, by point: "infini", or "six_jeux" (312 cards, the first coup)."""
    if model == "infini":
        return {point: chance * chance for point, chance in point_chances().items()}
    stored = json.loads(SIX_DECKS_DATA.read_text(encoding="utf-8"))
    return {int(point): Fraction(value) for point, value in stored["equal_rows"].items()}
