"""Punto banco (art. 55-14): six decks, third cards drawn by the tables, a draw against them refused."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, won
from casino.law.settlement.cards import Card, read_cards, refuse_repeated
from casino.law.settlement.edges import ENUMERATION, choice
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-14"
DECKS = 6
BETS = ("punto", "banco", "egalite")
TABLES = ("standard", "six_moitie")
_POINTS = {"A": 1, **{str(value): value for value in range(2, 10)}, "10": 0, "V": 0, "D": 0, "R": 0}

Hand = tuple[int, ...]


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    for bet in bets:
        if bet.code not in BETS:
            raise SettlementRefused(f"mise non autorisée au punto banco\u202f: {bet.code}", ARTICLE)
    chosen = choice(options, "table", TABLES, ARTICLE)
    if outcome.get("faux_tirage_non_retabli") or outcome.get("annule"):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    punto, banco = _hands(outcome, table)
    return [_settle_bet(bet, _total(punto), _total(banco), chosen, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    if bet not in BETS:
        raise SettlementRefused(f"mise non autorisée au punto banco\u202f: {bet}", ARTICLE)
    chosen = choice(options, "table", TABLES, ARTICLE)
    unit = Bet(bet, bet, "", Fraction(1), {})
    loss, ways = Fraction(0), 0
    for (punto, banco), weight in final_totals(_rules(table)).items():
        loss -= weight * _settle_bet(unit, punto, banco, chosen, table).net
        ways += weight
    return Edge("punto_banco", bet, loss / ways, f"{ENUMERATION}, six jeux", ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    return list(BETS)


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}, {"table": "six_moitie"}]


def _settle_bet(bet: Bet, punto: int, banco: int, chosen: str, table: PayTable) -> BetResult:
    if punto == banco:
        return won(bet, table["egalite"], ARTICLE) if bet.code == "egalite" else returned(bet, ARTICLE)
    winner = "punto" if punto > banco else "banco"
    if bet.code != winner:
        return lost(bet, ARTICLE)
    return won(bet, _odds(bet.code, banco, chosen, table), ARTICLE)


def _odds(bet: str, banco: int, chosen: str, table: PayTable) -> Fraction:
    if chosen == "standard":
        return table[bet]
    variant = table.raw["payout_variants"]["alternative"]
    six = variant["banco_winning_with_6_points"]
    return parse_odds(six["odds"] if bet == "banco" and banco == six["points"] else variant["odds_by_bet"][bet])


def _hands(outcome: Mapping[str, Any], table: PayTable) -> tuple[Hand, Hand]:
    if "sabot" in outcome:
        return _from_shoe(read_cards(outcome["sabot"], ARTICLE), _rules(table))
    punto, banco = read_cards(outcome.get("punto"), ARTICLE), read_cards(outcome.get("banco"), ARTICLE)
    refuse_repeated((*punto, *banco), DECKS, ARTICLE)
    if not 2 <= len(punto) <= 3 or not 2 <= len(banco) <= 3:
        raise SettlementRefused("deux ou trois cartes attendues à punto et à banco", ARTICLE)
    hands = _points(punto), _points(banco)
    punto_draws, banco_draws = _draws(hands[0], hands[1], _rules(table))
    for side, drew, must in (("punto", len(punto) == 3, punto_draws), ("banco", len(banco) == 3, banco_draws)):
        if drew != must:
            raise SettlementRefused(f"faux tirage de {side}\u202f: il {'tire' if must else 'reste'}", ARTICLE)
    return hands


def _from_shoe(cards: tuple[Card, ...], rules: Callable[[int, int | None], bool]) -> tuple[Hand, Hand]:
    """Punto and banco in turn, then punto's third card, then banco's."""
    refuse_repeated(cards, DECKS, ARTICLE)
    points = list(_points(cards))
    if len(points) < 4:
        raise SettlementRefused("sabot\u202f: il manque des cartes", ARTICLE)
    punto, banco, rest = (points[0], points[2]), (points[1], points[3]), points[4:]
    drawn: list[Hand] = [punto, banco]
    for side in (0, 1):
        if _draws((*drawn[0], 0) if side == 0 else drawn[0], drawn[1], rules)[side]:
            if not rest:
                raise SettlementRefused("sabot\u202f: il manque des cartes", ARTICLE)
            drawn[side] = (*drawn[side], rest.pop(0))
    return drawn[0], drawn[1]


def _points(cards: tuple[Card, ...]) -> Hand:
    return tuple(_POINTS[card.value] for card in cards)


def _total(hand: Hand) -> int:
    return sum(hand) % 10


def _draws(punto: Hand, banco: Hand, rules: Callable[[int, int | None], bool]) -> tuple[bool, bool]:
    """Who draws a third card, from the first two of each and punto's third; a natural stops both."""
    first, second = _total(punto[:2]), _total(banco[:2])
    if first >= 8 or second >= 8:
        return False, False
    if first <= 5:
        third = punto[2] if len(punto) == 3 else None
        # A punto that should have drawn and did not is refused before banco's draw matters.
        return True, third is not None and rules(second, third)
    return False, rules(second, None)


@cache
def _rules_of(rows: tuple[tuple[str, tuple[str, ...]], ...]) -> Callable[[int, int | None], bool]:
    table = dict(rows)

    def draws(total: int, punto_third: int | None) -> bool:
        if total <= 2:
            return True
        if total >= 7:
            return False
        return table[str(total)][10 if punto_third is None else punto_third] == "T"

    return draws


def _rules(table: PayTable) -> Callable[[int, int | None], bool]:
    """Does banco draw, from its total and punto's third card (None when punto stands)?"""
    rows = table.raw["draw_tables"]["banco_by_punto_third_card"]
    return _rules_of(tuple((total, tuple(rows[total])) for total in ("3", "4", "5", "6")))


@cache
def final_totals(rules: Callable[[int, int | None], bool]) -> dict[tuple[int, int], int]:
    """Final totals of punto and banco -> number of ordered deals of six cards out of six full decks."""
    totals: dict[tuple[int, int], int] = {}
    for punto, banco, weight in _deals(rules):
        totals[punto, banco] = totals.get((punto, banco), 0) + weight
    return totals


def _deals(rules: Callable[[int, int | None], bool]) -> Iterator[tuple[int, int, int]]:
    left = [16 * DECKS] + [4 * DECKS] * 9
    size = sum(left)

    def draw() -> Iterator[tuple[int, int]]:
        for points in range(10):
            if left[points]:
                ways = left[points]
                left[points] -= 1
                yield points, ways
                left[points] += 1

    for p1, w1 in draw():
        for b1, w2 in draw():
            for p2, w3 in draw():
                for b2, w4 in draw():
                    weight, punto, banco = w1 * w2 * w3 * w4, (p1 + p2) % 10, (b1 + b2) % 10
                    if punto >= 8 or banco >= 8:
                        yield punto, banco, weight * (size - 4) * (size - 5)
                    elif punto <= 5:
                        for third, w5 in draw():
                            total = (punto + third) % 10
                            if rules(banco, third):
                                for other, w6 in draw():
                                    yield total, (banco + other) % 10, weight * w5 * w6
                            else:
                                yield total, banco, weight * w5 * (size - 5)
                    elif rules(banco, None):
                        for other, w5 in draw():
                            yield punto, (banco + other) % 10, weight * w5 * (size - 5)
                    else:
                        yield punto, banco, weight * (size - 4) * (size - 5)
