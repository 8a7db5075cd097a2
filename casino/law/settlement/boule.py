"""Boule (art. 46): nine numbers; the five makes every simple chance lose."""

from collections.abc import Mapping
from typing import Any

from casino.law.settlement.bets import Bet, lost, whole_number, won
from casino.law.settlement.edges import ENUMERATION, mean_loss
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 46"
NUMBERS = range(1, 10)

# The make-up of the chances is customary, printed on the felt: the arrêté is silent.
SIMPLE_CHANCES = {
    "rouge": frozenset({2, 4, 7, 9}),
    "noir": frozenset({1, 3, 6, 8}),
    "pair": frozenset({2, 4, 6, 8}),
    "impair": frozenset({1, 3, 7, 9}),
    "manque": frozenset({1, 2, 3, 4}),
    "passe": frozenset({6, 7, 8, 9}),
}


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    number = _number(outcome.get("numero"))
    return [_settle_bet(bet, number, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    edge = mean_loss(settle, bet, (({"numero": number}, 1) for number in NUMBERS), options, table)
    return Edge("boule", bet, edge, ENUMERATION, ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    return [f"plein:{number}" for number in NUMBERS] + list(SIMPLE_CHANCES)


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]


def _settle_bet(bet: Bet, number: int, table: PayTable) -> BetResult:
    if bet.name == "plein":
        wins, odds = _number(bet.argument) == number, table["plein"]
    elif bet.code in SIMPLE_CHANCES:
        wins, odds = number in SIMPLE_CHANCES[bet.code], table["chance_simple"]
    else:
        raise SettlementRefused(f"combinaison non autorisée à la boule\u202f: {bet.code}", ARTICLE)
    return won(bet, odds, ARTICLE) if wins else lost(bet, ARTICLE)


def _number(value: Any) -> int:
    number = whole_number(value, 1, 9)
    if number is None:
        raise SettlementRefused(f"numéro de boule de 1 à 9 attendu\u202f: {value}", ARTICLE)
    return number
