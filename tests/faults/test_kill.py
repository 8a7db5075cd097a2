"""`kill -9` of real processes, from outside, at moments they did not choose: nothing is lost, nothing done twice."""

import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import rmtree
from threading import Event, Thread
from uuid import UUID, uuid4

import httpx
import pytest
from django.conf import settings

from casino.base.canonical import sha256_hex
from casino.base.clock import rehearsed_at
from casino.house.commands import IssueApiToken
from casino.models import Casino
from registers.documents import PATIENCE
from registers.models import Act, CommandReceipt, Document, Entry
from registers.verification import verify_house
from tests.builders import House
from tests.processes import (
    a_worker,
    free_port,
    kill_all,
    members,
    run,
    started,
    wait_for,
    wait_until,
    yesterday_evening,
)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.faults]

ASK_FOR_THE_SWEEP = "from registers.tasks import sweep_documents; sweep_documents.delay()"


def assert_sealed_once(document: Document) -> None:
    document.refresh_from_db()
    assert document.state == Document.State.SEALED
    digest = sha256(bytes(document.sealed or b"")).hexdigest()
    entry = Entry.objects.get(book__code="documents", kind="scelle", subject=document.subject)
    assert document.sealed_sha256 == digest
    assert digest in entry.payload
    assert Act.objects.filter(act="render_document").count() == Act.objects.filter(act="seal_document").count() == 1
    assert verify_house(Casino.objects.get()).faults == ()


@pytest.fixture
def silent_timestamp_authority() -> Iterator[socket.socket]:
    """It takes the call and never answers: whoever seals waits there, the rendering done."""
    with socket.create_server(("127.0.0.1", 0)) as authority:
        authority.settimeout(60)
        yield authority


def test_a_worker_killed_while_it_seals_is_followed_by_one_that_seals(
    requested: Document, tmp_path: Path, silent_timestamp_authority: socket.socket
) -> None:
    port = silent_timestamp_authority.getsockname()[1]
    with a_worker(tmp_path, MARBRE_TIMESTAMP_URL=f"http://127.0.0.1:{port}/") as worker:
        call, _ = silent_timestamp_authority.accept()
        kill_all(worker)
        call.close()
    requested.refresh_from_db()
    assert (requested.state, requested.attempts) == ("rendered", 0)
    rendered = bytes(requested.rendered or b"")

    # The sweep leaves a document alone as long as a worker may still be at it.
    time.sleep(PATIENCE.total_seconds())
    with a_worker(tmp_path):
        wait_for(requested, "sealed")
    assert bytes(requested.sealed or b"").startswith(rendered)
    assert_sealed_once(requested)


def test_a_worker_outlives_an_emptied_queue_and_half_a_message(requested: Document, tmp_path: Path) -> None:
    if settings.REDIS_URL:
        pytest.skip("there the queue is no folder")
    queue = tmp_path / "queue"
    with a_worker(tmp_path, "--no-beat") as worker:
        wait_for(requested, "sealed")
        queue.mkdir(exist_ok=True)
        (queue / f"{1:020}-half.celery.message").write_text('{"body": "W1s')
        time.sleep(1.5)
        rmtree(queue)
        assert run(ASK_FOR_THE_SWEEP, tmp_path) == 0
        wait_until(lambda: not list(queue.glob("*")), "the message taken")
        assert members(worker)
    assert_sealed_once(requested)


def test_two_workers_given_the_same_document_seal_it_once(requested: Document, tmp_path: Path) -> None:
    with a_worker(tmp_path, "--no-beat"), a_worker(tmp_path, "--no-beat"):
        again = f"from registers.tasks import render_document\nfor _ in range(6): render_document.delay({requested.id})"
        assert run(again, tmp_path) == 0
        wait_for(requested, "sealed")
        assert run(again.replace("render", "seal"), tmp_path) == 0
        time.sleep(2)
    assert_sealed_once(requested)


def test_a_killed_worker_leaves_no_process_behind(requested: Document, tmp_path: Path) -> None:
    with a_worker(tmp_path) as worker:
        wait_for(requested, "sealed")
        wait_until(lambda: len(members(worker)) > 1, "the scheduler started")
        os.kill(worker.pid, signal.SIGKILL)
        wait_until(lambda: not members(worker), "every process gone", 10)


def test_a_worker_whose_scheduler_is_killed_ends_too(requested: Document, tmp_path: Path) -> None:
    if settings.REDIS_URL:
        pytest.skip("there the worker has other children too, which it replaces")
    with a_worker(tmp_path) as worker:
        wait_for(requested, "sealed")
        wait_until(lambda: len(members(worker)) > 1, "the scheduler started")
        (scheduler,) = members(worker) - {worker.pid}
        os.kill(scheduler, signal.SIGKILL)
        wait_until(lambda: not members(worker), "the worker seen to be dead", 20)


KEY = "robot-de-la-salle"


class Client(Thread):
    """Sends estimations one after another, each under its own identity, until told to stop; keeps what was answered."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.stop = Event()
        self.sent: list[UUID] = []
        self.answered: set[UUID] = set()

    def run(self) -> None:
        with httpx.Client(timeout=10) as http:
            while not self.stop.is_set() and len(self.sent) < 500:
                identity = uuid4()
                self.sent.append(identity)
                try:
                    assert send(http, self.url, identity) == 201
                except httpx.TransportError:
                    return
                self.answered.add(identity)


def send(http: httpx.Client, url: str, identity: UUID) -> int:
    headers = {"Authorization": f"Bearer {KEY}", "Idempotency-Key": str(identity)}
    body = {"estimated_cents": identity.int % 10_000 * 100}
    return http.post(f"{url}/api/v1/tables/BJ-01/estimations", json=body, headers=headers).status_code


def web(port: int) -> list[str]:
    command = f"-m gunicorn casino.wsgi --bind 127.0.0.1:{port} --worker-class gthread --workers 1 --threads 8 --no-control-socket"
    return [sys.executable, *command.split()]


def wait_for_web(port: int) -> None:
    def open_() -> bool:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            return False
        return True

    wait_until(open_, "the web server open")


def test_a_web_server_killed_among_acts_keeps_all_it_answered_and_halves_none(
    committed_night: House, tmp_path: Path
) -> None:
    with rehearsed_at(yesterday_evening()):
        token = IssueApiToken(id=uuid4(), label="robot", token_sha256=sha256_hex(KEY), scopes=("actes",), person="M001")
        committed_night.does("D001", token)
    port, chance = free_port(), Random(20261128)
    url = f"http://127.0.0.1:{port}"
    sent: list[UUID] = []
    for _ in range(3):
        with started(web(port), tmp_path, MARBRE_HOSTS="127.0.0.1") as server:
            wait_for_web(port)
            clients = [Client(url) for _ in range(3)]
            for client in clients:
                client.start()
            wait_until(lambda clients=clients: all(client.answered for client in clients), "a first answer to each")
            time.sleep(chance.uniform(0.1, 0.6))
            kill_all(server)
            for client in clients:
                client.stop.set()
                client.join(15)
        done = set(
            CommandReceipt.objects.filter(id__in=[one for client in clients for one in client.sent]).values_list(
                "id", flat=True
            )
        )
        for client in clients:
            assert client.answered <= done
            sent += client.sent
        assert verify_house(Casino.objects.get()).faults == ()
        assert Entry.objects.filter(kind="estimation").count() == CommandReceipt.objects.filter(id__in=sent).count()

    with started(web(port), tmp_path, MARBRE_HOSTS="127.0.0.1"), httpx.Client(timeout=10) as http:
        wait_for_web(port)
        assert {send(http, url, identity) for identity in sent} <= {200, 201}
        assert {send(http, url, identity) for identity in sent[-10:]} == {200}
    assert Entry.objects.filter(kind="estimation").count() == len(sent)
    assert verify_house(Casino.objects.get()).faults == ()
