"""A book is verified whole; each falsification of its rows, its triggers dropped, is found and told where it stands."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.db import connection

from casino.base.clock import now
from casino.kernel import append_only
from casino.kernel.guarded import writing
from casino.models import Casino
from registers.commands import CorrectEntry, ReportIncident
from registers.faults import shown
from registers.keys import new_key
from registers.models import Book, Document, Entry, Signature
from registers.red_ink import Recount
from registers.tasks import render_document, seal_document
from registers.verification import verify_book, verify_house
from tests.builders import House, avance, build_house, close, close_night, open_black_jack, open_night, pieces
from tests.scenarios.clock import at

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> House:
    """A black-jack opened, refilled, corrected and closed; its day signed and anchored."""
    with at("2026-11-28 20:00"):
        house = build_house()
        open_night(house)
        open_black_jack(house)
    with at("2026-11-28 22:00"):
        done = avance(house)
        house.does(
            "P001", ReportIncident(id=uuid4(), category="client", text="Chute d’un verre sur le tapis.", table="BJ-01")
        )
    with at("2026-11-28 22:10"):
        faulty = Entry.objects.get(id__in=done.entries, kind="avance_complementaire")
        lines = tuple(Recount(line.kind, line.value_cents, line.pieces) for line in pieces(1_500_000))
        house.does("D001", CorrectEntry(id=uuid4(), entry=faulty.hash, reason="valeurs inversées", approval="Approuvé quinze mille euros",
                   lines=lines), "D001")  # fmt: skip
    with at("2026-11-29 02:00"):
        close(house, "BJ-01", 2_800_000)
        close_night(house)
    return house


@pytest.fixture
def unguarded(night: House) -> Iterator[House]:
    """The same night with the triggers dropped: what somebody with the database file can do."""
    with connection.cursor() as cursor:
        for trigger in append_only.triggers(connection.vendor):
            on = f' ON "{trigger.table}"' if connection.vendor == "postgresql" else ""
            cursor.execute(f'DROP TRIGGER IF EXISTS "{trigger.name}"{on}')
    yield night
    append_only.install()


def falsify(statement: str, *values: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def carnet() -> Book:
    return Book.objects.get(code="carnet_avances", subject="table:BJ-01")


def line(kind: str, **more: object) -> Entry:
    return Entry.objects.filter(book__code="carnet_avances", kind=kind, **more).order_by("id")[0]


def told() -> list[tuple[str, str, str]]:
    return [(fault.place, fault.expected, fault.found) for fault in verify_book(carnet()).faults]


def test_a_night_kept_by_the_house_is_sound(night: House) -> None:
    report = verify_house(Casino.objects.get())
    assert report.faults == ()
    assert report.sound
    assert report.signers == 12
    book = next(book for book in report.books if book.key == "carnet_avances/table:BJ-01/1")
    assert (book.title, book.entries, book.acts, book.signatures) == (
        "Carnet d’avances BJ-01 n°\u00a01",
        Entry.objects.filter(book=carnet()).count(),
        0,
        4,
    )
    assert book.head == Entry.objects.filter(book=carnet()).order_by("-sequence")[0].hash


def test_an_empty_book_is_sound(night: House) -> None:
    report = verify_book(Book(id=0, casino=Casino.objects.get(), code="main_courante", number=9, title="Main courante"))
    assert (report.entries, report.head, report.faults) == (0, None, ())


def test_a_changed_payload_is_found(unguarded: House) -> None:
    faulty = line("avance_initiale")
    falsify(
        "UPDATE registers_entry SET payload = replace(payload, 'Claire Aubry', 'Hugo Lefèvre') WHERE id = %s", faulty.id
    )
    place = f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {faulty.sequence}"
    assert [(where, expected.split(" : ")[0]) for where, expected, _ in told()] == [(place, "empreinte du texte")]


def test_a_text_that_is_no_longer_readable_is_found(unguarded: House) -> None:
    faulty = line("avance_initiale")
    falsify("UPDATE registers_entry SET payload = 'effacé' WHERE id = %s", faulty.id)
    place = f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {faulty.sequence}"
    assert place in [fault.place for fault in verify_house(Casino.objects.get()).faults]


def test_a_changed_amount_column_is_found_even_when_its_hashes_are_left(unguarded: House) -> None:
    faulty = line("avance_initiale")
    falsify("UPDATE registers_entry SET amount_cents = 900000 WHERE id = %s", faulty.id)
    place = f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {faulty.sequence}"
    assert (place, "montant : 15\u202f000\u00a0€", "montant : 9\u202f000\u00a0€") in told()
    assert any(where == place and expected.startswith("empreinte : ") for where, expected, _ in told())


def test_a_missing_line_is_found(unguarded: House) -> None:
    gone = line("avance_complementaire", corrects__isnull=False)
    falsify("DELETE FROM registers_entry WHERE id = %s", gone.id)
    faults = told()
    assert faults[0] == (
        f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {gone.sequence}", "présente, comme la suite des numéros le veut", "absente",
    )  # fmt: skip
    assert faults[1][0] == f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {gone.sequence + 1}"
    assert faults[1][1].startswith("suit l’empreinte ")


def test_the_cut_end_of_a_chain_is_found_by_the_anchor_of_its_day(unguarded: House) -> None:
    last = Entry.objects.filter(book__code="journal_table", book__subject="table:BJ-01").order_by("-sequence")[0]
    falsify("DELETE FROM registers_entry WHERE id = %s", last.id)
    assert verify_book(last.book).sound
    places = [fault.place for fault in verify_house(Casino.objects.get()).faults if fault.found == "absente"]
    assert f"journal_table/table:BJ-01/1, n° {last.sequence}" in places


def test_a_line_cut_after_the_last_anchor_leaves_its_gap_in_its_act(unguarded: House) -> None:
    last = Entry.objects.filter(book=carnet()).order_by("-sequence")[0]
    falsify("DELETE FROM registers_entry WHERE id = %s", last.id)
    assert verify_book(carnet()).sound
    places = [fault.place for fault in verify_house(Casino.objects.get()).faults]
    assert places[0].startswith(f"Acte {last.act_id} (close_gaming_day), ligne 1 sur ")


def test_lines_put_in_another_order_are_found(unguarded: House) -> None:
    first, second = line("avance_initiale"), line("avance_complementaire", corrects__isnull=True)
    falsify("UPDATE registers_entry SET sequence = 9999 WHERE id = %s", first.id)
    falsify("UPDATE registers_entry SET sequence = %s WHERE id = %s", first.sequence, second.id)
    falsify("UPDATE registers_entry SET sequence = %s WHERE id = %s", second.sequence, first.id)
    places = {where for where, expected, _ in told() if expected.startswith("suit l’empreinte")}
    assert {f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {one.sequence}" for one in (first, second)} <= places


def test_a_foreign_signature_is_found(unguarded: House) -> None:
    signed = line("avance_initiale")
    other = unguarded.people["T001"]
    falsify(
        "UPDATE registers_signature SET person_id = %s, name = %s WHERE payload_sha256 = %s",
        other.id, other.name, signed.payload_sha256,
    )  # fmt: skip
    place = f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {signed.sequence}, signature de Zoé Marchand"
    assert (place, "signature de Zoé Marchand", "signature que sa clé n’a pas faite") in told()
    assert (place, "clé de Zoé Marchand", "clé d’une autre personne") in told()


def test_a_signature_given_without_the_capacity_is_found(unguarded: House) -> None:
    signed = line("avance_initiale")
    falsify("UPDATE registers_signature SET capacity = 'croupier' WHERE payload_sha256 = %s", signed.payload_sha256)
    place = f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {signed.sequence}"
    assert (place, "signature : directeur ou membre du comité", "Claire Aubry, sans cette qualité") in told()


def test_a_missing_signature_is_found_at_the_line_and_in_its_signers_own_chain(unguarded: House) -> None:
    signed = line("avance_initiale")
    row = Signature.objects.get(payload_sha256=signed.payload_sha256)
    falsify("DELETE FROM registers_signature WHERE id = %s", row.id)
    place = f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {signed.sequence}"
    assert (place, "signature : directeur ou membre du comité", "signature absente") in told()
    house = verify_house(Casino.objects.get())
    assert f"Signatures de Claire Aubry, signature n° {row.counter}" in [fault.place for fault in house.elsewhere]


def test_a_lowered_number_of_signatures_is_found(unguarded: House) -> None:
    signed = line("avance_initiale")
    falsify("UPDATE registers_entry SET required_signatures = 0 WHERE id = %s", signed.id)
    place = f"Carnet d’avances BJ-01 n°\u00a01, ligne n° {signed.sequence}"
    assert (place, "signatures exigées : 1", "signatures exigées : 0") in told()


def test_an_act_taken_away_is_found(unguarded: House) -> None:
    entry = Entry.objects.get(kind="incident")
    falsify("DELETE FROM registers_entry WHERE id = %s", entry.id)
    falsify(
        "DELETE FROM registers_act WHERE id = %s", entry.act_id.hex if connection.vendor == "sqlite" else entry.act_id
    )
    assert f"Reçu {entry.act_id}" in [fault.place for fault in verify_house(Casino.objects.get()).elsewhere]


def test_a_key_slipped_into_the_base_is_found(unguarded: House) -> None:
    with writing():
        forged = new_key(unguarded.people["D001"], "phrase du faussaire", now())
        forged.save()
    (fault,) = verify_house(Casino.objects.get()).faults
    assert fault.place == f"Clé de signature {shown(forged.public_key)} de Claire Aubry"
    assert (fault.expected, fault.found) == ("donnée par un acte du journal", "aucun acte")


@pytest.fixture
def sealed(unguarded: House) -> Document:
    document = Document.objects.get(kind="partie")
    render_document(document.id)
    seal_document(document.id)
    assert verify_house(Casino.objects.get()).faults == ()
    return document


@pytest.mark.parametrize(
    "statement",
    ["DELETE FROM registers_document WHERE id = %s", "UPDATE registers_document SET state = 'requested' WHERE id = %s"],
    ids=["effacé", "remis en attente"],
)
def test_a_sealed_file_taken_away_is_found(sealed: Document, statement: str) -> None:
    falsify(statement, sealed.id)
    (fault,) = verify_house(Casino.objects.get()).faults
    assert (fault.place, fault.found) == (f"Document « {sealed.title} »", "absent")


def test_a_sealed_file_under_another_title_is_found(sealed: Document) -> None:
    falsify("UPDATE registers_document SET title = 'Autre partie' WHERE id = %s", sealed.id)
    (fault,) = verify_house(Casino.objects.get()).faults
    assert (fault.expected, fault.found) == (f"titre : {sealed.title}", "titre : Autre partie")


def test_a_day_moved_before_any_law_known_is_found(unguarded: House) -> None:
    falsify("UPDATE casino_gamingday SET date = '2020-01-01'")
    faults = verify_house(Casino.objects.get()).faults
    assert {fault.expected for fault in faults} > {"journée d’une loi connue", "journée : 2026-11-28"}
