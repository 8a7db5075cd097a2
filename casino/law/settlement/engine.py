"""From the name of a game to its module and its odds."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from casino.law.loader import law
from casino.law.settlement.bets import Bet, parse_bets
from casino.law.settlement.pay_table import PayTable, read_pay_table
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

GAMES = (
    "boule",
    "vingt_trois",
    "roue_de_la_chance",
    "roulette_francaise",
    "trente_et_quarante",
    "roulette_americaine",
    "black_jack",
    "craps",
    "roulette_anglaise",
    "punto_banco",
    "stud_poker",
    "holdem_poker",
    "bataille",
    "ultimate_holdem",
    "poker_trois_cartes",
    "rampo",
    "sic_bo",
    "pair_e_poker",
    "mini_black_jack",
    "duel_de_cartes",
)


class GameModule(Protocol):
    def settle(
        self, bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable
    ) -> list[BetResult]: ...

    def house_edge(self, bet: str, options: Mapping[str, Any], table: PayTable) -> Edge: ...

    def bet_codes(self, table: PayTable) -> list[str]: ...

    def edge_options(self, bet: str) -> list[dict[str, Any]]: ...


def settle(
    game: str,
    bets: Sequence[Mapping[str, Any]],
    outcome: Mapping[str, Any],
    options: Mapping[str, Any] | None = None,
    table: PayTable | None = None,
) -> list[BetResult]:
    """The fate of each bet, in the order given; the law's last known odds unless a `table` is given.

    Raises SettlementRefused for anything that the felt, the draw rules or the text do not allow.
    """
    module = game_module(game)
    if not isinstance(outcome, Mapping):
        raise SettlementRefused("résultat du coup manquant")
    return module.settle(parse_bets(bets), outcome, options or {}, table or pay_table(game))


def house_edge(game: str, bet: str, options: Mapping[str, Any] | None = None, table: PayTable | None = None) -> Edge:
    """The bank's advantage on one bet. Raises SettlementRefused where it is not computed.

    A bare name ("plein") stands for all its arguments where their edge is one and the same.
    """
    module, table, options = game_module(game), table or pay_table(game), options or {}
    family = [code for code in module.bet_codes(table) if code.startswith(f"{bet}:")]
    if not family:
        return module.house_edge(bet, options, table)
    edges = [module.house_edge(code, options, table) for code in family]
    if len({edge.edge for edge in edges}) > 1:
        raise SettlementRefused(f"l’avantage dépend du choix\u202f: préciser {bet}\u202f:…", edges[0].article)
    return replace(edges[0], bet=bet)


def game_module(game: str) -> GameModule:
    if game not in GAMES:
        raise SettlementRefused(f"jeu inconnu\u202f: {game}")
    return _load(game)


@cache
def _load(game: str) -> GameModule:
    return cast(GameModule, import_module(f"casino.law.settlement.{game}"))


@cache
def pay_table(game: str) -> PayTable:
    """The odds of a game in the last version of the law that is known."""
    return read_pay_table(game, law.latest().games[game].raw)
