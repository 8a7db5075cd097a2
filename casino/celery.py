"""The Celery application: renders and seals documents, sweeps what was lost, verifies the books, reminds."""

import gc
import os
from typing import Any

from celery import Celery
from celery.signals import worker_init

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
