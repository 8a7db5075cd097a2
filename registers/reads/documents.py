"""The documents of the house: asked for, rendered, sealed; what failed, and what was printed. Bytes are read apart."""

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from casino.base.canonical import read_canonical
from casino.base.clock import long_date, wall_clock
from casino.models import Casino
from registers.document_kinds.figures import whole_hash
from registers.documents import due, prints_of
from registers.models import Document, Entry

DOCUMENTS_PER_PAGE = 30


@dataclass(frozen=True, slots=True)
class Step:
    """One of the three steps of a document, with its hour once it is done."""

    code: str
    label: str
    at: str
    current: bool


@dataclass(frozen=True, slots=True)
class DocumentShown:
    """`waits_for` says in words what a document that is not sealed waits for."""

    id: int
    title: str
    kind: str
    day: str
    duplicate_number: int
    original_id: int | None
    state: str
    state_label: str
    steps: tuple[Step, ...]
    pages: int | None
    sha256: str
    attempts: int
    failure: str
    waits_for: str

    @property
    def sealed(self) -> bool:
        return self.state == Document.State.SEALED


@dataclass(frozen=True, slots=True)
class Printing:
    """One printing, or one that failed, as the book of documents tells it."""

    at: str
    what: str
    by: str
    reason: str
    hash: str
    failed: bool


@dataclass(frozen=True, slots=True)
class DocumentPage:
    document: DocumentShown
    subject: str
    template_version: str
    duplicates: tuple[DocumentShown, ...]
    printings: tuple[Printing, ...]
    sealing_hash: str

    @property
    def printed(self) -> bool:
        return any(not printing.failed for printing in self.printings)


@dataclass(frozen=True, slots=True)
class DocumentList:
    """One page, newest first. `before` continues the list."""

    documents: tuple[DocumentShown, ...]
    before: int | None
    unsealed: int


def document_list(
    casino: Casino, now: datetime, *, before: int | None = None, state: str = "", word: str = ""
) -> DocumentList:
    rows = _documents(casino)
    unsealed = rows.exclude(state=Document.State.SEALED).count()
    if state == "attente":
        rows = rows.exclude(state=Document.State.SEALED)
    if word:
        rows = rows.filter(title__icontains=word)
    if before is not None:
        rows = rows.filter(id__lt=before)
    page = list(rows.order_by("-id")[: DOCUMENTS_PER_PAGE + 1])
    shown = page[:DOCUMENTS_PER_PAGE]
    zone = ZoneInfo(casino.time_zone)
    more = shown[-1].id if len(page) > DOCUMENTS_PER_PAGE else None
    return DocumentList(tuple(document_shown(row, zone, now) for row in shown), more, unsealed)


def document_page(casino: Casino, document_id: int, now: datetime) -> DocumentPage | None:
    row = _documents(casino).filter(id=document_id).first()
    if row is None:
        return None
    zone = ZoneInfo(casino.time_zone)
    sealing = _told(row, "scelle")
    return DocumentPage(
        document=document_shown(row, zone, now),
        subject=row.subject,
        template_version=row.template_version,
        duplicates=tuple(
            document_shown(each, zone, now)
            for each in _documents(casino).filter(original=row).order_by("duplicate_number")
        ),
        printings=tuple(_printings(row, zone)),
        sealing_hash=next((entry.hash for entry in sealing if _number(entry) == row.duplicate_number), ""),
    )


def document_shown(row: Document, zone: ZoneInfo, now: datetime) -> DocumentShown:
    return DocumentShown(
        id=row.id,
        title=row.title,
        kind=row.kind,
        day=long_date(row.gaming_day.date) if row.gaming_day else "",
        duplicate_number=row.duplicate_number,
        original_id=row.original_id,
        state=row.state,
        state_label=row.get_state_display(),
        steps=_steps(row, zone),
        pages=row.pages,
        sha256=whole_hash(row.sealed_sha256),
        attempts=row.attempts,
        failure=row.failure,
        waits_for=_waits_for(row, now),
    )


def _documents(casino: Casino) -> QuerySet[Document]:
    return Document.objects.filter(casino=casino).select_related("gaming_day").defer("rendered", "sealed")


def _steps(row: Document, zone: ZoneInfo) -> tuple[Step, ...]:
    instants = {
        Document.State.REQUESTED: row.requested_at,
        Document.State.RENDERED: row.rendered_at,
        Document.State.SEALED: row.sealed_at,
    }
    return tuple(
        Step(state.value, state.label, wall_clock(at, zone) if at else "", state == row.state)
        for state, at in instants.items()
    )


def _waits_for(row: Document, now: datetime) -> str:
    if row.state == Document.State.SEALED:
        return ""
    step = "son scellement" if row.state == Document.State.RENDERED else "son rendu"
    if row.failure:
        again = "nouvel essai en cours" if due(row, now) else "nouvel essai bientôt"
        tries = f"{row.attempts} essais manqués" if row.attempts > 1 else "un essai manqué"
        return f"attend {step}\u202f: {tries}, {again}"
    return f"attend {step}"


def _told(row: Document, kind: str) -> list[Entry]:
    lines = Entry.objects.filter(
        book__casino_id=row.casino_id, book__code="documents", kind=kind, subject=row.subject
    ).order_by("id")
    return [line for line in lines if read_canonical(line.payload)["data"]["kind"] == row.kind]


def _number(entry: Entry) -> int:
    number: int = read_canonical(entry.payload)["data"]["duplicate_number"]
    return number


def _printings(row: Document, zone: ZoneInfo) -> list[Printing]:
    told = sorted([*prints_of(row), *_told(row, "echec_impression")], key=lambda entry: entry.id)
    printings = []
    for entry in told:
        payload = read_canonical(entry.payload)
        data, failed = payload["data"], entry.kind == "echec_impression"
        number = data["duplicate_number"]
        what = "impression manquée" if failed else f"DUPLICATA n°\u00a0{number}" if number else "original"
        day = long_date(entry.instant.astimezone(zone).date())
        printings.append(
            Printing(
                f"{day} à {wall_clock(entry.instant, zone)}",
                what,
                payload["by"]["name"],
                data["reason"],
                entry.hash,
                failed,
            )
        )
    return printings
