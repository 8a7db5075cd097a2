"""Numbers and identities under stress: the rows of the list of faults on numbering (see tests/FAILURES.md)."""

from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from casino.base.canonical import read_canonical
from casino.kernel.command import CommandIdReused, Refused
from casino.kernel.guarded import writing
from casino.kernel.perform import perform
from registers.models import Act, Document, Entry
from tables.commands import CountClosing, EstimateTable, RecordAvance
from tables.models import Partie
from tables.results import check_grid
from tests.builders import House, avance, build_house, close, close_night, open_black_jack, open_night, pieces
from tests.scenarios.clock import at

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    with at("2026-11-28 20:30"):
        house = build_house()
        open_night(house)
        open_black_jack(house)
        return house


def carnet() -> list[int]:
    return list(
        Entry.objects.filter(book__code="carnet_avances").order_by("sequence").values_list("sequence", flat=True)
    )


def test_C19_a_refused_act_takes_no_number(house: House) -> None:
    with at("2026-11-28 21:00"):
        with pytest.raises(Refused) as refused:
            avance(house, total_cents=1_400_000)
        assert [violation.rule for violation in refused.value.violations] == ["floats.complementary_equal"]
        avance(house)
    assert carnet() == [1, 2, 3]


def test_C21_a_number_taken_from_a_stale_read_is_refused_by_the_database(house: House) -> None:
    stale = Entry.objects.filter(book__code="carnet_avances").order_by("sequence").last()
    assert stale is not None
    with at("2026-11-28 21:00"):
        avance(house)
    with pytest.raises(IntegrityError), transaction.atomic(), writing():
        Entry(
            book=stale.book, sequence=stale.sequence + 1, act=stale.act, kind="avance_complementaire", instant=stale.instant,
            gaming_day=stale.gaming_day, required_signatures=0, payload=stale.payload, payload_sha256=stale.payload_sha256,
            previous_hash=stale.hash, hash="f" * 64, algorithm=1,
        ).save()  # fmt: skip
    assert carnet() == [1, 2, 3]


def test_C25_the_result_is_the_sum_of_the_lines_in_force(house: House) -> None:
    with at("2026-11-28 21:00"):
        avance(house)
        avance(house)
    lines = Entry.objects.filter(kind__startswith="avance_").values_list("amount_cents", flat=True)
    assert check_grid(Partie.objects.get()).avances_cents == sum(lines) == 4_500_000


def test_C29_two_tabs_that_send_the_same_queue_write_each_line_once(house: House) -> None:
    queue = [RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000)) for _ in range(3)]
    with at("2026-11-28 21:00"):
        for command in (*queue, *queue):
            house.does("M001", command, "M001")
    assert carnet() == [1, 2, 3, 4, 5]


def test_C30_an_identity_used_for_another_content_is_refused_and_nothing_is_lost(house: House) -> None:
    first = EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000_000)
    with at("2026-11-28 21:00"):
        perform(first, actor=house.as_("P001"))
        with pytest.raises(CommandIdReused):
            perform(EstimateTable(id=first.id, table="BJ-01", estimated_cents=2_000_000), actor=house.as_("P001"))
    estimation = Entry.objects.get(kind="estimation")
    assert read_canonical(estimation.payload)["data"]["estimated_cents"] == 1_000_000


def test_C32_a_count_that_comes_after_the_closing_changes_nothing(house: House) -> None:
    with at("2026-11-28 23:00"):
        close(house, "BJ-01", 1_600_000)
        before = Entry.objects.count()
        with pytest.raises(Refused) as refused:
            house.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_000_000)))
    assert [violation.rule for violation in refused.value.violations] == ["tables.state"]
    assert Entry.objects.count() == before
    assert check_grid(Partie.objects.get()).result_cents == 100_000


def test_C36_one_instant_for_everything_an_act_writes(house: House) -> None:
    with at("2026-11-28 23:59"):
        close(house, "BJ-01", 1_500_000)
        done = close_night(house)
    act = Act.objects.get(id=done.command_id)
    written = {
        *act.entries.values_list("instant", flat=True),
        *Document.objects.filter(act=act).values_list("requested_at", flat=True),
    }
    assert written == {act.instant}
    assert {entry.gaming_day.date.isoformat() for entry in act.entries.all()} == {"2026-11-28"}


def test_C42_one_partie_belongs_to_one_seance_and_one_day(house: House) -> None:
    partie = Partie.objects.get()
    with pytest.raises(IntegrityError), transaction.atomic(), writing():
        Partie(
            id=uuid4(),
            table=partie.table,
            seance=partie.seance,
            game=partie.game,
            initial_cents=1,
            opened_at=partie.opened_at,
        ).save()
    assert Partie.objects.count() == 1
