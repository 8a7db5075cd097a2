"""The Celery application: renders and seals documents, sweeps what was lost, verifies the books, reminds."""

import gc
import os
import signal
from typing import Any

from billiard.util import set_pdeathsig  # type: ignore[attr-defined] # billiard has no types
from celery import Celery
from celery.signals import beat_embedded_init, worker_init, worker_ready, worker_shutting_down

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
    import registers.seal  # noqa: F401 - loaded for the children, not used here

    gc.freeze()


@worker_ready.connect
def sweep_at_once(**_: Any) -> None:
    """What the last worker left behind does not wait for the schedule."""
    app.send_task("registers.sweep_documents", expires=55)


@worker_ready.connect
def die_without_the_scheduler(sender: Any, **_: Any) -> None:
    """Celery does not watch it: a worker that no longer sweeps must be seen to be dead, and be started anew."""
    scheduler = sender.controller.beat

    def look() -> None:
        if not scheduler.is_alive():
            os.kill(os.getpid(), signal.SIGKILL)

    if scheduler is not None:
        watch = sender.timer.call_repeatedly(5.0, look)
        worker_shutting_down.connect(lambda **_: watch.cancel(), weak=False)


@beat_embedded_init.connect
def die_with_the_worker(**_: Any) -> None:
    """Celery sees to it for the worker's other children: without this, each `kill -9` would leave a scheduler behind."""
    set_pdeathsig(signal.SIGKILL)
