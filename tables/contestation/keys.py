"""The keys of the pads, game by game: pockets, dice, cards."""

from itertools import combinations_with_replacement

from casino.law.settlement.cards import JOKERS, SUITS, VALUES
from casino.law.settlement.roulette_felt import RED
from tables.contestation.pads import Key

SUIT_SIGNS = {"p": "♠", "c": "♥", "k": "♦", "t": "♣"}
SUIT_NAMES = {"p": "pique", "c": "cœur", "k": "carreau", "t": "trèfle"}
VALUE_NAMES = {"A": "as", "V": "valet", "D": "dame", "R": "roi"}
ACE_FIRST = ("A", *VALUES[:-1])


def card(symbol: str) -> Key:
    """ "10c" -> « 10♥ », dix de cœur."""
    value, suit = symbol[:-1], symbol[-1]
    tone = "rouge" if suit in "ck" else "noir"
    return Key(symbol, f"{value}{SUIT_SIGNS[suit]}", tone, f"{VALUE_NAMES.get(value, value)} de {SUIT_NAMES[suit]}")


CARDS = tuple(card(value + suit) for suit in SUITS for value in ACE_FIRST)
CARDS_AND_JOKERS = (*CARDS, *(Key(one, "JK", "joker", f"joker {one[-1]}") for one in JOKERS))
DICE = tuple(Key(str(face), str(face), "de", f"dé {face}") for face in range(1, 7))
THROWS = tuple(
    Key(f"{low}-{high}", f"{low}\u202f·\u202f{high}", "de", f"dés {low} et {high}")
    for low, high in combinations_with_replacement(range(1, 7), 2)
)
NULL_THROW = Key("nul", "jet nul", "nul", "jet nul")
DUEL_VALUES = tuple(
    Key(one, one, "noir", VALUE_NAMES.get(one, one)) for one in ("7", "8", "9", "10", "V", "D", "R", "A")
)


def numbers(low: int, high: int) -> tuple[Key, ...]:
    return tuple(Key(str(number), str(number)) for number in range(low, high + 1))


def pockets(*zeros: str) -> tuple[Key, ...]:
    """The zeros, then 1 to 36 with their customary colours."""
    heads = tuple(Key(zero, zero, "vert", f"{zero}, zéro") for zero in zeros)
    tones = {True: "rouge", False: "noir"}
    return heads + tuple(
        Key(str(number), str(number), tones[number in RED], f"{number}, {tones[number in RED]}")
        for number in range(1, 37)
    )


def colours(*names: str) -> tuple[Key, ...]:
    return tuple(Key(name, name, name) for name in names)
