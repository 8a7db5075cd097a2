"""The zero of art. 52 and the refait of art. 54: half at once, or the whole stake in prison."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, shared, waiting, won
from casino.law.settlement.edges import choice
from casino.law.settlement.result import BetResult, SettlementRefused

# What a coup does to a simple chance.
WINS, LOSES, NULL, ZERO = "gagne", "perd", "nul", "zero"

READINGS = ("valeur", "integrale", "echelonnee")
CHOICES = ("partage", "prison")
HALF = Fraction(1, 2)


def settle_simple_chance(
    bet: Bet, events: Iterable[str], options: Mapping[str, Any], odds: Fraction, last_coup: bool, article: str
) -> BetResult:
    """Plays `events` (one per coup, from the first) until the bet is decided.

    `last_coup` says that the last event is the last coup of the séance, where the half is imposed.
    """
    events = list(events)
    if events[0] == WINS:
        return won(bet, odds, article)
    if events[0] == LOSES:
        return lost(bet, article)
    if events[0] == NULL:
        return returned(bet, article)
    return _play_from_zero(bet, events, choice(options, "prison", READINGS, article), last_coup, article)


def _play_from_zero(bet: Bet, events: list[str], reading: str, last_coup: bool, article: str) -> BetResult:
    choices = _choices(bet, article)
    zeros = wins = 0
    for index, event in enumerate(events):
        imposed = last_coup and index == len(events) - 1
        if event == LOSES:
            return lost(bet, article)
        if event == WINS:
            wins += 1
            if reading != "echelonnee" or wins == zeros:
                kept = HALF ** (zeros - 1) if reading == "valeur" else Fraction(1)
                return BetResult(bet.code, "libere", bet.stake, Fraction(0), bet.stake * kept, Fraction(0), article)
        if event == ZERO:
            zeros += 1
            imposed = imposed or zeros > len(choices) or choices[zeros - 1] == "partage"
        if imposed:
            return shared(bet, HALF ** (zeros - wins), article)
    return waiting(bet, article, "prison", HALF ** (zeros - 1) if reading == "valeur" else Fraction(1))


def _choices(bet: Bet, article: str) -> list[str]:
    """What the player said at each zero; he who says nothing takes half."""
    choices = bet.attributes.get("choix", [])
    if isinstance(choices, str):
        choices = [choices]
    if not isinstance(choices, list) or any(item not in CHOICES for item in choices):
        raise SettlementRefused("choix au zéro\u202f: partage ou prison attendu", article)
    return choices


def simple_chance_edge(
    win: Fraction, lose: Fraction, zero: Fraction, options: Mapping[str, Any], article: str
) -> tuple[Fraction | float, str]:
    """The edge of an even-money chance from the odds of one coup (what is left over is null), and its method."""
    base = lose - win
    if choice(options, "choix", CHOICES, article) == "partage":
        return base + zero / 2, "énumération exacte, partage au zéro"
    reading = choice(options, "prison", READINGS, article)
    decided = win + lose + zero
    if reading == "echelonnee":
        wide, narrow, product = float(decided), float(zero), float(win * zero)
        kept = (wide - sqrt(wide * wide - 4 * product)) / (2 * narrow)
        return float(base) + narrow * (1 - kept), "racine de z·r² − d·r + g = 0, valeur décimale (irrationnelle)"
    worth = win / (decided - zero / 2) if reading == "valeur" else win / (decided - zero)
    return base + zero * (1 - worth), f"chaîne exacte, toujours en prison, lecture {reading}"
