"""Starts the worker that renders and seals documents, with the schedule that sweeps what was lost."""

import os
import warnings
from typing import Any

from celery.platforms import SecurityWarning  # type: ignore[attr-defined] # left out of its types
from django.conf import settings
from django.core.checks import Tags
from django.core.management.base import BaseCommand, CommandParser

from casino.celery import app
from registers.checks import SEAL


class Command(BaseCommand):
    help = "Démarre le travailleur Celery (rendu et scellement des documents) et son planificateur."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--concurrency", type=int, default=min(4, os.cpu_count() or 1))
        parser.add_argument(
            "--no-beat",
            action="store_true",
            help="sans planificateur : un seul travailleur de la maison en porte un",
        )
        parser.add_argument("--loglevel", default="WARNING")

    def handle(self, *arguments: Any, **options: Any) -> None:
        # A database that has lost a guard is not written to; a seal that does not open is told now, not at the night's end.
        self.check(tags=[Tags.database, SEAL], databases=["default"])
        if not settings.PRODUCTION:
            # The demo in a container is often root's.
            warnings.filterwarnings("ignore", category=SecurityWarning)
        command = [
            "--quiet",
            "worker",
            *_pool(options["concurrency"]),
            f"--loglevel={options['loglevel']}",
            # Nothing to say to other workers: the rows of the database say what is left to do.
            "--without-gossip",
            "--without-mingle",
        ]
        if not options["no_beat"]:
            command += ["--beat", f"--schedule={settings.VAR_DIR / 'beat'}"]
        app.worker_main(command)


def _pool(concurrency: int) -> list[str]:
    """Children of its own where the broker is a server; one process where it is a folder.

    Celery's children of a folder share one lock, held by the one that waits for work: killed there, it would stop them all.
    """
    if settings.REDIS_URL:
        return [f"--concurrency={concurrency}"]
    return ["--pool=solo"]
