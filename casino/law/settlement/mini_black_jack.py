"""Mini black-jack, the online game: eight decks, the bank looks for its black-jack and draws on a soft 17."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned
from casino.law.settlement.black_jack_hands import Bank, Hand, read_bank, read_hands
from casino.law.settlement.black_jack_main import UNFINISHED, settle_insurance, settle_main, settle_surrender
from casino.law.settlement.cards import refuse_repeated
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "règlement du mini black-jack"
DECKS = 8


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    stakes = {bet.code: bet.stake for bet in bets}
    for bet in bets:
        if bet.code not in ("main", "assurance") or len(stakes) != len(bets):
            raise SettlementRefused(f"mise non autorisée au mini black-jack\u202f: {bet.code}", ARTICLE)
    if outcome.get("annule"):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    hands = read_hands(outcome, ARTICLE, splits=1)
    bank = read_bank(outcome.get("croupier"), ARTICLE, hits_soft_17=True)
    refuse_repeated((*(card for hand in hands for card in hand.cards), *bank.cards), DECKS, ARTICLE)
    if len(bank.cards) < 2:
        raise SettlementRefused(UNFINISHED, ARTICLE)
    if any(
        hand.doubled and not hand.split and hand.cards[:2] and Hand(hand.cards[:2], False, False).is_black_jack
        for hand in hands
    ):
        raise SettlementRefused("on ne double pas un black-jack", ARTICLE)
    return [_settle_bet(bet, hands, bank, bool(outcome.get("abandon")), stakes, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    if bet == "assurance":
        chance = Fraction(16 * DECKS, 52 * DECKS - 1)
        return Edge(
            "mini_black_jack",
            bet,
            1 - chance * (table["assurance"] + 1),
            "huit jeux dont un as est sorti à la banque",
            ARTICLE,
            options,
        )
    if bet == "main" and options.get("abandon"):
        return Edge("mini_black_jack", bet, Fraction(1, 2), "moitié de la mise", ARTICLE, options)
    raise SettlementRefused(f"non calculé\u202f: {bet}", ARTICLE)


def bet_codes(table: PayTable) -> list[str]:
    return ["main", "assurance"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}, {"abandon": True}] if bet == "main" else [{}]


def _settle_bet(
    bet: Bet, hands: tuple[Hand, ...], bank: Bank, surrendered: bool, stakes: Mapping[str, Fraction], table: PayTable
) -> BetResult:
    if bet.code == "assurance":
        if hands and hands[0].is_black_jack:
            raise SettlementRefused("l’assurance n’est pas offerte à qui a un black-jack", ARTICLE)
        return settle_insurance(bet, bank, stakes, table, ARTICLE)
    if surrendered:
        if bank.is_black_jack:
            raise SettlementRefused("la banque a un black-jack\u202f: l’abandon n’est plus possible", ARTICLE)
        return settle_surrender(bet, hands, ARTICLE)
    if bank.is_black_jack and any(hand.doubled or hand.split for hand in hands):
        raise SettlementRefused(
            "la banque a un black-jack\u202f: la main s’arrête avant de doubler ou de séparer", ARTICLE
        )
    if bank.is_black_jack and not hands[0].is_black_jack:
        return lost(bet, ARTICLE)
    return settle_main(bet, hands, bank, table, ARTICLE)
