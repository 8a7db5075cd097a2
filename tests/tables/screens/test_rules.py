"""The rule sheets on screen and on paper: exact figures, French only, an article behind every line."""

import re
from io import BytesIO

import pikepdf
import pytest

from casino.law.loader import law
from tests.browser import browser
from tests.builders import House
from tests.tables.reading_page import words

pytestmark = pytest.mark.django_db(transaction=True)

GAMES = tuple(law.latest().games)


def test_rules_list_every_game_the_regulated_ones_first(house: House) -> None:
    page = browser(house).get("/regles/").content.decode()
    links = re.findall(r'href="/regles/(\w+)/"', page)
    assert set(links) == set(GAMES)
    assert links[-2:] == ["duel_de_cartes", "mini_black_jack"]


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_is_shown_with_its_felt(house: House, game: str) -> None:
    response = browser(house).get(f"/regles/{game}/")
    page = response.content.decode()
    assert response.status_code == 200
    assert "<title>Tapis" in page or "<title>Roue" in page or "<title>Arène" in page
    for bet in law.latest().games[game].raw["bets"]:
        assert bet["label"].partition(" (")[0].replace("’", "’") in page.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("game", GAMES)
def test_no_code_and_no_english_of_the_data_reaches_the_page(house: House, game: str) -> None:
    text = words(browser(house).get(f"/regles/{game}/").content.decode()).lower()
    for foreign in (
        "not_stated",
        " the ",
        " and ",
        " player",
        "dealer",
        " stake",
        "collect ",
        "_",
        " none",
        " table_min",
    ):
        assert foreign not in text, text[max(text.find(foreign) - 40, 0) : text.find(foreign) + 40]


def test_english_roulette_for_two_euros_says_its_figures(house: House) -> None:
    text = words(browser(house).get("/regles/roulette_anglaise/", {"minimum": "2"}).content.decode())
    assert "35 pour 1 2 € 40 € 20 fois le minimum 1/37 2,703 % art. 55-12, 55-13" in text
    assert "720 € 360 fois le minimum 1/74 1,351 %" in text
    assert "15 000 fois le minimum, art. 49 30 000 €" in text
    assert "Payer les colonnes" in text


def test_the_minimum_changes_every_bound(house: House) -> None:
    text = words(browser(house).get("/regles/roulette_anglaise/", {"minimum": "2,50"}).content.decode())
    assert "2,50 € 50 € 20 fois le minimum" in text
    assert "37 500 €" in text


def test_a_choice_of_the_house_replaces_the_range(house: House) -> None:
    client = browser(house)
    assert "20 €, 40 €, 60 € ou 100 €" in words(client.get("/regles/bataille/", {"minimum": "2"}).content.decode())
    chosen = words(client.get("/regles/bataille/", {"minimum": "2", "multiple": "30"}).content.decode())
    assert "60 € 30 fois le minimum" in chosen


@pytest.mark.parametrize("typed", ["deux", "-5", "0"])
def test_a_minimum_that_is_not_an_amount_is_told(house: House, typed: str) -> None:
    response = browser(house).get("/regles/boule/", {"minimum": typed})
    assert response.status_code == 200
    assert 'aria-invalid="true"' in response.content.decode()


def test_a_minimum_under_the_floor_is_told_with_its_article(house: House) -> None:
    text = words(browser(house).get("/regles/punto_banco/", {"minimum": "0,50"}).content.decode())
    assert "inférieur à celui que l’article permet" in text and "(art. 55-15)" in text


def test_what_is_not_computed_is_said(house: House) -> None:
    text = words(browser(house).get("/regles/black_jack/").content.decode())
    assert "non calculé" in text
    assert "Rédaction ancienne" in text and "lus dans la rédaction de 2013 à 2015" in text
    assert "ne s’ouvre pas : tableau de paiement perdu dans nos sources" in text


def test_an_unknown_game_is_not_found(house: House) -> None:
    assert browser(house).get("/regles/belote/").status_code == 404
    assert browser(house).get("/regles/belote/pdf/").status_code == 404


@pytest.mark.parametrize("game", ["roulette_anglaise", "craps", "black_jack", "duel_de_cartes"])
def test_the_sheet_on_paper_is_a_pdf_of_four_pages_at_most(house: House, game: str) -> None:
    response = browser(house).get(f"/regles/{game}/pdf/", {"minimum": "5"})
    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")
    with pikepdf.open(BytesIO(response.content)) as document:
        assert 1 <= len(document.pages) <= 4
