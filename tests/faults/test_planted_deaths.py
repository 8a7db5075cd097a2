"""`kill -9` from inside, planted at the worst lines: nothing is lost, nothing is half-written, and the document arrives."""

import signal
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from casino.base.clock import rehearsed_at
from casino.models import Casino
from registers.models import Act, CommandReceipt, Document, Entry, Refusal, Signature
from registers.verification import verify_house
from tables.commands import RecordAvance
from tests.builders import House, pieces
from tests.processes import a_worker, run, wait_for, yesterday_evening

pytestmark = pytest.mark.django_db(transaction=True)


def avance_that_dies(command_id: UUID, house: House, where: str) -> str:
    """The night's avance in a web process that dies at `where` (a line of Python that plants the death)."""
    return f"""
from datetime import datetime
from uuid import UUID
from casino.base.clock import rehearsed_at
from casino.kernel.command import Actor
from casino.kernel.perform import perform
from registers.journal import RegistersJournal
from registers.keys import Signer, unlock
from tables.commands import RecordAvance
from tests.builders import PASSPHRASE, pieces
member = {house.people["M001"].id}
signer = Signer(unlock(member, PASSPHRASE))
command = RecordAvance(id=UUID("{command_id}"), table="BJ-01", lines=pieces(1_500_000))
{where}
with rehearsed_at(datetime.fromisoformat("{yesterday_evening().isoformat()}")):
    perform(command, actor=Actor({house.casino_id}, member), signers=[signer])
die()
"""


def rows() -> list[int]:
    return [model.objects.count() for model in (Act, CommandReceipt, Document, Entry, Refusal, Signature)]


@pytest.mark.parametrize("where", [
    "RegistersJournal._append_act = die",
    "RegistersJournal._append_entries = die",
    "import registers.journal; registers.journal.request_documents = die",
])  # fmt: skip
def test_a_web_process_killed_within_an_act_has_done_nothing(
    committed_night: House, tmp_path: Path, where: str
) -> None:
    before, command_id = rows(), uuid4()
    assert run(avance_that_dies(command_id, committed_night, where), tmp_path) == -signal.SIGKILL
    assert rows() == before
    with rehearsed_at(yesterday_evening()):
        command = RecordAvance(id=command_id, table="BJ-01", lines=pieces(1_500_000))
        assert committed_night.does("M001", command, "M001").repeated is False
    assert verify_house(Casino.objects.get()).faults == ()


def test_a_web_process_killed_after_an_act_has_done_it_once(committed_night: House, tmp_path: Path) -> None:
    command_id = uuid4()
    assert run(avance_that_dies(command_id, committed_night, ""), tmp_path) == -signal.SIGKILL
    after = rows()
    with rehearsed_at(yesterday_evening()):
        command = RecordAvance(id=command_id, table="BJ-01", lines=pieces(1_500_000))
        assert committed_night.does("M001", command, "M001").repeated is True
    assert rows() == after
    assert Entry.objects.filter(kind="avance_complementaire").count() == 1


@pytest.mark.parametrize(("where", "left"), [
    ("tasks.send_to_seal = die", "rendered"),
    ("import registers.document_kinds as kinds; kinds.render = die", "requested"),
    ("tasks.perform = die", "requested"),
])  # fmt: skip
def test_a_worker_killed_on_the_way_loses_no_document(
    requested: Document, tmp_path: Path, where: str, left: str
) -> None:
    program = f"""
from datetime import datetime
from casino.base.clock import rehearsed_at
from registers import tasks
{where}
with rehearsed_at(datetime.fromisoformat("{yesterday_evening().isoformat()}")):
    tasks.render_document({requested.id})
"""
    assert run(program, tmp_path) == -signal.SIGKILL
    requested.refresh_from_db()
    assert requested.state == left
    with a_worker(tmp_path):
        wait_for(requested, "sealed")
    assert bytes(requested.sealed or b"").startswith(b"%PDF-")
    assert Entry.objects.filter(book__code="documents", kind="scelle").count() == 1
    assert verify_house(Casino.objects.get()).faults == ()
