"""Several people at once, in threads with their own connections, on the database of the run."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from threading import Barrier
from typing import Any
from uuid import uuid4

import pytest
from django.db import connections

from casino.kernel.command import Refused
from casino.kernel.perform import propose, sign
from casino.models import Casino
from registers.models import Act, Entry, Refusal, Signature
from registers.verification import verify_house
from tables.commands import CheckWheel, CloseTable, CountClosing, CountNoteBox, RecordAvance
from tables.models import Avance, GamingTable, Partie
from tables.results import check_grid
from tests.builders import House, build_house, notes, open_black_jack, open_night, pieces

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 10
FLOAT_CENTS = 1_500_000


@pytest.fixture
def committed_night(evening: object, transactional_db: None) -> House:
    """A night in progress that other connections see; every signatory's key is unlocked beforehand."""
    house = build_house()
    open_night(house)
    open_black_jack(house)
    for number in ("D001", "M001", "M002", "C001"):
        house.signer(number)
    return house


def at_once(tasks: Sequence[Callable[[], Any]], threads: int = AT_ONCE) -> list[Any]:
    """Run the tasks on `threads` connections that start together; answers their results, or what they raised."""
    start = Barrier(min(threads, len(tasks)))

    def run(index: int, task: Callable[[], Any]) -> Any:
        if index < start.parties:
            start.wait(timeout=30)
        try:
            return task()
        except Refused as refused:
            return refused
        finally:
            connections.close_all()

    with ThreadPoolExecutor(max_workers=start.parties) as pool:
        # Each thread lives at the hours of the test.
        futures = [pool.submit(copy_context().run, run, index, task) for index, task in enumerate(tasks)]
        return [future.result(timeout=120) for future in futures]


def numbers() -> list[int]:
    entries = Entry.objects.filter(book__code="carnet_avances", kind="avance_complementaire")
    return list(entries.order_by("sequence").values_list("sequence", flat=True))


def test_C20_fifty_avances_at_once_have_fifty_consecutive_numbers(committed_night: House) -> None:
    first = Entry.objects.filter(book__code="carnet_avances").count() + 1
    signatories = ("D001", "M001", "M002")
    avances = [RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(FLOAT_CENTS)) for _ in range(50)]
    tasks = [
        partial(committed_night.does, signatories[index % 3], command, signatories[index % 3])
        for index, command in enumerate(avances)
    ]
    results = at_once(tasks)
    assert sorted(done.answer["rank"] for done in results) == list(range(1, 51))
    assert numbers() == list(range(first, first + 50))
    assert sorted(Avance.objects.values_list("rank", flat=True)) == list(range(51))
    assert check_grid(Partie.objects.get()).avances_cents == 51 * FLOAT_CENTS
    report = verify_house(Casino.objects.get())
    assert report.faults == ()


def test_a_double_click_acts_once(committed_night: House) -> None:
    before = len(numbers())
    command = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(FLOAT_CENTS))
    results = at_once([lambda: committed_night.does("M001", command, "M001")] * AT_ONCE)
    assert sorted(done.repeated for done in results) == [False] + [True] * (AT_ONCE - 1)
    assert {done.entries for done in results} == {results[0].entries}
    assert len(numbers()) == before + 1
    assert Act.objects.filter(id=command.id).count() == 1


def test_two_closings_at_once_close_once(committed_night: House) -> None:
    committed_night.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_400_000)))
    committed_night.does("P001", CountNoteBox(id=uuid4(), table="BJ-01", lines=notes(50_000)))
    closings = [CloseTable(id=uuid4(), table="BJ-01", caissier="K001", mention="exact") for _ in range(2)]
    results = at_once(
        [
            lambda: committed_night.does("M001", closings[0], "M001"),
            lambda: committed_night.does("M002", closings[1], "M002"),
        ]
    )
    refused = [result for result in results if isinstance(result, Refused)]
    assert [[violation.rule for violation in refusal.violations] for refusal in refused] == [["tables.state"]]
    assert Entry.objects.filter(kind="encaisse").count() == 1
    assert Partie.objects.get().state == Partie.State.CLOSED
    assert Refusal.objects.count() == 1


def test_an_avance_and_a_closing_count_at_once_are_one_after_the_other(committed_night: House) -> None:
    results = at_once(
        [
            lambda: committed_night.does(
                "M001", RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(FLOAT_CENTS)), "M001"
            ),
            lambda: committed_night.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_400_000))),
        ]
    )
    avance, count = results
    assert not isinstance(count, Refused)
    assert Partie.objects.get().state == Partie.State.COUNTED
    recorded = 0 if isinstance(avance, Refused) else 1
    assert len(numbers()) == recorded
    assert check_grid(Partie.objects.get()).avances_cents == (1 + recorded) * FLOAT_CENTS


def test_a_proposal_signed_from_two_screens_at_once_is_signed_once(committed_night: House) -> None:
    wheel = CheckWheel(id=uuid4(), table="RC-01", in_order=True)
    propose(wheel, actor=committed_night.as_("M001"), signers=[committed_night.signer("M001")])
    results = at_once(
        [lambda: sign(wheel.id, actor=committed_night.as_("C001"), signers=[committed_night.signer("C001")])] * 2
    )
    assert sorted(done.repeated for done in results) == [False, True]
    assert Act.objects.filter(id=wheel.id).count() == 1
    entries = Entry.objects.filter(act_id=wheel.id, kind="verification_roue", required_signatures=2)
    payloads = set(entries.values_list("payload_sha256", flat=True))
    assert Signature.objects.filter(payload_sha256__in=payloads).count() == 2 * len(payloads)


def test_the_floor_is_told_of_each_act(committed_night: House) -> None:
    before = GamingTable.objects.get(place__code="BJ-01").version
    avances = [RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(FLOAT_CENTS)) for _ in range(8)]
    at_once([partial(committed_night.does, "M001", command, "M001") for command in avances])
    assert GamingTable.objects.get(place__code="BJ-01").version == before + 8
