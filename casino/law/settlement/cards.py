"""Cards: value `A 2 … 10 V D R` and suit `p c k t` (pique, cœur, carreau, trèfle); jokers `JK1 JK2`."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from casino.law.settlement.result import SettlementRefused

VALUES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A")
RANKS = {value: rank for rank, value in enumerate(VALUES, start=2)}
SUITS = "pckt"
REDS = "ck"
JOKERS = ("JK1", "JK2")


@dataclass(frozen=True, slots=True)
class Card:
    """`rank` runs from 2 to 14, the ace high; a joker has rank 0 and no suit."""

    text: str
    value: str
    suit: str
    rank: int

    @property
    def is_joker(self) -> bool:
        return self.rank == 0


PACK = {value + suit: Card(value + suit, value, suit, rank) for value, rank in RANKS.items() for suit in SUITS}
JOKER_CARDS = {text: Card(text, "JOKER", "", 0) for text in JOKERS}


def read_card(text: Any, article: str, *, jokers: bool = False) -> Card:
    card = PACK.get(text) if isinstance(text, str) else None
    if card is None and jokers and isinstance(text, str):
        card = JOKER_CARDS.get(text)
    if card is None:
        raise SettlementRefused(f"carte inconnue\u202f: {text}", article)
    return card


def read_cards(texts: Any, article: str, *, jokers: bool = False) -> tuple[Card, ...]:
    """A list of cards, possibly empty."""
    if not isinstance(texts, list):
        raise SettlementRefused(f"liste de cartes attendue\u202f: {texts}", article)
    return tuple(read_card(text, article, jokers=jokers) for text in texts)


def refuse_repeated(cards: Iterable[Card], decks: int, article: str) -> None:
    """No card may come out more often than the decks hold it."""
    for text, count in Counter(card.text for card in cards).items():
        if count > decks:
            decks_text = "d’un seul jeu" if decks == 1 else f"de {decks} jeux"
            raise SettlementRefused(f"carte {text} sortie {count} fois {decks_text}", article)
