"""Sic-bo (art. 55-23-1): three dice under a bell; a broken die or a fault of the shaker voids the coup."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, whole_number, won
from casino.law.settlement.edges import ENUMERATION, mean_loss
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-23-1"
VOID_ARTICLE = "art. 55-23"
FACES = range(1, 7)

Dice = tuple[int, int, int]

# From the dice to the odds of the bet; None when it loses.
Chance = Callable[[Dice, PayTable], Fraction | None]


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    chances = [_chance(bet.code) for bet in bets]
    if outcome.get("casse") or outcome.get("annule"):
        return [returned(bet, VOID_ARTICLE, "annule") for bet in bets]
    dice = _dice(outcome.get("des"))
    return [_settle_bet(bet, chance(dice, table)) for bet, chance in zip(bets, chances, strict=True)]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    outcomes = (({"des": list(dice)}, 1) for dice in product(FACES, repeat=3))
    return Edge("sic_bo", bet, mean_loss(settle, bet, outcomes, options, table), ENUMERATION, ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    by_face = [f"{name}:{face}" for name in ("double", "triple", "simple") for face in FACES]
    sums = [f"somme:{total}" for total in range(4, 18)]
    duos = [f"duo:{low}-{high}" for low, high in combinations(FACES, 2)]
    return ["petit", "grand", "tout_triple", *by_face, *sums, *duos]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]


def _settle_bet(bet: Bet, odds: Fraction | None) -> BetResult:
    return lost(bet, ARTICLE) if odds is None else won(bet, odds, ARTICLE)


@cache
def _chance(code: str) -> Chance:
    name, _, argument = code.partition(":")
    if code in ("petit", "grand"):
        low, high = (4, 10) if code == "petit" else (11, 17)
        return lambda dice, table: table[code] if low <= sum(dice) <= high and not _is_triple(dice) else None
    if code == "tout_triple":
        return lambda dice, table: table["any_triple"] if _is_triple(dice) else None
    if name == "duo":
        low, high = _duo(code, argument)
        return lambda dice, table: table["duo"] if low in dice and high in dice else None
    if name == "somme":
        total = _argument(code, argument, 4, 17)
        return lambda dice, table: _odds_by(table, "odds_by_total", total) if sum(dice) == total else None
    return _face_chance(name, _argument(code, argument, 1, 6), code)


def _face_chance(name: str, face: int, code: str) -> Chance:
    if name == "double":
        return lambda dice, table: table["double"] if dice.count(face) >= 2 else None
    if name == "triple":
        return lambda dice, table: table["triple"] if dice.count(face) == 3 else None
    if name == "simple":
        return lambda dice, table: _odds_by(table, "odds_by_count", dice.count(face)) if face in dice else None
    raise _not_offered(code)


def _is_triple(dice: Dice) -> bool:
    return dice[0] == dice[1] == dice[2]


def _odds_by(table: PayTable, key: str, value: int) -> Fraction:
    bet_code = "somme" if key == "odds_by_total" else "simple"
    return parse_odds(table.entry(bet_code)[key][str(value)])


def _duo(code: str, argument: str) -> tuple[int, int]:
    faces = [whole_number(face, 1, 6) for face in argument.split("-")]
    if len(faces) != 2 or faces[0] is None or faces[1] is None:
        raise _not_offered(code)
    if faces[0] == faces[1]:
        raise SettlementRefused(f"duo\u202f: deux numéros différents attendus\u202f: {code}", ARTICLE)
    return faces[0], faces[1]


def _argument(code: str, argument: str, low: int, high: int) -> int:
    number = whole_number(argument, low, high)
    if number is None:
        raise _not_offered(code)
    return number


def _not_offered(code: str) -> SettlementRefused:
    return SettlementRefused(f"combinaison non autorisée au sic-bo\u202f: {code}", ARTICLE)


def _dice(value: Any) -> Dice:
    dice = [whole_number(die, 1, 6) for die in value] if isinstance(value, list) else []
    if len(dice) != 3 or dice[0] is None or dice[1] is None or dice[2] is None:
        raise SettlementRefused(f"trois dés de 1 à 6 attendus\u202f: {value}", ARTICLE)
    return dice[0], dice[1], dice[2]
