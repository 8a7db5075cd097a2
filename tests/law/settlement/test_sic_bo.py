"""Sic-bo (art. 55-23-1)."""

from fractions import Fraction
from itertools import product

import pytest

from casino.law.settlement import pay_table, settle
from casino.law.settlement.engine import game_module
from tests.law.settlement.cases import edge, fate, one, refusal

ROLLS = list(product(range(1, 7), repeat=3))


def odds(code: str, *dice: int) -> int | Fraction | None:
    """The gain per stake, None when the bet loses."""
    result = one("sic_bo", code, {"des": list(dice)}, stake=1)
    return result.gain if result.status == "gagne" else None


@pytest.mark.parametrize("dice", ROLLS)
def test_every_bet_on_every_roll(dice: tuple[int, int, int]) -> None:
    total, triple = sum(dice), len(set(dice)) == 1
    assert odds("petit", *dice) == (1 if total <= 10 and not triple else None)
    assert odds("grand", *dice) == (1 if total >= 11 and not triple else None)
    assert odds("tout_triple", *dice) == (30 if triple else None)
    for face in range(1, 7):
        count = dice.count(face)
        assert odds(f"simple:{face}", *dice) == {0: None, 1: 1, 2: 2, 3: 12}[count]
        assert odds(f"double:{face}", *dice) == (10 if count >= 2 else None)
        assert odds(f"triple:{face}", *dice) == (180 if count == 3 else None)
    assert odds("duo:2-5", *dice) == (5 if {2, 5} <= set(dice) else None)


@pytest.mark.parametrize(
    ("total", "gain"), [(4, 60), (5, 30), (6, 18), (7, 12), (8, 8), (9, 7), (10, 6), (11, 6), (17, 60)]
)
def test_sums(total: int, gain: int) -> None:
    for dice in ROLLS:
        assert odds(f"somme:{total}", *dice) == (gain if sum(dice) == total else None)


def test_broken_dice_void_the_coup() -> None:
    assert fate(one("sic_bo", "petit", {"casse": True})) == ("annule", 0, 1000, 0)


@pytest.mark.parametrize(
    "code", ["somme:3", "somme:18", "simple:7", "double:0", "duo:1", "duo:1-7", "duo:1-2-3", "moyen", "petit:1"]
)
def test_a_bet_off_the_layout_is_refused_even_on_broken_dice(code: str) -> None:
    assert refusal("sic_bo", code, {"des": [1, 2, 3]}).article == "art. 55-23-1"
    assert refusal("sic_bo", code, {"casse": True}).article == "art. 55-23-1"


@pytest.mark.parametrize("dice", [None, [1, 2], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7], "123"])
def test_dice_that_cannot_be_are_refused(dice: object) -> None:
    assert refusal("sic_bo", "petit", {"des": dice}).article == "art. 55-23-1"


@pytest.mark.parametrize(
    ("bet", "mean_loss"),
    [
        ("petit", Fraction(1, 36)),
        ("grand", Fraction(1, 36)),
        ("double:3", Fraction(5, 27)),
        ("triple:6", Fraction(35, 216)),
        ("tout_triple", Fraction(5, 36)),
        ("somme:4", Fraction(11, 72)),
        ("somme:10", Fraction(1, 8)),
        ("duo:1-2", Fraction(1, 6)),
        ("simple:1", Fraction(1, 27)),
    ],
)
def test_edges(bet: str, mean_loss: Fraction) -> None:
    assert edge("sic_bo", bet) == mean_loss


def test_every_bet_has_an_edge_and_none_creates_money() -> None:
    codes = game_module("sic_bo").bet_codes(pay_table("sic_bo"))
    assert len(codes) == 50
    assert all(0 < edge("sic_bo", code) < 1 for code in codes)
    results = settle("sic_bo", [{"code": code, "stake_cents": 100} for code in codes], {"des": [1, 2, 3]})
    assert all(result.net == result.payout - 100 for result in results)
