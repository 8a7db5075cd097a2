"""The documents of the invented nights, rendered and sealed by the worker's own tasks, at once."""

from registers.documents import waiting
from registers.models import Document
from registers.tasks import render_document, seal_document


def seal_waiting() -> None:
    """Render and seal what waits, indexes last since they wait for the others; a failure is left to the sweep."""
    for document in waiting():
        if document.state == Document.State.REQUESTED:
            render_document(document.id)
        seal_document(document.id)
