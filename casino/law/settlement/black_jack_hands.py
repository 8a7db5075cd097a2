"""Points of black-jack, the player's hands after splits and doubles, and the bank's cards checked against its drawing rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.law.settlement.cards import Card, read_cards
from casino.law.settlement.result import SettlementRefused

TWENTY_ONE = 21
STAND = 17
TENS = ("10", "V", "D", "R")

Cards = tuple[Card, ...]


def points(card: Card) -> int:
    """1 for an ace: total() makes it 11 where that helps."""
    return 1 if card.value == "A" else 10 if card.value in TENS else int(card.value)


def total(cards: Cards) -> tuple[int, bool]:
    """The best total and whether an ace counts 11 in it (soft)."""
    hard = sum(points(card) for card in cards)
    soft = any(card.value == "A" for card in cards) and hard + 10 <= TWENTY_ONE
    return (hard + 10 if soft else hard), soft


def is_black_jack(cards: Cards) -> bool:
    return len(cards) == 2 and total(cards)[0] == TWENTY_ONE


@dataclass(frozen=True, slots=True)
class Hand:
    """`split` hands make 21, never a black-jack."""

    cards: Cards
    doubled: bool
    split: bool

    @property
    def total(self) -> int:
        return total(self.cards)[0]

    @property
    def busts(self) -> bool:
        return self.total > TWENTY_ONE

    @property
    def is_black_jack(self) -> bool:
        return not self.split and is_black_jack(self.cards)


def read_hands(outcome: Mapping[str, Any], article: str, *, splits: int | None) -> tuple[Hand, ...]:
    """One hand, or those of a pair split; `splits` is how often one may split, None without bound (aces: once)."""
    if "mains" in outcome:
        return _split_hands(outcome["mains"], article, splits)
    if outcome.get("main") is None:
        return ()
    return (_hand(outcome["main"], bool(outcome.get("double")), False, article),)


def original_pair(hands: tuple[Hand, ...]) -> Cards:
    """The player's first two cards, before any split."""
    if len(hands) == 1:
        return hands[0].cards[:2]
    return hands[0].cards[0], hands[1].cards[0]


def _hand(texts: Any, doubled: bool, split: bool, article: str) -> Hand:
    cards = read_cards(texts, article)
    if len(cards) < 2:
        raise SettlementRefused("une main compte au moins deux cartes", article)
    if total(cards[:-1])[0] > TWENTY_ONE:
        raise SettlementRefused("une main au-dessus de 21 ne tire plus", article)
    if doubled and len(cards) != 3:
        raise SettlementRefused("une mise doublée reçoit une seule carte", article)
    return Hand(cards, doubled, split)


def _split_hands(value: Any, article: str, splits: int | None) -> tuple[Hand, ...]:
    if not isinstance(value, list) or len(value) < 2 or any(not isinstance(one, Mapping) for one in value):
        raise SettlementRefused("une paire séparée fait au moins deux mains", article)
    hands = tuple(_hand(one.get("cartes"), bool(one.get("double")), True, article) for one in value)
    firsts = [hand.cards[0] for hand in hands]
    if len({points(card) for card in firsts}) != 1:
        raise SettlementRefused("on ne sépare que deux cartes de même valeur", article)
    aces = firsts[0].value == "A"
    allowed = 1 if aces else splits
    if allowed is not None and len(hands) > allowed + 1:
        raise SettlementRefused("une seule séparation permise", article)
    if aces and any(len(hand.cards) != 2 for hand in hands):
        raise SettlementRefused("une carte par as séparé", article)
    return hands


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank's cards, drawn by its rule; `complete` once it may stop."""

    cards: Cards
    complete: bool

    @property
    def total(self) -> int:
        return total(self.cards)[0]

    @property
    def is_black_jack(self) -> bool:
        return is_black_jack(self.cards)

    @property
    def may_be_black_jack(self) -> bool:
        """From its first card alone."""
        return bool(self.cards) and (self.cards[0].value == "A" or self.cards[0].value in TENS)


def read_bank(texts: Any, article: str, *, hits_soft_17: bool) -> Bank:
    cards = read_cards(texts or [], article)
    for count in range(2, len(cards)):
        if _stands(cards[:count], hits_soft_17):
            raise SettlementRefused(f"faux tirage de la banque\u202f: elle reste à {total(cards[:count])[0]}", article)
    return Bank(cards, len(cards) >= 2 and _stands(cards, hits_soft_17))


def _stands(cards: Cards, hits_soft_17: bool) -> bool:
    value, soft = total(cards)
    return value > STAND or (value == STAND and not (soft and hits_soft_17))
