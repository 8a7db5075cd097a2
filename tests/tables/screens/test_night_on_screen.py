"""A whole night through the pages: from opening the day to the documents asked for."""

from uuid import uuid4

import pytest
from django.test import Client

from registers.models import Document, Entry, Proposal
from tables.models import Partie
from tables.results import check_grid
from tests.builders import House, notes, open_night, pieces, programme
from tests.registers.screens.conftest import Desk, body
from tests.tables.screens.conftest import signed, typed

pytestmark = pytest.mark.django_db


def act() -> dict[str, str]:
    return {"command_id": str(uuid4())}


def post(client: Client, path: str, *fields: dict[str, str]) -> str:
    """Send a form that must be accepted; answers the page that follows."""
    data = {key: value for part in fields for key, value in part.items()}
    response = client.post(path, data, follow=True)
    assert response.redirect_chain, body(response)
    assert response.status_code == 200
    return body(response)


def test_a_night_from_the_opening_of_the_day_to_its_documents(house: House, desk: Desk) -> None:
    director, chief = desk(house, "D001"), desk(house, "P001")
    assert "Aucune journée n’est ouverte" in body(director.get("/journee/"))
    post(director, "/journee/ouvrir/", act())
    page = post(director, "/journee/seance/ouvrir/", act())
    assert "Programme de la séance n°" in page
    page = body(director.get("/journee/programme/"))
    assert "Autorisation\u00a0: 5\u00a0€, 10\u00a0€, 20\u00a0€, ou plus." in page
    assert "15\u202f000\u00a0€" in page
    black_jack = {
        "BJ-01:inscrite": "1",
        "BJ-01:jeu": "black_jack",
        "BJ-01:jeu_affiche": "black_jack",
        "BJ-01:minimum": "5",
        "BJ-01:multiple": "100",
    }
    page = post(director, "/journee/programme/", act(), black_jack)
    assert "1 table au programme." in page

    page = post(director, "/tables/BJ-01/ouvrir/", typed(pieces(1_500_000)), signed("D001"))
    assert "Table BJ-01 ouverte" in page
    post(chief, "/tables/BJ-01/personnel/", act(), {"geste": "affecter", "poste": "croupier:C001"})
    post(chief, "/tables/BJ-01/compter/", typed(pieces(1_734_500)))
    page = body(chief.get("/tables/BJ-01/fermer/"))
    assert "Le coffret à billets n’est pas compté." in page
    post(chief, "/tables/BJ-01/coffret/", typed(notes(42_000)))
    page = body(director.get("/tables/BJ-01/fermer/"))
    assert "+2\u202f765\u00a0€" in page
    assert "deux mille sept cent soixante-cinq euros, gain" in page
    post(director, "/tables/BJ-01/fermer/", act(), {"caissier": "K001", "mention": "exact"}, signed("D001"))
    partie = Partie.objects.get()
    assert (partie.state, check_grid(partie).result_cents) == ("closed", 276_500)
    assert Document.objects.filter(kind="partie", subject=f"partie:{partie.id}").count() == 1

    assert "définitif" in body(director.get("/journee/"))
    post(director, "/journee/seance/cloturer/", act())
    page = body(director.get("/journee/cloturer/"))
    assert "deux mille sept cent soixante-cinq euros" in page
    page = post(director, "/journee/cloturer/", act(), signed("D001", "directeur"), signed("M001", "membre"))
    assert "Journée close" in page
    assert "Samedi 28 novembre 2026" in page
    assert sorted(Document.objects.values_list("kind", flat=True)) == ["index_journee", "journee", "partie"]
    assert Entry.objects.get(kind="cloture").book.code == "registre_controle"


def test_the_day_is_signed_by_two_people_on_one_screen(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    before = Entry.objects.count()
    response = director.post("/journee/cloturer/", {**act(), **signed("D001", "directeur"), **signed("D001", "membre")})
    assert response.status_code == 422
    assert "La séance n°" in body(response)
    assert (Entry.objects.count(), Proposal.objects.count()) == (before, 0)


def test_the_programme_of_the_last_seance_is_proposed_again(house: House, desk: Desk) -> None:
    open_night(house)
    programme(house, "BJ-01", "black_jack", 500, multiple=100)
    director = desk(house, "D001")
    post(director, "/journee/seance/cloturer/", act())
    page = post(director, "/journee/seance/ouvrir/", act())
    assert 'id="BJ-01-inscrite" checked' in page
    assert 'id="BJ-02-inscrite" checked' not in page
    programme(house, "BJ-02", "black_jack", 500, multiple=100)
    page = body(director.get("/journee/programme/"))
    assert 'id="BJ-01-inscrite" checked' not in page
