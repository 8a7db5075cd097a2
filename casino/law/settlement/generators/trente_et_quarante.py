"""Equal rows of trente-et-quarante out of six decks, exactly.

Run `python -m casino.law.settlement.generators.trente_et_quarante` (about three minutes): it rewrites the data file.

By exchangeability the last cards of both rows may be drawn first; what is left of the rows is then any sequence with
the right sum, so that only the number of cards of each value matters.
"""

import json
from fractions import Fraction
from math import comb, factorial, perm

from casino.law.settlement.trente_et_quarante_rows import (
    DECKS,
    POINTS,
    SIX_DECKS_DATA,
    STOP,
    VALUES_BY_POINTS,
)

Deck = dict[int, int]

# (sum, cards) of the first row, then of the second.
State = tuple[int, int, int, int]


def full_deck(decks: int) -> Deck:
    return {points: 4 * count * decks for points, count in VALUES_BY_POINTS.items()}


def equal_rows(deck: Deck) -> dict[int, Fraction]:
    """How likely both rows end on the same point, by point."""
    size = sum(deck.values())
    chances = dict.fromkeys(POINTS, Fraction(0))
    for first in deck:
        for second in range(first, 11):
            after_first = {**deck, first: deck[first] - 1}
            left = {**after_first, second: after_first.get(second, 0) - 1}
            if min(left.values()) < 0:
                continue
            drawn = Fraction(deck[first] * after_first[second], size * (size - 1))
            twice = 1 if first == second else 2
            prefixes = sums_of_rows(left, STOP)
            for point in POINTS:
                chances[point] += twice * drawn * prefixes.get((point - first, point - second), 0)
    return chances


def sums_of_rows(deck: Deck, limit: int) -> dict[tuple[int, int], Fraction]:
    """How likely some first cards add up to one sum and the next ones to another, both at most `limit`."""
    states: dict[State, int] = {(0, 0, 0, 0): 1}
    for points in sorted(deck, reverse=True):
        states = _add_value(states, points, deck[points], limit)
    size = sum(deck.values())
    chances: dict[tuple[int, int], Fraction] = {}
    for (first, first_cards, second, second_cards), ways in states.items():
        orders = factorial(first_cards) * factorial(second_cards)
        chance = Fraction(ways * orders, perm(size, first_cards + second_cards))
        chances[first, second] = chances.get((first, second), Fraction(0)) + chance
    return chances


def _add_value(states: dict[State, int], points: int, copies: int, limit: int) -> dict[State, int]:
    """Takes any number of cards of one value into both rows."""
    grown: dict[State, int] = {}
    for (first, first_cards, second, second_cards), ways in states.items():
        for one in range((limit - first) // points + 1):
            for two in range(min((limit - second) // points, copies - one) + 1):
                key = (first + one * points, first_cards + one, second + two * points, second_cards + two)
                taken = ways * comb(copies, one + two) * comb(one + two, one)
                grown[key] = grown.get(key, 0) + taken
    return grown


def main() -> None:
    chances = equal_rows(full_deck(DECKS))
    data = {
        "command": "python -m casino.law.settlement.generators.trente_et_quarante",
        "equal_rows": {str(point): str(chance) for point, chance in chances.items()},
    }
    SIX_DECKS_DATA.parent.mkdir(exist_ok=True)
    SIX_DECKS_DATA.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
