"""Each felt has every bet of its game, at a place of its own, and nothing that the settlement would refuse."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string

from casino.law.loader import law
from casino.law.settlement import engine
from casino.law.snapshot import Game
from tables.layouts import layout_of
from tables.layouts.shapes import TARGET

GAMES = tuple(law.latest().games.values())
DUEL = ("7", "8", "9", "10", "V", "D", "R", "A")
# One coup of each game, with the bets that a bet alone cannot go without.
COUPS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "boule": ({"numero": 5}, {}),
    "vingt_trois": ({"numero": 13}, {}),
    "roue_de_la_chance": ({"couleur": "orange"}, {}),
    "roulette_francaise": ({"numero": 7}, {}),
    "roulette_anglaise": ({"numero": 7}, {}),
    "roulette_americaine": ({"numero": 7}, {}),
    "trente_et_quarante": ({"annule": True}, {}),
    "sic_bo": ({"des": [1, 2, 3]}, {}),
    "rampo": ({"jets": [[3, 4]]}, {"table": "H2015"}),
    "pair_e_poker": ({"cartes": ["Ap", "2c", "9k"]}, {}),
    "punto_banco": ({"punto": ["9p", "Rc"], "banco": ["2k", "5t"]}, {}),
    "bataille": ({"joueur": "Ap", "croupier": "2c"}, {}),
    "black_jack": ({"annule": True}, {}),
    "mini_black_jack": ({"annule": True}, {}),
    "stud_poker": (
        {"joueur": ["3p", "5c", "9t", "Vk", "2c"], "croupier": ["Ap", "Rc", "9k", "4t", "2p"]},
        {"table": "A"},
    ),
    "holdem_poker": ({"annule": True}, {}),
    "ultimate_holdem": ({"annule": True}, {}),
    "poker_trois_cartes": ({"joueur": ["Ap", "Ac", "2k"], "croupier": ["Rp", "9c", "3t"]}, {}),
    "craps": ({"jets": [[2, 2], [1, 3], [3, 4]]}, {}),
    "duel_de_cartes": (
        {
            "lots": {"7-8": 500000, "6": 1000, "5": 150},
            "parties": [{"plis": [[value, value, ["A", "7"]] for value in DUEL]}],
        },
        {},
    ),
}
THROWS = {4: [1, 3], 5: [2, 3], 6: [2, 4], 8: [3, 5], 9: [4, 5], 10: [4, 6]}
LEANS_ON = {"assoc_win": "win", "assoc_dont_win": "dont_win", "assoc_come": "come", "assoc_dont_come": "dont_come"}


def _cases() -> Iterator[Any]:
    for game in GAMES:
        for spot in layout_of(game).spots:
            yield pytest.param(game, spot.code, id=f"{game.code}-{spot.code}")


@pytest.mark.parametrize(("game", "code"), list(_cases()))
def test_every_spot_is_a_bet_that_the_settlement_knows(game: Game, code: str) -> None:
    bets, outcome, options = _coup(game.code, code)
    assert code in [result.code for result in engine.settle(game.code, bets, outcome, options)]


def _coup(game: str, code: str) -> tuple[list[dict[str, Any]], dict[str, Any], dict[str, Any]]:
    """A coup in which the bet takes part, with the bet that it leans on."""
    outcome, options = COUPS[game]
    name, _, point = code.partition(":")
    bet = {"code": code, "stake_cents": 100}
    if game == "craps" and name in ("come", "dont_come"):
        return [{**bet, "jet": 1}], outcome, options
    if game == "craps" and name in LEANS_ON:
        first = 1 if name.endswith("come") else 0
        throws = [[2, 2]] * first + [THROWS[int(point)], [1, 1]]
        return (
            [{"code": LEANS_ON[name], "stake_cents": 100, "jet": first}, {**bet, "jet": first + 1}],
            {"jets": throws},
            options,
        )
    if game == "poker_trois_cartes" and name in ("mise", "jouer"):
        return [{"code": one, "stake_cents": 100} for one in ("mise", "jouer")], outcome, options
    if game == "stud_poker" and name == "ante":
        return [bet, {"code": "relance", "stake_cents": 200}], outcome, options
    if code == "achat_carte":
        return [bet], {**outcome, "defausse": ["5k"]}, options
    return [bet], outcome, options


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_every_bet_with_odds_has_its_spot(game: Game) -> None:
    codes = [spot.code for spot in layout_of(game).spots]
    assert set(engine.game_module(game.code).bet_codes(engine.pay_table(game.code))) <= set(codes)
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_every_spot_is_within_the_felt_and_has_a_name(game: Game) -> None:
    layout = layout_of(game)
    for spot in layout.spots:
        shape = spot.shape
        assert spot.label
        assert 0 <= shape.left and shape.left + shape.width <= layout.width, spot.code
        assert 0 <= shape.top and shape.top + shape.height <= layout.height, spot.code


def test_a_finger_finds_every_spot_but_those_of_the_double_zero() -> None:
    small = {
        (game.code, spot.code)
        for game in GAMES
        for spot in layout_of(game).spots
        if min(spot.shape.width, spot.shape.height) < TARGET
    }
    # Seven places along the line of 0 and 00: the cloth is not longer.
    assert {game for game, _ in small} == {"roulette_americaine"} and len(small) == 7


def test_the_places_over_the_lines_are_all_apart() -> None:
    for game in GAMES:
        places = [(spot.shape.x, spot.shape.y) for spot in layout_of(game).spots]
        assert len(places) == len(set(places)), game.code


def test_sic_bo_prints_the_odds_of_each_sum_from_the_data() -> None:
    layout = layout_of(law.latest().games["sic_bo"])
    assert [layout.spot(f"somme:{total}").note for total in (4, 9, 10)] == ["60 pour 1", "7 pour 1", "6 pour 1"]


def test_a_felt_is_drawn_with_a_title_and_a_felt_to_touch_with_a_button_for_each_bet() -> None:
    layout = layout_of(law.latest().games["boule"])
    shown = render_to_string("tables/layout.html", {"layout": layout})
    assert 'role="img"' in shown and "<title>Tapis de la boule</title>" in shown and "data-bet" not in shown
    touched = render_to_string("tables/layout.html", {"layout": layout, "playable": True})
    assert touched.count('role="button"') == touched.count("data-bet=") == touched.count('tabindex="0"') == 15
    assert 'data-bet="plein:5" aria-label="Plein 5"' in touched
