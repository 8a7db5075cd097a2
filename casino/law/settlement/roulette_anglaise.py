"""Roulette dite anglaise (art. 55-12): a single zero takes half of the simple chances; no prison."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, shared
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge
from casino.law.settlement.roulette import Roulette, settle_single_spin
from casino.law.settlement.roulette_felt import single_zero_felt

ARTICLE = "art. 55-12"
HALF = Fraction(1, 2)
ROULETTE = Roulette("roulette_anglaise", "roulette anglaise", ARTICLE, single_zero_felt())


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    return settle_single_spin(ROULETTE, bets, outcome, table, lambda bet: shared(bet, HALF, ARTICLE))


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    return ROULETTE.edge(bet, HALF, table, options)


def bet_codes(table: PayTable) -> list[str]:
    return ROULETTE.felt.codes()


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]
