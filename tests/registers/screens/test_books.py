"""The shelf, a book, a line and its verification, as a browser receives them."""

import pytest
from django.db import connection
from django.test import Client

from registers.models import Book, Entry
from tests.builders import House, avance
from tests.conftest import guards_lifted
from tests.registers.screens.conftest import Desk, body

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(night: House, desk: Desk) -> Client:
    return desk(night, "D001")


def text_of(client: Client, address: str, status: int = 200, **data: str) -> str:
    response = client.get(address, data)
    assert response.status_code == status
    return body(response)


def test_the_shelf_lists_the_books_with_their_last_line(reader: Client) -> None:
    page = text_of(reader, "/registres/")
    assert "Carnet d’avances BJ-01" in page
    assert "2 lignes" in page
    assert "modèle\u00a010" in page


def test_a_search_shows_the_lines_and_keeps_the_criteria(reader: Client) -> None:
    page = text_of(reader, "/registres/", table="BJ-01", nature="avance_initiale")
    assert "Lignes trouvées" in page
    assert "Avance initiale" in page
    assert '<option value="BJ-01" selected>' in page
    assert "Affectation</b>" not in page


def test_a_search_that_finds_nothing_says_so(reader: Client) -> None:
    assert "Aucune ligne ne répond à cette recherche" in text_of(reader, "/registres/", mot="girafe")


def test_an_amount_that_cannot_be_read_is_told_beside_its_field(reader: Client) -> None:
    assert "Écrivez un montant en euros" in text_of(reader, "/registres/", montant="beaucoup")


def test_a_book_opens_on_its_last_leaf(reader: Client) -> None:
    book = Book.objects.get(code="carnet_avances")
    page = text_of(reader, f"/registres/{book.id}/")
    assert "15\u202f000,00\u00a0€" in page
    assert "feuillet <b>1</b> sur 1" in page
    assert "1 signature" in page


def test_a_day_without_a_line_says_so(reader: Client) -> None:
    book = Book.objects.get(code="carnet_avances")
    assert "Rien n’est inscrit à ce registre pour cette journée" in text_of(
        reader, f"/registres/{book.id}/", jour="2026-01-01"
    )
    text_of(reader, f"/registres/{book.id}/", 404, jour="hier")
    text_of(reader, f"/registres/{book.id}/", 404, feuillet="deux")


def test_a_line_is_verified_on_demand(reader: Client) -> None:
    entry = Entry.objects.get(kind="avance_initiale")
    page = text_of(reader, f"/registres/ecriture/{entry.hash}/")
    assert "quinze mille euros" in page
    assert "Claire Aubry" in page
    assert "Vérifiée à l’instant" not in page
    assert "Vérifiée à l’instant" in text_of(reader, f"/registres/ecriture/{entry.hash}/verifier/")
    fragment = reader.get(
        f"/registres/ecriture/{entry.hash}/verifier/", headers={"HX-Request": "true"}
    ).content.decode()
    assert "Vérifiée à l’instant" in fragment
    assert "<html" not in fragment


def test_an_unknown_line_is_not_found(reader: Client) -> None:
    text_of(reader, f"/registres/ecriture/{'0' * 64}/", 404)
    text_of(reader, f"/registres/ecriture/{'0' * 64}/verifier/", 404)
    text_of(reader, "/registres/999999/", 404)


def test_a_sound_book_and_a_sound_house_say_so(reader: Client) -> None:
    book = Book.objects.get(code="carnet_avances")
    assert "est intact" in text_of(reader, f"/registres/{book.id}/verifier/")
    assert "Tous les registres sont intacts" in text_of(reader, "/registres/verification/")


def test_a_falsified_line_is_told_with_what_was_expected(reader: Client) -> None:
    entry = Entry.objects.get(kind="avance_initiale")
    with guards_lifted(), connection.cursor() as cursor:
        cursor.execute("UPDATE registers_entry SET amount_cents = 900000 WHERE id = %s", [entry.id])
    page = text_of(reader, f"/registres/{entry.book_id}/verifier/")
    assert "a été changé" in page
    assert "montant : 15\u202f000\u00a0€" in page
    assert "montant : 9\u202f000\u00a0€" in page
    assert "ne se vérifie pas" in text_of(reader, f"/registres/ecriture/{entry.hash}/verifier/")
    assert "intact</b>" in text_of(reader, "/registres/verification/")


def test_a_refused_act_is_listed(reader: Client, night: House) -> None:
    with pytest.raises(Exception, match="toujours égale"):
        avance(night, total_cents=900_000)
    page = text_of(reader, "/refus/")
    assert "Inscrire une avance, BJ-01" in page
    assert "Hugo Lefèvre" in page
    assert "art.\u00a049" in page


def test_reading_writes_nothing(reader: Client) -> None:
    before = Entry.objects.count()
    for book in Book.objects.all():
        text_of(reader, f"/registres/{book.id}/")
    assert Entry.objects.count() == before
