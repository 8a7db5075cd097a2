"""Hands of three cards, for the poker trois cartes and the 2 + 1 cartes option: A-2-3 is a suite."""

from functools import cache

from casino.law.settlement.cards import Card

HIGH, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH = range(6)
NAMES = ("carte_haute", "une_paire", "couleur", "suite", "brelan", "suite_couleur")

Strength = tuple[int, tuple[int, ...]]


def strength(cards: tuple[Card, ...]) -> Strength:
    """What compares two hands: the category, then the ranks that tell equal categories apart."""
    ranks = sorted((card.rank for card in cards), reverse=True)
    return _strength((ranks[0], ranks[1], ranks[2]), len({card.suit for card in cards}) == 1)


@cache
def _strength(ranks: tuple[int, int, int], suited: bool) -> Strength:
    low_ace = ranks == (14, 3, 2)
    if low_ace or (ranks[0] - ranks[1] == 1 == ranks[1] - ranks[2]):
        return (STRAIGHT_FLUSH if suited else STRAIGHT), (3 if low_ace else ranks[0],)
    if ranks[0] == ranks[2]:
        return TRIPS, (ranks[0],)
    if suited:
        return FLUSH, ranks
    if ranks[1] in (ranks[0], ranks[2]):
        kicker = ranks[2] if ranks[0] == ranks[1] else ranks[0]
        return PAIR, (ranks[1], kicker)
    return HIGH, ranks
