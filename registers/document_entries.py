"""What a document is made of: entries of the books and their signatures, up to the act that asked for it. Nothing else."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Max, QuerySet

from casino.base.canonical import canonical_text, read_canonical
from casino.base.clock import civil_date, instant_text, long_date, wall_clock
from casino.law import law
from casino.law.snapshot import LawSnapshot
from registers.chain import fingerprint
from registers.models import Document, Entry, Signature

DOCUMENTS = "documents"
_EDITION = "/"


@dataclass(frozen=True, slots=True)
class Signed:
    """One signature as it prints: who, in which capacity and slot, when, and the head of his public key."""

    name: str
    capacity: str
    slot: str
    date: str
    time: str
    key: str


@dataclass(frozen=True, slots=True)
class Written:
    """One entry, read back from its own canonical text. `corrected_by` is the sequence of the line that replaces it."""

    id: int
    book: str
    book_code: str
    book_title: str
    sequence: int
    kind: str
    kind_label: str
    time: str
    day: date | None
    seance: int | None
    amount_cents: int | None
    data: dict[str, Any]
    author: str
    author_capacity: str
    hash: str
    corrects_id: int | None
    corrects: int | None
    corrected_by: int | None
    signatures: tuple[Signed, ...]

    @property
    def effective(self) -> bool:
        return self.corrected_by is None

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.hash)


def base_subject(document: Document) -> str:
    """The subject of the entries: that of the document without the number of its edition."""
    return document.subject.partition(_EDITION)[0]


def edition_subject(subject: str, number: int) -> str:
    """`partie:<uuid>/2`: the same partie printed anew after its books have grown."""
    return subject if number == 1 else f"{subject}{_EDITION}{number}"


def entries_of_subject(document: Document) -> QuerySet[Entry]:
    """Entries about the document's subject, in the order they were written."""
    return _known_to(document).filter(subject=base_subject(document)).exclude(book__code=DOCUMENTS)


def entries_of_day(document: Document, book_code: str) -> QuerySet[Entry]:
    """Entries that one book received during the document's gaming day."""
    return _known_to(document).filter(book__code=book_code, gaming_day_id=document.gaming_day_id)


def law_of(document: Document) -> LawSnapshot:
    """The law of the document's day: its labels are those of that time."""
    day = document.gaming_day.date if document.gaming_day else document.requested_at.date()
    return law.on(day)


def written(document: Document, entries: QuerySet[Entry]) -> list[Written]:
    """The entries as they print, with their signatures; two queries."""
    rows = list(entries.select_related("book", "corrects", "gaming_day"))
    snapshot = law_of(document)
    corrected_by = {row.corrects_id: row.sequence for row in rows if row.corrects_id}
    return written_rows(rows, lambda row: snapshot, zone_of(document), corrected_by)


def written_rows(
    rows: Sequence[Entry],
    snapshot_of: Callable[[Entry], LawSnapshot],
    zone: ZoneInfo,
    corrected_by: Mapping[int, int],
) -> list[Written]:
    """Rows as they read, each under the law of its day; `corrected_by` is id -> sequence of the line that replaces it."""
    signatures = _signatures(rows, snapshot_of, zone)
    return [_written(row, snapshot_of(row), zone, corrected_by.get(row.id), signatures) for row in rows]


def attachment(document: Document, entries: Iterable[Entry], template_version: str) -> str:
    """The canonical JSON joined to the PDF: every entry with what its hash covers, and its signatures."""
    rows = list(entries)
    signatures = _rows_of_signatures(rows)
    return canonical_text(
        {
            "casino": document.casino.code,
            "document": {
                "duplicate_number": document.duplicate_number,
                "kind": document.kind,
                "subject": document.subject,
                "template_version": template_version,
                "title": document.title,
            },
            "entries": [_exported(row, signatures) for row in rows],
            "version": 1,
        }
    )


def zone_of(document: Document) -> ZoneInfo:
    return ZoneInfo(document.casino.time_zone)


def _known_to(document: Document) -> QuerySet[Entry]:
    """A duplicata reads exactly what its original read, whatever was written since."""
    source = document.original or document
    entries = Entry.objects.filter(book__casino_id=document.casino_id)
    last = source.act.entries.aggregate(last=Max("id"))["last"]
    if last is None:
        return entries.filter(instant__lte=source.requested_at).order_by("id")
    return entries.filter(id__lte=last).order_by("id")


def _written(
    row: Entry,
    snapshot: LawSnapshot,
    zone: ZoneInfo,
    corrected_by: int | None,
    signatures: dict[str, list[Signed]],
) -> Written:
    payload = read_canonical(row.payload)
    definition = snapshot.registers.get(row.book.code)
    kind = definition.kinds.get(row.kind) if definition else None
    capacity = payload["by"]["capacity"]
    return Written(
        id=row.id,
        book=row.book.key,
        book_code=row.book.code,
        book_title=f"{row.book.title} n°\u00a0{row.book.number}",
        sequence=row.sequence,
        kind=row.kind,
        kind_label=kind.label if kind else row.kind,
        time=wall_clock(row.instant, zone),
        day=date.fromisoformat(payload["gaming_day"]) if payload["gaming_day"] else None,
        seance=payload["seance"],
        amount_cents=payload["amount_cents"],
        data=payload["data"],
        author=payload["by"]["name"],
        author_capacity=snapshot.capacities.get(capacity, capacity),
        hash=row.hash,
        corrects_id=row.corrects_id,
        corrects=row.corrects.sequence if row.corrects else None,
        corrected_by=corrected_by,
        signatures=tuple(signatures.get(f"{row.book.code}:{row.payload_sha256}", ())),
    )


def _signatures(
    rows: Sequence[Entry], snapshot_of: Callable[[Entry], LawSnapshot], zone: ZoneInfo
) -> dict[str, list[Signed]]:
    by_entry: dict[str, list[Signed]] = {}
    found = _rows_of_signatures(rows)
    for row in rows:
        snapshot = snapshot_of(row)
        slots = _slot_labels(row, snapshot)
        for signature in found.get(row.payload_sha256, ()):
            by_entry.setdefault(f"{row.book.code}:{row.payload_sha256}", []).append(
                Signed(
                    name=signature.name,
                    capacity=snapshot.capacities.get(signature.capacity, signature.capacity),
                    slot=slots.get(signature.slot, signature.slot),
                    date=long_date(civil_date(signature.signed_at, zone)),
                    time=wall_clock(signature.signed_at, zone),
                    key=fingerprint(signature.key.public_key),
                )
            )
    return by_entry


def _slot_labels(row: Entry, snapshot: LawSnapshot) -> dict[str, str]:
    definition = snapshot.registers.get(row.book.code)
    if definition is None:
        return {}
    kind = definition.kinds.get(row.kind)
    slots = definition.correction_slots if row.corrects_id else kind.slots if kind else ()
    return {slot.code: slot.label for slot in slots}


def _rows_of_signatures(rows: Sequence[Entry]) -> dict[str, list[Signature]]:
    found: dict[str, list[Signature]] = {}
    hashes = {row.payload_sha256 for row in rows if row.required_signatures}
    for signature in Signature.objects.filter(payload_sha256__in=hashes).select_related("key").order_by("id"):
        found.setdefault(signature.payload_sha256, []).append(signature)
    return found


def _exported(row: Entry, signatures: dict[str, list[Signature]]) -> dict[str, Any]:
    return {
        "algorithm": row.algorithm,
        "book": row.book.key,
        "corrects": row.corrects.sequence if row.corrects else None,
        "hash": row.hash,
        "instant": instant_text(row.instant),
        "payload": row.payload,
        "payload_sha256": row.payload_sha256,
        "previous_hash": row.previous_hash,
        "required_signatures": row.required_signatures,
        "sequence": row.sequence,
        "signatures": [_exported_signature(signature) for signature in signatures.get(row.payload_sha256, ())],
    }


def _exported_signature(signature: Signature) -> dict[str, Any]:
    return {
        "capacity": signature.capacity,
        "counter": signature.counter,
        "name": signature.name,
        "previous_hash": signature.previous_hash,
        "public_key": signature.key.public_key,
        "signature": signature.signature,
        "signed_at": instant_text(signature.signed_at),
        "slot": signature.slot,
    }
