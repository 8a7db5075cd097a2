"""Poker trois cartes (art. 55-21): the bank plays with queen high or better; Paire Plus plays alone."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, won
from casino.law.settlement.cards import PACK, Card, read_cards, refuse_repeated
from casino.law.settlement.edges import ENUMERATION, choice
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import BetResult, Edge, SettlementRefused
from casino.law.settlement.three_cards import HIGH, NAMES, strength

ARTICLE = "art. 55-21"
QUEEN = 12
BETS = ("mise", "jouer", "bonus", "paire_plus")
# As printed: 4 and 5 on the initial stake, the bonus apart; standard: 1:1 and the bonus on the stake; cumul: both.
READINGS = ("imprimee", "standard", "cumul")

Cards = tuple[Card, ...]


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    stakes = _stakes(bets)
    player = read_cards(outcome.get("joueur"), ARTICLE)
    bank = read_cards(outcome.get("croupier") or [], ARTICLE)
    refuse_repeated((*player, *bank), 1, ARTICLE)
    passed = bool(outcome.get("passe"))
    if passed and "jouer" in stakes:
        raise SettlementRefused("le joueur passe ou joue, pas les deux", ARTICLE)
    if not passed and "mise" in stakes and "jouer" not in stakes:
        raise SettlementRefused("jouer ou passe\u202f: la mise initiale demande l’un des deux", ARTICLE)
    bank_needed = not passed and any(bet.code != "paire_plus" for bet in bets)
    if len(player) != 3 or (len(bank) != 3 and (bank_needed or bank)):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    return [_settle_bet(bet, player, bank, passed, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    if bet == "paire_plus":
        return Edge("poker_trois_cartes", bet, _paire_plus_edge(table), ENUMERATION, ARTICLE, options)
    if bet == "mise":
        reading = choice(options, "lecture", READINGS, ARTICLE)
        return Edge(
            "poker_trois_cartes", bet, _main_edge(reading, table),
            f"{ENUMERATION}, jeu optimal à chaque main, par unité de mise initiale", ARTICLE, options,
        )  # fmt: skip
    raise SettlementRefused(f"non calculé\u202f: {bet}", ARTICLE)


def bet_codes(table: PayTable) -> list[str]:
    return ["mise", "paire_plus"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}, {"lecture": "standard"}, {"lecture": "cumul"}] if bet == "mise" else [{}]


def _stakes(bets: list[Bet]) -> dict[str, Fraction]:
    stakes: dict[str, Fraction] = {}
    for bet in bets:
        if bet.code not in BETS:
            raise SettlementRefused(f"mise non autorisée au poker trois cartes\u202f: {bet.code}", ARTICLE)
        if bet.code in stakes:
            raise SettlementRefused(f"mise deux fois sur la même case\u202f: {bet.code}", ARTICLE)
        stakes[bet.code] = bet.stake
    if "jouer" in stakes and "mise" in stakes and stakes["jouer"] != stakes["mise"]:
        raise SettlementRefused("jouer doit valoir une fois la mise initiale", ARTICLE)
    return stakes


def _settle_bet(bet: Bet, player: Cards, bank: Cards, passed: bool, table: PayTable) -> BetResult:
    hand = NAMES[strength(player)[0]]
    if bet.code == "paire_plus":
        return _by_hand(bet, hand, table)
    if passed:
        return lost(bet, ARTICLE)
    if bet.code == "bonus":
        return _by_hand(bet, hand, table)
    mine, other = strength(player), strength(bank)
    if not _qualifies(bank):
        return won(bet, table["mise"], ARTICLE) if bet.code == "mise" else returned(bet, ARTICLE)
    if mine == other:
        return returned(bet, ARTICLE)
    if mine < other:
        return lost(bet, ARTICLE)
    return won(bet, _main_odds(bet.code, hand, table), ARTICLE)


def _main_odds(code: str, hand: str, table: PayTable) -> Fraction:
    """Brelan and suite couleur are paid on the initial stake as the article prints it."""
    raised = table.entry(code).get("odds_by_hand", {}).get(hand)
    return parse_odds(raised) if raised else table[code]


def _by_hand(bet: Bet, hand: str, table: PayTable) -> BetResult:
    odds = table.entry(bet.code)["odds_by_hand"].get(hand)
    return won(bet, parse_odds(odds), ARTICLE) if odds else lost(bet, ARTICLE)


def _qualifies(bank: Cards) -> bool:
    category, ranks = strength(bank)
    return category > HIGH or ranks[0] >= QUEEN


def _paire_plus_edge(table: PayTable) -> Fraction:
    loss, ways = Fraction(0), 0
    odds = {name: parse_odds(text) for name, text in table.entry("paire_plus")["odds_by_hand"].items()}
    for cards in combinations(PACK.values(), 3):
        loss += 1 if (gain := odds.get(NAMES[strength(cards)[0]])) is None else -gain
        ways += 1
    return loss / ways


@cache
def _hands() -> list[tuple[int, tuple[int, tuple[int, ...]], bool]]:
    """Every hand as a set of cards (one bit a card), its strength, and whether the bank would play it."""
    bits = {card: 1 << index for index, card in enumerate(PACK.values())}
    return [
        (sum(bits[card] for card in cards), strength(cards), _qualifies(cards))
        for cards in combinations(PACK.values(), 3)
    ]


def _main_edge(reading: str, table: PayTable) -> Fraction:
    """For each kind of hand of the player (suits exchanged), all 18,424 hands of the bank; play when it loses less than passing."""
    classes: dict[tuple[tuple[int, ...], ...], tuple[int, tuple[int, ...]]] = {}
    for index, (cards, _, _) in enumerate(_hands()):
        key = _shape(cards)
        count, first = classes.get(key, (0, (index,)))
        classes[key] = (count + 1, first)
    loss, ways = Fraction(0), 0
    for count, (index,) in classes.values():
        loss += count * min(Fraction(1), _play_loss(index, reading, table))
        ways += count
    return loss / ways


def _shape(cards: int) -> tuple[tuple[int, ...], ...]:
    """The hand up to an exchange of suits: the ranks held in each suit, suits in a fixed order."""
    held: list[list[int]] = [[], [], [], []]
    for index in range(52):
        if cards >> index & 1:
            held[index % 4].append(index // 4)
    return tuple(sorted(tuple(ranks) for ranks in held))


def _play_loss(index: int, reading: str, table: PayTable) -> Fraction:
    cards, mine, _ = _hands()[index]
    hand = NAMES[mine[0]]
    ante = table["mise"] if reading == "standard" else _main_odds("mise", hand, table)
    gain_unqualified, gain_won = table["mise"], ante + table["jouer"]
    unqualified = won_count = lost_count = ways = 0
    for other, strength_of_bank, plays in _hands():
        if other & cards:
            continue
        ways += 1
        if not plays:
            unqualified += 1
        elif mine > strength_of_bank:
            won_count += 1
        elif mine < strength_of_bank:
            lost_count += 1
    loss = Fraction(2 * lost_count) - unqualified * gain_unqualified - won_count * gain_won
    if reading != "imprimee":
        bonus = table.entry("bonus")["odds_by_hand"].get(hand)
        loss -= ways * (parse_odds(bonus) if bonus else 0)
    return loss / ways
