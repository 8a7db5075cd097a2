"""A table's page: the night told from its entries, and only the acts that may be done."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from casino.kernel.perform import perform
from registers.commands.report_incident import ReportIncident
from registers.queries import lines_of_subject
from tables.commands import (
    ChangeMaximum,
    CheckWheel,
    CountClosing,
    EstimateTable,
    InterruptTable,
    OpenTable,
    RelieveStaff,
)
from tables.models import Partie
from tests.builders import House, avance, close, open_black_jack, open_night, pieces, programme
from tests.tables.reading import acts_of, page_of

pytestmark = pytest.mark.django_db(transaction=True)

EVERY_ACT_OF_AN_OPEN_TABLE = [
    "estimate_table",
    "record_avance",
    "post_staff",
    "exchange_with_caisse",
    "change_maximum",
    "change_minimum",
    "interrupt_table",
    "count_tip_box",
    "count_closing",
    "contest",
    "report_incident",
]


def subject_of(code: str) -> str:
    return f"partie:{Partie.objects.get(table__place__code=code).id}"


def test_night_is_told_from_the_last_line_to_the_first(night: House) -> None:
    avance(night)
    night.does("P001", RelieveStaff(id=uuid4(), table="BJ-01", leaving="C001", arriving="C003"))
    night.does("D001", ChangeMaximum(id=uuid4(), table="BJ-01", choices={"multiple": 200}))
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=2_512_000))
    night.does(
        "P001",
        ReportIncident(
            id=uuid4(), category="client", text="Verre renversé", table="BJ-01", subject=subject_of("BJ-01")
        ),
    )
    assert [(one.title, one.amount) for one in page_of(night, "BJ-01").night] == [
        ("Incident, main courante n° 1", ""),
        ("Estimation", "25\u202f120\u00a0€"),
        ("Changement de maximum", "5\u00a0€ – 1\u202f000\u00a0€"),
        ("Relève", ""),
        ("Avance complémentaire n° 1", "15\u202f000\u00a0€"),
        ("Affectation", ""),
        ("Limites des mises", "5\u00a0€ – 500\u00a0€"),
        ("Ouverture, avance initiale", "15\u202f000\u00a0€"),
    ]


def test_night_moments_carry_the_print_and_the_signatory_of_their_line(night: House) -> None:
    moment = page_of(night, "BJ-01").night[-1]
    line = next(one for one in lines_of_subject(night.casino_id, subject_of("BJ-01")) if one.kind == "avance_initiale")
    assert (moment.signed_by, moment.tone) == ("Claire Aubry", "fort")
    assert moment.fingerprint == f"{line.hash[:4]} {line.hash[4:8]}".upper()
    assert moment.entry_hash == line.hash


def test_total_of_avances_opens_on_the_entries_it_is_made_of(night: House) -> None:
    avance(night)
    page = page_of(night, "BJ-01")
    assert page.figures[0].text == "30\u202f000\u00a0€"
    assert [(one.label, one.amount) for one in page.avances] == [
        ("Avance initiale", "15\u202f000\u00a0€"),
        ("Avance complémentaire n° 1", "15\u202f000\u00a0€"),
    ]


def test_acts_of_an_open_table_are_those_of_its_state_and_game(night: House) -> None:
    assert acts_of(night, "BJ-01") == EVERY_ACT_OF_AN_OPEN_TABLE


def test_acts_are_those_of_the_persons_capacities(night: House) -> None:
    assert "change_maximum" not in acts_of(night, "BJ-01", "P001")
    assert acts_of(night, "BJ-01", "K001") == ["exchange_with_caisse", "count_closing", "contest", "report_incident"]
    assert acts_of(night, "BJ-01", "C001") == []


def test_acts_where_the_article_fixes_the_maximum_do_not_offer_to_change_it(house: House) -> None:
    open_night(house)
    programme(house, "RA-01", "roulette_anglaise", 200)
    house.does("D001", OpenTable(id=uuid4(), table="RA-01", lines=pieces(3_000_000)), "D001")
    acts = acts_of(house, "RA-01")
    assert "change_maximum" not in acts
    assert "change_minimum" in acts
    assert "attest_colour_series" in acts
    assert acts[0] == "post_staff"


def test_acts_of_a_locked_table_begin_with_its_resumption(night: House) -> None:
    open_black_jack(night, "BJ-02", 1_000)
    night.does("P001", InterruptTable(id=uuid4(), table="BJ-02", mode="verrouillage", key_holder="P001"))
    assert acts_of(night, "BJ-02") == ["resume_table", "post_staff", "contest", "report_incident"]


def test_wheel_is_checked_before_its_table_can_open(house: House) -> None:
    open_night(house)
    programme(house, "RC-01", "roue_de_la_chance", 100)
    assert acts_of(house, "RC-01") == ["check_wheel", "contest", "report_incident"]
    check = CheckWheel(id=uuid4(), table="RC-01", in_order=True)
    perform(check, actor=house.as_("M001"), signers=[house.signer("M001"), house.signer("C001")])
    assert acts_of(house, "RC-01") == ["open_table", "contest", "report_incident"]


def test_page_while_closing_shows_neither_estimate_nor_count(night: House) -> None:
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_412_000))
    night.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_400_000)))
    page = page_of(night, "BJ-01")
    assert [figure.label for figure in page.figures] == ["Total des avances"]
    assert [(one.title, one.amount) for one in page.night][:2] == [
        ("Comptage de fermeture", ""),
        ("Estimation", ""),
    ]


def test_page_of_a_closed_table_shows_its_result_and_its_status(night: House) -> None:
    close(night, "BJ-01", 1_400_000, 50_000)
    page = page_of(night, "BJ-01")
    assert [(one.label, one.text, one.reason) for one in page.figures] == [
        ("Total des avances", "15\u202f000\u00a0€", "1 avance"),
        ("Résultat", "\u2212500\u00a0€", "définitif"),
    ]
    assert acts_of(night, "BJ-01") == ["open_table", "contest", "report_incident"]


def test_page_reads_few_queries(night: House) -> None:
    with CaptureQueriesContext(connection) as read:
        page_of(night, "BJ-01")
    assert len(read) <= 26
