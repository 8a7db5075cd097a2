"""Roulette dite américaine (art. 55-2): zero and double zero make every simple chance lose."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge
from casino.law.settlement.roulette import Roulette, settle_single_spin
from casino.law.settlement.roulette_felt import double_zero_felt

ARTICLE = "art. 55-2"
ROULETTE = Roulette("roulette_americaine", "roulette américaine", ARTICLE, double_zero_felt())


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    return settle_single_spin(ROULETTE, bets, outcome, table, lambda bet: lost(bet, ARTICLE))


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    return ROULETTE.edge(bet, Fraction(1), table, options)


def bet_codes(table: PayTable) -> list[str]:
    return ROULETTE.felt.codes()


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]
