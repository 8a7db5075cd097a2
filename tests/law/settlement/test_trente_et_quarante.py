"""Trente-et-quarante (art. 54): rows, refait, prison, insurance, and the exact edges of both shoes."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from casino.law.settlement import settle
from casino.law.settlement.generators.trente_et_quarante import equal_rows as computed_equal_rows
from casino.law.settlement.generators.trente_et_quarante import full_deck, sums_of_rows
from casino.law.settlement.trente_et_quarante_rows import POINTS, equal_rows, point_chances
from tests.law.settlement.cases import edge, fate, one, refusal

GAME = "trente_et_quarante"
CHANCES = ("rouge", "noir", "couleur", "inverse")

ROW_31_BLACK = ["10p", "Vc", "Dk", "Ac"]
ROW_31 = ["10c", "10p", "10k", "At"]
ROW_32 = ["10c", "9p", "8k", "5t"]
ROW_32_RED = ["Rk", "Dp", "9t", "3p"]
ROW_40 = ["Rp", "Dp", "Vp", "10k"]

REFAIT = {"rangee_noir": ROW_31_BLACK, "rangee_rouge": ROW_31}
NOIR_WINS = {"rangee_noir": ROW_31_BLACK, "rangee_rouge": ROW_32}
ROUGE_WINS = {"rangee_noir": ROW_32_RED, "rangee_rouge": ROW_31}
NULL = {"rangee_noir": ROW_32_RED, "rangee_rouge": ROW_32}


@pytest.mark.parametrize(
    ("outcome", "winners"),
    [
        (NOIR_WINS, {"noir", "couleur"}),
        (ROUGE_WINS, {"rouge", "couleur"}),
        ({"rangee_noir": ROW_32_RED, "rangee_rouge": ROW_40}, {"noir", "inverse"}),
        ({"rangee_noir": ROW_40, "rangee_rouge": ROW_32_RED}, {"rouge", "inverse"}),
    ],
)
def test_the_nearer_to_30_wins(outcome: dict[str, Any], winners: set[str]) -> None:
    results = settle(GAME, [{"code": code, "stake_cents": 1000} for code in CHANCES], outcome)
    assert {result.code for result in results if fate(result) == ("gagne", 1000, 2000, 0)} == winners
    assert {result.code for result in results if fate(result) == ("perd", 0, 0, 0)} == set(CHANCES) - winners


def test_equal_rows_are_null_and_the_refait_takes_half() -> None:
    for chance in CHANCES:
        assert fate(one(GAME, chance, NULL)) == ("nul", 0, 1000, 0)
        assert fate(one(GAME, chance, REFAIT)) == ("partage", 0, 500, 0)
        assert fate(one(GAME, chance, REFAIT, choix=["prison"])) == ("prison", 0, 0, 1000)


def test_prison_waits_through_null_coups_and_halves_at_each_refait() -> None:
    prison = ["prison", "prison"]
    assert fate(one(GAME, "noir", {"coups": [REFAIT, NULL, NOIR_WINS]}, choix=prison)) == ("libere", 0, 1000, 0)
    assert fate(one(GAME, "noir", {"coups": [REFAIT, REFAIT, NOIR_WINS]}, choix=prison)) == ("libere", 0, 500, 0)
    assert fate(one(GAME, "noir", {"coups": [REFAIT, ROUGE_WINS]}, choix=prison)) == ("perd", 0, 0, 0)
    last = {"coups": [REFAIT, REFAIT], "dernier_coup": True}
    assert fate(one(GAME, "noir", last, choix=prison)) == ("partage", 0, 250, 0)


def test_an_insured_stake_is_safe_from_the_refait_and_pays_its_premium_at_every_coup() -> None:
    refait = one(GAME, "noir", REFAIT, stake=1050, assurance=True)
    assert (fate(refait), refait.net) == (("nul", 0, 1050, 0), Fraction(-21, 2))
    winning = one(GAME, "noir", NOIR_WINS, assurance=True)
    assert (fate(winning), winning.net) == (("gagne", 1000, 2000, 0), 990)
    assert one(GAME, "noir", ROUGE_WINS, assurance=True).net == -1010
    assert one(GAME, "noir", NULL, assurance=True).net == -10
    assert "au moins 10 euros" in refusal(GAME, "noir", NOIR_WINS, stake=999, assurance=True).motif


@pytest.mark.parametrize(
    "row",
    [None, [], "10p", ["10p", "10c", "10k"], [*ROW_31, "2p"], ["1p", *ROW_31], ["JK1", *ROW_31], [10, 10, 10, 1]],
)
def test_a_row_that_cannot_be_is_refused(row: object) -> None:
    assert refusal(GAME, "noir", {"rangee_noir": row, "rangee_rouge": ROW_31}).article == "art. 54"


def test_a_card_comes_six_times_at_most() -> None:
    tens = {"rangee_noir": ["Rp", "Rp", "Rp", "Rp"], "rangee_rouge": ["Rp", "Rp", "Rp", "2c"]}
    assert "7 fois" in refusal(GAME, "noir", tens).motif


def test_a_void_coup_returns_the_stakes_and_other_bets_are_refused() -> None:
    assert fate(one(GAME, "noir", {"annule": True})) == ("annule", 0, 1000, 0)
    assert refusal(GAME, "plein:1", NOIR_WINS).article == "art. 54"


def test_points_of_the_infinite_shoe() -> None:
    chances = point_chances()
    assert sum(chances.values()) == 1
    assert list(chances) == list(POINTS)
    assert all(chances[point] > chances[point + 1] for point in range(31, 40))
    assert chances == _points_dealt_card_by_card()


def _points_dealt_card_by_card() -> dict[int, Fraction]:
    """The same chances, found forwards: every unfinished row takes one more card until none is left."""
    values = [*range(1, 10), 10, 10, 10, 10]
    unfinished, points = {0: Fraction(1)}, dict.fromkeys(POINTS, Fraction(0))
    while unfinished:
        grown: dict[int, Fraction] = {}
        for total, chance in unfinished.items():
            for value in values:
                target = points if total + value > 30 else grown
                target[total + value] = target.get(total + value, Fraction(0)) + chance / 13
        unfinished = grown
    return points


def test_edges_of_the_infinite_shoe() -> None:
    refait = point_chances()[31] ** 2
    null = sum(chance**2 for point, chance in point_chances().items() if point != 31)
    assert {edge(GAME, chance) for chance in CHANCES} == {refait / 2}
    assert edge(GAME, "noir", choix="prison", prison="integrale") == refait / 2
    wins = (1 - refait - null) / 2
    assert edge(GAME, "noir", choix="prison") == refait * (1 - wins / (2 * wins + refait / 2))
    assert edge(GAME, "noir", assurance="acquise") == Fraction(1, 100)
    assert edge(GAME, "noir", assurance="report_nul") == (1 - null) / 100
    assert edge(GAME, "noir", assurance="rendue_si_nul_ou_refait") == (1 - null - refait) / 100


def test_the_stored_six_deck_refait_is_what_the_cards_give() -> None:
    """A row of 31 needs no last card set apart, so one pass over the whole shoe recomputes the stored figure."""
    stored = equal_rows("six_jeux")
    assert stored[31] == sums_of_rows(full_deck(6), 31)[31, 31]
    assert edge(GAME, "rouge", modele="six_jeux") == stored[31] / 2
    for point, chance in equal_rows("infini").items():
        assert abs(stored[point] - chance) < Fraction(1, 1000)


def test_the_generator_agrees_with_every_order_of_a_small_shoe() -> None:
    """Eight cards dealt in every order; two rows of four cards at most."""
    cards = [10, 10, 10, 10, 10, 9, 1, 2]
    counts = dict.fromkeys(POINTS, 0)
    orders = list(permutations(cards))
    for order in orders:
        first, rest = _row(order)
        second, _ = _row(rest)
        if first == second and first is not None:
            counts[first] += 1
    deck = {value: cards.count(value) for value in sorted(set(cards))}
    assert computed_equal_rows(deck) == {point: Fraction(count, len(orders)) for point, count in counts.items()}


def _row(cards: tuple[int, ...]) -> tuple[int | None, tuple[int, ...]]:
    total = 0
    for index, card in enumerate(cards):
        total += card
        if total > 30:
            return total, cards[index + 1 :]
    return None, ()


def test_prison_on_a_finite_shoe_is_not_computed() -> None:
    with pytest.raises(Exception, match="non calculé"):
        edge(GAME, "rouge", modele="six_jeux", choix="prison")
