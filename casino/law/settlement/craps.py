"""Craps (art. 55-8): every bet is followed throw by throw until it is decided, withdrawn, or left waiting."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, waiting, whole_number, won
from casino.law.settlement.craps_chances import (
    LOSE,
    ONE_THROW,
    POINTS,
    RETURN,
    WAIT,
    WIN,
    Chance,
    Throw,
    find_chance,
)
from casino.law.settlement.edges import ENUMERATION
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-8"
ASSOCIATED = ("assoc_win", "assoc_dont_win", "assoc_come", "assoc_dont_come")
THROWS: list[Throw] = list(product(range(1, 7), range(1, 7)))


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    throws = _throws(outcome)
    points = _points_before(throws)
    results = []
    for bet in bets:
        chance = _chance(bet, options, table)
        first = _first_throw(bet, len(throws))
        _check_timing(bet, chance, first, points)
        if bet.name in ASSOCIATED:
            _check_companion(bet, first, bets, throws)
        results.append(_follow(bet, chance, throws[first:]))
    return results


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    name, _, argument = bet.partition(":")
    chance = find_chance(name, argument, options, table)
    if chance is None:
        raise SettlementRefused(f"combinaison non autorisée au craps\u202f: {bet}", ARTICLE)
    return Edge("craps", bet, -_mean_gain(chance, None), ENUMERATION, chance.article, options)


def bet_codes(table: PayTable) -> list[str]:
    plain = ["win", "dont_win", "come", "dont_come", "field", "big_6", "big_8", "under_7", "over_7"]
    hard = [f"hard:{number}" for number in (4, 6, 8, 10)]
    by_point = [f"{name}:{point}" for name in (*ASSOCIATED, "right", "wrong") for point in POINTS]
    return [*plain, *hard, *ONE_THROW, *by_point]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}, {"dont_12": "rendu"}] if bet in ("dont_win", "dont_come") else [{}]


def _chance(bet: Bet, options: Mapping[str, Any], table: PayTable) -> Chance:
    chance = find_chance(bet.name, bet.argument, options, table)
    if chance is None:
        raise SettlementRefused(f"combinaison non autorisée au craps\u202f: {bet.code}", ARTICLE)
    return chance


def _follow(bet: Bet, chance: Chance, throws: list[Throw | None]) -> BetResult:
    """Plays a bet from its first throw; a null throw (None) leaves it as it is."""
    withdrawal = _withdrawal(bet, chance)
    point, undecided = None, 0
    if withdrawal == 0:
        return returned(bet, chance.article)
    for throw in throws:
        if throw is None:
            continue
        verdict = chance.step(point, throw)
        if verdict.kind == WIN:
            return won(bet, verdict.odds, chance.article)
        if verdict.kind == LOSE:
            return lost(bet, chance.article)
        if verdict.kind == RETURN:
            return returned(bet, chance.article)
        point = verdict.point
        undecided += 1
        if undecided == withdrawal:
            return returned(bet, chance.article)
    return waiting(bet, chance.article)


def _mean_gain(chance: Chance, point: int | None) -> Fraction:
    """What a unit staked is worth, net, from a state; throws that leave the state as it is are only a delay."""
    gain, decisive = Fraction(0), 0
    for throw in THROWS:
        verdict = chance.step(point, throw)
        if verdict.kind == WAIT and verdict.point == point:
            continue
        decisive += 1
        if verdict.kind == WIN:
            gain += verdict.odds
        elif verdict.kind == LOSE:
            gain -= 1
        elif verdict.kind == WAIT:
            gain += _mean_gain(chance, verdict.point)
    return gain / decisive


def _throws(outcome: Mapping[str, Any]) -> list[Throw | None]:
    throws = outcome.get("jets")
    if not isinstance(throws, list) or not throws:
        raise SettlementRefused("jets de dés manquants", ARTICLE)
    return [_throw(throw) for throw in throws]


def _throw(throw: Any) -> Throw | None:
    """Two dice, or "nul" for an irregular throw ("Coup nul", art. 55-7)."""
    if throw == "nul":
        return None
    dice = [whole_number(die, 1, 6) for die in throw] if isinstance(throw, list) else []
    if len(dice) != 2 or dice[0] is None or dice[1] is None:
        raise SettlementRefused(f"jet de deux dés de 1 à 6 attendu\u202f: {throw}", "art. 55-7")
    return dice[0], dice[1]


def _points_before(throws: list[Throw | None]) -> list[int | None]:
    """The point in play before each throw, and after the last: None before a first throw of a series."""
    points: list[int | None] = [None]
    for throw in throws:
        point = points[-1]
        if throw is not None:
            total = sum(throw)
            if point is None:
                point = total if total in POINTS else None
            elif total in (point, 7):
                point = None
        points.append(point)
    return points


def _first_throw(bet: Bet, count: int) -> int:
    first = whole_number(bet.attributes.get("jet", 0), 0, count)
    if first is None:
        raise SettlementRefused(f"{bet.code}\u202f: jet de la mise hors de la série", ARTICLE)
    return first


def _withdrawal(bet: Bet, chance: Chance) -> int | None:
    """After how many undecided throws the player takes the stake back; None when he does not."""
    value = bet.attributes.get("retrait")
    if value is None:
        return None
    withdrawal = whole_number(value, 0, 10_000)
    if withdrawal is None:
        raise SettlementRefused(f"{bet.code}\u202f: retrait illisible", chance.article)
    if chance.firm:
        raise SettlementRefused(f"{bet.code} ne peut être retiré avant d’avoir gagné ou perdu", chance.article)
    return withdrawal


def _check_timing(bet: Bet, chance: Chance, first: int, points: list[int | None]) -> None:
    if chance.timing == "premier_jet" and points[first] is not None:
        raise SettlementRefused(f"{bet.code} se joue au premier jet", chance.article)
    if chance.timing == "apres_premier_jet" and points[first] is None:
        raise SettlementRefused(f"{bet.code} se joue après le premier jet", chance.article)


def _check_companion(bet: Bet, first: int, bets: list[Bet], throws: list[Throw | None]) -> None:
    """Where the simple chance is in the case, its point must be known, and the bet's, when the bet is placed."""
    companion = bet.name.removeprefix("assoc_")
    companions = [other for other in bets if other.code == companion]
    if companions and not any(_waits_on(other, int(bet.argument), first, throws) for other in companions):
        raise SettlementRefused(f"{bet.code}\u202f: le point de la chance simple doit être connu", "art. 55-8 C")


def _waits_on(simple: Bet, point: int, first: int, throws: list[Throw | None]) -> bool:
    """Whether a simple chance is still undecided on `point` just before throw number `first`."""
    reached = None
    for throw in throws[_first_throw(simple, len(throws)) : first]:
        if throw is None:
            continue
        total = sum(throw)
        if reached is None:
            reached = total if total in POINTS else None
        elif total in (reached, 7):
            return False
    return reached == point
