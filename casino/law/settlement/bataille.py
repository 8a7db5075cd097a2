"""Bataille (art. 55-19): the higher card wins; on equal cards the player gives up half or goes to the bataille."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, shared, won
from casino.law.settlement.cards import RANKS, Card, read_card, refuse_repeated
from casino.law.settlement.edges import ENUMERATION, choice
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import ZERO, BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-19"
DECKS = 6
CHOICES = ("bataille", "abandon")


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    player, bank = (read_card(outcome.get(side), ARTICLE) for side in ("joueur", "croupier"))
    second = _second(outcome.get("bataille"))
    refuse_repeated((player, bank, *(second or ())), DECKS, ARTICLE)
    if second is not None and player.rank != bank.rank:
        raise SettlementRefused("bataille sans égalité des premières cartes", ARTICLE)
    return [_settle_bet(bet, player.rank, bank.rank, second, table) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    unit = Bet(bet, bet, "", Fraction(1), {"choix": choice(options, "choix", CHOICES, ARTICLE)})
    loss, ways = Fraction(0), 0
    for player, bank, second, weight in _deals():
        loss -= weight * _settle_bet(unit, player, bank, second, table).net
        ways += weight
    return Edge("bataille", bet, loss / ways, f"{ENUMERATION}, six jeux", ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    return ["mise", "egalite"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{"choix": "bataille"}, {"choix": "abandon"}] if bet == "mise" else [{}]


def _settle_bet(bet: Bet, player: int, bank: int, second: tuple[Any, Any] | None, table: PayTable) -> BetResult:
    if bet.code == "egalite":
        return won(bet, table["egalite"], ARTICLE) if player == bank else lost(bet, ARTICLE)
    if bet.code != "mise":
        raise SettlementRefused(f"mise non autorisée à la bataille\u202f: {bet.code}", ARTICLE)
    if player != bank:
        return won(bet, table["initiale"], ARTICLE) if player > bank else lost(bet, ARTICLE)
    chosen = bet.attributes.get("choix")
    if chosen not in CHOICES:
        raise SettlementRefused("égalité\u202f: choix « abandon » ou « bataille » requis", ARTICLE)
    if chosen == "abandon":
        return shared(bet, Fraction(1, 2), ARTICLE)
    return _bataille(bet, second, table)


def _bataille(bet: Bet, second: tuple[Any, Any] | None, table: PayTable) -> BetResult:
    """The player has added a stake equal to the first: won, only the first is paid."""
    engaged = bet.stake * 2
    if second is None:
        return BetResult(bet.code, "attente", engaged, ZERO, ZERO, engaged, ARTICLE)
    player, bank = (card.rank if isinstance(card, Card) else card for card in second)
    if player < bank:
        return BetResult(bet.code, "perd", engaged, ZERO, ZERO, ZERO, ARTICLE)
    gain = bet.stake * parse_odds(table.entry("bataille")["odds_on_initial"]) if player > bank else ZERO
    return BetResult(bet.code, "gagne" if gain else "nul", engaged, gain, engaged + gain, ZERO, ARTICLE)


def _second(value: Any) -> tuple[Card, Card] | None:
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise SettlementRefused("bataille illisible", ARTICLE)
    return read_card(value.get("joueur"), ARTICLE), read_card(value.get("croupier"), ARTICLE)


def _deals() -> Iterator[tuple[int, int, tuple[int, int] | None, int]]:
    """Ranks of the first cards, of the second ones where the first are equal, and the number of ways; six full decks."""
    copies, size = 4 * DECKS, 52 * DECKS
    rest = (size - 2) * (size - 3)
    for player in RANKS.values():
        for bank in RANKS.values():
            if player != bank:
                yield player, bank, None, copies * copies * rest
                continue
            tie = copies * (copies - 1)
            left = {rank: copies - (2 if rank == player else 0) for rank in RANKS.values()}
            for first, count in left.items():
                for other in left:
                    ways = count * (left[other] - (1 if other == first else 0))
                    yield player, bank, (first, other), tie * ways
