"""Black-jack (art. 55-4): splits, doubles, insurance, surrender, and the options of the table."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from casino.law.settlement.bets import Bet, returned
from casino.law.settlement.black_jack_hands import STAND, Bank, Hand, original_pair, read_bank, read_hands
from casino.law.settlement.black_jack_main import settle_insurance, settle_main, settle_surrender
from casino.law.settlement.black_jack_options import (
    DAMES_ARTICLE,
    HYPER_ARTICLE,
    HYPER_BOXES,
    hyper_box,
    hyper_odds,
    settle_dames,
    settle_deux_plus_un,
    settle_hyper,
)
from casino.law.settlement.cards import PACK, refuse_repeated
from casino.law.settlement.edges import ENUMERATION
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-4"
MAIN_ARTICLE = "art. 55-4 1°"
INSURANCE_ARTICLE = "art. 55-4 2°"
SPLIT_ARTICLE = "art. 55-4 3°"
DECKS = 6
SIX_DECKS = f"{ENUMERATION}, six jeux complets"
INSURANCE_METHOD = "six jeux dont un as est sorti à la banque"


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    stakes = {bet.code: bet.stake for bet in bets}
    if len(stakes) != len(bets):
        raise SettlementRefused("mise deux fois sur la même case", ARTICLE)
    for bet in bets:
        _refuse_unknown(bet)
    if outcome.get("annule"):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    hands = read_hands(outcome, SPLIT_ARTICLE if "mains" in outcome else MAIN_ARTICLE, splits=None)
    bank = read_bank(outcome.get("croupier"), MAIN_ARTICLE, hits_soft_17=False)
    refuse_repeated((*(card for hand in hands for card in hand.cards), *bank.cards), DECKS, ARTICLE)
    surrendered = bool(outcome.get("abandon"))
    if surrendered and bank.cards and bank.cards[0].value == "A":
        raise SettlementRefused("on n’abandonne pas contre un as de la banque", MAIN_ARTICLE)
    return [_settle_bet(bet, hands, bank, surrendered, stakes, options, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    name, _, argument = bet.partition(":")
    if name == "hyper":
        if argument not in HYPER_BOXES:
            raise SettlementRefused(f"case inconnue de l’hyper black-jack\u202f: {bet}", HYPER_ARTICLE)
        chance = bank_results()[argument]
        return Edge(
            "black_jack",
            bet,
            1 - chance * (hyper_odds(table, argument) + 1),
            f"{SIX_DECKS}, la banque seule",
            HYPER_ARTICLE,
            options,
        )
    if bet == "assurance":
        tens, cards = 16 * DECKS, 52 * DECKS - 1
        return Edge(
            "black_jack",
            bet,
            1 - Fraction(tens, cards) * (table["assurance"] + 1),
            INSURANCE_METHOD,
            INSURANCE_ARTICLE,
            options,
        )
    if bet == "main" and options.get("abandon"):
        return Edge("black_jack", bet, Fraction(1, 2), "moitié de la mise", MAIN_ARTICLE, options)
    if bet == "dames_de_coeur":
        return Edge("black_jack", bet, _dames_edge(options, table), SIX_DECKS, DAMES_ARTICLE, options)
    raise SettlementRefused(f"non calculé\u202f: {bet}", ARTICLE)


def bet_codes(table: PayTable) -> list[str]:
    return ["main", "assurance", "dames_de_coeur", *(f"hyper:{box}" for box in HYPER_BOXES), "deux_plus_un"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    if bet == "dames_de_coeur":
        return [
            {"table_dames": table, **reading}
            for table in ("A", "B")
            for reading in ({}, {"paire_dames": "meme_valeur"})
        ]
    return [{}, {"abandon": True}] if bet == "main" else [{}]


def _refuse_unknown(bet: Bet) -> None:
    if bet.name == "hyper":
        hyper_box(bet)
    elif bet.code == "jp1":
        raise SettlementRefused(
            "tableau du jackpot progressif JP1 inconnu\u202f: la maison ne l’a pas entré", "art. 55-4 8°"
        )
    elif bet.code not in ("main", "assurance", "dames_de_coeur", "deux_plus_un"):
        raise SettlementRefused(f"mise non autorisée au black-jack\u202f: {bet.code}", ARTICLE)


def _settle_bet(
    bet: Bet, hands: tuple[Hand, ...], bank: Bank, surrendered: bool, stakes: Mapping[str, Fraction],
    options: Mapping[str, Any], table: PayTable,
) -> BetResult:  # fmt: skip
    if bet.name == "hyper":
        return settle_hyper(bet, bank, table)
    if bet.code == "assurance":
        return settle_insurance(bet, bank, stakes, table, INSURANCE_ARTICLE)
    if bet.code == "dames_de_coeur":
        return settle_dames(bet, original_pair(hands) if hands else (), bank, options, table)
    if bet.code == "deux_plus_un":
        return settle_deux_plus_un(bet, original_pair(hands) if hands else (), bank, options)
    if surrendered:
        return settle_surrender(bet, hands, MAIN_ARTICLE)
    return settle_main(bet, hands, bank, table, SPLIT_ARTICLE if len(hands) > 1 else MAIN_ARTICLE)


def _dames_edge(options: Mapping[str, Any], table: PayTable) -> Fraction:
    """Ordered pairs of two cards out of six decks; only two queens of hearts look at the bank."""
    unit = Bet("dames_de_coeur", "dames_de_coeur", "", Fraction(1), {})
    no_black_jack, black_jack = _bank("2p", "2c"), _bank("Ap", "Rp")
    loss, ways = Fraction(0), 0
    for first in PACK.values():
        for second in PACK.values():
            weight = DECKS * (DECKS - (first is second))
            net = settle_dames(unit, (first, second), no_black_jack, options, table).net
            if first is second and first.text == "Dc":
                aces, tens, left = 4 * DECKS, 16 * DECKS - 2, 52 * DECKS - 2
                chance = Fraction(2 * aces * tens, left * (left - 1))
                net += chance * (settle_dames(unit, (first, second), black_jack, options, table).net - net)
            loss -= weight * net
            ways += weight
    return loss / ways


def _bank(*texts: str) -> Bank:
    return Bank(tuple(PACK[text] for text in texts), True)


@cache
def bank_results() -> dict[str, Fraction]:
    """How likely each final result of the bank is, playing alone out of six full decks."""
    chances: dict[str, Fraction] = dict.fromkeys(HYPER_BOXES, Fraction(0))
    for result, chance in _plays((), Fraction(1)):
        chances[result] += chance
    return chances


def _plays(drawn: tuple[int, ...], chance: Fraction) -> Iterator[tuple[str, Fraction]]:
    """Every way the bank draws on from the values it holds (1 for an ace)."""
    hard = sum(drawn)
    value = hard + 10 if 1 in drawn and hard + 10 <= 21 else hard
    if len(drawn) == 2 and value == 21:
        yield "black_jack", chance
    elif value > 21:
        yield "bust", chance
    elif len(drawn) >= 2 and value >= STAND:
        yield str(value), chance
    else:
        left = 52 * DECKS - len(drawn)
        for card in range(1, 11):
            copies = (16 if card == 10 else 4) * DECKS - drawn.count(card)
            if copies:
                yield from _plays((*drawn, card), chance * Fraction(copies, left))
