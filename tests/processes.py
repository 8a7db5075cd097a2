"""Other processes of the same house: its worker, its web server, or a few lines of Python, to be killed at will."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from registers.models import Document

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


def environment(var: Path) -> dict[str, str]:
    """Another process of the same house: its database and its keys, a queue of its own."""
    database = connection.settings_dict
    url = (
        f"sqlite:///{database['NAME']}"
        if connection.vendor == "sqlite"
        else f"postgres://{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
    )
    variables = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "casino.settings",
        "DATABASE_URL": url,
        "MARBRE_VAR": str(var),
        "MARBRE_SECRET_KEY": settings.SECRET_KEY,
        "MARBRE_SIGNING_PEPPER": settings.SIGNING_PEPPER,
    }
    if settings.REDIS_URL:
        variables["REDIS_URL"] = _own_redis(settings.REDIS_URL)
    return variables


def _own_redis(url: str) -> str:
    """Tests that run side by side have databases of their own, so they must not take one another's tasks."""
    side = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    return f"{url.rpartition('/')[0]}/{1 + side % 15}"


def run(program: str, var: Path) -> int:
    """Run a program in another process; answers how it ended, -9 when it was killed."""
    return subprocess.run(
        [sys.executable, "-c", PREAMBLE + program], cwd=ROOT, env=environment(var), check=False
    ).returncode


@contextmanager
def started(command: list[str], var: Path, **variables: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A process in a session of its own, which is killed whole on leaving."""
    process = subprocess.Popen(command, cwd=ROOT, env={**environment(var), **variables}, start_new_session=True)
    try:
        yield process
    finally:
        kill_all(process)


def a_worker(var: Path, *options: str, **variables: str) -> AbstractContextManager["subprocess.Popen[bytes]"]:
    """A worker of the house. Celery checks the whole program at start: that is another test's affair."""
    command = [sys.executable, "manage.py", "worker", "--concurrency=1", "--loglevel=ERROR", *options]
    return started(command, var, CELERY_SKIP_CHECKS="1", **variables)


def kill_all(process: "subprocess.Popen[bytes]") -> None:
    """`kill -9` of a process and of all that it started."""
    if members(process):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def members(process: "subprocess.Popen[bytes]") -> set[int]:
    """The living processes of its session."""
    found = set()
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            state, _, _, session = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(session) == process.pid and state != "Z":
            found.add(int(folder.name))
    return found


def wait_until(done: Callable[[], bool], what: str, seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if done():
            return
        time.sleep(0.1)
    pytest.fail(f"{what}: not within {seconds} s")


def wait_for(document: Document, state: str, seconds: float = 60) -> None:
    """Until the document is in this state, in the database."""

    def reached() -> bool:
        document.refresh_from_db()
        return document.state == state

    wait_until(reached, f"{document.title} {state}", seconds)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
