"""Craps (art. 55-8): every chance, throw by throw."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.law.settlement import house_edge, pay_table, settle
from casino.law.settlement.engine import game_module
from tests.law.settlement.cases import edge, fate, one, refusal

WAITS = ("attente", 0, 0, 1000)
LOSES = ("perd", 0, 0, 0)

# One way to throw each total without a double where there is one.
THROW = {
    2: [1, 1],
    3: [1, 2],
    4: [1, 3],
    5: [1, 4],
    6: [1, 5],
    7: [3, 4],
    8: [2, 6],
    9: [4, 5],
    10: [4, 6],
    11: [5, 6],
    12: [6, 6],
}


def wins(gain: int | Fraction) -> tuple[str, int | Fraction, int | Fraction, int]:
    return "gagne", gain, 1000 + gain, 0


def play(code: str, *totals: int, **bet: Any) -> tuple[str, Fraction, Fraction, Fraction]:
    return fate(one("craps", code, {"jets": [THROW[total] for total in totals]}, **bet))


@pytest.mark.parametrize(
    ("totals", "win", "dont_win"),
    [
        ((7,), wins(1000), LOSES),
        ((11,), wins(1000), LOSES),
        ((2,), LOSES, wins(1000)),
        ((3,), LOSES, wins(1000)),
        ((12,), LOSES, WAITS),
        ((12, 7), LOSES, LOSES),
        ((12, 3), LOSES, wins(1000)),
        ((6,), WAITS, WAITS),
        ((6, 11, 2, 12), WAITS, WAITS),
        ((6, 5, 6), wins(1000), LOSES),
        ((6, 5, 7), LOSES, wins(1000)),
    ],
)
def test_win_and_dont_win(totals: tuple[int, ...], win: object, dont_win: object) -> None:
    assert play("win", *totals) == win
    assert play("dont_win", *totals) == dont_win
    # A come placed while 10 is the point goes the same way, as long as no throw decides the 10.
    assert play("come", 10, *totals, jet=1) == win
    assert play("dont_come", 10, *totals, jet=1) == dont_win


def test_the_house_may_give_a_twelve_back() -> None:
    assert play("dont_win", 12, options={"dont_12": "rendu"}) == ("nul", 0, 1000, 0)
    assert play("dont_come", 10, 12, options={"dont_12": "rendu"}, jet=1) == ("nul", 0, 1000, 0)
    assert "dont_12" in refusal("craps", "dont_win", {"jets": [[6, 6]]}, options={"dont_12": "autre"}).motif


def test_when_simple_chances_may_be_staked() -> None:
    assert refusal("craps", "win", {"jets": [[2, 2], [3, 3]]}, jet=1).article == "art. 55-8 A"
    assert "après le premier jet" in refusal("craps", "come", {"jets": [[2, 2]]}).motif
    assert play("win", 4, 7, 11, jet=2) == wins(1000)
    assert "hors de la série" in refusal("craps", "field", {"jets": [[2, 2]]}, jet=2).motif
    assert play("field", 4, jet=1) == WAITS


def test_simple_chances_play_until_won_or_lost() -> None:
    for code, jet in (("win", 0), ("dont_win", 0), ("come", 1), ("dont_come", 1)):
        motif = refusal("craps", code, {"jets": [[2, 2], [2, 3]]}, jet=jet, retrait=1).motif
        assert "ne peut être retiré" in motif


@pytest.mark.parametrize("total", range(2, 13))
def test_chances_of_a_single_throw(total: int) -> None:
    expected = {
        "field": 2000 if total in (2, 12) else 1000 if total in (3, 4, 9, 10, 11) else None,
        "under_7": 1000 if total < 7 else None,
        "over_7": 1000 if total > 7 else None,
        "sept": 4000 if total == 7 else None,
        "onze": 15000 if total == 11 else None,
        "any_craps": 7000 if total in (2, 3, 12) else None,
        "craps_2": 30000 if total == 2 else None,
        "craps_3": 15000 if total == 3 else None,
        "craps_12": 30000 if total == 12 else None,
        "horn": 4000 if total in (2, 3, 11, 12) else None,
    }
    for code, gain in expected.items():
        assert play(code, total) == (LOSES if gain is None else wins(gain)), code


def test_big_six_and_hard_ways() -> None:
    assert play("big_6", 5, 6) == wins(1000)
    assert play("big_8", 5, 7) == LOSES
    assert play("big_8", 6) == WAITS
    assert fate(one("craps", "hard:8", {"jets": [[1, 2], [4, 4]]})) == wins(9000)
    assert fate(one("craps", "hard:8", {"jets": [[2, 6]]})) == LOSES
    assert fate(one("craps", "hard:10", {"jets": [[5, 5]]})) == wins(7000)
    assert fate(one("craps", "hard:4", {"jets": [[6, 1]]})) == LOSES
    assert refusal("craps", "hard:5", {"jets": [[2, 3]]}).article == "art. 55-8"


@pytest.mark.parametrize(
    ("point", "right_side", "wrong_side", "right", "wrong"),
    [
        (4, "2", "1/2", "9/5", "5/11"),
        (5, "3/2", "2/3", "7/5", "5/8"),
        (6, "6/5", "5/6", "7/6", "4/5"),
        (8, "6/5", "5/6", "7/6", "4/5"),
        (9, "3/2", "2/3", "7/5", "5/8"),
        (10, "2", "1/2", "9/5", "5/11"),
    ],
)
def test_odds_by_point(point: int, right_side: str, wrong_side: str, right: str, wrong: str) -> None:
    gains = {"assoc_win": right_side, "right": right, "assoc_dont_win": wrong_side, "wrong": wrong}
    for name, odds in gains.items():
        decided, lost = (point, 7) if name in ("assoc_win", "right") else (7, point)
        assert play(f"{name}:{point}", 2, decided) == wins(1000 * Fraction(odds)), name
        assert play(f"{name}:{point}", 2, lost) == LOSES, name
        assert play(f"{name}:{point}", 2, 3, retrait=2) == ("nul", 0, 1000, 0)
        assert play(f"{name}:{point}", 2, retrait=2) == WAITS


def test_an_associated_chance_needs_its_point() -> None:
    def place(jet: int, point: int) -> list[dict[str, object]]:
        return [
            {"code": "win", "stake_cents": 100},
            {"code": f"assoc_win:{point}", "stake_cents": 100, "jet": jet},
        ]

    outcome = {"jets": [[2, 2], [3, 1]]}
    assert [result.gain for result in settle("craps", place(1, 4), outcome)] == [100, 200]
    for jet, point in ((0, 4), (1, 6), (2, 4)):
        with pytest.raises(Exception, match="doit être connu"):
            settle("craps", place(jet, point), outcome)


def test_a_null_throw_leaves_the_bets_as_they_are() -> None:
    assert fate(one("craps", "win", {"jets": [[2, 2], "nul", [3, 1]]})) == wins(1000)
    assert fate(one("craps", "sept", {"jets": ["nul"]})) == WAITS


@pytest.mark.parametrize("throws", [[], None, [[1]], [[0, 1]], [[7, 1]], [[1, 2, 3]], ["12"], [[1, "x"]], [[True, 1]]])
def test_dice_that_cannot_be_are_refused(throws: object) -> None:
    assert refusal("craps", "sept", {"jets": throws}).article.startswith("art. 55-")


EDGES = {
    "win": "7/495",
    "come": "7/495",
    "dont_win": "27/1925",
    "dont_come": "27/1925",
    "field": "1/18",
    "big_6": "1/11",
    "big_8": "1/11",
    "under_7": "1/6",
    "over_7": "1/6",
    "hard:4": "1/9",
    "hard:6": "1/11",
    "sept": "1/6",
    "onze": "1/9",
    "any_craps": "1/9",
    "craps_2": "5/36",
    "craps_3": "1/9",
    "craps_12": "5/36",
    "horn": "1/6",
    "assoc_win:4": "0",
    "assoc_dont_come:9": "0",
    "right:4": "1/15",
    "right:5": "1/25",
    "right:6": "1/66",
    "wrong:4": "1/33",
    "wrong:5": "1/40",
    "wrong:6": "1/55",
}


@pytest.mark.parametrize("bet", EDGES)
def test_edges(bet: str) -> None:
    assert edge("craps", bet) == Fraction(EDGES[bet])


def test_edge_of_a_twelve_given_back() -> None:
    assert edge("craps", "dont_win", dont_12="rendu") == Fraction(3, 220)


def test_edge_of_win_agrees_with_settled_series() -> None:
    """All series of four throws: what is decided and what still waits bound the exact edge."""
    dice = list(product(range(1, 7), repeat=2))
    by_total = {total: sum(sum(throw) == total for throw in dice) for total in THROW}
    loss = undecided = Fraction(0)
    for totals in product(THROW, repeat=4):
        weight = Fraction(1)
        for total in totals:
            weight *= Fraction(by_total[total], 36)
        status, gain, payout, _ = play("win", *totals)
        loss += weight * (0 if status == "attente" else 1000 - payout) / 1000
        undecided += weight * (status == "attente")
    assert loss - undecided <= edge("craps", "win") <= loss + undecided
    assert undecided < Fraction(1, 4)


def test_every_bet_has_an_edge() -> None:
    module, table = game_module("craps"), pay_table("craps")
    for bet in module.bet_codes(table):
        for options in module.edge_options(bet):
            assert house_edge("craps", bet, options).edge >= 0
    assert len(module.bet_codes(table)) == 56


THROWS = st.lists(st.lists(st.integers(1, 6), min_size=2, max_size=2), min_size=1, max_size=12)


@given(THROWS, st.sampled_from(["win", "dont_win", "field", "big_6", "hard:6", "horn", "right:4", "wrong:10"]))
def test_no_bet_returns_more_than_its_best_odds(throws: list[list[int]], code: str) -> None:
    odds: dict[str, int | Fraction] = {
        "field": 2,
        "hard:6": 9,
        "horn": 4,
        "right:4": Fraction(9, 5),
        "wrong:10": Fraction(5, 11),
    }
    best = odds.get(code, 1)
    result = one("craps", code, {"jets": throws}, stake=101)
    assert 0 <= result.payout + result.left <= 101 * (1 + best)
    assert (result.left == 101) == (result.status == "attente")
