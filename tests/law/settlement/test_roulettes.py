"""The three roulettes (art. 52, 55-2, 55-12)."""

from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.law.settlement import pay_table, settle
from casino.law.settlement.engine import game_module
from tests.law.settlement.cases import edge, fate, one, refusal

FRENCH = "roulette_francaise"
SINGLE_ZERO = (FRENCH, "roulette_anglaise")
SIMPLE = ("rouge", "noir", "pair", "impair", "manque", "passe")
KINDS = {"plein": 1, "cheval": 2, "transversale": 3, "carre": 4, "cinq": 5, "sixain": 6}


def codes(game: str) -> list[str]:
    return game_module(game).bet_codes(pay_table(game))


def pockets(game: str) -> list[int | str]:
    return [0, *range(1, 37), *(["00"] if game == "roulette_americaine" else [])]


@pytest.mark.parametrize("game", [*SINGLE_ZERO, "roulette_americaine"])
def test_every_bet_pays_36_less_its_numbers_per_number(game: str) -> None:
    """All odds but the five numbers' are fair on 36 pockets: the bet wins exactly with the pockets that it names."""
    for code in codes(game):
        wins = [pocket for pocket in pockets(game) if one(game, code, {"numero": pocket}, stake=360).status == "gagne"]
        gains = {one(game, code, {"numero": pocket}, stake=360).gain for pocket in wins}
        if code.startswith("cinq"):
            assert (gains, len(wins)) == ({2160}, 5)
            continue
        assert gains == {360 * Fraction(36 - len(wins), len(wins))}
        name, _, argument = code.partition(":")
        if name in KINDS:
            assert {str(pocket) for pocket in wins} == set(argument.split("-")) and len(wins) == KINDS[name]


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (FRENCH, {"cheval": 60, "transversale": 14, "carre": 23, "sixain": 11}),
        ("roulette_americaine", {"cheval": 62, "transversale": 15, "carre": 22, "sixain": 11}),
    ],
)
def test_the_felt_offers_no_other_combination(game: str, counts: dict[str, int]) -> None:
    for name, count in counts.items():
        assert sum(code.startswith(f"{name}:") for code in codes(game)) == count
    offered = {frozenset(code.partition(":")[2].split("-")) for code in codes(game) if code.startswith("cheval:")}
    for pair in combinations(map(str, pockets(game)), 2):
        if frozenset(pair) not in offered:
            refusal(game, f"cheval:{'-'.join(pair)}", {"numero": 1})


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (FRENCH, "plein:00"),
        (FRENCH, "plein:37"),
        (FRENCH, "plein:07"),
        (FRENCH, "cheval:3-4"),
        (FRENCH, "cheval:1-1"),
        (FRENCH, "transversale:0-1-3"),
        (FRENCH, "carre:2-3-4-5"),
        (FRENCH, "douzaine:4"),
        (FRENCH, "deux_colonnes:1-3"),
        (FRENCH, "cinq:0-00-1-2-3"),
        (FRENCH, "plein"),
        (FRENCH, "rouge:1"),
        ("roulette_americaine", "carre:0-00-1-2"),
        ("roulette_americaine", "deux_colonnes:1-2"),
        ("roulette_anglaise", "cheval:0-00"),
    ],
)
def test_a_combination_off_the_layout_is_refused(game: str, code: str) -> None:
    assert refusal(game, code, {"numero": 1}).article in ("art. 52", "art. 55-2", "art. 55-12")


@pytest.mark.parametrize("number", [37, -1, "00", None, "rouge", 1.0])
def test_a_pocket_that_the_wheel_has_not_is_refused(number: object) -> None:
    assert refusal(FRENCH, "rouge", {"numero": number}).article == "art. 52"


def test_the_numbers_of_a_combination_may_come_in_any_order() -> None:
    assert one(FRENCH, "carre:5-1-4-2", {"numero": 4}).gain == 8000
    assert one("roulette_americaine", "cinq:3-2-1-00-0", {"numero": "0"}).gain == 6000


def test_zero_at_the_english_and_american_roulettes() -> None:
    for chance in SIMPLE:
        assert fate(one("roulette_anglaise", chance, {"numero": 0}, stake=1001)) == (
            "partage",
            0,
            Fraction(1001, 2),
            0,
        )
        assert one("roulette_anglaise", chance, {"numero": 0}, choix=["prison"]).status == "partage"
        for zero in (0, "0", "00"):
            assert fate(one("roulette_americaine", chance, {"numero": zero})) == ("perd", 0, 0, 0)


def test_zero_at_the_french_roulette_is_the_players_choice() -> None:
    assert fate(one(FRENCH, "rouge", {"numero": 0})) == ("partage", 0, 500, 0)
    assert fate(one(FRENCH, "rouge", {"numero": 0}, choix=["prison"])) == ("prison", 0, 0, 1000)
    assert fate(one(FRENCH, "rouge", {"tirages": [0, 1]}, choix=["prison"])) == ("libere", 0, 1000, 0)
    assert fate(one(FRENCH, "rouge", {"tirages": [0, 2]}, choix=["prison"])) == ("perd", 0, 0, 0)
    assert "partage ou prison" in refusal(FRENCH, "rouge", {"numero": 0}, choix=["moitie"]).motif


def test_each_zero_halves_the_stake_in_prison() -> None:
    prison = ["prison"] * 3
    assert fate(one(FRENCH, "noir", {"tirages": [0, 0]}, choix=prison)) == ("prison", 0, 0, 500)
    assert fate(one(FRENCH, "noir", {"tirages": [0, 0, 0, 2]}, choix=prison)) == ("libere", 0, 250, 0)
    assert fate(one(FRENCH, "noir", {"tirages": [0, 0]}, choix=["prison"])) == ("partage", 0, 250, 0)
    assert fate(one(FRENCH, "noir", {"tirages": [0, 0, 0]}, choix=["prison", "prison"])) == ("partage", 0, 125, 0)


@pytest.mark.parametrize("zeros", [1, 2, 3])
@pytest.mark.parametrize("reading", ["valeur", "integrale", "echelonnee"])
def test_the_last_spin_imposes_the_half_whatever_was_chosen(zeros: int, reading: str) -> None:
    outcome = {"tirages": [0] * zeros, "dernier_coup": True}
    result = one(FRENCH, "pair", outcome, options={"prison": reading}, choix=["prison"] * zeros)
    assert fate(result) == ("partage", 0, Fraction(1000, 2**zeros), 0)


def test_the_other_readings_of_a_freed_stake() -> None:
    prison = ["prison"] * 2
    whole = {"prison": "integrale"}
    assert fate(one(FRENCH, "rouge", {"tirages": [0, 0, 1]}, options=whole, choix=prison)) == ("libere", 0, 1000, 0)
    steps = {"prison": "echelonnee"}
    assert fate(one(FRENCH, "rouge", {"tirages": [0, 0, 1]}, options=steps, choix=prison)) == ("prison", 0, 0, 1000)
    assert fate(one(FRENCH, "rouge", {"tirages": [0, 0, 1, 3]}, options=steps, choix=prison)) == ("libere", 0, 1000, 0)
    assert "option prison" in refusal(FRENCH, "rouge", {"tirages": [0, 1]}, options={"prison": "autre"}).motif


@given(
    st.lists(st.integers(0, 36), min_size=1, max_size=8), st.lists(st.sampled_from(["partage", "prison"]), max_size=8)
)
def test_a_simple_chance_never_returns_more_than_its_odds(spins: list[int], choices: list[str]) -> None:
    results = settle(
        FRENCH,
        [{"code": code, "stake_cents": 999, "choix": choices} for code in SIMPLE],
        {"tirages": spins},
    )
    for result in results:
        assert 0 <= result.payout + result.left <= 2 * 999
        assert result.payout >= result.gain >= 0
        assert (result.gain > 0) == (result.status == "gagne")


def test_edges_are_exact() -> None:
    for game in SINGLE_ZERO:
        multiples = {edge(game, code) for code in codes(game) if code not in SIMPLE}
        assert multiples == {Fraction(1, 37)}
        assert {edge(game, chance) for chance in SIMPLE} == {Fraction(1, 74)}
    american = {code: edge("roulette_americaine", code) for code in codes("roulette_americaine")}
    assert american.pop("cinq:0-00-1-2-3") == Fraction(3, 38)
    assert set(american.values()) == {Fraction(1, 19)}


def test_prison_edges() -> None:
    assert edge(FRENCH, "rouge", choix="prison") == Fraction(1, 73)
    assert edge(FRENCH, "rouge", choix="prison", prison="integrale") == Fraction(1, 74)
    assert edge(FRENCH, "rouge", choix="prison", prison="echelonnee") == pytest.approx(
        (1 - (37 - sqrt(1297)) / 2) / 37, abs=1e-15
    )


@pytest.mark.parametrize("reading", ["valeur", "integrale", "echelonnee"])
def test_prison_edges_agree_with_the_settlement_spin_by_spin(reading: str) -> None:
    """Every sequence of four kinds of spins, weighed: what is still undecided bounds the difference."""
    kinds = {1: Fraction(18, 37), 2: Fraction(18, 37), 0: Fraction(1, 37)}
    loss, undecided = Fraction(0), Fraction(0)
    for spins in product(kinds, repeat=4):
        weight = Fraction(1)
        for spin in spins:
            weight *= kinds[spin]
        result = one(
            FRENCH, "rouge", {"tirages": list(spins)}, stake=1, options={"prison": reading}, choix=["prison"] * 4
        )
        if result.status == "prison":
            undecided += weight
        else:
            loss -= weight * result.net
    exact = edge(FRENCH, "rouge", choix="prison", prison=reading)
    assert 0 < undecided < Fraction(1, 10_000)
    assert float(loss) - 1e-12 <= exact <= float(loss + undecided) + 1e-12


def test_a_bare_name_answers_for_all_its_arguments() -> None:
    assert edge(FRENCH, "cheval") == Fraction(1, 37)
