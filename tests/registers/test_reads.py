"""The pages of the books, on a night with a correction, a refusal, an incident and a proposal: exact texts and figures."""

from uuid import uuid4

import pytest
from pytest_django import DjangoAssertNumQueries

from casino.base.clock import now
from casino.kernel.command import Refused
from casino.kernel.perform import propose, sign
from casino.models import Casino
from registers.commands import DeclineProposal
from registers.models import Act, Book, Document, Entry, Refusal
from registers.reads.documents import document_list, document_page
from registers.reads.entry import entry_page
from registers.reads.ledger import leaf_of, leaf_of_sequence
from registers.reads.proposals import proposal_shown, proposals_to_sign
from registers.reads.refusals import refusals
from registers.reads.search import Criteria, search
from registers.reads.shelf import shelves
from tables.commands import EstimateTable, RecordAvance
from tests.builders import House, avance, pieces
from tests.registers.test_verification import night  # noqa: F401
from tests.scenarios.clock import at

pytestmark = pytest.mark.django_db


@pytest.fixture
def casino(night: House) -> Casino:  # noqa: F811
    return Casino.objects.get()


def carnet() -> Book:
    return Book.objects.get(code="carnet_avances", subject="table:BJ-01")


def test_the_shelf_counts_lines_and_names_the_article_of_each_register(
    casino: Casino, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        found = shelves(casino)
    assert [(shelf.label, shelf.reference) for shelf in found] == [
        ("Carnet d’avances", "modèle\u00a010, art.\u00a042, 43, 49, 50, 53, 69, 70"),
        ("Journal de table", "usage de la maison"),
        ("Registre de contrôle", "modèle\u00a012, art.\u00a072, 85"),
        ("Main courante", "art.\u00a046-1"),
        ("Journal des actes", "usage de la maison"),
    ]
    book = found[0].books[0]
    assert (book.title, book.number, book.lines, book.last_kind) == (
        "Carnet d’avances BJ-01",
        1,
        8,
        "Total de la journée",
    )
    assert [book.title for book in found[-1].books] == ["Journal des actes, maison", "Journal des actes, BJ-01"]


def test_a_carnet_strikes_the_faulty_line_and_runs_its_avances(
    casino: Casino, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(6):
        leaf = leaf_of(carnet(), casino, None)
    assert (leaf.number, leaf.last, leaf.columns) == (1, 1, ("Avances", "Cumul des avances", "Encaisse"))
    faulty, red = leaf.lines[2], leaf.lines[3]
    assert (faulty.row.struck, faulty.row.link, faulty.corrected_by) == (True, "rectifiée par la ligne 4", 4)
    assert (red.row.red, red.corrects, red.row.approval) == (True, 3, "Approuvé quinze mille euros")
    assert [tuple(figure.text for figure in line.figures) for line in leaf.lines[1:4]] == [
        ("15\u202f000,00\u00a0€", "15\u202f000,00\u00a0€", ""),
        ("15\u202f000,00\u00a0€", "30\u202f000,00\u00a0€", ""),
        ("15\u202f000,00\u00a0€", "30\u202f000,00\u00a0€", ""),
    ]
    assert leaf.lines[5].figures[2].text == "28\u202f000,00\u00a0€"
    assert [line.day for line in leaf.lines if line.day] == ["samedi 28 novembre 2026"]


def test_the_registre_de_controle_puts_each_figure_in_its_column(casino: Casino) -> None:
    leaf = leaf_of(Book.objects.get(code="registre_controle"), casino, 1)
    assert [figure.text for figure in leaf.lines[0].figures] == [
        "30\u202f000,00\u00a0€", "28\u202f000,00\u00a0€", "0,00\u00a0€", "−2\u202f000,00\u00a0€",
    ]  # fmt: skip
    assert leaf.lines[2].row.details == ("arrêté à la somme de moins deux mille euros",)
    assert [signature.name for signature in leaf.lines[2].row.signatures] == ["Claire Aubry", "Hugo Lefèvre"]


def test_the_journal_of_acts_is_read_leaf_by_leaf(casino: Casino) -> None:
    book = Book.objects.get(code="actes", subject="maison")
    acts = Act.objects.filter(book=book).count()
    last = leaf_of(book, casino, None)
    assert (last.number, last.last) == (2, 2)
    assert [line.row.number for line in last.lines] == list(range(41, acts + 1))
    assert leaf_of(book, casino, 99).number == 2
    assert [line.row.number for line in leaf_of(book, casino, 1).lines] == list(range(1, 41))
    assert [leaf_of_sequence(number) for number in (1, 40, 41)] == [1, 1, 2]


def test_a_line_tells_every_datum_in_french_and_what_proves_it(casino: Casino) -> None:
    entry = Entry.objects.get(kind="encaisse")
    page = entry_page(casino, entry.hash)
    assert page is not None
    told = {datum.label: datum.text for datum in page.data}
    assert told["Résultat"] == "−2\u202f000,00\u00a0€"
    assert told["Résultat provisoire"] == "non"
    assert told["Mention"] == "exact"
    assert told["Présents"] == "Nadia Colin (n°\u00a0C001), Croupier"
    assert told["Caissier"] == "Rémi Vidal (n°\u00a0K001)"
    counted = next(datum.table for datum in page.data if datum.label == "Comptage")
    assert counted is not None
    assert counted.rows[0] == ("1\u202f000\u00a0€", "plaque, bleu", "28", "28\u202f000,00\u00a0€")
    assert counted.foot[-1] == "28\u202f000,00\u00a0€"
    assert page.in_words == "vingt-huit mille euros"
    assert page.hash.replace(" ", "").lower() == entry.hash
    assert page.previous_hash.replace(" ", "").lower() == entry.previous_hash
    assert page.at == "dimanche 29 novembre 2026 à 02:00:00"
    assert [(signature.name, signature.capacity) for signature in page.signatures] == [
        ("Hugo Lefèvre", "Membre du comité de direction")
    ]
    assert (page.act.label, page.act.by) == ("Fermer une table", "Hugo Lefèvre")
    assert page.correctable


def test_every_line_of_the_night_can_be_read(casino: Casino) -> None:
    for digest in Entry.objects.values_list("hash", flat=True):
        page = entry_page(casino, digest)
        assert page is not None
        assert page.data
        assert not [datum.label for datum in page.data if "_" in datum.label]


def test_a_line_of_another_house_is_not_read(casino: Casino) -> None:
    assert entry_page(Casino(id=casino.id + 1, time_zone="Europe/Paris"), Entry.objects.all()[0].hash) is None


@pytest.mark.parametrize(
    ("criteria", "titles"),
    [
        (Criteria(word="verre"), ["Incident, client"]),
        (Criteria(amount_cents=2_800_000, register="carnet_avances"), ["Encaisse de fermeture, jetons et plaques"]),
        (Criteria(amount_cents=200_000, register="registre_controle"),
         ["Clôture en lettres", "Total de la journée", "Résultat de Black-jack 1 (BJ-01)"]),
        (Criteria(kind="encaisse"), ["Encaisse de fermeture, jetons et plaques"]),
        (Criteria(corrections=True),
         ["Rectification de la ligne 3\u202f: avance complémentaire n°\u00a01", "Avance complémentaire n°\u00a01"]),
        (Criteria(person="Inès Caron"), []),
        (Criteria(table="BJ-02"), []),
        (Criteria(table="BJ-01", register="main_courante"), ["Incident, client"]),
    ],
)  # fmt: skip
def test_a_search_finds_the_lines(casino: Casino, criteria: Criteria, titles: list[str]) -> None:
    assert [line.row.title for line in search(casino, criteria).lines] == titles


def test_a_search_goes_by_days_and_by_pages(casino: Casino) -> None:
    day = Entry.objects.all()[0].gaming_day
    assert day is not None
    first = search(casino, Criteria(since=day.date, until=day.date))
    assert len(first.lines) == Entry.objects.count() < 30
    assert first.before is None
    assert search(casino, Criteria(until=day.date.replace(day=1))).lines == ()


def test_a_refused_act_is_told_with_its_reasons(casino: Casino, night: House) -> None:  # noqa: F811
    with pytest.raises(Refused):
        night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=100))
    (act,) = refusals(casino).acts
    assert (act.act, act.table, act.by) == ("Estimer une table", "BJ-01", "Paul Renard")
    assert act.violations
    assert Refusal.objects.count() == 1


def test_documents_are_told_from_asked_for_to_sealed(casino: Casino) -> None:
    listed = document_list(casino, now())
    assert (listed.unsealed, listed.before) == (3, None)
    assert (
        document_list(casino, now(), word="Index").documents[0].title
        == "Index des documents du samedi 28 novembre 2026"
    )
    page = document_page(casino, Document.objects.get(kind="partie").id, now())
    assert page is not None
    assert [(step.label, bool(step.at), step.current) for step in page.document.steps] == [
        ("Demandé", True, True), ("Rendu", False, False), ("Scellé", False, False),
    ]  # fmt: skip
    assert page.document.waits_for == "attend son rendu"
    assert not page.printed


class TestProposals:
    @pytest.fixture
    def tonight(self, night: House) -> House:  # noqa: F811
        with at("2026-11-29 20:30"):
            from tests.builders import open_black_jack, open_night

            open_night(night)
            open_black_jack(night)
        return night

    def test_what_would_be_written_and_who_may_sign(self, tonight: House, casino: Casino) -> None:
        with at("2026-11-29 21:00"):
            command = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000))
            propose(command, actor=tonight.as_("T001"))
            lines, acts, refused = Entry.objects.count(), Act.objects.count(), Refusal.objects.count()
            (shown,) = proposals_to_sign(casino)
            assert shown.waiting
            assert (shown.act, shown.by, shown.at) == (
                "Inscrire une avance",
                "Zoé Marchand",
                "dimanche 29 novembre 2026 à 21:00",
            )
            (line,) = shown.lines
            assert (line.title, line.amount, line.in_words) == (
                "Avance complémentaire n°\u00a01", "15\u202f000,00\u00a0€", "quinze mille euros",
            )  # fmt: skip
            (slot,) = line.slots
            assert (slot.article, slot.by) == ("43", "")
            assert (
                slot.wanted
                == "directeur responsable ou membre du comité remplaçant le directeur ou membre du comité de direction"
            )
            assert (Entry.objects.count(), Act.objects.count(), Refusal.objects.count()) == (lines, acts, refused)
            sign(command.id, actor=tonight.as_("M001"), signers=[tonight.signer("M001")])
            assert proposals_to_sign(casino) == []
            done = proposal_shown(casino, command.id)
            assert done is not None
            assert (done.outcome, done.lines[0].slots[0].by) == ("done", "Hugo Lefèvre")

    def test_one_overtaken_says_why_and_records_nothing(self, tonight: House, casino: Casino) -> None:
        with at("2026-11-29 21:00"):
            command = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000))
            propose(command, actor=tonight.as_("T001"))
            avance(tonight)
            (shown,) = proposals_to_sign(casino)
        assert not shown.waiting
        assert [violation.rule for violation in shown.overtaken] == ["proposal.overtaken"]
        assert Refusal.objects.count() == 0

    def test_one_declined_keeps_its_reason(self, tonight: House, casino: Casino) -> None:
        with at("2026-11-29 21:00"):
            command = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000))
            propose(command, actor=tonight.as_("T001"))
            tonight.does("M001", DeclineProposal(id=uuid4(), proposal=command.id, reason="l’avance n’est plus utile"))
        shown = proposal_shown(casino, command.id)
        assert shown is not None
        assert (shown.outcome, shown.reason, shown.ended_by) == (
            "declined",
            "l’avance n’est plus utile",
            "Hugo Lefèvre",
        )
        assert proposals_to_sign(casino) == []
