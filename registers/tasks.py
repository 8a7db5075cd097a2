"""Rendering and sealing, outside the acts. Each task may run twice, late, or die half-way: the row says what is left to do."""

from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

import structlog
from celery import shared_task

from casino.base.clock import now
from casino.kernel.command import Actor, Command, CommandIdReused, Refused
from casino.kernel.perform import perform
from registers.commands.documents import RecordDocumentFailure, RenderDocument, SealDocument
from registers.documents import RENDER, SEAL, due, send_to_render, send_to_seal, waiting
from registers.models import Document

log = structlog.get_logger(__name__)


@shared_task(name=RENDER, acks_late=True)
def render_document(document_id: int) -> None:
    """Render from entries, keep the bytes, then have them sealed. Does nothing to a document that is past this."""
    # WeasyPrint costs a second to import: only the workers pay for it.
    from registers.document_kinds import is_ready, render
    from registers.pdf import OutsideStatic

    document = _waiting_in(document_id, Document.State.REQUESTED)
    if document is None or not is_ready(document):
        return
    try:
        rendering = render(document)
    except (Exception, OutsideStatic) as error:
        _record_failure(document, error)
        return
    command = RenderDocument(
        id=_command_id(document, "render"),
        document=document.id,
        content=rendering.content,
        pages=rendering.pages,
        template_version=rendering.version,
    )
    if _carry_out(document, command):
        send_to_seal(document.id)


@shared_task(name=SEAL, acks_late=True)
def seal_document(document_id: int) -> None:
    """Seal the rendered bytes, enter their hash, and wake the day's index if it waited for this one."""
    from registers.document_kinds import waiting_for
    from registers.seal import seal

    document = _waiting_in(document_id, Document.State.RENDERED)
    if document is None or document.rendered is None:
        return
    try:
        content = seal(bytes(document.rendered), reason=document.title, location=document.casino.commune)
    except Exception as error:
        _record_failure(document, error)
        return
    if _carry_out(document, SealDocument(id=_command_id(document, "seal"), document=document.id, content=content)):
        for other in waiting_for(document):
            send_to_render(other.id)


@shared_task(name="registers.sweep_documents", acks_late=True)
def sweep_documents() -> None:
    """Pick up what was lost: a task that never came, a worker that died, a failure whose time to try again has come."""
    instant = now()
    for document in waiting():
        if due(document, instant):
            send = send_to_seal if document.state == Document.State.RENDERED else send_to_render
            send(document.id)


def _waiting_in(document_id: int, state: str) -> Document | None:
    return (
        Document.objects.select_related("casino", "act", "gaming_day", "seance", "original__act")
        .filter(id=document_id, state=state)
        .first()
    )


def _carry_out(document: Document, command: Command) -> bool:
    """Act as the system; False if another worker was faster, which is no fault."""
    try:
        perform(command, actor=Actor(document.casino_id, source="task"))
    except CommandIdReused:
        log.info("document_already_done", document=document.id, act=command.act)
        return False
    except Refused as refused:
        log.error("document_act_refused", document=document.id, act=command.act, reason=str(refused))
        return False
    return True


def _record_failure(document: Document, error: BaseException) -> None:
    log.error("document_failed", document=document.id, state=document.state, exc_info=error)
    _carry_out(
        document,
        RecordDocumentFailure(
            id=uuid4(),
            document=document.id,
            failure=f"{type(error).__name__} : {error}",
        ),
    )


def _command_id(document: Document, step: str) -> UUID:
    """The same step of the same document is the same act, whoever does it and however often."""
    name = f"{document.act_id}/{document.kind}/{document.subject}/{document.duplicate_number}/{step}"
    return uuid5(NAMESPACE_URL, name)
