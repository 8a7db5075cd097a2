"""Boule, vingt-trois and roue de la chance (art. 46 and 46-1)."""

from fractions import Fraction

import pytest

from casino.law.settlement import SettlementRefused, pay_table, settle
from casino.law.settlement.engine import game_module
from tests.law.settlement.cases import edge, fate, one, refusal


def test_boule_pays_seven_times_a_number_and_once_a_simple_chance() -> None:
    assert fate(one("boule", "plein:5", {"numero": 5}, stake=100)) == ("gagne", 700, 800, 0)
    assert fate(one("boule", "passe", {"numero": 9}, stake=100)) == ("gagne", 100, 200, 0)
    assert one("boule", "passe", {"numero": 9}).article == "art. 46"


@pytest.mark.parametrize("chance", ["rouge", "noir", "pair", "impair", "manque", "passe"])
def test_boule_five_makes_every_simple_chance_lose(chance: str) -> None:
    assert fate(one("boule", chance, {"numero": 5})) == ("perd", 0, 0, 0)


@pytest.mark.parametrize("number", [0, 10, -1, "x", None, True, 4.0, "04", [5]])
def test_boule_refuses_a_number_that_it_has_not(number: object) -> None:
    assert refusal("boule", "rouge", {"numero": number}).article == "art. 46"


def test_boule_every_edge_is_a_ninth() -> None:
    codes = game_module("boule").bet_codes(pay_table("boule"))
    assert len(codes) == 15
    assert {edge("boule", code) for code in codes} == {Fraction(1, 9)}


@pytest.mark.parametrize(("number", "odds"), [(1, 23), (4, 23), (5, 11), (11, 11), (12, 7), (13, 7), (14, 7)])
def test_vingt_trois_pays_by_number(number: int, odds: int) -> None:
    assert one("vingt_trois", f"plein:{number}", {"numero": number}, stake=100).gain == 100 * odds


def test_vingt_trois_colour_is_the_pockets() -> None:
    assert one("vingt_trois", "rouge", {"numero": 7, "couleur": "rouge"}).status == "gagne"
    assert one("vingt_trois", "rouge", {"numero": 7, "couleur": "noir"}).status == "perd"
    assert "préciser" in refusal("vingt_trois", "rouge", {"numero": 7}).motif
    assert refusal("vingt_trois", "rouge", {"numero": 1, "couleur": "noir"}).article == "art. 46"
    assert one("vingt_trois", "plein:7", {"numero": 7}).status == "gagne"


def test_vingt_trois_thirteen_is_white_and_takes_both_colours() -> None:
    results = settle(
        "vingt_trois",
        [{"code": code, "stake_cents": 500} for code in ("rouge", "noir", "plein:13")],
        {"numero": 13},
    )
    assert [result.net for result in results] == [-500, -500, 3500]


def test_vingt_trois_every_edge_is_a_ninth() -> None:
    codes = game_module("vingt_trois").bet_codes(pay_table("vingt_trois"))
    assert len(codes) == 16
    assert {edge("vingt_trois", code) for code in codes} == {Fraction(1, 9)}


@pytest.mark.parametrize(
    ("colour", "odds", "mean_loss"),
    [
        ("orange", 1, Fraction(1, 13)),
        ("vert", 3, Fraction(1, 13)),
        ("bleu", 5, Fraction(1, 13)),
        ("rouge", 10, Fraction(2, 13)),
        ("violet", 20, Fraction(5, 26)),
        ("blanc", 50, Fraction(1, 52)),
        ("noir", 50, Fraction(1, 52)),
    ],
)
def test_roue_pays_by_colour(colour: str, odds: int, mean_loss: Fraction) -> None:
    assert fate(one("roue_de_la_chance", colour, {"couleur": colour}, stake=100)) == (
        "gagne",
        100 * odds,
        100 + 100 * odds,
        0,
    )
    other = "noir" if colour != "noir" else "blanc"
    assert one("roue_de_la_chance", colour, {"couleur": other}).status == "perd"
    assert edge("roue_de_la_chance", colour) == mean_loss


@pytest.mark.parametrize("outcome", [{"annule": True}, {"couleur": "blanc", "tours": 2}, {"tours": 0}])
def test_roue_void_draw_returns_the_stakes(outcome: dict[str, object]) -> None:
    assert fate(one("roue_de_la_chance", "blanc", outcome)) == ("annule", 0, 1000, 0)


def test_roue_three_turns_are_enough() -> None:
    assert one("roue_de_la_chance", "blanc", {"couleur": "blanc", "tours": 3}).status == "gagne"


def test_roue_refuses_what_it_has_not() -> None:
    assert refusal("roue_de_la_chance", "jaune", {"couleur": "noir"}).article == "art. 46-1"
    assert refusal("roue_de_la_chance", "noir", {"couleur": "jaune"}).article == "art. 46-1"
    assert refusal("roue_de_la_chance", "noir", {"couleur": "noir", "tours": "deux"}).article == "art. 46-1"


@pytest.mark.parametrize("stake", [0, -100, 1.5, "100", True, None])
def test_a_stake_is_a_positive_number_of_cents(stake: object) -> None:
    with pytest.raises(SettlementRefused, match="centimes"):
        settle("boule", [{"code": "rouge", "stake_cents": stake}], {"numero": 1})


def test_an_unknown_game_or_an_empty_case_is_refused() -> None:
    with pytest.raises(SettlementRefused, match="jeu inconnu"):
        settle("loto", [{"code": "rouge", "stake_cents": 100}], {"numero": 1})
    with pytest.raises(SettlementRefused, match="aucune mise"):
        settle("boule", [], {"numero": 1})
