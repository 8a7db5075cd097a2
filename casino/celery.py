"""The Celery application: renders and seals documents, sweeps what was lost, verifies the books, reminds."""

import gc
import os
import signal
from typing import Any

from billiard.util import set_pdeathsig  # type: ignore[attr-defined]
from celery import Celery
from celery.signals import beat_embedded_init, worker_init, worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
app = Celery("marbre")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.conf.beat_schedule = {
    # A sweep that comes late is worth nothing once the next one is due.
    "sweep-documents": {"task": "registers.sweep_documents", "schedule": 60.0, "options": {"expires": 55}},
}


@worker_init.connect
def load_before_forking(**_: Any) -> None:
    """The PDF engine takes a second to load: once for all the children, whose memory it then shares."""
    import registers.pdf
    import registers.seal  # noqa: F401

    gc.freeze()


@worker_ready.connect
def sweep_at_once(**_: Any) -> None:
    """What the last worker left behind does not wait for the schedule."""
    app.send_task("registers.sweep_documents", expires=55)


@beat_embedded_init.connect
def die_with_the_worker(**_: Any) -> None:
    """Celery sees to it for the worker's other children: without this, each `kill -9` would leave a scheduler behind."""
    set_pdeathsig(signal.SIGKILL)
