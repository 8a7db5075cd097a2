"""The life of a document after the act that asked for it: rendered, sealed, printed; or failed, and tried again."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from casino.base.canonical import sha256_hex
from casino.kernel.command import BookKey, Command, Context, DocumentRequest, EntryDraft, Outcome
from casino.law.violations import Violation
from registers.document_entries import DOCUMENTS
from registers.documents import prints_of
from registers.models import Document

BOOK = BookKey(DOCUMENTS, "", "Livre des documents")
LONGEST_FAILURE = 500


@dataclass(frozen=True, kw_only=True, slots=True)
class _OnDocument(Command):
    """An act on one document, whose row is locked; `wanted` is the state it must be in."""

    wanted: ClassVar[tuple[str, ...]]
    document: int

    def prepare(self, context: Context) -> Document | None:
        return (
            Document.objects.select_for_update(no_key=True, of=("self",))
            .filter(id=self.document, casino_id=context.casino_id)
            .defer("rendered", "sealed")
            .first()
        )

    def judge(self, context: Context, state: Document | None) -> Iterable[Violation]:
        if state is None:
            yield _fault(
                "documents.unknown", "Ce document n’existe pas.", str(self.document), "Rouvrez la liste des documents."
            )
        elif state.state not in self.wanted:
            wanted = " ou ".join(Document.State(code).label.lower() for code in self.wanted)
            yield _fault(
                "documents.state",
                f"Le document « {state.title} » est {state.get_state_display().lower()} : cet acte n’est plus à faire.",
                state.get_state_display().lower(),
                "Rechargez la page du document.",
                bound=wanted,
            )


@dataclass(frozen=True, kw_only=True, slots=True)
class RenderDocument(_OnDocument):
    """Keep the rendered file. The rendering is done before, outside any lock; the act bears its hash."""

    act: ClassVar[str] = "render_document"
    wanted: ClassVar[tuple[str, ...]] = (Document.State.REQUESTED,)
    content: bytes
    pages: int
    template_version: str

    def carry_out(self, context: Context, state: Document) -> Outcome:
        state.rendered = self.content
        state.rendered_at = context.now
        state.pages = self.pages
        state.template_version = self.template_version
        state.state = Document.State.RENDERED
        state.attempts, state.failure = 0, ""
        state.save(
            update_fields=["rendered", "rendered_at", "pages", "template_version", "state", "attempts", "failure"]
        )
        return Outcome(answer={"rendered_sha256": sha256_hex(self.content)}, stream=DOCUMENTS)


@dataclass(frozen=True, kw_only=True, slots=True)
class SealDocument(_OnDocument):
    """Keep the sealed file for ever, and enter its SHA-256 in the book of documents."""

    act: ClassVar[str] = "seal_document"
    wanted: ClassVar[tuple[str, ...]] = (Document.State.RENDERED,)
    content: bytes

    def carry_out(self, context: Context, state: Document) -> Outcome:
        digest = sha256_hex(self.content)
        state.sealed = self.content
        state.sealed_at = context.now
        state.sealed_sha256 = digest
        state.state = Document.State.SEALED
        state.attempts, state.failure = 0, ""
        state.save(update_fields=["sealed", "sealed_at", "sealed_sha256", "state", "attempts", "failure"])
        data = {
            **described(state),
            "pages": state.pages,
            "sha256": digest,
            "template_version": state.template_version,
        }
        return Outcome(
            entries=(EntryDraft(BOOK, "scelle", data, subject=state.subject),),
            answer={"sha256": digest},
            stream=DOCUMENTS,
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordDocumentFailure(_OnDocument):
    """A rendering or a sealing failed: count it, say why; the sweep will try again, later and later."""

    act: ClassVar[str] = "record_document_failure"
    wanted: ClassVar[tuple[str, ...]] = (Document.State.REQUESTED, Document.State.RENDERED)
    failure: str

    def carry_out(self, context: Context, state: Document) -> Outcome:
        state.attempts += 1
        state.failure = self.failure[:LONGEST_FAILURE]
        state.save(update_fields=["attempts", "failure"])
        return Outcome(answer={"attempts": state.attempts}, stream=DOCUMENTS)


@dataclass(frozen=True, kw_only=True, slots=True)
class RetryDocument(_OnDocument):
    """Try again at once, without waiting for the sweep's patience to end."""

    act: ClassVar[str] = "retry_document"
    wanted: ClassVar[tuple[str, ...]] = (Document.State.REQUESTED, Document.State.RENDERED)

    def carry_out(self, context: Context, state: Document) -> Outcome:
        state.attempts, state.failure = 0, ""
        state.save(update_fields=["attempts", "failure"])
        return Outcome(answer={"state": state.state}, stream=DOCUMENTS)


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintDocument(_OnDocument):
    """Print: the sealed original the first time, then a new rendering of the same entries, « DUPLICATA n° n ».

    The answer says which document goes to the printer: `duplicate_number` 0 is the original; a DUPLICATA is rendered first.
    """

    act: ClassVar[str] = "print_document"
    wanted: ClassVar[tuple[str, ...]] = (Document.State.SEALED,)
    reason: str = ""

    def judge(self, context: Context, state: Document | None) -> Iterable[Violation]:
        # A bare super() does not work in a dataclass with slots.
        yield from _OnDocument.judge(self, context, state)
        if state is None:
            return
        if state.original_id is not None:
            yield _fault("documents.duplicate", "Un DUPLICATA ne se duplique pas.", f"DUPLICATA n° {state.duplicate_number}",
                         "Imprimez depuis la page de l’original.")  # fmt: skip
        elif prints_of(state) and not self.reason.strip():
            yield _fault(
                "documents.reason", "Un DUPLICATA dit son motif.", "motif vide", "Écrivez le motif de la réimpression."
            )

    def carry_out(self, context: Context, state: Document) -> Outcome:
        number = _next_print(state)
        data = {
            **described(state),
            "duplicate_number": number,
            "reason": self.reason.strip(),
            "sha256": state.sealed_sha256,
        }
        request = DocumentRequest(state.kind, state.subject, state.title, state.seance_id, duplicate_of=state.id)
        return Outcome(
            entries=(EntryDraft(BOOK, "imprime", data, subject=state.subject),),
            documents=(request,) if number else (),
            answer={"document": state.id, "duplicate_number": number},
            stream=DOCUMENTS,
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordPrintFailure(_OnDocument):
    """The printer failed: the attempt stays in the book, with its reason."""

    act: ClassVar[str] = "record_print_failure"
    wanted: ClassVar[tuple[str, ...]] = (Document.State.SEALED,)
    reason: str

    def judge(self, context: Context, state: Document | None) -> Iterable[Violation]:
        yield from _OnDocument.judge(self, context, state)
        if not self.reason.strip():
            yield _fault(
                "documents.reason",
                "Un échec d’impression dit sa cause.",
                "cause vide",
                "Écrivez ce que dit l’imprimante.",
            )

    def carry_out(self, context: Context, state: Document) -> Outcome:
        data = {**described(state), "reason": self.reason.strip()}
        return Outcome(
            entries=(EntryDraft(BOOK, "echec_impression", data, subject=state.subject),),
            answer={"document": state.id},
            stream=DOCUMENTS,
        )


def described(document: Document) -> dict[str, Any]:
    """How a document is named in the book of documents."""
    return {
        "duplicate_number": document.duplicate_number,
        "gaming_day": document.gaming_day.date.isoformat() if document.gaming_day else None,
        "kind": document.kind,
        "subject": document.subject,
        "title": document.title,
    }


def _next_print(document: Document) -> int:
    """0 for the original's first printing, then the number of the DUPLICATA."""
    return len(prints_of(document))


def _fault(rule: str, message: str, value: str, remedy: str, bound: str = "") -> Violation:
    return Violation(rule=rule, article="usage de la maison", message=message, value=value, bound=bound, remedy=remedy)


ALL = (PrintDocument, RecordDocumentFailure, RecordPrintFailure, RenderDocument, RetryDocument, SealDocument)
