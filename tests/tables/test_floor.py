"""La salle as it is read: figures with their reasons, states in words, and a version that moves when anything does."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from casino.base.clock import rehearsed_at
from casino.kernel.perform import propose
from tables.commands import CountClosing, CountNoteBox, EstimateTable, ExchangeWithCaisse, InterruptTable, OpenTable
from tables.counting import Pieces
from tables.queries.floor import floor, floor_version
from tests.builders import House, avance, close, notes, open_black_jack, open_night, pieces, programme
from tests.conftest import EVENING
from tests.tables.reading import card_of_table, context_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_floor_before_any_day_says_so(house: House) -> None:
    read = floor(context_of(house))
    assert (read.day_open, read.seance_open, read.zones) == (False, False, ())
    assert read.avances.text == "—"
    assert read.avances.reason == "aucune table ouverte"


def test_floor_when_a_table_is_open_shows_its_bounds_and_avances(night: House) -> None:
    avance(night)
    card = card_of_table(night, "BJ-01")
    assert (card.look, card.state, card.staff) == ("ouverte", "Ouverte 21:00", "Nadia Colin")
    assert [(one.label, one.text, one.reason) for one in card.figures] == [
        ("Mises", "5\u00a0€ – 500\u00a0€", ""),
        ("Total des avances", "30\u202f000\u00a0€", ""),
        ("Estimé", "—", "pas encore d’estimation"),
    ]


def test_floor_total_of_estimates_when_one_is_missing_is_a_dash_with_its_reason(night: House) -> None:
    open_black_jack(night, "BJ-02", 1_000)
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_412_000))
    assert (floor(context_of(night)).estimated.text, floor(context_of(night)).estimated.reason) == ("—", "manque BJ-02")
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-02", estimated_cents=3_000_000))
    assert floor(context_of(night)).estimated.text == "44\u202f120\u00a0€"


def test_floor_when_a_table_is_locked_names_the_holder_of_the_key(night: House) -> None:
    open_black_jack(night, "BJ-02", 1_000)
    night.does("P001", InterruptTable(id=uuid4(), table="BJ-02", mode="verrouillage", key_holder="T001"))
    card = card_of_table(night, "BJ-02")
    assert (card.look, card.state, card.staff) == ("verrouillee", "Verrouillée 21:00", "Clé : Zoé Marchand")
    assert card.act is not None
    assert card.act.act == "resume_table"


def test_floor_when_a_table_is_closed_shows_its_certified_result(night: House) -> None:
    close(night, "BJ-01", 1_400_000, 50_000)
    card = card_of_table(night, "BJ-01")
    assert (card.opened, card.look, card.note) == (
        False,
        "fermee",
        "Résultat définitif : −500\u00a0€".replace("−", "\u2212"),
    )


def test_floor_when_a_signature_is_missing_says_whose(night: House) -> None:
    five = (Pieces("jeton", 500, 20),)
    ten = (Pieces("jeton", 1_000, 10),)
    before = floor_version(context_of(night))
    propose(ExchangeWithCaisse(id=uuid4(), table="BJ-01", received=five, given=ten), actor=night.as_("P001"),
            signers=[night.signer("H001")])  # fmt: skip
    assert floor_version(context_of(night)) != before
    card = card_of_table(night, "BJ-01", "K001")
    assert (card.look, card.act.act if card.act else "") == ("signature", "sign")
    assert [point.text for point in floor(context_of(night, "K001")).to_do.urgent] == ["Échanger avec la caisse"]
    assert floor(context_of(night, "H001")).to_do.urgent == ()


def test_floor_when_an_hour_has_passed_asks_for_the_estimation(night: House) -> None:
    before = floor_version(context_of(night))
    card = card_of_table(night, "BJ-01")
    assert card.alert is not None
    assert (card.alert.raised, card.alert.due_at) == (False, EVENING + timedelta(hours=1))
    with rehearsed_at(EVENING + timedelta(hours=1)):
        later = card_of_table(night, "BJ-01")
        assert floor_version(context_of(night)) != before
        assert [group.title for group in floor(context_of(night)).to_do.groups] == ["Estimations dues"]
    assert later.alert is not None
    assert (later.alert.raised, later.awaited) == (True, True)


def test_floor_version_when_nothing_happens_stands(night: House) -> None:
    assert floor_version(context_of(night)) == floor_version(context_of(night))
    before = floor_version(context_of(night))
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1))
    assert floor_version(context_of(night)) != before
    assert floor_version(context_of(night, "P001")) != floor_version(context_of(night))


def test_floor_when_the_float_is_unknown_says_why_it_stays_shut(house: House) -> None:
    open_night(house)
    programme(house, "RC-01", "roue_de_la_chance", 100)
    card = card_of_table(house, "RC-01")
    assert card.alert is not None
    assert (card.alert.text, card.alert.article) == ("Roue à vérifier avant l’ouverture", "46-1")
    assert card.act is not None
    assert card.act.act == "check_wheel"


def test_floor_when_a_table_is_not_programmed_leads_the_direction_to_the_programme(night: House) -> None:
    act = card_of_table(night, "BO-01").act
    assert act is not None
    assert (act.label, act.url, act.due) == ("Mettre au programme", "/journee/programme/BO-01/", False)
    assert card_of_table(night, "BO-01", "P001").act is None


def test_floor_reads_the_same_number_of_queries_whatever_the_tables(night: House) -> None:
    with CaptureQueriesContext(connection) as one:
        floor(context_of(night))
    open_black_jack(night, "BJ-02", 1_000)
    programme(night, "RA-01", "roulette_anglaise", 200)
    night.does("D001", OpenTable(id=uuid4(), table="RA-01", lines=pieces(3_000_000)), "D001")
    with CaptureQueriesContext(connection) as many:
        floor(context_of(night))
    assert len(many) == len(one) <= 30


def test_floor_when_counting_has_begun_sends_to_the_note_box_then_to_the_closing(night: House) -> None:
    night.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_400_000)))
    card = card_of_table(night, "BJ-01")
    assert (card.look, card.act.act if card.act else "") == ("fermeture", "count_note_box")
    night.does("P001", CountNoteBox(id=uuid4(), table="BJ-01", lines=notes(0)))
    card = card_of_table(night, "BJ-01")
    assert card.act is not None
    assert card.act.act == "close_table"
