"""`kill -9` at the worst moments: nothing is lost, nothing is half-written, and the document arrives."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from django.conf import settings
from django.db import connection

from casino.base.clock import rehearsed_at
from casino.models import Casino
from registers.models import Act, CommandReceipt, Document, Entry, Refusal, Signature
from registers.verification import verify_house
from tables.commands import RecordAvance
from tests.builders import House, build_house, close, open_black_jack, open_night, pieces

pytestmark = pytest.mark.django_db(transaction=True)

ROOT = Path(__file__).resolve().parent.parent
PREAMBLE = """
import os, signal
import django
django.setup()
def die(*arguments, **options):
    os.kill(os.getpid(), signal.SIGKILL)
"""


def yesterday_evening() -> datetime:
    """Past enough for the sweep to have lost patience, whatever today is."""
    return (datetime.now(UTC) - timedelta(days=1)).replace(hour=20, minute=0, second=0, microsecond=0)


@pytest.fixture
def committed_night(transactional_db: None) -> House:
    with rehearsed_at(yesterday_evening()):
        house = build_house()
        open_night(house)
        open_black_jack(house)
    return house


def environment(var: Path) -> dict[str, str]:
    """Another process of the same house: its database and its keys, a queue of its own."""
    database = connection.settings_dict
    url = (
        f"sqlite:///{database['NAME']}"
        if connection.vendor == "sqlite"
        else f"postgres://{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
    )
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "casino.settings",
        "DATABASE_URL": url,
        "MARBRE_VAR": str(var),
        "MARBRE_SECRET_KEY": settings.SECRET_KEY,
        "MARBRE_SIGNING_PEPPER": settings.SIGNING_PEPPER,
    }


def run(program: str, var: Path) -> int:
    """Run a program in another process; answers how it ended, -9 when it was killed."""
    return subprocess.run(
        [sys.executable, "-c", PREAMBLE + program], cwd=ROOT, env=environment(var), check=False
    ).returncode


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


@contextmanager
def a_worker(var: Path) -> Iterator[None]:
    """A worker of the house, that is asked at once for the sweep that its schedule would ask for within a minute."""
    # Celery checks the whole program at start: that is another test's affair.
    process = subprocess.Popen(
        [sys.executable, "manage.py", "worker", "--concurrency=1", "--no-beat", "--loglevel=ERROR"],
        cwd=ROOT,
        env={**environment(var), "CELERY_SKIP_CHECKS": "1"},
        start_new_session=True,
    )
    try:
        assert run("from registers.tasks import sweep_documents; sweep_documents.delay()", var) == 0
        yield
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def wait_for(document: Document, state: str, seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        document.refresh_from_db()
        if document.state == state:
            return
        time.sleep(0.2)
    pytest.fail(f"{document.title} is still {document.state} after {seconds} s: {document.failure}")


@pytest.mark.parametrize(("where", "left"), [
    ("tasks.send_to_seal = die", "rendered"),
    ("import registers.document_kinds as kinds; kinds.render = die", "requested"),
    ("tasks.perform = die", "requested"),
])  # fmt: skip
def test_a_worker_killed_on_the_way_loses_no_document(
    committed_night: House, tmp_path: Path, where: str, left: str
) -> None:
    with rehearsed_at(yesterday_evening()):
        close(committed_night, "BJ-01", 1_600_000)
    document = Document.objects.get(kind="partie")
    program = f"""
from datetime import datetime
from casino.base.clock import rehearsed_at
from registers import tasks
{where}
with rehearsed_at(datetime.fromisoformat("{yesterday_evening().isoformat()}")):
    tasks.render_document({document.id})
"""
    assert run(program, tmp_path) == -signal.SIGKILL
    document.refresh_from_db()
    assert document.state == left
    with a_worker(tmp_path):
        wait_for(document, "sealed")
    assert bytes(document.sealed or b"").startswith(b"%PDF-")
    assert Entry.objects.filter(book__code="documents", kind="scelle").count() == 1
    assert verify_house(Casino.objects.get()).faults == ()
