"""Poker hands of five to seven cards: the best five, and how many hands of seven make each combination."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

from casino.law.settlement.cards import Card

NAMES = (
    "carte_haute", "une_paire", "deux_paires", "brelan", "quinte", "couleur", "full", "carre", "quinte_flush", "quinte_flush_royale",
)  # fmt: skip
HIGH, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
WHEEL = frozenset((14, 2, 3, 4, 5))

Strength = tuple[int, tuple[int, ...]]


def strength(cards: tuple[Card, ...]) -> Strength:
    """What compares two hands: the combination of the best five cards, then the ranks that tell equals apart."""
    suits = Counter(card.suit for card in cards)
    suit, held = suits.most_common(1)[0]
    ranks = tuple(sorted((card.rank for card in cards), reverse=True))
    if held >= 5:
        return _flush(tuple(sorted((card.rank for card in cards if card.suit == suit), reverse=True)))
    return _by_ranks(ranks)


def _flush(ranks: tuple[int, ...]) -> Strength:
    """Seven cards of which five share a suit can hold nothing better than that suit."""
    top = straight_top(ranks)
    if top is None:
        return FLUSH, ranks[:5]
    return (ROYAL if top == 14 else STRAIGHT_FLUSH), (top,)


@cache
def _by_ranks(ranks: tuple[int, ...]) -> Strength:
    """The best five by ranks alone, given from the highest."""
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    (first, many), rest = groups[0], groups[1:]
    if many == 4:
        return FOUR, (first, max(rank for rank, _ in rest))
    pairs = [rank for rank, count in rest if count >= 2]
    if many == 3 and pairs:
        return FULL, (first, max(pairs))
    top = straight_top(ranks)
    if top is not None:
        return STRAIGHT, (top,)
    singles = sorted((rank for rank, _ in groups), reverse=True)
    if many == 3:
        return TRIPS, (first, *[rank for rank in singles if rank != first][:2])
    if many == 2 and pairs:
        second = max(pairs)
        return TWO_PAIRS, (first, second, max(rank for rank in singles if rank not in (first, second)))
    if many == 2:
        return PAIR, (first, *[rank for rank in singles if rank != first][:3])
    return HIGH, tuple(singles[:5])


@cache
def straight_top(ranks: tuple[int, ...]) -> int | None:
    """The highest card of the best straight, 5 for A-2-3-4-5; None without one."""
    held = set(ranks)
    for top in range(14, 5, -1):
        if held.issuperset(range(top - 4, top + 1)):
            return top
    return 5 if WHEEL <= held else None


@cache
def seven_card_counts() -> dict[str, int]:
    """Combination -> number of the 133,784,560 hands of seven cards of which it is the best five; exact."""
    counts: Counter[int] = Counter()
    for category, ways in (*_flush_counts(), *_other_counts()):
        counts[category] += ways
    return {NAMES[category]: counts[category] for category in range(10)}


def _flush_counts() -> Iterator[tuple[int, int]]:
    for held in (5, 6, 7):
        for ranks in combinations(range(14, 1, -1), held):
            yield _flush(ranks)[0], 4 * comb(39, 7 - held)


def _other_counts() -> Iterator[tuple[int, int]]:
    """Every multiset of seven ranks, times its suits of which no five are alike."""
    for ranks in combinations_with_replacement(range(14, 1, -1), 7):
        shape = tuple(sorted(Counter(ranks).values(), reverse=True))
        if shape[0] <= 4:
            yield _by_ranks(ranks)[0], _suits_without_flush(shape)


@cache
def _suits_without_flush(shape: tuple[int, ...]) -> int:
    """Ways to give suits to ranks held so many times each, leaving fewer than five cards in every suit."""
    reached: Counter[tuple[int, ...]] = Counter({(0, 0, 0, 0): 1})
    for copies in shape:
        following: Counter[tuple[int, ...]] = Counter()
        for held, ways in reached.items():
            for chosen in combinations(range(4), copies):
                following[tuple(count + (suit in chosen) for suit, count in enumerate(held))] += ways
        reached = following
    return sum(ways for held, ways in reached.items() if max(held) < 5)
