"""Roulette française (art. 52): at the zero a simple chance is shared, or waits in prison."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.prison import LOSES, READINGS, WINS, ZERO, settle_simple_chance, simple_chance_edge
from casino.law.settlement.result import BetResult, Edge, SettlementRefused
from casino.law.settlement.roulette import Roulette
from casino.law.settlement.roulette_felt import SIMPLE_CHANCES, Pocket, single_zero_felt

ARTICLE = "art. 52"
ROULETTE = Roulette("roulette_francaise", "roulette française", ARTICLE, single_zero_felt())


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    pockets = _spins(outcome)
    last_coup = bool(outcome.get("dernier_coup"))
    results = []
    for bet in bets:
        if bet.code not in SIMPLE_CHANCES:
            results.append(ROULETTE.settle_multiple(bet, pockets[0], table))
            continue
        code, covered = SIMPLE_CHANCES[bet.code]
        events = [ZERO if pocket == 0 else WINS if pocket in covered else LOSES for pocket in pockets]
        results.append(settle_simple_chance(bet, events, options, table[code], last_coup, ARTICLE))
    return results


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    if bet not in SIMPLE_CHANCES:
        return ROULETTE.edge(bet, Fraction(1), table, options)
    edge, method = simple_chance_edge(Fraction(18, 37), Fraction(18, 37), Fraction(1, 37), options, ARTICLE)
    return Edge("roulette_francaise", bet, edge, method, ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    return ROULETTE.felt.codes()


def edge_options(bet: str) -> list[dict[str, Any]]:
    prison = [{"choix": "prison", "prison": reading} for reading in READINGS]
    return [{}, *prison] if bet in SIMPLE_CHANCES else [{}]


def _spins(outcome: Mapping[str, Any]) -> list[Pocket]:
    """The numbers that came out from the first spin of the bets on; only simple chances live past the first."""
    spins = outcome.get("tirages", [outcome.get("numero")])
    if not isinstance(spins, list) or not spins:
        raise SettlementRefused("tirages de la roulette manquants", ARTICLE)
    return [ROULETTE.pocket(spin) for spin in spins]
