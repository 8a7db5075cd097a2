"""The felt of each game, drawn from the data of the law: where each bet of the settlement is staked."""

from functools import cache
from importlib import import_module

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


def layout_of(game: Game) -> Layout:
    """The felt of a game; those that are played at boxes before each seat are the rule, the others have a module."""
    return _layout(_family(game), game)


def _family(game: Game) -> str:
    return FAMILIES.get(game.code, "card_boxes")


def _layout(family: str, game: Game) -> Layout:
    layout: Layout = _module(family).layout(game)
    return layout


@cache
def _module(family: str):  # type: ignore[no-untyped-def]
    return import_module(f"tables.layouts.{family}")
