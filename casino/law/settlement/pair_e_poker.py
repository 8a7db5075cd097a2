"""Pair'e poker (art. 55-24): three cards out of one pack with two jokers, a layout of fourteen values, pairs and hands."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from casino.law.settlement.bets import Bet, lost, won
from casino.law.settlement.cards import JOKER_CARDS, PACK, REDS, Card, read_cards, refuse_repeated
from casino.law.settlement.edges import ENUMERATION
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-24"
VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "JOKER")
TOP, BOTTOM = ("2", "3", "4", "5", "6", "7"), ("8", "9", "10", "V", "D", "R")

# The felt: A and JOKER span both rows, at either end.
CHEVALS = frozenset(
    frozenset(pair)
    for pair in (
        *zip(TOP, TOP[1:], strict=False), *zip(BOTTOM, BOTTOM[1:], strict=False), *zip(TOP, BOTTOM, strict=True),
        ("A", "2"), ("A", "8"), ("7", "JOKER"), ("R", "JOKER"),
    )
)  # fmt: skip
CARRES = frozenset(frozenset((TOP[i], TOP[i + 1], BOTTOM[i], BOTTOM[i + 1])) for i in range(5))
TRANSVERSALES = {
    frozenset(("A", "2", "8")): "transversale_a_2_8",
    frozenset(("JOKER", "7", "R")): "transversale_joker_7_r",
}
HANDS = ("paire_jokers", "suite_royale", "suite_couleur", "brelan", "suite", "couleur")
ROYAL = frozenset((12, 13, 14))

Cards = tuple[Card, ...]
# From the three cards to the odds of the bet; None when it loses.
Chance = Callable[[Cards, PayTable], Fraction | None]


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    chances = [_chance(bet.code, bool(options.get("joker_paire")), bool(options.get("as_bas", True))) for bet in bets]
    cards = read_cards(outcome.get("cartes"), ARTICLE, jokers=True)
    if len(cards) != 3:
        raise SettlementRefused(f"trois cartes attendues, {len(cards)} données", ARTICLE)
    refuse_repeated(cards, 1, ARTICLE)
    results = []
    for bet, chance in zip(bets, chances, strict=True):
        odds = chance(cards, table)
        results.append(lost(bet, ARTICLE) if odds is None else won(bet, odds, ARTICLE))
    return results


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    chance = _chance(bet, bool(options.get("joker_paire")), bool(options.get("as_bas", True)))
    pack = (*PACK.values(), *JOKER_CARDS.values())
    # Only the hand looks at three cards; pairs look at two, the layout at one.
    needed = 3 if bet == "main" else 2 if bet.partition(":")[0] in ("paire", "toute_paire") else 1
    loss, ways = Fraction(0), 0
    for cards in combinations(pack, needed):
        odds = chance(cards, table)
        loss -= odds if odds is not None else -1
        ways += 1
    return Edge("pair_e_poker", bet, loss / ways, ENUMERATION, ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    def codes(name: str, groups: frozenset[frozenset[str]]) -> list[str]:
        return sorted(f"{name}:{'-'.join(sorted(group, key=VALUES.index))}" for group in groups)

    return [
        "couleur:rouge", "couleur:noire",
        *(f"plein:{value}" for value in VALUES),
        *codes("cheval", CHEVALS), *codes("transversale", frozenset(TRANSVERSALES)), *codes("carre", CARRES),
        *(f"paire:{value}" for value in VALUES), "toute_paire", "main",
    ]  # fmt: skip


def edge_options(bet: str) -> list[dict[str, Any]]:
    if bet == "main":
        return [{}, {"as_bas": False}]
    return [{}, {"joker_paire": True}] if bet.startswith(("paire", "toute_paire")) else [{}]


@cache
def _chance(code: str, joker_pairs: bool, low_ace: bool) -> Chance:
    name, _, argument = code.partition(":")
    if name == "couleur" and argument in ("rouge", "noire", "noir"):
        red = argument == "rouge"
        return lambda cards, table: (
            table["couleur_1re_carte"] if cards[0].suit and (cards[0].suit in REDS) == red else None
        )
    if name in ("plein", "cheval", "carre", "transversale"):
        values = _values(code, argument)
        entry = _layout_entry(name, values, code)
        return lambda cards, table: table[entry] if cards[0].value in values else None
    if name == "paire" and argument in VALUES:
        return lambda cards, table: _pair_odds(cards, table, "valeur_paire", joker_pairs, argument)
    if code == "toute_paire":
        return lambda cards, table: _pair_odds(cards, table, "toute_paire", joker_pairs, None)
    if code == "main":
        return lambda cards, table: _hand_odds(cards, table, low_ace)
    raise _not_offered(code)


def _values(code: str, argument: str) -> frozenset[str]:
    values = argument.split("-")
    if len(set(values)) != len(values) or not set(values) <= set(VALUES):
        raise _not_offered(code)
    return frozenset(values)


def _layout_entry(name: str, values: frozenset[str], code: str) -> str:
    if name == "plein" and len(values) == 1:
        return "plein_joker" if "JOKER" in values else "plein_valeur"
    if name == "cheval" and values in CHEVALS:
        return "cheval"
    if name == "carre" and values in CARRES:
        return "carre"
    if name == "transversale" and values in TRANSVERSALES:
        return TRANSVERSALES[values]
    raise _not_offered(code)


def _pair_odds(cards: Cards, table: PayTable, entry: str, joker_pairs: bool, value: str | None) -> Fraction | None:
    """The value that the first two cards pair, if any: with the reading of jokers, a joker pairs its neighbour."""
    first, second = cards[0].value, cards[1].value
    if first == second:
        paired: str | None = first
    elif joker_pairs and "JOKER" in (first, second):
        paired = first if second == "JOKER" else second
    else:
        paired = None
    if paired is None or value not in (None, paired):
        return None
    return _by_hand(table, entry, "paire_jokers" if paired == "JOKER" else "paire_as_a_rois")


def _hand_odds(cards: Cards, table: PayTable, low_ace: bool) -> Fraction | None:
    hand = _hand(tuple(sorted(card.text for card in cards)), low_ace)
    return None if hand is None else _by_hand(table, "main_de_poker", hand)


@cache
def _hand(texts: tuple[str, ...], low_ace: bool) -> str | None:
    """The best hand of three cards; one joker stands for whichever card makes the best."""
    natural = [PACK[text] for text in texts if text in PACK]
    jokers = len(texts) - len(natural)
    if jokers == 2:
        return "paire_jokers"
    if jokers == 1:
        found = {_plain_hand((*natural, card), low_ace) for card in PACK.values()} - {None}
        return min((hand for hand in found if hand is not None), key=HANDS.index, default=None)
    return _plain_hand(tuple(natural), low_ace)


def _plain_hand(cards: Cards, low_ace: bool) -> str | None:
    ranks, suited = sorted(card.rank for card in cards), len({card.suit for card in cards}) == 1
    straight = ranks[2] - ranks[1] == 1 == ranks[1] - ranks[0] or (low_ace and ranks == [2, 3, 14])
    if suited and straight:
        return "suite_royale" if set(ranks) == ROYAL else "suite_couleur"
    if ranks[0] == ranks[2]:
        return "brelan"
    if straight:
        return "suite"
    return "couleur" if suited else None


def _by_hand(table: PayTable, entry: str, hand: str) -> Fraction:
    return parse_odds(table.entry(entry)["odds_by_hand"][hand])


def _not_offered(code: str) -> SettlementRefused:
    return SettlementRefused(f"combinaison non autorisée à la pair’e poker\u202f: {code}", ARTICLE)
