"""The rule sheet worked out from the law's data: bounds, edges, readings, what is missing; a new game without a line of code."""

from dataclasses import replace

import pytest

from casino.law.loader import frozen, law
from casino.law.snapshot import Game
from casino.law.texts import texts_of
from tables.layouts import layout_of
from tables.rule_sheets import RuleSheet, rule_sheet
from tables.rule_sheets.marks import lettered

LAW = law.latest()


def _sheet(code: str, minimum_cents: int = 200, settings: dict | None = None, **choices: object) -> RuleSheet:
    return rule_sheet(LAW, LAW.games[code], minimum_cents, choices, settings or {})


def _bet(sheet: RuleSheet, code: str) -> tuple[str, str, str]:
    [bet] = [one for one in sheet.bets if one.code == code]
    return bet.minimum, bet.maximum, bet.rule


@pytest.mark.parametrize(
    ("game", "bet", "choices", "expected"),
    [
        ("roulette_francaise", "vingt_quatre", {}, ("2\u00a0€", "4\u202f000\u00a0€", "2\u202f000 fois le minimum")),
        ("boule", "plein", {}, ("2\u00a0€", "80\u00a0€ à 200\u00a0€", "de 40 à 100 fois, au choix")),
        ("craps", "hard_4", {"multiple": 100}, ("2\u00a0€", "28,57\u00a0€ à 85,71\u00a0€", "gain de 1 à 3 fois celui de la chance simple")),
        ("craps", "hard_4", {"multiple": 100, "gain_factor": 3}, ("2\u00a0€", "85,71\u00a0€", "gain de 3 fois celui de la chance simple")),
        ("craps", "assoc_dont_win", {}, ("2\u00a0€", "", "120 % sur 6 et 8, 150 % sur 5 et 9, 200 % sur 4 et 10 de la mise « Don’t win »")),
        ("stud_poker", "relance", {}, ("—", "", "2 fois la mise « Mise initiale (ante) »")),
        ("stud_poker", "bonus", {}, ("0,40\u00a0€", "0,40\u00a0€", "1/5 du minimum")),
        ("pair_e_poker", "toute_paire", {}, ("2\u00a0€", "2\u00a0€", "fixé à 2\u00a0€")),
        ("duel_de_cartes", "mise", {}, ("1\u00a0€", "5\u00a0€", "une mise parmi celles offertes")),
    ],
)  # fmt: skip
def test_bounds_are_in_euros_for_the_minimum(game: str, bet: str, choices: dict, expected: tuple) -> None:
    assert _bet(_sheet(game, **choices), bet) == expected


def test_edges_are_exact_and_what_is_not_computed_is_said() -> None:
    [edge] = next(one for one in _sheet("craps").bets if one.code == "win").edges
    assert (edge.short, edge.percent) == ("7/495", "1,414\u202f%")
    [main] = [one for one in _sheet("black_jack").bets if one.code == "main"]
    assert main.edges[0].percent == "non calculé"


def test_edges_of_other_readings_stand_apart() -> None:
    facts = {fact.label: (fact.value, fact.detail) for fact in _sheet("roulette_francaise").otherwise}
    assert facts["Prison à chaque zéro"] == (
        "1/73, 1,370\u202f%",
        "Pair / Impair, Manque (1-18) / Passe (19-36), Rouge / Noir",
    )


def test_a_gain_for_the_player_bears_its_sign() -> None:
    values = [fact.value for fact in _sheet("black_jack").otherwise]
    assert "\u22122,004\u202f%" in values


def test_the_reading_of_the_house_is_the_one_shown() -> None:
    assert _sheet("roulette_francaise").readings[0].text == "elle vaut la moitié, le quart… de la mise"
    chosen = _sheet("roulette_francaise", settings={"reading.prison": "integrale"}).readings[0]
    assert chosen.text == "elle est libérée entière"
    assert "elle vaut la moitié, le quart… de la mise" in chosen.others


def test_a_float_that_is_missing_is_said_until_the_house_enters_it() -> None:
    assert (_sheet("pair_e_poker").table[0].value, _sheet("pair_e_poker").table[0].article) == ("—", "art. 49")
    entered = _sheet("pair_e_poker", settings={"float_multiple.pair_e_poker": 5000})
    assert entered.table[0].value == "10\u202f000\u00a0€"
    assert "entrée par la maison" in [fact.detail for fact in entered.missing]


@pytest.mark.parametrize("game", LAW.games.values(), ids=lambda game: game.code)
def test_every_game_says_all_its_special_cases_in_french(game: Game) -> None:
    texts = texts_of(game.code)
    assert len(texts.cases) == len(game.raw["special_outcomes"])
    assert set(texts.bets) <= {bet["code"] for bet in game.raw["bets"]} | set(game.raw.get("options") or {})
    assert set(texts.readings) <= set(LAW.readings)


def test_every_value_of_an_older_wording_is_said() -> None:
    older = {(game.code, path) for game in LAW.games.values() for path in _verify(game.raw)}
    assert older == {(code, path) for code in LAW.games for path in texts_of(code).older}


def test_letters_are_given_to_the_bets_of_the_felt_alone() -> None:
    game = LAW.games["black_jack"]
    bets, marks = lettered(layout_of(game), _sheet("black_jack").bets)
    assert [(bet.code, bet.letter) for bet in bets if bet.letter] == [
        ("main", "A"), ("assurance", "B"), ("dames_de_coeur", "C"), ("hyper_black_jack", "D"), ("deux_plus_un_cartes", "E"),
    ]  # fmt: skip
    assert [mark.letter for mark in marks] == ["A", "B", "C", "D", "E"]


def test_a_new_game_has_its_sheet_and_its_felt_without_a_line_of_code() -> None:
    bet = {
        "code": "mise_fictive",
        "label": "Mise fictive",
        "odds": "3:1",
        "src": "art. 99",
        "max": {"kind": "multiple", "value": 7},
    }
    raw = frozen({**LAW.games["bataille"].raw, "bets": [bet]})
    game = replace(LAW.games["bataille"], code="jeu_fictif", label="Jeu fictif", raw=raw)
    sheet = rule_sheet(replace(LAW, games={**LAW.games, game.code: game}), game, 200, {}, {})
    [row] = sheet.bets
    assert (row.label, row.pays[0].text, row.maximum, row.article) == (
        "Mise fictive",
        "3 pour 1",
        "14\u00a0€",
        "art. 99",
    )
    assert [spot.code for spot in layout_of(game).spots] == ["mise_fictive"]


def _verify(node: object, path: tuple[str, ...] = ()) -> list[str]:
    """The paths of the values that the data marks as read in an older wording."""
    found = [".".join(path)] if getattr(node, "get", lambda _: None)("verify") else []
    for key, value in node.items() if hasattr(node, "items") else ():
        found += _verify(value, (*path, key))
    return found
