"""The bank's advantage found by playing every outcome through the settlement itself."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, parse_bet
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, SettlementRefused

ENUMERATION = "énumération exacte de tous les tirages"

Settle = Callable[[list[Bet], Mapping[str, Any], Mapping[str, Any], PayTable], list[BetResult]]


def mean_loss(
    settle: Settle,
    bet: str,
    outcomes: Iterable[tuple[Mapping[str, Any], int]],
    options: Mapping[str, Any],
    table: PayTable,
) -> Fraction:
    """What the player loses on average per unit staked on `bet`; `outcomes` are (outcome, number of ways)."""
    unit = [parse_bet({"code": bet, "stake_cents": 1})]
    loss, ways = Fraction(0), 0
    for outcome, weight in outcomes:
        [result] = settle(unit, outcome, options, table)
        if result.left:
            raise SettlementRefused(f"non calculé\u202f: {bet} reste en attente", result.article)
        loss -= weight * result.net
        ways += weight
    return loss / ways


def choice(options: Mapping[str, Any], name: str, allowed: tuple[str, ...], article: str) -> str:
    """The value of an option, the first allowed one when it is absent; any other value is refused."""
    value = options.get(name, allowed[0])
    if value not in allowed:
        raise SettlementRefused(f"option {name}\u202f: {', '.join(allowed)} attendu", article)
    return str(value)
