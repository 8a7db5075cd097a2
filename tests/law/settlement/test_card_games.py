"""Card games: draws, qualifications, ties, refusals and exact edges."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest
from pokerkit import StandardHighHand

from casino.law.settlement import SettlementRefused, house_edge, settle
from casino.law.settlement.cards import PACK
from casino.law.settlement.duel_de_cartes import trick_chances
from casino.law.settlement.poker_hands import NAMES, seven_card_counts, strength
from tests.law.settlement.cases import edge, fate, one, refusal

POKERKIT = str.maketrans({"V": "J", "D": "Q", "R": "K", "p": "s", "c": "h", "k": "d", "t": "c"})


def english(text: str) -> str:
    return text.replace("10", "T").translate(POKERKIT)


def test_hands_rank_as_an_independent_library_ranks_them() -> None:
    random, cards = Random(20261128), list(PACK.values())
    for _ in range(1_000):
        deal = random.sample(cards, 9)
        mine, other = tuple(deal[:7]), (*deal[2:7], *deal[7:])
        theirs = [StandardHighHand.from_game("".join(english(card.text) for card in hand)) for hand in (mine, other)]
        assert (strength(mine) > strength(other)) == (theirs[0] > theirs[1])
        assert (strength(mine) == strength(other)) == (theirs[0] == theirs[1])


def test_five_card_combinations_are_counted_right() -> None:
    random = Random(7)
    sample = random.sample(list(combinations(PACK.values(), 5)), 20_000)
    theirs = Counter(len(set(card.rank for card in hand)) for hand in sample)
    mine = Counter({5: 0, 4: 0, 3: 0, 2: 0})
    for hand in sample:
        name = NAMES[strength(hand)[0]]
        mine[{"une_paire": 4, "deux_paires": 3, "brelan": 3, "full": 2, "carre": 2}.get(name, 5)] += 1
    assert mine == theirs


def test_seven_card_counts_are_all_the_hands() -> None:
    assert sum(seven_card_counts().values()) == 133_784_560
    assert seven_card_counts()["quinte_flush_royale"] == 4 * 1_081


@pytest.mark.parametrize(
    ("shoe", "punto", "banco"),
    [
        (["9p", "2c", "Rc", "3c"], 1, 0),  # a natural stops both
        (["5p", "3c", "Rc", "Rk", "8k"], 0, 0),  # banco 3 stands on an 8: 3-3
        (["6p", "5c", "Rc", "Rk", "2p"], 0, 1),  # punto stands on 6: banco 5 draws
        (["2p", "3c", "Rc", "3k", "6k", "4p"], 1, 0),  # banco 6 draws on a 6
    ],
)
def test_article_55_14_draws_from_a_shoe(shoe: list[str], punto: int, banco: int) -> None:
    answers = settle("punto_banco", [{"code": code, "stake_cents": 20} for code in ("punto", "banco")], {"sabot": shoe})
    statuses = [answer.status for answer in answers]
    expected = {(1, 0): ["gagne", "perd"], (0, 1): ["perd", "gagne"], (0, 0): ["nul", "nul"]}[punto, banco]
    assert statuses == expected


@pytest.mark.parametrize(
    ("punto", "banco", "side"),
    [
        (["6p", "Rc", "2c"], ["5c", "Vc"], "punto"),
        (["5p", "Rc"], ["5c", "Vc"], "punto"),
        (["9p", "Rc"], ["2c", "Vc", "3c"], "banco"),
        (["2p", "Rc", "8k"], ["3c", "Vc", "2c"], "banco"),
        (["2p", "Rc", "5k"], ["5c", "Vc"], "banco"),
    ],
)
def test_article_55_14_a_draw_against_the_tables_is_refused(punto: list[str], banco: list[str], side: str) -> None:
    refused = refusal("punto_banco", "punto", {"punto": punto, "banco": banco})
    assert side in refused.motif
    assert refused.article == "art. 55-14"


def test_article_55_14_edges_of_six_decks() -> None:
    assert [house_edge("punto_banco", bet).percent for bet in ("punto", "banco", "egalite")] == [
        "1.237415",
        "1.055849",
        "14.438160",
    ]


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        (None, ("attente", 0, 0, 2_000)),
        ({"joueur": "3p", "croupier": "2c"}, ("gagne", 1_000, 3_000, 0)),
        ({"joueur": "2p", "croupier": "3c"}, ("perd", 0, 0, 0)),
        ({"joueur": "2p", "croupier": "2c"}, ("nul", 0, 2_000, 0)),
    ],
)
def test_article_55_19_bataille_pays_the_initial_stake_only(second: Any, expected: tuple[object, ...]) -> None:
    outcome: dict[str, Any] = {"joueur": "Dp", "croupier": "Dc"}
    if second:
        outcome["bataille"] = second
    assert fate(one("bataille", "mise", outcome, choix="bataille")) == expected


def test_article_55_19_edges() -> None:
    assert edge("bataille", "egalite") == 1 - Fraction(23, 311) * 11
    assert edge("bataille", "mise", choix="abandon") == Fraction(23, 311) / 2


@pytest.mark.parametrize(
    ("cards", "gain"),
    [
        (["JK1", "JK2", "2c"], 100), (["Ac", "Rc", "Dc"], 50), (["JK1", "Rc", "Dc"], 50), (["4c", "5c", "6c"], 25), (["4c", "JK1", "6c"], 25),
        (["4c", "4p", "4t"], 10), (["4c", "4p", "JK2"], 10), (["4c", "5p", "6t"], 3), (["4c", "9c", "Rc"], 2), (["4c", "9c", "JK1"], 2),
        (["Ac", "2p", "3t"], 3), (["4c", "9p", "Rt"], None),
    ],
)  # fmt: skip
def test_article_55_24_hands_of_three_cards(cards: list[str], gain: int | None) -> None:
    result = one("pair_e_poker", "main", {"cartes": cards}, stake=1)
    assert (result.gain if result.status == "gagne" else None) == gain


def test_article_55_24_layout_edges() -> None:
    assert edge("pair_e_poker", "plein:7") == 1 - Fraction(4, 54) * 13
    assert edge("pair_e_poker", "plein:JOKER") == 1 - Fraction(2, 54) * 26
    assert edge("pair_e_poker", "cheval:7-JOKER") == 1 - Fraction(6, 54) * 6
    assert edge("pair_e_poker", "transversale:A-2-8") == 1 - Fraction(12, 54) * 4
    assert edge("pair_e_poker", "paire:5") == 1 - Fraction(4 * 3, 54 * 53) * 101


def test_article_55_21_edges_of_three_card_poker() -> None:
    assert house_edge("poker_trois_cartes", "paire_plus").percent == "7.276018"


@pytest.mark.parametrize(
    ("bank", "statuses"),
    [
        (["Vp", "9t", "2c"], ["gagne", "nul"]),  # no queen: the stake is paid, jouer comes back
        (["Dp", "9t", "2c"], ["gagne", "gagne"]),
        (["5c", "6k", "7t"], ["nul", "nul"]),
        (["6c", "7c", "8t"], ["perd", "perd"]),
    ],
)
def test_article_55_21_qualification_and_ties(bank: list[str], statuses: list[str]) -> None:
    bets = [{"code": code, "stake_cents": 500} for code in ("mise", "jouer")]
    found = settle("poker_trois_cartes", bets, {"joueur": ["5p", "6p", "7k"], "croupier": bank})
    assert [result.status for result in found] == statuses


@pytest.mark.parametrize(
    ("player", "bank", "expected"),
    [
        (["5p", "5c", "9t", "Vk", "2c"], ["Ap", "Rc", "9k", "4t", "2p"], ["gagne", "gagne"]),
        (["Ap", "Rc", "9k", "4t", "3p"], ["Ac", "Rk", "9p", "4p", "2p"], ["gagne", "gagne"]),
        (["Ap", "Rc", "9k", "4t", "2c"], ["Ac", "Rk", "9p", "4p", "2p"], ["nul", "nul"]),
        (["Ap", "Dc", "9k", "4t", "2c"], ["Ac", "Rk", "9p", "4p", "2p"], ["perd", "perd"]),
        (["3p", "Dc", "9k", "4t", "2c"], ["Ac", "Dk", "9p", "4p", "2p"], ["gagne", "nul"]),
    ],
)
def test_article_55_16_stud(player: list[str], bank: list[str], expected: list[str]) -> None:
    bets = [{"code": "ante", "stake_cents": 500}, {"code": "relance", "stake_cents": 1_000}]
    found = settle("stud_poker", bets, {"joueur": player, "croupier": bank}, {"table": "A"})
    assert [result.status for result in found] == expected


def test_article_55_17_the_table_is_asked_only_where_it_matters() -> None:
    bets = [{"code": "ante", "stake_cents": 500}, {"code": "relance", "stake_cents": 1_000}]
    bank = ["Ap", "Rc", "9k", "4t", "2p"]
    pair, flush = ["5p", "5c", "9t", "Vk", "2c"], ["2c", "5c", "9c", "Vc", "Dc"]
    assert settle("stud_poker", bets, {"joueur": pair, "croupier": bank})[1].gain == 1_000
    with pytest.raises(SettlementRefused, match="A ou B"):
        settle("stud_poker", bets, {"joueur": flush, "croupier": bank})
    assert settle("stud_poker", bets, {"joueur": flush, "croupier": bank}, {"table": "B"})[1].gain == 5_000


@pytest.mark.parametrize(
    ("hands", "bank", "expected"),
    [
        ([{"cartes": ["8p", "Rc"]}, {"cartes": ["8c", "3p", "10k"]}], ["10c", "9p"], ("mixte", 1_000, 2_000, 0)),
        ([{"cartes": ["Ap", "Rc"]}, {"cartes": ["Ac", "9p"]}], ["10c", "9p"], ("gagne", 2_000, 4_000, 0)),
        (
            [{"cartes": ["8p", "3c", "Rc"], "double": True}, {"cartes": ["8c", "9p"]}],
            ["10c", "7p"],
            ("mixte", 2_000, 5_000, 0),
        ),
        ([{"cartes": ["8p", "9c"]}, {"cartes": ["8c", "9p"]}], ["Ac", "Rp"], ("perd", 0, 0, 0)),
    ],
)
def test_article_55_4_splits(hands: list[dict[str, Any]], bank: list[str], expected: tuple[object, ...]) -> None:
    assert fate(one("black_jack", "main", {"mains": hands, "croupier": bank})) == expected


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        ({"main": ["10p", "6c"], "croupier": ["10c", "6p"]}, "encore tirer"),
        ({"main": ["10p", "6c"], "croupier": ["10c", "7p", "2c"]}, "faux tirage"),
        ({"main": ["10p", "6c", "9c", "2p"], "croupier": ["10c", "7p"]}, "au-dessus de 21"),
        ({"main": ["10p", "6c"], "croupier": ["Ac"], "abandon": True}, "as de la banque"),
        ({"mains": [{"cartes": ["8p", "Rc"]}, {"cartes": ["9c", "3p"]}], "croupier": ["10c", "9p"]}, "même valeur"),
        (
            {"mains": [{"cartes": ["Ap", "Rc", "2c"]}, {"cartes": ["Ac", "3p"]}], "croupier": ["10c", "9p"]},
            "une carte par as",
        ),
        ({"main": ["5p", "6c", "2c", "3c"], "croupier": ["10c", "9p"], "double": True}, "une seule carte"),
        ({"main": ["10p", "6x"], "croupier": ["10c", "7p"]}, "carte inconnue"),
    ],
)
def test_article_55_4_refusals(outcome: dict[str, Any], reason: str) -> None:
    assert reason in refusal("black_jack", "main", outcome).motif


def test_article_55_4_black_jack_pays_three_for_two_and_ties_only_with_another() -> None:
    assert fate(one("black_jack", "main", {"main": ["Ap", "Rc"], "croupier": ["9c", "9p"]})) == (
        "gagne",
        1_500,
        2_500,
        0,
    )
    assert one("black_jack", "main", {"main": ["Ap", "Rc"], "croupier": ["Ac", "Vp"]}).status == "nul"
    assert one("black_jack", "main", {"main": ["7p", "7c", "7k"], "croupier": ["Ac", "Vp"]}).status == "perd"
    assert one("black_jack", "main", {"main": ["Ap", "Rc"], "croupier": ["5c"]}).status == "gagne"


def test_a_fraction_of_a_cent_is_never_rounded() -> None:
    assert one("black_jack", "main", {"main": ["Ap", "Rc"], "croupier": ["9c", "9p"]}, stake=101).gain == Fraction(
        303, 2
    )


def test_lost_tables_answer_an_error_that_names_them() -> None:
    assert "2 + 1" in refusal("black_jack", "deux_plus_un", {"main": ["7p", "8p"], "croupier": ["9p"]}).motif
    assert one("black_jack", "deux_plus_un", {"main": ["7p", "8c"], "croupier": ["Rk"]}).status == "perd"
    assert "JP1" in refusal("black_jack", "jp1", {}).motif
    assert "JP1" in refusal("ultimate_holdem", "jp1", {}).motif


def test_duel_chances_sum_to_one_and_are_symmetric() -> None:
    chances = trick_chances()
    assert sum(chances) == 1
    assert chances == chances[::-1]


@pytest.mark.parametrize("game", ["stud_poker", "holdem_poker", "ultimate_holdem", "black_jack", "mini_black_jack"])
def test_an_edge_that_is_not_computed_says_so(game: str) -> None:
    bet = "main" if "black" in game else "ante"
    with pytest.raises(SettlementRefused, match="non calculé"):
        house_edge(game, bet)
