"""A bet as it lies on the felt, and the few ways in which a bet can end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.law.settlement.result import ZERO, BetResult, SettlementRefused


@dataclass(frozen=True, slots=True)
class Bet:
    """`code` is "name" or "name:argument"; `stake` is in cents; `attributes` are the other keys of the bet."""

    code: str
    name: str
    argument: str
    stake: Fraction
    attributes: Mapping[str, Any]


def whole_number(value: Any, low: int, high: int) -> int | None:
    """An integer between two bounds, given as a number or as its digits; None for anything else."""
    if isinstance(value, str) and len(value) <= 6 and value.isdecimal() and str(int(value)) == value:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        return None
    return value


def parse_bets(bets: Any) -> list[Bet]:
    if not isinstance(bets, Sequence) or isinstance(bets, str) or not bets:
        raise SettlementRefused("aucune mise à régler")
    return [parse_bet(bet) for bet in bets]


def parse_bet(bet: Any) -> Bet:
    if not isinstance(bet, Mapping):
        raise SettlementRefused("mise illisible")
    code, stake = bet.get("code"), bet.get("stake_cents")
    if not isinstance(code, str) or not code:
        raise SettlementRefused("mise sans code")
    if isinstance(stake, bool) or not isinstance(stake, int) or stake <= 0:
        raise SettlementRefused(f"mise {code}\u202f: montant en centimes entier et positif attendu")
    name, _, argument = code.partition(":")
    return Bet(code, name, argument, Fraction(stake), bet)


def won(bet: Bet, odds: Fraction, article: str, status: str = "gagne") -> BetResult:
    """The stake is kept and the bank adds `odds` stakes."""
    gain = bet.stake * odds
    return BetResult(bet.code, status, bet.stake, gain, bet.stake + gain, ZERO, article)


def lost(bet: Bet, article: str) -> BetResult:
    return BetResult(bet.code, "perd", bet.stake, ZERO, ZERO, ZERO, article)


def returned(bet: Bet, article: str, status: str = "nul") -> BetResult:
    """The stake goes back to the player: a null bet (`nul`), or a void coup (`annule`)."""
    return BetResult(bet.code, status, bet.stake, ZERO, bet.stake, ZERO, article)


def shared(bet: Bet, kept: Fraction, article: str) -> BetResult:
    """The player keeps the part `kept` (a fraction of the stake) and loses the rest."""
    return BetResult(bet.code, "partage", bet.stake, ZERO, bet.stake * kept, ZERO, article)


def waiting(bet: Bet, article: str, status: str = "attente", value: Fraction = Fraction(1)) -> BetResult:
    """The stake stays on the layout, worth the part `value` of itself."""
    return BetResult(bet.code, status, bet.stake, ZERO, ZERO, bet.stake * value, article)
