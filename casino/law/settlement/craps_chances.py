"""The chances of craps (art. 55-8) as small machines: what one throw does to each bet."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import SettlementRefused

POINTS = (4, 5, 6, 8, 9, 10)

# A bet waits (with the point it now plays for), or is decided.
WAIT, WIN, LOSE, RETURN = "attente", "gagne", "perd", "nul"


@dataclass(frozen=True, slots=True)
class Verdict:
    """`point` matters to a waiting bet only, `odds` to a winning one."""

    kind: str
    point: int | None = None
    odds: Fraction = Fraction(0)


LOST, RETURNED, STILL = Verdict(LOSE), Verdict(RETURN), Verdict(WAIT)

Throw = tuple[int, int]
Step = Callable[[int | None, Throw], Verdict]


@dataclass(frozen=True)
class Chance:
    """`step(point, throw)` decides; `timing` says when it may be staked; `firm` bets cannot be withdrawn."""

    step: Step
    article: str
    timing: str = "toujours"
    firm: bool = False


def find_chance(name: str, argument: str, options: Mapping[str, Any], table: PayTable) -> Chance | None:
    """The machine of a bet; None where the layout offers no such bet."""
    if not argument:
        return _plain_chance(name, options, table)
    if not (argument.isdecimal() and len(argument) <= 2 and str(int(argument)) == argument):
        return None
    number = int(argument)
    if name == "hard":
        return _hard_way(number, table) if number in (4, 6, 8, 10) else None
    return _point_chance(name, number, table) if number in POINTS else None


def _plain_chance(name: str, options: Mapping[str, Any], table: PayTable) -> Chance | None:
    if name in ("win", "come"):
        return Chance(_right_side(table[name]), "art. 55-8 A", _timing(name), firm=True)
    if name in ("dont_win", "dont_come"):
        return Chance(_wrong_side(table[name], twelve_verdict(options)), "art. 55-8 A", _timing(name), firm=True)
    if name == "field":
        return Chance(_field(table), "art. 55-8 A")
    if name in ("big_6", "big_8"):
        number = int(name.removeprefix("big_"))
        return Chance(_before_seven(number, table[name]), "art. 55-8 A")
    if name in ("under_7", "over_7"):
        totals = range(2, 7) if name == "under_7" else range(8, 13)
        return Chance(_one_throw(frozenset(totals), table[name]), "art. 55-8 A")
    if name in ONE_THROW:
        return Chance(_one_throw(ONE_THROW[name], table[name]), "art. 55-8 B")
    return None


ONE_THROW = {
    "sept": frozenset({7}),
    "onze": frozenset({11}),
    "any_craps": frozenset({2, 3, 12}),
    "craps_2": frozenset({2}),
    "craps_3": frozenset({3}),
    "craps_12": frozenset({12}),
    "horn": frozenset({2, 3, 11, 12}),
}


def _point_chance(name: str, point: int, table: PayTable) -> Chance | None:
    if name in ("assoc_win", "assoc_come"):
        return Chance(_before_seven(point, _odds_by(table, name, "odds_by_point", point)), "art. 55-8 C", name)
    if name in ("assoc_dont_win", "assoc_dont_come"):
        return Chance(_seven_before(point, _odds_by(table, name, "odds_by_point", point)), "art. 55-8 C", name)
    if name == "right":
        return Chance(_before_seven(point, _odds_by(table, "right_bet", "odds_by_point", point)), "art. 55-8 D")
    if name == "wrong":
        return Chance(_seven_before(point, _odds_by(table, "wrong_bet", "odds_by_point", point)), "art. 55-8 D")
    return None


def _timing(name: str) -> str:
    return "premier_jet" if name in ("win", "dont_win") else "apres_premier_jet"


def twelve_verdict(options: Mapping[str, Any]) -> Verdict:
    """Don't bets on a 12: the coup is null and the stake plays on, unless the house gives it back."""
    value = options.get("dont_12", "reste")
    if value not in ("reste", "rendu"):
        raise SettlementRefused("option dont_12\u202f: reste ou rendu attendu", "art. 55-8 A")
    return RETURNED if value == "rendu" else STILL


def _right_side(odds: Fraction) -> Step:
    def step(point: int | None, throw: Throw) -> Verdict:
        total = sum(throw)
        if point is None:
            if total in (7, 11):
                return Verdict(WIN, odds=odds)
            return LOST if total in (2, 3, 12) else Verdict(WAIT, total)
        if total == point:
            return Verdict(WIN, odds=odds)
        return LOST if total == 7 else Verdict(WAIT, point)

    return step


def _wrong_side(odds: Fraction, twelve: Verdict) -> Step:
    def step(point: int | None, throw: Throw) -> Verdict:
        total = sum(throw)
        if point is None:
            if total == 12:
                return twelve
            if total in (7, 11):
                return LOST
            return Verdict(WIN, odds=odds) if total in (2, 3) else Verdict(WAIT, total)
        if total == 7:
            return Verdict(WIN, odds=odds)
        return LOST if total == point else Verdict(WAIT, point)

    return step


def _field(table: PayTable) -> Step:
    entry = table.entry("field")
    special = {int(total): parse_odds(odds) for total, odds in entry["odds_by_total"].items()}
    wins = frozenset(entry["wins"])

    def step(point: int | None, throw: Throw) -> Verdict:
        total = sum(throw)
        return Verdict(WIN, odds=special.get(total, table["field"])) if total in wins else LOST

    return step


def _one_throw(totals: frozenset[int], odds: Fraction) -> Step:
    return lambda point, throw: Verdict(WIN, odds=odds) if sum(throw) in totals else LOST


def _before_seven(number: int, odds: Fraction) -> Step:
    def step(point: int | None, throw: Throw) -> Verdict:
        total = sum(throw)
        if total == number:
            return Verdict(WIN, odds=odds)
        return LOST if total == 7 else STILL

    return step


def _seven_before(number: int, odds: Fraction) -> Step:
    def step(point: int | None, throw: Throw) -> Verdict:
        total = sum(throw)
        if total == 7:
            return Verdict(WIN, odds=odds)
        return LOST if total == number else STILL

    return step


def _hard_way(number: int, table: PayTable) -> Chance:
    odds = table[f"hard_{number}"]

    def step(point: int | None, throw: Throw) -> Verdict:
        total = sum(throw)
        if total == number and throw[0] == throw[1]:
            return Verdict(WIN, odds=odds)
        return LOST if total in (7, number) else STILL

    return Chance(step, "art. 55-8 B")


def _odds_by(table: PayTable, bet_code: str, key: str, value: int) -> Fraction:
    return parse_odds(table.entry(bet_code)[key][str(value)])
