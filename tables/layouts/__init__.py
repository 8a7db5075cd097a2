"""The felt of each game, drawn from the data of the law: where each bet of the settlement is staked."""

from functools import cache
from importlib import import_module
from typing import Protocol, cast

from casino.law.snapshot import Game
from tables.layouts.shapes import Layout, Shape, Spot

FAMILIES = {
    "roulette_francaise": "roulette",
    "roulette_anglaise": "roulette",
    "roulette_americaine": "roulette",
    "boule": "boule",
    "vingt_trois": "vingt_trois",
    "roue_de_la_chance": "roue",
    "trente_et_quarante": "trente_et_quarante",
    "craps": "craps",
    "sic_bo": "sic_bo",
    "rampo": "rampo",
    "pair_e_poker": "pair_e_poker",
    "punto_banco": "punto_banco",
    "black_jack": "black_jack",
    "mini_black_jack": "black_jack",
}

__all__ = ["Layout", "Shape", "Spot", "layout_of"]


class Family(Protocol):
    def layout(self, game: Game) -> Layout: ...


def layout_of(game: Game) -> Layout:
    """The felt of a game. A game without a module of its own is played at boxes before each seat."""
    return _family(FAMILIES.get(game.code, "card_boxes")).layout(game)


@cache
def _family(name: str) -> Family:
    return cast(Family, import_module(f"tables.layouts.{name}"))
