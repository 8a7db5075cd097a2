"""When something goes wrong the page is in French and says what to do."""

import pytest
from django.template.loader import render_to_string
from django.test import Client

from casino.house.access import COOKIE
from tests.browser import browser
from tests.builders import House

pytestmark = pytest.mark.django_db(transaction=True)


def test_unknown_page_keeps_the_way_back(house: House) -> None:
    response = browser(house).get("/nulle-part/")
    text = response.content.decode()
    assert response.status_code == 404
    assert "Cette page n’existe pas" in text
    assert 'href="/"' in text


def test_stale_form_says_that_nothing_was_written(house: House) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies[COOKIE] = browser(house).cookies[COOKIE].value
    response = strict.post("/connexion/", {"username": "d001", "password": "mot de passe"})
    assert response.status_code == 403
    assert "Rien n’a été inscrit" in response.content.decode()


def test_breakdown_page_needs_nothing_to_be_shown() -> None:
    """Django shows it without the context of a page."""
    assert "Marbre n’a pas pu répondre" in render_to_string("500.html")
