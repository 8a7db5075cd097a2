"""Rampo (art. 55-22-1): the pay table of the numbers is the house's, the mechanics are the law's."""

from fractions import Fraction

import pytest

from tests.law.settlement.cases import edge, fate, one, refusal

TABLE = {"simple": {"6": 5, "7": "4:1", "12": 30}, "rampo": {"6": 30, "12": 900}}
SIX, SEVEN, TWELVE = [3, 3], [3, 4], [6, 6]


def number(code: str, *throws: list[int], rampo: bool = False) -> tuple[str, Fraction, Fraction, Fraction]:
    return fate(one("rampo", code, {"jets": list(throws)}, options={"table": TABLE}, rampo=rampo))


@pytest.mark.parametrize(
    ("colour", "numbers", "odds"),
    [("blanc", (2, 7, 12), 3), ("rouge", (3, 8), 4), ("jaune", (4, 9), 4), ("vert", (5, 10), 4), ("noir", (6, 11), 4)],
)
def test_colours(colour: str, numbers: tuple[int, ...], odds: int) -> None:
    for total in range(2, 13):
        throw = [total // 2, total - total // 2]
        expected = ("gagne", 1000 * odds, 1000 + 1000 * odds, 0) if total in numbers else ("perd", 0, 0, 0)
        assert fate(one("rampo", f"couleur:{colour}", {"jets": [throw]})) == expected


def test_numbers_and_the_rampo_step() -> None:
    assert number("numero:6", SIX) == ("gagne", 5000, 6000, 0)
    assert number("numero:6", SEVEN) == ("perd", 0, 0, 0)
    assert number("numero:6", SIX, rampo=True) == ("attente", 0, 0, 1000)
    assert number("numero:6", SIX, [5, 1], rampo=True) == ("gagne", 30000, 31000, 0)
    assert number("numero:6", SIX, SEVEN, rampo=True) == ("perd", 0, 0, 0)
    assert number("numero:6", SIX, SEVEN) == ("gagne", 5000, 6000, 0)
    assert number("numero:12", TWELVE, TWELVE, rampo=True) == ("gagne", 900_000, 901_000, 0)


def test_the_seven_is_paid_before_the_rampo_step() -> None:
    assert number("numero:7", SEVEN, SIX, rampo=True) == ("gagne", 4000, 5000, 0)


def test_without_the_houses_table_a_number_is_refused_and_a_colour_is_not() -> None:
    assert "table de paiement" in refusal("rampo", "numero:6", {"jets": [SIX]}).motif
    assert one("rampo", "couleur:noir", {"jets": [SIX]}).status == "gagne"
    assert "pas de rapport" in refusal("rampo", "numero:5", {"jets": [[2, 3]]}, options={"table": TABLE}).motif


@pytest.mark.parametrize(
    "table", ["A", {"simple": {"1": 5}}, {"simple": {"6": "x"}}, {"simple": {"6": -5}}, {"simple": 3}]
)
def test_a_table_that_cannot_be_read_is_refused(table: object) -> None:
    assert refusal("rampo", "numero:6", {"jets": [SIX]}, options={"table": table}).article == "art. 55-22-1"


def test_the_table_of_2015_is_for_old_disputes() -> None:
    old = {"table": "H2015"}
    assert one("rampo", "numero:6", {"jets": [SIX]}, options=old).gain == 5000
    assert one("rampo", "numero:2", {"jets": [[1, 1], [1, 1]]}, options=old, rampo=True).gain == 170_000


@pytest.mark.parametrize("code", ["couleur:bleu", "numero:1", "numero:13", "numero", "cheval:6-7"])
def test_a_bet_off_the_layout_is_refused(code: str) -> None:
    assert refusal("rampo", code, {"jets": [SIX]}, options={"table": TABLE}).article == "art. 55-22-1"


def test_a_colour_has_no_rampo_and_three_throws_are_too_many() -> None:
    assert "numéro" in refusal("rampo", "couleur:noir", {"jets": [SIX]}, rampo=True).motif
    assert "un jet attendu" in refusal("rampo", "couleur:noir", {"jets": [SIX, SIX, SIX]}).motif


def test_edges() -> None:
    assert edge("rampo", "couleur:blanc") == Fraction(1, 9)
    assert {edge("rampo", f"couleur:{colour}") for colour in ("rouge", "noir", "vert", "jaune")} == {Fraction(1, 36)}
    assert edge("rampo", "numero:6", table=TABLE) == 1 - 6 * Fraction(5, 36)
    assert edge("rampo", "numero:6", table=TABLE, rampo=True) == 1 - 31 * Fraction(5, 36) ** 2
    assert edge("rampo", "numero:7", table=TABLE, rampo=True) == Fraction(1, 6)
