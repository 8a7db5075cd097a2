"""The stored edges are those of the law in force, and those that are quick to compute are computed again here."""

from fractions import Fraction

import pytest

from casino.law.loader import law
from casino.law.settlement.engine import GAMES, game_module, pay_table
from casino.law.settlement.generators.edges import edge_row
from casino.law.settlement.known_edges import known_edges, law_of_game
from casino.law.snapshot import Game

# The main bet of three-card poker takes six seconds a reading: a part of that game is computed again, below.
QUICK = [game for game in GAMES if game != "poker_trois_cartes"]


def _game(code: str) -> Game:
    return law.latest().games[code]


@pytest.mark.parametrize("game", GAMES)
def test_every_bet_and_reading_is_stored_for_the_law_in_force(game: str) -> None:
    stored = [(one.bet, dict(one.options)) for one in known_edges(game, _game(game).raw)]
    module = game_module(game)
    asked = [(bet, options) for bet in module.bet_codes(pay_table(game)) for options in module.edge_options(bet)]
    assert stored == asked, "lancez « python -m casino.law.settlement.generators.edges »"


@pytest.mark.parametrize("game", QUICK)
def test_stored_edges_are_computed_again(game: str) -> None:
    for one in known_edges(game, _game(game).raw):
        row = edge_row(game, one.bet, dict(one.options))
        if one.edge is None:
            assert row["reason"] == one.reason
        elif isinstance(one.edge, Fraction):
            assert Fraction(row["edge"]) == one.edge
        else:
            assert float(row["edge"]) == one.edge


def test_three_card_poker_is_stored_exactly() -> None:
    edges = {
        (one.bet, one.options.get("lecture")): one.edge
        for one in known_edges("poker_trois_cartes", _game("poker_trois_cartes").raw)
    }
    assert edges[("paire_plus", None)] == Fraction(402, 5525)
    assert Fraction(edge_row("poker_trois_cartes", "paire_plus", {})["edge"]) == Fraction(402, 5525)
    assert edges[("mise", "standard")] == Fraction(686689, 20358520)


def test_figures_of_another_law_are_not_shown() -> None:
    raw = dict(_game("boule").raw)
    raw["bets"] = ({**raw["bets"][0], "odds": "8:1"}, *raw["bets"][1:])
    assert law_of_game(raw) != law_of_game(_game("boule").raw)
    assert known_edges("boule", raw) == ()
