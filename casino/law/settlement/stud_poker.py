"""Stud poker (art. 55-16, 55-17): five cards each, the bank plays with ace-king or better, a card may be bought."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, won
from casino.law.settlement.cards import Card, read_cards, refuse_repeated
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.poker_hands import HIGH, NAMES, strength
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-16"
TABLE_ARTICLE = "art. 55-17"
BETS = ("ante", "relance", "bonus", "achat_carte")
TABLES = ("A", "B")

Cards = tuple[Card, ...]


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    stakes = _stakes(bets)
    player, bank = read_cards(outcome.get("joueur"), ARTICLE), read_cards(outcome.get("croupier") or [], ARTICLE)
    thrown = read_cards(outcome.get("defausse") or [], ARTICLE)
    refuse_repeated((*player, *bank, *thrown), 1, ARTICLE)
    bought, passed = "achat_carte" in stakes, bool(outcome.get("passe"))
    if len(thrown) != (1 if bought else 0) and ("ante" in stakes or bought):
        raise SettlementRefused("un achat de carte va avec une carte jetée, et une seule", ARTICLE)
    if passed and "relance" in stakes:
        raise SettlementRefused("le joueur passe ou relance, pas les deux", ARTICLE)
    if not passed and "ante" in stakes and "relance" not in stakes:
        raise SettlementRefused("relance ou passe\u202f: l’ante demande l’un des deux", ARTICLE)
    if len(player) != 5 or (len(bank) != 5 and (bank or not passed)):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    if passed:
        return [lost(bet, ARTICLE) for bet in bets]
    return [_settle_bet(bet, player, bank, bought, options, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    raise SettlementRefused(f"non calculé\u202f: {bet}", ARTICLE)


def bet_codes(table: PayTable) -> list[str]:
    return ["ante", "bonus"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{"table": "A"}, {"table": "B"}] if bet == "ante" else [{}]


def _stakes(bets: list[Bet]) -> dict[str, Fraction]:
    stakes: dict[str, Fraction] = {}
    for bet in bets:
        if bet.code not in BETS:
            raise SettlementRefused(f"mise non autorisée au stud poker\u202f: {bet.code}", ARTICLE)
        if bet.code in stakes:
            raise SettlementRefused(f"mise deux fois sur la même case\u202f: {bet.code}", ARTICLE)
        stakes[bet.code] = bet.stake
    ante = stakes.get("ante")
    if ante is not None and stakes.get("relance", ante * 2) != ante * 2:
        raise SettlementRefused("la relance doit valoir deux fois l’ante", ARTICLE)
    if ante is not None and stakes.get("achat_carte", ante) != ante:
        raise SettlementRefused("l’achat d’une carte coûte une fois l’ante", ARTICLE)
    return stakes


def _settle_bet(
    bet: Bet, player: Cards, bank: Cards, bought: bool, options: Mapping[str, Any], table: PayTable
) -> BetResult:
    mine, other = strength(player), strength(bank)
    plays = _qualifies(bank)
    if bet.code == "achat_carte" or (bet.code == "bonus" and bought):
        return lost(bet, ARTICLE)
    if bet.code == "bonus":
        return _settle_bonus(
            bet, NAMES[mine[0]], tie=plays and mine == other, beaten=plays and mine < other, table=table
        )
    if not plays:
        return won(bet, table["ante"], ARTICLE) if bet.code == "ante" else returned(bet, ARTICLE)
    if mine == other:
        return returned(bet, ARTICLE)
    if mine < other:
        return lost(bet, ARTICLE)
    if bet.code == "ante":
        return won(bet, table["ante"], ARTICLE)
    return won(bet, _raise_odds(mine[0], options, table), TABLE_ARTICLE)


def _settle_bonus(bet: Bet, hand: str, *, tie: bool, beaten: bool, table: PayTable) -> BetResult:
    if tie:
        return returned(bet, ARTICLE)
    name = {"quinte_flush_royale": "quinte_royale"}.get(hand, hand)
    odds = table.entry("bonus")["odds_by_hand"].get(name)
    return lost(bet, ARTICLE) if beaten or odds is None else won(bet, parse_odds(odds), ARTICLE)


def _raise_odds(category: int, options: Mapping[str, Any], table: PayTable) -> Fraction:
    """By the table on the felt; ace-king, which no table names, wins even. Needed only where the tables differ."""
    if category == HIGH:
        return Fraction(1)
    hand, chosen = NAMES[category], options.get("table")
    tables = table.raw["payout_tables"]
    if chosen is None:
        possible = {tables[code][hand] for code in TABLES}
        if len(possible) == 1:
            return parse_odds(possible.pop())
        raise SettlementRefused("table de paiement de la relance, A ou B, non indiquée", TABLE_ARTICLE)
    if chosen not in TABLES:
        raise SettlementRefused("option table\u202f: A, B attendu", TABLE_ARTICLE)
    return parse_odds(tables[chosen][hand])


def _qualifies(bank: Cards) -> bool:
    category, ranks = strength(bank)
    return category > HIGH or ranks[:2] == (14, 13)
