"""Vingt-trois (art. 46): fourteen numbers over 27 pockets; the colour is the pocket's, the thirteen is white."""

from collections.abc import Iterator, Mapping
from typing import Any

from casino.law.settlement.bets import Bet, lost, whole_number, won
from casino.law.settlement.edges import ENUMERATION, mean_loss
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 46"
COLOURS = ("rouge", "noir")

# How many red, black and white pockets each number has: customary, the arrêté counts none. Which of 12 and 14 has two
# red pockets changes no edge, since a number and a colour are never one bet.
POCKETS: dict[int, dict[str, int]] = {
    1: {"rouge": 1},
    2: {"noir": 1},
    3: {"rouge": 1},
    4: {"noir": 1},
    **{number: {"rouge": 1, "noir": 1} for number in range(5, 12)},
    12: {"rouge": 2, "noir": 1},
    13: {"blanc": 3},
    14: {"rouge": 1, "noir": 2},
}


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    number = _number(outcome.get("numero"))
    colour = outcome.get("couleur")
    if colour is not None and colour not in POCKETS[number]:
        raise SettlementRefused(f"le {number} n’a pas de case de couleur {colour}", ARTICLE)
    if colour is None and len(POCKETS[number]) == 1:
        [colour] = POCKETS[number]
    return [_settle_bet(bet, number, colour, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    edge = mean_loss(settle, bet, _pockets(), options, table)
    return Edge("vingt_trois", bet, edge, ENUMERATION, ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    return [f"plein:{number}" for number in POCKETS] + list(COLOURS)


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]


def _pockets() -> Iterator[tuple[dict[str, Any], int]]:
    for number, colours in POCKETS.items():
        for colour, pockets in colours.items():
            yield {"numero": number, "couleur": colour}, pockets


def _settle_bet(bet: Bet, number: int, colour: str | None, table: PayTable) -> BetResult:
    if bet.name == "plein":
        chosen = _number(bet.argument)
        wins, odds = chosen == number, table[_pay_line(chosen)]
    elif bet.code in COLOURS:
        if colour is None:
            raise SettlementRefused(f"couleur de la case du {number} à préciser", ARTICLE)
        wins, odds = bet.code == colour, table["chance_simple"]
    else:
        raise SettlementRefused(f"combinaison non autorisée au vingt-trois\u202f: {bet.code}", ARTICLE)
    return won(bet, odds, ARTICLE) if wins else lost(bet, ARTICLE)


def _pay_line(number: int) -> str:
    if number <= 4:
        return "plein_1_4"
    return "plein_5_11" if number <= 11 else "plein_12_14"


def _number(value: Any) -> int:
    number = whole_number(value, 1, 14)
    if number is None:
        raise SettlementRefused(f"numéro de vingt-trois de 1 à 14 attendu\u202f: {value}", ARTICLE)
    return number
