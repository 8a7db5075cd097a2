"""Ultimate hold'em (art. 55-20): without a pair the bank gives the ante back, and blind and play are settled all the same."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, won
from casino.law.settlement.cards import Card
from casino.law.settlement.holdem_poker import (
    SEVEN_CARDS,
    by_hand,
    on_straight_or_better,
    read_hands,
    read_stakes,
    seven_cards_edge,
)
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.poker_hands import HIGH, strength
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-20"
RATIOS = {"blind": (Fraction(1),), "play": (Fraction(1), Fraction(2), Fraction(3), Fraction(4))}
BETS = ("ante", "blind", "play", "trips")


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    if any(bet.code == "jp1" for bet in bets):
        raise SettlementRefused(
            "tableau du jackpot progressif JP1 inconnu\u202f: la maison ne l’a pas entré", "art. 55-20 2°"
        )
    stakes = read_stakes(bets, BETS, RATIOS, ARTICLE)
    if outcome.get("annule"):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    given_up = bool(outcome.get("renonce"))
    if given_up and "play" in stakes:
        raise SettlementRefused("play ou renonce, pas les deux", ARTICLE)
    if not given_up and "play" not in stakes and set(stakes) & {"ante", "blind"}:
        raise SettlementRefused("play ou renonce\u202f: l’ante demande l’un des deux", ARTICLE)
    player, bank, board = read_hands(outcome, ARTICLE, bank_shown=not given_up and set(stakes) != {"trips"})
    if "trips" in stakes and len(board) != 5:
        raise SettlementRefused("le tableau compte cinq cartes", ARTICLE)
    return [
        by_hand(bet, (*player, *board), table, ARTICLE)
        if bet.code == "trips"
        else lost(bet, ARTICLE)
        if given_up
        else _settle_bet(bet, (*player, *board), (*bank, *board), table)
        for bet in bets
    ]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    if bet == "trips":
        return Edge("ultimate_holdem", bet, seven_cards_edge(table, bet), SEVEN_CARDS, ARTICLE, options)
    raise SettlementRefused(f"non calculé\u202f: {bet}", ARTICLE)


def bet_codes(table: PayTable) -> list[str]:
    return ["ante", "trips"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]


def _settle_bet(bet: Bet, mine: tuple[Card, ...], bank: tuple[Card, ...], table: PayTable) -> BetResult:
    hand, other = strength(mine), strength(bank)
    if bet.code == "ante" and other[0] == HIGH:
        return returned(bet, ARTICLE)
    if hand == other:
        return returned(bet, ARTICLE)
    if hand < other:
        return lost(bet, ARTICLE)
    if bet.code == "blind":
        return on_straight_or_better(bet, hand[0], table, ARTICLE)
    return won(bet, table[bet.code], ARTICLE)
