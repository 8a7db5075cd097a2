"""Hold'em poker de casino (art. 55-18-1): the bank plays with a pair or better; one raise before the turn."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, won
from casino.law.settlement.cards import Card, read_cards, refuse_repeated
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.poker_hands import HIGH, NAMES, seven_card_counts, strength
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-18-1"
RATIOS = {
    "super_ante": (Fraction(1),),
    "a3_a4": (Fraction(3), Fraction(4)),
    "a2": (Fraction(2),),
    "a05_turn": (Fraction(1, 2),),
    "a05_river": (Fraction(1, 2),),
}
RAISES = ("a3_a4", "a2", "a05_turn")
BETS = ("ante", *RATIOS, "bonus")
SEVEN_CARDS = "énumération exacte des 133 784 560 mains de sept cartes"


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    stakes = read_stakes(bets, BETS, RATIOS, ARTICLE)
    if outcome.get("annule"):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    folded = bool(outcome.get("abandon"))
    _refuse_raises(stakes, folded)
    bonus_plays = options.get("bonus_apres_abandon") == "joue"
    player, bank, board = read_hands(outcome, ARTICLE, bank_shown=not folded and set(stakes) != {"bonus"})
    if folded:
        return [
            by_hand(bet, _complete(player, board), table, ARTICLE)
            if bet.code == "bonus" and bonus_plays
            else lost(bet, ARTICLE)
            for bet in bets
        ]
    mine = _complete(player, board)
    return [_settle_bet(bet, mine, (*bank, *board), table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    if bet == "bonus":
        return Edge("holdem_poker", bet, seven_cards_edge(table, bet), SEVEN_CARDS, ARTICLE, options)
    raise SettlementRefused(f"non calculé\u202f: {bet}", ARTICLE)


def bet_codes(table: PayTable) -> list[str]:
    return ["ante", "bonus"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]


def read_stakes(
    bets: list[Bet], offered: tuple[str, ...], ratios: Mapping[str, tuple[Fraction, ...]], article: str
) -> dict[str, Fraction]:
    """One stake a box, each companion in its ratio to the ante where the ante is given."""
    stakes: dict[str, Fraction] = {}
    for bet in bets:
        if bet.code not in offered:
            raise SettlementRefused(f"mise non autorisée\u202f: {bet.code}", article)
        if bet.code in stakes:
            raise SettlementRefused(f"mise deux fois sur la même case\u202f: {bet.code}", article)
        stakes[bet.code] = bet.stake
    ante = stakes.get("ante")
    for code, allowed in ratios.items():
        if ante is not None and code in stakes and stakes[code] / ante not in allowed:
            times = " ou ".join(str(ratio) for ratio in allowed)
            raise SettlementRefused(f"{code} doit valoir {times} fois l’ante", article)
    return stakes


def read_hands(
    outcome: Mapping[str, Any], article: str, *, bank_shown: bool
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Player, bank and board; the bank's two cards and the whole board are demanded where they decide."""
    player = read_cards(outcome.get("joueur"), article)
    bank, board = read_cards(outcome.get("croupier") or [], article), read_cards(outcome.get("board") or [], article)
    refuse_repeated((*player, *bank, *board), 1, article)
    if len(player) != 2 or len(board) > 5 or len(bank) not in ((2,) if bank_shown else (0, 2)):
        raise SettlementRefused("deux cartes au joueur, deux à la banque et cinq au tableau attendues", article)
    if bank_shown and len(board) != 5:
        raise SettlementRefused("le tableau compte cinq cartes", article)
    return player, bank, board


def by_hand(bet: Bet, cards: tuple[Card, ...], table: PayTable, article: str) -> BetResult:
    """A side bet paid on the player's best hand, whatever the bank holds."""
    odds = table.entry(bet.code)["odds_by_hand"].get(NAMES[strength(cards)[0]])
    return won(bet, parse_odds(odds), article) if odds else lost(bet, article)


def on_straight_or_better(bet: Bet, category: int, table: PayTable, article: str) -> BetResult:
    """A stake paid by the winning hand, and neither won nor lost below a straight."""
    odds = table.entry(bet.code)["odds_by_hand"].get(NAMES[category])
    return won(bet, parse_odds(odds), article) if odds else returned(bet, article)


def seven_cards_edge(table: PayTable, bet: str) -> Fraction:
    odds = {name: parse_odds(text) for name, text in table.entry(bet)["odds_by_hand"].items()}
    counts = seven_card_counts()
    loss = sum((-odds[name] if name in odds else Fraction(1)) * ways for name, ways in counts.items())
    return Fraction(loss) / sum(counts.values())


def _refuse_raises(stakes: Mapping[str, Fraction], folded: bool) -> None:
    raises = [code for code in RAISES if code in stakes]
    if len(raises) > 1 or ("a05_river" in stakes and "a05_turn" not in stakes) or (folded and raises):
        raise SettlementRefused("suite de relances impossible", ARTICLE)
    if not folded and not raises and "ante" in stakes:
        raise SettlementRefused("relance ou abandon\u202f: l’ante demande l’un des deux", ARTICLE)


def _complete(player: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(board) != 5:
        raise SettlementRefused("le tableau compte cinq cartes", ARTICLE)
    return (*player, *board)


def _settle_bet(bet: Bet, mine: tuple[Card, ...], bank: tuple[Card, ...], table: PayTable) -> BetResult:
    if bet.code == "bonus":
        return by_hand(bet, mine, table, ARTICLE)
    hand, other = strength(mine), strength(bank)
    if other[0] == HIGH:
        return won(bet, table["ante"], ARTICLE) if bet.code == "ante" else returned(bet, ARTICLE)
    if hand == other:
        return returned(bet, ARTICLE)
    if hand < other:
        return lost(bet, ARTICLE)
    if bet.code == "super_ante":
        return on_straight_or_better(bet, hand[0], table, ARTICLE)
    return won(bet, table[bet.code], ARTICLE)
