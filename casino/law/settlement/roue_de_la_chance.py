"""Roue de la chance (art. 46-1): seven colours over 52 segments; less than three turns voids the draw."""

from collections.abc import Mapping
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, won
from casino.law.settlement.edges import ENUMERATION, mean_loss
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 46-1"

# The bet as it is called on the felt, and as the law's table names its segments.
COLOURS = {
    "orange": "orange",
    "vert": "verte",
    "bleu": "bleue",
    "rouge": "rouge",
    "violet": "violette",
    "blanc": "blanche",
    "noir": "noire",
}


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    for bet in bets:
        if bet.code not in COLOURS:
            raise SettlementRefused(f"combinaison non autorisée à la roue de la chance\u202f: {bet.code}", ARTICLE)
    if _void(outcome, table):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    colour = outcome.get("couleur")
    if colour not in COLOURS:
        raise SettlementRefused(f"couleur de la roue inconnue\u202f: {colour}", ARTICLE)
    return [won(bet, table[COLOURS[colour]], ARTICLE) if bet.code == colour else lost(bet, ARTICLE) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    segments = table.raw["equipment"]["segments_by_colour"]
    outcomes = (({"couleur": colour}, segments[name]) for colour, name in COLOURS.items())
    return Edge(
        "roue_de_la_chance", bet, mean_loss(settle, bet, outcomes, options, table), ENUMERATION, ARTICLE, options
    )


def bet_codes(table: PayTable) -> list[str]:
    return list(COLOURS)


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]


def _void(outcome: Mapping[str, Any], table: PayTable) -> bool:
    turns = outcome.get("tours")
    if turns is not None and (isinstance(turns, bool) or not isinstance(turns, int | float) or turns < 0):
        raise SettlementRefused(f"nombre de tours illisible\u202f: {turns}", ARTICLE)
    return bool(outcome.get("annule")) or (turns is not None and turns < table.raw["valid_spin"]["min_turns"])
