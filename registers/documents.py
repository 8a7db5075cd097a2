"""Documents: requested with the act that makes them, rendered and sealed after it. The row is the truth, the task speeds it up."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

import structlog
from celery import current_app
from django.db import transaction
from django.db.models import Max

from casino.base.canonical import read_canonical
from casino.kernel.command import Context, DocumentRequest
from registers.document_entries import DOCUMENTS, edition_subject
from registers.models import Act, Document, Entry

# The tasks, by name: they build the acts that ask for documents, so nothing here may import them.
RENDER, SEAL = "registers.render_document", "registers.seal_document"
PATIENCE = timedelta(seconds=20)

log = structlog.get_logger(__name__)


def request_documents(context: Context, act: Act, requests: Sequence[DocumentRequest]) -> list[Document]:
    """Write one row per request, in the act's own transaction, and have each rendered once it is committed.

    A subject already printed gets a new edition: its books have grown since, and the first stays as it was sealed.
    """
    documents = []
    for request in requests:
        document = _edition(context, request) if request.duplicate_of is None else _duplicate(request.duplicate_of)
        document.casino_id = context.casino_id
        document.act = act
        document.requested_at = context.now
        document.save()
        transaction.on_commit(partial(send_to_render, document.id))
        documents.append(document)
    return documents


def reprints(entry: Entry) -> tuple[DocumentRequest, ...]:
    """The documents already made of this entry's subject: once it is corrected, each is printed anew, under its next edition."""
    made = Document.objects.filter(casino_id=entry.book.casino_id, subject=entry.subject, duplicate_number=0).exclude(
        subject=""
    )
    return tuple(
        DocumentRequest(kind, entry.subject, title, seance_id)
        for kind, title, seance_id in made.order_by("id").values_list("kind", "title", "seance_id")
    )


def send_to_render(document_id: int) -> None:
    _send(RENDER, document_id)


def send_to_seal(document_id: int) -> None:
    _send(SEAL, document_id)


def _send(task: str, document_id: int) -> None:
    """Speed a document up. A broker that is down never fails an act already committed: the sweep finds the row."""
    try:
        current_app.tasks[task].apply_async((document_id,), retry=False)
    except Exception as error:
        log.warning("document_left_to_the_sweep", document=document_id, error=repr(error))


def due(document: Document, now: datetime) -> bool:
    """Is it time to try again? Twenty seconds after it was left waiting, then twice as long after each failure.

    Never a ceiling: counted from the request, it would be passed for good, and each minute would enter one more failure.
    """
    waiting_since = document.rendered_at or document.requested_at
    patience: timedelta = PATIENCE * 2**document.attempts
    return now - waiting_since >= patience


def waiting() -> list[Document]:
    """Documents that are not sealed yet, oldest first, without their bytes."""
    return list(Document.objects.exclude(state=Document.State.SEALED).order_by("id").defer("rendered", "sealed"))


def prints_of(document: Document) -> list[Entry]:
    """The lines of the book of documents that tell its printings, oldest first."""
    lines = Entry.objects.filter(
        book__casino_id=document.casino_id, book__code=DOCUMENTS, kind="imprime", subject=document.subject
    )
    return [line for line in lines.order_by("id") if read_canonical(line.payload)["data"]["kind"] == document.kind]


def _edition(context: Context, request: DocumentRequest) -> Document:
    number = 1
    while Document.objects.filter(
        casino_id=context.casino_id, kind=request.kind, subject=edition_subject(request.subject, number)
    ).exists():
        number += 1
    return Document(
        kind=request.kind,
        subject=edition_subject(request.subject, number),
        title=request.title if number == 1 else f"{request.title}, état n°\u00a0{number}",
        gaming_day_id=context.day.id if context.day else None,
        seance_id=request.seance_id,
    )


def _duplicate(original_id: int) -> Document:
    """A new rendering of the same entries, under the next number of DUPLICATA; the original's row is locked by the act."""
    original = Document.objects.defer("rendered", "sealed").get(id=original_id)
    last = original.duplicates.aggregate(last=Max("duplicate_number"))["last"] or 0
    return Document(
        kind=original.kind,
        subject=original.subject,
        title=original.title,
        gaming_day_id=original.gaming_day_id,
        seance_id=original.seance_id,
        original=original,
        duplicate_number=last + 1,
    )
