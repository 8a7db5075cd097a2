"""A whole night, from the empty house to the signed modèle 12, in figures worked out by hand."""

from uuid import uuid4

import pytest

from casino.base.canonical import read_canonical
from casino.kernel.command import Refused
from casino.kernel.perform import perform
from registers.commands import CorrectEntry, ReportIncident
from registers.models import Act, Document, Entry, Refusal
from registers.red_ink import Recount
from tables.commands import (
    ChangeMinimum,
    CloseGamingDay,
    CloseSeance,
    CloseTable,
    CountClosing,
    CountNoteBox,
    EstimateTable,
    InterruptTable,
    OpenTable,
    PostStaff,
    RecordAvance,
    RelieveStaff,
    ResumeTable,
)
from tables.models import Partie
from tables.results import check_grid
from tests.builders import (
    House,
    attest_series,
    avance,
    build_house,
    close,
    close_night,
    notes,
    open_black_jack,
    open_night,
    pieces,
    programme,
)
from tests.scenarios.clock import at

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    with at("2026-11-28 20:00"):
        return build_house()


def three_tables_open(house: House) -> None:
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house, "BJ-01", 500)
        open_black_jack(house, "BJ-02", 500)
        programme(house, "RA-01", "roulette_anglaise", 200)
        house.does("D001", OpenTable(id=uuid4(), table="RA-01", lines=pieces(3_000_000)), "D001")
        house.does("P001", PostStaff(id=uuid4(), table="RA-01", person="C003", role="croupier"))


def they_play(house: House) -> None:
    with at("2026-11-28 22:10"):
        assert avance(house, "BJ-01", 1_500_000).answer["rank"] == 1
        house.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=2_700_000))
    with at("2026-11-28 23:00"):
        house.does("P001", RelieveStaff(id=uuid4(), table="BJ-01", leaving="C001", arriving="C004"))
        house.does(
            "P001",
            InterruptTable(
                id=uuid4(), table="BJ-02", mode="verrouillage", key_holder="P001", reason="panne d’éclairage"
            ),
        )
        house.does(
            "P001", ReportIncident(id=uuid4(), category="materiel", text="Panne d’éclairage à la BJ-02.", table="BJ-02")
        )
    with at("2026-11-28 23:20"):
        house.does("P001", ResumeTable(id=uuid4(), table="BJ-02"))


def the_roulette_changes_its_minimum(house: House) -> None:
    """Refused until its colour series are attested, then closed and reopened under one signature."""
    with at("2026-11-29 01:00"):
        house.does("P001", CountClosing(id=uuid4(), table="RA-01", lines=pieces(2_800_000)))
        house.does("P001", CountNoteBox(id=uuid4(), table="RA-01", lines=notes(350_000)))
        change = ChangeMinimum(
            id=uuid4(), table="RA-01", minimum_cents=500, caissier="K001", mention="exact", lines=pieces(7_500_000)
        )
        with pytest.raises(Refused) as unattested:
            house.does("M001", change, "M001")
        assert [(v.rule, v.article) for v in unattested.value.violations] == [("closing.colour_series", "55-10")] * 2
        attest_series(house, "RA-01")
        house.does("M001", change, "M001")
        house.does("P001", PostStaff(id=uuid4(), table="RA-01", person="C003", role="croupier"))


def they_close(house: House) -> None:
    with at("2026-11-29 03:30"):
        close(house, "BJ-01", 2_500_000, 800_000)
        close(house, "BJ-02", 900_000, 400_000)
        close(house, "RA-01", 7_500_000, 120_050 - 50)


def a_forgotten_chip_is_put_right(house: House) -> Entry:
    """Answers the faulty line."""
    with at("2026-11-29 03:45"):
        wrong = Entry.objects.get(
            kind="encaisse", subject=f"partie:{Partie.objects.get(table__place__code='BJ-02').id}"
        )
        recount = read_canonical(wrong.payload)["data"]["count"]["lines"]
        lines = tuple(
            Recount(line["kind"], line["value_cents"], line["pieces"] + (1 if line["value_cents"] == 10_000 else 0))
            for line in recount
        )
        house.does(
            "M001",
            CorrectEntry(
                id=uuid4(), entry=wrong.hash, reason="un jeton de cent euros oublié", approval="Approuvé un jeton de cent euros",
                lines=lines,
            ),
            "M001",
        )  # fmt: skip
    return wrong


def test_a_night_with_a_gain_a_loss_a_change_of_minimum_and_a_correction(house: House) -> None:
    three_tables_open(house)
    they_play(house)
    the_roulette_changes_its_minimum(house)
    they_close(house)
    wrong = a_forgotten_chip_is_put_right(house)
    with at("2026-11-29 04:00"):
        done = close_night(house)

    results = {
        (partie.table.code, partie.opened_at): check_grid(partie).result_cents
        for partie in Partie.objects.order_by("opened_at")
    }
    assert sorted(results.values()) == sorted([300_000, -190_000, 150_000, 120_000])
    assert done.answer == {
        "gaming_day": "2026-11-28",
        "total_cents": 380_000,
        "in_words": "trois mille huit cents euros",
    }
    assert sum(row.amount_cents for row in Entry.objects.filter(kind="ligne_table")) == 380_000
    assert {entry.gaming_day.date.isoformat() for entry in Entry.objects.all()} == {"2026-11-28"}
    assert sorted(Document.objects.values_list("kind", flat=True)) == ["index_journee", "journee", *["partie"] * 5]
    assert Document.objects.get(title__endswith="état n°\u00a02").subject == f"{wrong.subject}/2"
    assert Refusal.objects.get().act == "change_minimum"


def test_C49_a_wrong_closing_count_is_corrected_in_red_and_both_lines_stay(house: House) -> None:
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house)
        close(house, "BJ-01", 1_600_000)
        wrong = Entry.objects.get(kind="encaisse")
        lines = tuple(Recount(line.kind, line.value_cents, line.pieces or 0) for line in pieces(1_610_000))
        command = CorrectEntry(
            id=uuid4(), entry=wrong.hash, reason="jeton oublié", approval="Approuvé cent euros", lines=lines
        )
        house.does("M001", command, "M001")
    fixed = Entry.objects.get(corrects=wrong)
    assert (wrong.amount_cents, fixed.amount_cents) == (1_600_000, 1_610_000)
    assert check_grid(Partie.objects.get()).result_cents == 110_000
    with at("2026-11-28 20:40"), pytest.raises(Refused) as refused:
        house.does(
            "M001", CorrectEntry(id=uuid4(), entry=fixed.hash, reason="encore", approval="12", lines=lines), "M001"
        )
    assert [violation.rule for violation in refused.value.violations] == ["correction.approval"]
    assert Entry.objects.filter(kind="encaisse").count() == 2


def test_C33_C46_the_gaming_day_is_the_one_opened_whatever_the_clock(house: House) -> None:
    with at("2026-11-28 21:59"):
        open_night(house)
        open_black_jack(house)
    for clock in ("2026-11-28 22:00", "2026-11-28 23:59", "2026-11-29 00:00", "2026-11-29 05:59"):
        with at(clock):
            house.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000_000))
    estimations = Entry.objects.filter(kind="estimation").order_by("id")
    assert [entry.gaming_day.date.isoformat() for entry in estimations] == ["2026-11-28"] * 4
    assert [entry.instant.isoformat() for entry in estimations] == [
        "2026-11-28T21:00:00+00:00", "2026-11-28T22:59:00+00:00", "2026-11-28T23:00:00+00:00", "2026-11-29T04:59:00+00:00",
    ]  # fmt: skip


def test_C43_a_table_left_open_thirty_hours_can_be_closed_and_nothing_else(house: House) -> None:
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house)
    with at("2026-11-30 02:30"):
        before = Entry.objects.count()
        with pytest.raises(Refused) as refused:
            avance(house)
        assert [violation.rule for violation in refused.value.violations] == ["day.too_long"]
        assert Entry.objects.count() == before
        done = close(house, "BJ-01", 1_500_000)
        assert done.answer["resultat_cents"] == 0
        closed = close_night(house)
    assert closed.answer["gaming_day"] == "2026-11-28"


def test_C39_a_close_that_fails_leaves_everything_as_it_was(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house)
        close(house, "BJ-01", 1_500_000)
        house.does("D001", CloseSeance(id=uuid4()))
    before = (Entry.objects.count(), Act.objects.count(), Document.objects.count())
    command = CloseGamingDay(id=uuid4())

    def broken(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr("registers.journal.request_documents", broken)
        with at("2026-11-29 04:00"), pytest.raises(OSError, match="disk full"):
            house.does("D001", command, "D001", "M001")
    assert (Entry.objects.count(), Act.objects.count(), Document.objects.count()) == before
    with at("2026-11-29 04:05"):
        assert house.does("D001", command, "D001", "M001").answer["total_cents"] == 0


def test_C61_a_close_without_a_count_or_without_the_note_box_is_refused(house: House) -> None:
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house)
        closing = CloseTable(id=uuid4(), table="BJ-01", caissier="K001", mention="exact")
        with pytest.raises(Refused) as uncounted:
            house.does("M001", closing, "M001")
        house.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_500_000)))
        with pytest.raises(Refused) as no_box:
            house.does("M001", CloseTable(id=uuid4(), table="BJ-01", caissier="K001", mention="exact"), "M001")
    assert [violation.rule for violation in uncounted.value.violations] == ["tables.state"]
    assert [violation.rule for violation in no_box.value.violations] == ["closing.note_box"]
    assert no_box.value.violations[0].article == "43"
    assert not Entry.objects.filter(kind="encaisse").exists()
    assert Partie.objects.get().state == "counted"
    assert Refusal.objects.count() == 2


def test_C68_an_untouched_value_is_not_zero_and_blocks(house: House) -> None:
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house)
        lines = pieces(1_500_000)
        untouched = (lines[0], *[type(line)(line.kind, line.value_cents, None) for line in lines[1:2]], *lines[2:])
        before = Entry.objects.count()
        with pytest.raises(Refused) as refused:
            house.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=untouched))
    assert [violation.rule for violation in refused.value.violations] == ["counts.uncounted"]
    assert Entry.objects.count() == before
    assert Partie.objects.get().state == "open"


def test_C28_a_resent_avance_acts_once_and_answers_the_same(house: House) -> None:
    with at("2026-11-28 20:30"):
        open_night(house)
        open_black_jack(house)
        command = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000))
        first = house.does("M001", command, "M001")
        again = perform(command, actor=house.as_("M001"), signers=[house.signer("M001")])
    assert (first.repeated, again.repeated) == (False, True)
    assert (first.entries, first.answer) == (again.entries, again.answer)
    assert Entry.objects.filter(kind="avance_complementaire").count() == 1
