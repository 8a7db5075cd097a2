"""The check grid and the closing on screen, and the day's pages around it."""

from datetime import date
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from registers.models import Entry, Proposal
from tables.commands import OpenTable
from tables.models import Partie, Posting
from tests.builders import House, close, notes, open_black_jack, open_night, pieces, programme, set_setting
from tests.registers.screens.conftest import Desk, body
from tests.tables.screens.conftest import signed, typed

pytestmark = pytest.mark.django_db


def count(client: Client, *, box: bool = True) -> None:
    client.post("/tables/BJ-01/compter/", typed(pieces(1_400_000)))
    if box:
        client.post("/tables/BJ-01/coffret/", typed(notes(42_000)))


def closing(number: str, **changed: str) -> dict[str, str]:
    return {"command_id": str(uuid4()), "caissier": "K001", "mention": "exact", **signed(number), **changed}


def test_a_table_that_is_not_counted_leads_to_its_count(night: House, desk: Desk) -> None:
    page = body(desk(night, "D001").get("/tables/BJ-01/fermer/"))
    assert "L’encaisse n’est pas comptée" in page and 'href="/tables/BJ-01/compter/"' in page


def test_the_grid_shows_a_loss_in_figures_and_words(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    count(director)
    page = body(director.get("/tables/BJ-01/fermer/"))
    assert "\u2212580\u00a0€" in page
    assert "cinq cent quatre-vingts euros, perte" in page
    assert "15\u202f000\u00a0€" in page and "14\u202f000\u00a0€" in page and "420\u00a0€" in page


def test_a_closing_without_the_word_is_refused_and_changes_nothing(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    count(director)
    before = Entry.objects.count()
    response = director.post("/tables/BJ-01/fermer/", closing("D001", mention="Juste"))
    page = body(response)
    assert response.status_code == 422
    assert "Le résultat se certifie par le mot «\u00a0exact\u00a0»." in page and "art. 70" in page
    assert 'value="Juste"' in page and '<option value="K001" selected>' in page
    assert "phrase de signature</" not in page
    assert (Entry.objects.count(), Partie.objects.get().state) == (before, "counted")


def test_a_resent_closing_closes_once(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    count(director)
    fields = closing("D001")
    assert [director.post("/tables/BJ-01/fermer/", fields)["Location"] for _ in range(2)] == ["/tables/BJ-01/"] * 2
    assert Entry.objects.filter(kind="encaisse").count() == 1


def test_a_box_left_for_the_comptee_makes_a_provisional_result_that_blocks_the_day(house: House, desk: Desk) -> None:
    set_setting(house, "comptee.procedure_validee", True, date(2026, 11, 28))
    open_night(house)
    open_black_jack(house)
    director = desk(house, "D001")
    count(director, box=False)
    page = body(director.get("/tables/BJ-01/fermer/"))
    assert "provisoire\u00a0: coffret à billets non compté" in page
    assert "Signer et fermer, provisoire" in page
    director.post("/tables/BJ-01/fermer/", closing("D001"))
    director.post("/journee/seance/cloturer/", {"command_id": str(uuid4())})
    page = body(director.get("/journee/"))
    assert "provisoire : coffret à billets non compté" in page and 'href="/tables/BJ-01/coffret/"' in page
    assert "Signer et clôturer" not in body(director.get("/journee/cloturer/"))
    director.post("/tables/BJ-01/coffret/", typed(notes(42_000)))
    page = body(director.get("/journee/"))
    assert "\u2212580\u00a0€<small>définitif</small>" in page


def test_what_blocks_the_seance_is_listed_with_its_link(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    assert 'href="/tables/BJ-01/"' in body(director.get("/journee/"))
    response = director.post("/journee/seance/cloturer/", {"command_id": str(uuid4())})
    assert response.status_code == 422
    assert "La table BJ-01 est ouverte." in body(response)


def test_one_signature_of_two_leaves_the_day_waiting(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    close(night, "BJ-01", 1_734_500)
    director.post("/journee/seance/cloturer/", {"command_id": str(uuid4())})
    fields = {"command_id": str(uuid4()), **signed("D001", "directeur")}
    response = director.post("/journee/cloturer/", fields)
    assert response["Location"] == f"/a-signer/{fields['command_id']}/"
    assert Proposal.objects.count() == 1
    assert not Entry.objects.filter(kind="cloture").exists()


def test_the_same_person_cannot_sign_twice(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    close(night, "BJ-01", 1_734_500)
    director.post("/journee/seance/cloturer/", {"command_id": str(uuid4())})
    fields = {"command_id": str(uuid4()), **signed("D001", "directeur"), **signed("D001", "membre")}
    response = director.post("/journee/cloturer/", fields)
    assert response.status_code == 422
    assert not Entry.objects.filter(kind="cloture").exists()


def test_who_may_not_open_the_day_is_told_so(house: House, desk: Desk) -> None:
    chief = desk(house, "P001")
    page = body(chief.get("/journee/"))
    assert "Ouvrir la journée</button>" not in page
    response = chief.post("/journee/ouvrir/", {"command_id": str(uuid4())})
    assert response.status_code == 422
    assert "n’a pas qualité pour cet acte" in body(response)


@pytest.mark.parametrize("path", ["/journee/", "/journee/programme/", "/salle/ouvrir/"])
def test_a_page_of_the_house_costs_the_same_whatever_the_tables(night: House, desk: Desk, path: str) -> None:
    director = desk(night, "D001")
    director.get(path)
    with CaptureQueriesContext(connection) as few:
        director.get(path)
    open_black_jack(night, "BJ-02")
    programme(night, "RA-01", "roulette_anglaise", 200)
    programme(night, "BO-01", "boule", 100, multiple={"plein": 40, "chance_simple": 200})
    with CaptureQueriesContext(connection) as many:
        director.get(path)
    assert len(many) <= len(few) + 2, (len(few), len(many))


def test_staff_who_were_not_posted_may_still_be_once_the_table_is_counted(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    count(director)
    for post in Posting.objects.filter(partie__table__place__code="BJ-01").select_related("person"):
        gesture = {"command_id": str(uuid4()), "geste": "depart", "partant": post.person.number}
        assert director.post("/tables/BJ-01/personnel/", gesture).status_code == 302
    refused = director.post("/tables/BJ-01/fermer/", closing("D001"))
    assert refused.status_code == 422 and "Personne n’est en poste à la table" in body(refused)
    assert Partie.objects.get().state == "counted"
    gesture = {"command_id": str(uuid4()), "geste": "affecter", "poste": "croupier:C001"}
    assert director.post("/tables/BJ-01/personnel/", gesture).status_code == 302
    assert director.post("/tables/BJ-01/fermer/", closing("D001")).status_code == 302
    assert Partie.objects.get().state == "closed"


def test_series_still_to_attest_are_said_before_the_signature(night: House, desk: Desk) -> None:
    programme(night, "RA-01", "roulette_anglaise", 200)
    night.does("D001", OpenTable(id=uuid4(), table="RA-01", lines=pieces(3_000_000)), "D001")
    director = desk(night, "D001")
    director.post("/tables/RA-01/compter/", typed(pieces(2_900_000)))
    page = body(director.get("/tables/RA-01/fermer/"))
    assert "Avant de fermer" in page
    assert "Les séries de couleur ne sont pas attestées à la fermeture." in page
