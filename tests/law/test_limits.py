"""Minima, maxima, floats and changes, game by game: each test bears the article it reads."""

from datetime import date
from typing import Any

import pytest

from casino.law import law
from casino.law.rules.changes import maximum_change_violations, minimum_change_violations
from casino.law.rules.floats import complementary_violations, float_violations, minimum_float_cents, uniform_violations
from casino.law.rules.limits import limit_violations, limits, shut_options, unavailable_violations
from casino.law.rules.minimum import minimum_violations

LAW = law.on(date(2026, 11, 28))


def maxima(game: str, minimum_cents: int, **choices: Any) -> dict[str, Any]:
    assert not list(limit_violations(LAW.games[game], choices))
    return {limit.code: limit.max_cents for limit in limits(LAW.games[game], minimum_cents, choices)}


def refused(game: str, **choices: Any) -> list[tuple[str, str]]:
    return [(violation.rule, violation.article) for violation in limit_violations(LAW.games[game], choices)]


FLOATS = {
    "boule": 4_000, "vingt_trois": 10_000, "roue_de_la_chance": 5_000, "roulette_francaise": 15_000, "trente_et_quarante": 20_000,
    "roulette_americaine": 15_000, "black_jack": 3_000, "craps": 15_000, "roulette_anglaise": 15_000, "punto_banco": 3_000,
    "stud_poker": 3_000, "holdem_poker": 3_000, "bataille": 3_000, "ultimate_holdem": 5_000, "poker_trois_cartes": 3_000,
    "rampo": 15_000, "sic_bo": 5_000,
}  # fmt: skip


@pytest.mark.parametrize(("game", "multiple"), FLOATS.items())
def test_article_49_float_of_each_game(game: str, multiple: int) -> None:
    assert minimum_float_cents(LAW, game, 500, {}) == multiple * 500
    assert not list(float_violations(LAW, game, 500, {}, multiple * 500))
    [violation] = float_violations(LAW, game, 500, {}, multiple * 500 - 100)
    assert (violation.rule, violation.article) == ("floats.initial_minimum", "49")


def test_article_49_pair_e_poker_stays_shut_until_the_house_enters_its_multiple() -> None:
    [violation] = float_violations(LAW, "pair_e_poker", 200, {}, 10_000_000)
    assert (violation.rule, violation.article, violation.value) == ("floats.unknown_multiple", "49", "—")
    assert not list(float_violations(LAW, "pair_e_poker", 200, {"float_multiple.pair_e_poker": 3_000}, 600_000))


@pytest.mark.parametrize("game", ["boule", "vingt_trois", "roue_de_la_chance"])
def test_article_49_equal_floats(game: str) -> None:
    assert not list(uniform_violations(LAW.games[game], proposed_cents=400_000, others_cents=[400_000]))
    [violation] = uniform_violations(LAW.games[game], proposed_cents=400_000, others_cents=[500_000])
    assert (violation.rule, violation.article) == ("floats.uniform", "49")
    assert not list(uniform_violations(LAW.games["black_jack"], proposed_cents=400_000, others_cents=[500_000]))


def test_article_49_a_further_avance_equals_the_initial_one() -> None:
    assert not list(complementary_violations(initial_cents=150_000, proposed_cents=150_000))
    for proposed in (149_900, 150_100, 0):
        [violation] = complementary_violations(initial_cents=150_000, proposed_cents=proposed)
        assert (violation.rule, violation.article) == ("floats.complementary_equal", "49")


def test_article_46_boule_ranges() -> None:
    assert maxima("boule", 100, multiple={"plein": 100, "chance_simple": 500}) == {
        "plein": 10_000,
        "chance_simple": 50_000,
    }
    assert refused("boule", multiple={"plein": 101, "chance_simple": 199}) == [("limits.multiple_range", "46")] * 2
    assert refused("boule", multiple={"plein": 39, "chance_simple": 200}) == [("limits.multiple_range", "46")]
    assert refused("boule") == [("limits.choice_missing", "46")] * 2


def test_article_46_vingt_trois_ranges() -> None:
    chosen = {"plein_1_4": 50, "plein_5_11": 20, "plein_12_14": 30, "chance_simple": 250}
    assert maxima("vingt_trois", 100, multiple=chosen) == {
        "plein_1_4": 5_000, "plein_5_11": 2_000, "plein_12_14": 3_000, "chance_simple": 25_000,
    }  # fmt: skip
    assert refused("vingt_trois", multiple={**chosen, "chance_simple": 251}) == [("limits.multiple_range", "46")]


def test_article_46_1_roue_may_show_less_and_never_more() -> None:
    assert maxima("roue_de_la_chance", 100)["orange"] == 10_000
    assert maxima("roue_de_la_chance", 100, multiple={"orange": 40})["orange"] == 4_000
    assert refused("roue_de_la_chance", multiple={"orange": 101}) == [("limits.multiple_fixed", "46-1")]


def test_article_53_roulette_francaise() -> None:
    assert maxima("roulette_francaise", 200) == {
        "plein": 6_000, "cheval": 12_000, "transversale": 20_000, "carre": 24_000, "sixain": 40_000, "douzaine": 100_000,
        "colonne": 100_000, "vingt_quatre": 400_000, "pair_impair": 200_000, "manque_passe": 200_000, "rouge_noir": 200_000,
    }  # fmt: skip
    assert refused("roulette_francaise", multiple={"plein": 29}) == [("limits.multiple_fixed", "53")]


def test_article_55_5_black_jack_choice() -> None:
    assert maxima("black_jack", 500, multiple=200)["main"] == 100_000
    assert refused("black_jack", multiple=150) == [("limits.multiple_choice", "55-5")]
    assert refused("black_jack") == [("limits.choice_missing", "55-5")]


@pytest.mark.parametrize(
    ("game", "article", "offered"),
    [
        ("punto_banco", "55-15", (50, 100, 200)),
        ("stud_poker", "55-18", (10, 20, 30)),
        ("holdem_poker", "55-18-3", (50, 100, 200)),
        ("bataille", "55-19-1", (10, 20, 30, 50)),
        ("ultimate_holdem", "55-20-1", (10, 20, 30)),
        ("poker_trois_cartes", "55-21-1", (10, 20, 25, 50, 100)),
    ],
)
def test_articles_of_card_games_offer_a_list(game: str, article: str, offered: tuple[int, ...]) -> None:
    table = {"table": "A"} if game == "stud_poker" else {}
    main = LAW.games[game].raw["bets"][0]["code"]
    for multiple in offered:
        assert maxima(game, 100, multiple=multiple, **table)[main] == multiple * 100
    rules = refused(game, multiple=max(offered) + 1, **table)
    assert set(rules) == {("limits.multiple_choice", article)}


def test_article_55_18_stud_shows_its_pay_table() -> None:
    assert refused("stud_poker", multiple=10) == [("limits.pay_table", "55-18")]


def test_article_55_9_craps_gain_band_is_floored() -> None:
    found = maxima("craps", 500, multiple=100, gain_factor=2)
    assert found["win"] == 50_000
    assert found["hard_4"] == 14_285
    assert found["craps_2"] == 3_333
    assert found["horn"] == 25_000
    assert found["assoc_win"] is None
    assert ("limits.gain_band", "55-9") in refused("craps", multiple=100, gain_factor=4)
    assert ("limits.multiple_range", "55-9") in refused("craps", multiple=1001, gain_factor=2)


def test_article_55_9_craps_linked_maxima() -> None:
    by_code = {limit.code: limit for limit in limits(LAW.games["craps"], 500, {"multiple": 100, "gain_factor": 1})}
    assert by_code["assoc_win"].linked == {
        "of": "win",
        "percent_by_point": dict.fromkeys(("4", "5", "6", "8", "9", "10"), 100),
    }
    dont_win, wrong = by_code["assoc_dont_win"].linked, by_code["wrong_bet"].linked
    assert dont_win is not None and dont_win["percent_by_point"]["4"] == 200
    assert wrong is not None and wrong["cents"] == 50_000


def test_article_55_24_1_pair_e_poker_is_fixed_in_euros() -> None:
    found = maxima("pair_e_poker", 200)
    assert (found["carre"], found["main_de_poker"]) == (1_000, 200)
    game = LAW.games["pair_e_poker"]
    assert not list(minimum_violations(game, 200, ()))
    [violation] = minimum_violations(game, 300, (300,))
    assert (violation.rule, violation.article) == ("minimum.fixed", "55-24-1")


@pytest.mark.parametrize("game", ["holdem_poker", "rampo"])
def test_declared_minima_only(game: str) -> None:
    assert not list(minimum_violations(LAW.games[game], 500, (500, 1_000)))
    [violation] = minimum_violations(LAW.games[game], 2_000, (500, 1_000))
    assert violation.rule == "minimum.declared_only"


@pytest.mark.parametrize("game", ["boule", "roulette_francaise", "sic_bo", "black_jack", "craps", "trente_et_quarante"])
def test_article_53_a_minimum_is_declared_or_higher(game: str) -> None:
    assert not list(minimum_violations(LAW.games[game], 500, (500, 1_000)))
    assert not list(minimum_violations(LAW.games[game], 2_500, (500, 1_000)))
    [violation] = minimum_violations(LAW.games[game], 400, (500, 1_000))
    assert violation.rule == "minimum.below_declared"
    [violation] = minimum_violations(LAW.games[game], 500, ())
    assert violation.rule == "minimum.none_declared"


def test_article_55_15_punto_banco_floor_and_multiple() -> None:
    game = LAW.games["punto_banco"]
    assert [violation.rule for violation in minimum_violations(game, 80, (80,))] == ["minimum.floor"]
    assert [violation.rule for violation in minimum_violations(game, 110, (110,))] == ["minimum.multiple"]
    assert not list(minimum_violations(game, 120, (120,)))


CHANGES = {
    # game: may the minimum change (close and reopen), may the maximum
    "boule": (False, False), "vingt_trois": (False, False), "roue_de_la_chance": (False, False),
    "roulette_francaise": (True, False), "trente_et_quarante": (True, False), "roulette_americaine": (True, False),
    "roulette_anglaise": (True, False), "sic_bo": (True, False),
    "black_jack": (True, True), "craps": (True, True), "punto_banco": (True, True), "stud_poker": (True, True),
    "ultimate_holdem": (True, True), "poker_trois_cartes": (True, True), "bataille": (True, True),
    "holdem_poker": (False, True), "rampo": (False, False), "pair_e_poker": (False, False),
}  # fmt: skip


@pytest.mark.parametrize(("game", "allowed"), CHANGES.items())
def test_article_53_what_may_change_in_seance(game: str, allowed: tuple[bool, bool]) -> None:
    minimum, maximum = (
        list(minimum_change_violations(LAW.games[game])),
        list(maximum_change_violations(LAW.games[game])),
    )
    assert (not minimum, not maximum) == allowed
    assert {v.rule for v in (*minimum, *maximum)} <= {"changes.minimum_not_allowed", "changes.maximum_not_allowed"}
    assert all(v.article and v.remedy for v in (*minimum, *maximum))


@pytest.mark.parametrize("game", ["duel_de_cartes", "mini_black_jack"])
def test_online_games_never_open_at_a_table(game: str) -> None:
    [violation] = unavailable_violations(LAW.games[game])
    assert violation.rule == "games.not_at_tables"


def test_every_regulated_game_is_there() -> None:
    assert {code for code, game in LAW.games.items() if game.regulated} == {*FLOATS, "pair_e_poker"}


def test_unknown_choices_are_all_named() -> None:
    assert refused("black_jack", multiple={"main": 50, "foo": 1}, colour="red") == [
        ("limits.unknown_choice", "55-5"), ("limits.unknown_bet", "55-5"),
    ]  # fmt: skip


def test_an_option_whose_table_was_lost_stays_shut_until_the_house_enters_its_own() -> None:
    choices = {"multiple": 100, "option_max_cents": {"deux_plus_un_cartes": 5_000}}
    shut = shut_options(LAW, "black_jack", {})
    assert set(shut) == {"deux_plus_un_cartes", "jp1"}
    [violation] = limit_violations(LAW.games["black_jack"], choices, shut)
    assert (violation.rule, violation.article, violation.value) == ("limits.pay_table_missing", "55-5", "—")
    entered = shut_options(LAW, "black_jack", {"pay_table.deux_plus_un": {"brelan": 30}})
    assert not list(limit_violations(LAW.games["black_jack"], choices, entered))


def test_article_55_22_2_rampo_stays_shut_without_its_table_of_numbers() -> None:
    shut = shut_options(LAW, "rampo", {})
    assert [v.rule for v in limit_violations(LAW.games["rampo"], {}, shut)] == ["limits.pay_table_missing"]
    assert not list(limit_violations(LAW.games["rampo"], {}, shut_options(LAW, "rampo", {"pay_table.rampo": {}})))


def test_article_55_4_dames_de_coeur_offered_show_their_table() -> None:
    choices: dict[str, Any] = {"multiple": 100, "option_max_cents": {"dames_de_coeur": 5_000}}
    assert refused("black_jack", **choices) == [("limits.pay_table_dames", "55-5")]
    assert not refused("black_jack", **choices, table_dames="A")


@pytest.mark.parametrize("bounds", [(500, 400), (0, 400), ("5", 400), (500, True)])
def test_the_bounds_of_an_option_are_whole_and_in_order(bounds: tuple[Any, Any]) -> None:
    choices = {"multiple": 50, "option_min_cents": {"egalite": bounds[0]}, "option_max_cents": {"egalite": bounds[1]}}
    assert refused("bataille", **choices) == [("limits.option_bounds", "55-19-1")]
