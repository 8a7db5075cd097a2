"""The programme, openings and the change of minimum on screen."""

from uuid import uuid4

import pytest

from casino.models import Programme
from registers.models import Act, Entry, Proposal
from tables.models import LimitDeclaration, Partie
from tests.builders import House, notes, open_night, pieces, programme
from tests.registers.screens.conftest import Desk, body
from tests.tables.screens.conftest import signed, typed

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening_house(house: House) -> House:
    """The day and séance open, two black-jacks on the programme, no table open."""
    open_night(house)
    programme(house, "BJ-01", "black_jack", 500, multiple=100)
    programme(house, "BJ-02", "black_jack", 1_000, multiple=100)
    return house


def test_maxima_are_computed_before_they_are_saved(evening_house: House, desk: Desk) -> None:
    director = desk(evening_house, "D001")
    fields = {
        "BJ-01:jeu": "black_jack",
        "BJ-01:jeu_affiche": "black_jack",
        "BJ-01:minimum": "10",
        "BJ-01:multiple": "200",
    }
    page = body(director.get("/journee/programme/BJ-01/", fields))
    assert "10\u00a0€ – 2\u202f000\u00a0€" in page
    assert "30\u202f000\u00a0€<small>3\u202f000 fois le minimum de 10\u00a0€" in page
    assert Programme.objects.get(place__code="BJ-01").minimum_cents == 500


def test_another_game_proposes_its_own_minimum_and_what_the_law_answers(evening_house: House, desk: Desk) -> None:
    director = desk(evening_house, "D001")
    fields = {"BO-01:jeu": "vingt_trois", "BO-01:jeu_affiche": "boule", "BO-01:minimum": "2"}
    page = body(director.get("/journee/programme/BO-01/", fields))
    assert 'value="1"' in page and "10\u202f000 fois le minimum de 1\u00a0€" in page
    fields = {"BO-01:jeu": "vingt_trois", "BO-01:jeu_affiche": "vingt_trois", "BO-01:minimum": "0,50"}
    page = body(director.get("/journee/programme/BO-01/", fields))
    assert "Ce minimum est inférieur" in page


def test_a_refused_programme_keeps_what_was_typed_and_changes_nothing(evening_house: House, desk: Desk) -> None:
    director = desk(evening_house, "D001")
    before = list(Programme.objects.order_by("id").values_list("place__code", "minimum_cents"))
    fields = {
        "command_id": str(uuid4()),
        "BJ-01:jeu": "black_jack",
        "BJ-01:jeu_affiche": "black_jack",
        "BJ-01:minimum": "1",
        "BJ-01:multiple": "100",
    }
    response = director.post("/journee/programme/", fields)
    page = body(response)
    assert response.status_code == 422
    assert "Ce minimum est inférieur au plus bas minimum déclaré." in page
    assert 'name="BJ-01:minimum" value="1"' in page
    assert list(Programme.objects.order_by("id").values_list("place__code", "minimum_cents")) == before


def test_a_float_below_art_49_is_refused_with_its_figures(evening_house: House, desk: Desk) -> None:
    director = desk(evening_house, "D001")
    page = body(director.get("/tables/BJ-01/ouvrir/"))
    assert "15\u202f000\u00a0€" in page and "3\u202f000 fois le minimum de 5\u00a0€" in page
    before = (Act.objects.count(), Entry.objects.count())
    response = director.post("/tables/BJ-01/ouvrir/", {**typed(pieces(1_400_000)), **signed("D001")})
    page = body(response)
    assert response.status_code == 422
    assert "il manque 1\u202f000\u00a0€" in page and "art. 49" in page
    assert 'name="loose_plaque_100000" value="14"' in page
    assert "phrase de signature" not in page
    assert (Act.objects.count(), Entry.objects.count(), Partie.objects.count()) == (*before, 0)


def test_an_opening_left_unsigned_waits_for_its_signature(evening_house: House, desk: Desk) -> None:
    chief = desk(evening_house, "P001")
    fields = typed(pieces(1_500_000))
    response = chief.post("/tables/BJ-01/ouvrir/", fields)
    assert response["Location"] == f"/a-signer/{fields['command_id']}/"
    assert (Proposal.objects.count(), Partie.objects.count()) == (1, 0)


def test_a_resent_opening_opens_once(evening_house: House, desk: Desk) -> None:
    director = desk(evening_house, "D001")
    fields = {**typed(pieces(1_500_000)), **signed("D001")}
    assert [director.post("/tables/BJ-01/ouvrir/", fields).status_code for _ in range(2)] == [302, 302]
    assert Partie.objects.count() == Entry.objects.filter(kind="avance_initiale").count() == 1


def test_the_tables_of_a_zone_open_in_one_go_each_by_its_own_act(evening_house: House, desk: Desk) -> None:
    director = desk(evening_house, "D001")
    fields = {**typed(pieces(1_500_000), "BJ-01:"), **typed(pieces(3_000_000), "BJ-02:"), **signed("D001")}
    response = director.post("/salle/ouvrir/", fields)
    assert response["Location"] == "/salle/"
    opened = Entry.objects.filter(kind="avance_initiale")
    assert sorted(opened.values_list("book__subject", "amount_cents")) == [
        ("table:BJ-01", 1_500_000),
        ("table:BJ-02", 3_000_000),
    ]
    assert {str(partie.id) for partie in Partie.objects.all()} == {
        fields["BJ-01:command_id"],
        fields["BJ-02:command_id"],
    }


def test_a_table_of_the_zone_that_is_refused_or_left_alone_stops_no_other(evening_house: House, desk: Desk) -> None:
    programme(evening_house, "RA-01", "roulette_anglaise", 200)
    director = desk(evening_house, "D001")
    fields = {**typed(pieces(1_500_000), "BJ-01:"), **typed(pieces(2_900_000), "BJ-02:"), **signed("D001")}
    response = director.post("/salle/ouvrir/", fields)
    page = body(response)
    assert response.status_code == 422
    assert [partie.table.code for partie in Partie.objects.all()] == ["BJ-01"]
    assert "il manque 1\u202f000\u00a0€" in page
    assert 'name="BJ-02:loose_plaque_100000" value="29"' in page


def test_a_wrong_passphrase_opens_no_table_of_the_zone(evening_house: House, desk: Desk) -> None:
    director = desk(evening_house, "D001")
    fields = {
        **typed(pieces(1_500_000), "BJ-01:"),
        **typed(pieces(3_000_000), "BJ-02:"),
        **signed("D001", passphrase="autre"),
    }
    response = director.post("/salle/ouvrir/", fields)
    assert response.status_code == 422
    assert "La phrase de signature de Claire Aubry ne convient pas." in body(response)
    assert Partie.objects.count() == 0


def test_the_minimum_changes_by_closing_and_reopening(night: House, desk: Desk) -> None:
    director = desk(night, "D001")
    assert "Comptez d’abord l’encaisse." in body(director.get("/tables/BJ-01/minimum/"))
    response = director.post("/tables/BJ-01/compter/?minimum=1", typed(pieces(1_600_000)))
    assert response["Location"] == "/tables/BJ-01/minimum/"
    assert 'href="/tables/BJ-01/coffret/?minimum=1"' in body(director.get("/tables/BJ-01/minimum/"))
    response = director.post("/tables/BJ-01/coffret/?minimum=1", typed(notes(0)))
    assert response["Location"] == "/tables/BJ-01/minimum/"
    page = body(director.get("/tables/BJ-01/minimum/termes/", {"minimum": "10", "multiple": "100"}))
    assert "10\u00a0€ – 1\u202f000\u00a0€" in page and "30\u202f000\u00a0€" in page
    fields = {
        **typed(pieces(3_000_000)),
        "minimum": "10",
        "multiple": "100",
        "caissier": "K001",
        "mention": "exact",
        **signed("D001"),
    }
    response = director.post("/tables/BJ-01/minimum/", fields)
    assert response["Location"] == "/tables/BJ-01/", body(response)
    assert list(Partie.objects.order_by("opened_at").values_list("state", "initial_cents")) == [
        ("closed", 1_500_000),
        ("open", 3_000_000),
    ]
    assert LimitDeclaration.objects.last().minimum_cents == 1_000


def test_a_game_whose_minimum_does_not_change_says_so_before_anything_is_counted(
    evening_house: House, desk: Desk
) -> None:
    director = desk(evening_house, "D001")
    programme(evening_house, "BO-01", "boule", 100, multiple={"plein": 40, "chance_simple": 200})
    director.post("/tables/BO-01/ouvrir/", {**typed(pieces(400_000)), **signed("D001")})
    assert Partie.objects.count() == 1
    page = body(director.get("/tables/BO-01/minimum/"))
    assert "ne se change pas en séance" in page and "Compter l’encaisse" not in page
