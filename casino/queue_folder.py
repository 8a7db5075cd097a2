"""Celery's queue in a folder, for a house without a message server: one file a message, whole or absent.

Kombu's own folder transport writes in sight of its readers: a web process killed over a message would take the worker with it.
"""

from pathlib import Path
from queue import Empty
from time import time_ns
from typing import Any
from uuid import uuid4

import structlog
from kombu.transport import virtual
from kombu.utils.json import dumps, loads

log = structlog.get_logger(__name__)


class Channel(virtual.Channel):
    """Any process may write and any may read; a file belongs to the reader that renamed it first."""

    def __init__(self, connection: Any, **options: Any) -> None:
        super().__init__(connection, **options)
        self.folder = Path(connection.client.transport_options["folder"])

    def _put(self, queue: str, message: Any, **_: Any) -> None:
        # Somebody may have emptied the house's folder since the process started.
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = f"{time_ns():020}-{uuid4()}.{queue}"
        draft = self.folder / f"{name}.draft"
        draft.write_text(dumps(message))
        draft.rename(self.folder / f"{name}.message")

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        for path in self._waiting(queue):
            taken = path.with_suffix(".taken")
            try:
                path.rename(taken)
            except FileNotFoundError:
                continue
            content = taken.read_text()
            taken.unlink()
            try:
                return loads(content)
            except ValueError:
                # A power cut can leave an empty file. The sweep finds what it asked for.
                log.warning("message_unreadable", message=path.name)
        raise Empty

    def _size(self, queue: str) -> int:
        return len(self._waiting(queue))

    def _purge(self, queue: str) -> int:
        waiting = self._waiting(queue)
        for path in waiting:
            path.unlink(missing_ok=True)
        return len(waiting)

    def _waiting(self, queue: str) -> list[Path]:
        """Oldest first: their names start with their instant."""
        return sorted(self.folder.glob(f"*.{queue}.message"))


class Transport(virtual.Transport):
    Channel = Channel
    driver_type = driver_name = "folder"
    # Each process declares its queues once, whatever the number of its connections.
    declared = virtual.BrokerState()

    def __init__(self, client: Any, **options: Any) -> None:
        super().__init__(client, **options)
        self.state = self.declared

    def driver_version(self) -> str:
        return "1"
