"""What a table displays: its minimum, the maximum of each bet, the pay table in use, the notice of twelve players."""

from datetime import UTC, datetime
from io import BytesIO

import pikepdf
import pytest
from django.test import Client

from casino.house.access import COOKIE
from casino.law.loader import law
from casino.law.snapshot import Game
from registers.pdf import render
from tables.layouts import layout_of
from tables.table_cards import TableCard, table_card
from tables.table_cards.felt import felt_of
from tests.browser import browser
from tests.builders import House
from tests.tables.reading_page import words

REGULATED = [game for game in law.latest().games.values() if game.regulated]
# Something lawful for every choice that any game asks for.
CHOICES = {
    "boule": {"multiple": {"plein": 40, "chance_simple": 200}},
    "vingt_trois": {"multiple": {"plein_1_4": 20, "plein_5_11": 20, "plein_12_14": 20, "chance_simple": 100}},
    "craps": {"multiple": 200, "gain_factor": 2},
    "stud_poker": {"multiple": 20, "table": "B"},
    "bataille": {"multiple": 20},
    "poker_trois_cartes": {"multiple": 25},
    "ultimate_holdem": {"multiple": 20},
    "black_jack": {"multiple": 100, "table_dames": "A", "option_max_cents": {"dames_de_coeur": 2500}},
}  # fmt: skip


def _card(game: Game, variant: str = "", **choices: object) -> TableCard:
    return table_card(
        law.latest(), game, table="T-01", variant=variant, minimum_cents=500,
        choices=choices or CHOICES.get(game.code, {"multiple": 50}), settings={}, encaisse_cents=1_500_000,
    )  # fmt: skip


def _codes(card: TableCard) -> list[str]:
    return [code for line in card.lines for code in line.codes]


@pytest.mark.parametrize("game", REGULATED, ids=lambda game: game.code)
def test_every_regulated_game_has_its_card(game: Game) -> None:
    card = _card(game)
    assert card.game == game.label and card.minimum == "5\u00a0€" and card.lines
    assert card.article.startswith("art. ")


def test_notice_of_twelve_players_is_due_where_there_is_no_chef() -> None:
    boule = law.latest().games["boule"]
    [notice] = _card(boule, "up_to_12_players").notices
    assert notice.text == "Douze joueurs au plus. Le change est interdit à cette table." and notice.article == "art. 45"
    assert _card(boule, "more_than_12_players").notices == ()


def test_one_pay_table_alone_is_displayed() -> None:
    [relance, bonus] = _card(law.latest().games["stud_poker"]).pay_tables
    assert relance.title == "Relance, tableau B" and ("Full", ("7 pour 1",)) in relance.rows
    assert bonus.title == "Bonus"


def test_punto_banco_displays_the_half_on_six_where_it_is_played() -> None:
    punto = law.latest().games["punto_banco"]
    assert ("Banco", ("19 pour 20",)) in _card(punto).pay_tables[0].rows
    assert ("Banco gagnant à 6", ("1 pour 2",)) in _card(punto, multiple=50, table="six_moitie").pay_tables[0].rows


def test_an_option_is_displayed_with_its_bounds_or_not_at_all() -> None:
    black_jack = law.latest().games["black_jack"]
    assert "dames_de_coeur" in _codes(_card(black_jack))
    without = _card(black_jack, multiple=100)
    assert {"dames_de_coeur", "hyper_black_jack", "jp1"}.isdisjoint(_codes(without))
    assert without.pay_tables == ()


def test_bets_of_one_bound_stand_on_one_line() -> None:
    card = _card(law.latest().games["craps"])
    first = card.lines[0]
    assert (first.label, first.maximum) == ("Win, don’t win, come, don’t come", "1\u202f000\u00a0€")
    assert [line.maximum for line in card.lines if "hard_4" in line.codes] == ["285,71\u00a0€"]


@pytest.mark.parametrize("paper", ["A4", "A5"])
@pytest.mark.parametrize("game", REGULATED, ids=lambda game: game.code)
def test_every_card_is_one_page_of_paper(game: Game, paper: str) -> None:
    card = _card(game)
    displayed = {"code": "T-01", "card": card, "felt": felt_of(layout_of(game), card)}
    document = render(
        "pdf/affichage_table.html", {"displayed": displayed, "paper": paper, "casino": {"name": "Casino"}, "day": ""},
        attachment="{}", identity=game.code, dated=datetime(2026, 11, 28, tzinfo=UTC),
    )  # fmt: skip
    assert document.pages == 1


def test_the_felt_of_a_card_has_only_what_is_offered() -> None:
    black_jack = law.latest().games["black_jack"]
    whole = layout_of(black_jack)
    felt = felt_of(whole, _card(black_jack, multiple=100))
    assert [spot.code for spot in felt.spots] == ["main", "assurance"]
    assert felt.height < whole.height


def test_holdem_displays_its_encaisse() -> None:
    assert _card(law.latest().games["holdem_poker"]).encaisse == "15\u202f000\u00a0€"
    assert _card(law.latest().games["bataille"]).encaisse == ""


@pytest.mark.django_db(transaction=True)
def test_an_open_table_displays_the_limits_in_force(night: House) -> None:
    text = words(browser(night).get("/tables/BJ-01/affichage/").content.decode())
    assert "Black-jack" in text and "Minimum" in text and "Table fermée" not in text
    assert "art. 55-5" in text


@pytest.mark.django_db(transaction=True)
def test_the_state_is_not_sent_again_while_nothing_changes(night: House) -> None:
    client = browser(night)
    first = client.get("/tables/BJ-01/affichage/etat/")
    again = client.get("/tables/BJ-01/affichage/etat/", headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


@pytest.mark.django_db(transaction=True)
def test_a_workstation_displays_a_table_with_no_one_logged_in(night: House) -> None:
    known = browser(night)
    sign = Client()
    sign.cookies[COOKIE] = known.cookies[COOKIE].value
    assert sign.get("/tables/BJ-01/affichage/").status_code == 200
    assert sign.get("/tables/BJ-01/affichage/etat/").status_code == 200
    # Only this: the table itself asks who reads.
    assert sign.get("/tables/BJ-01/").status_code == 302
    assert sign.get("/tables/BJ-01/affichage/pdf/").status_code == 302
    assert Client().get("/tables/BJ-01/affichage/").status_code == 403


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("paper", "points"), [("a4", (595, 842)), ("a5", (420, 595))])
def test_the_card_on_paper_is_one_page(night: House, paper: str, points: tuple[int, int]) -> None:
    response = browser(night).get("/tables/BJ-01/affichage/pdf/", {"format": paper})
    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")
    with pikepdf.open(BytesIO(response.content)) as document:
        [page] = document.pages
        assert (round(float(page.mediabox[2])), round(float(page.mediabox[3]))) == points


@pytest.mark.django_db(transaction=True)
def test_an_unknown_table_displays_nothing(night: House) -> None:
    assert browser(night).get("/tables/XX-99/affichage/").status_code == 404
