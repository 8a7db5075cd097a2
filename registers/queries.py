"""Reads of the books. An entry is in force unless another corrects it; totals use those in force only."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery

from casino.base.canonical import read_canonical
from registers.models import Act, Book, Entry, Proposal, Signature


@dataclass(frozen=True, slots=True)
class SignatureLine:
    name: str
    capacity: str
    slot: str
    signed_at: datetime
    payload_sha256: str
    public_key: str


@dataclass(frozen=True, slots=True)
class EntryLine:
    """One line ready to show. `corrected_by` and `corrects` are the numbers of the lines in the same book."""

    id: int
    book: str
    book_title: str
    sequence: int
    kind: str
    subject: str
    instant: datetime
    gaming_day: date | None
    seance: int | None
    amount_cents: int | None
    corrects: int | None
    corrected_by: int | None
    by: dict[str, str]
    data: dict[str, Any]
    hash: str
    payload: str
    payload_sha256: str
    signatures: tuple[SignatureLine, ...]


def in_force(entries: QuerySet[Entry]) -> QuerySet[Entry]:
    return entries.filter(correction__isnull=True)


def amounts_in_force(subjects: Sequence[str]) -> dict[str, dict[str, list[int]]]:
    """subject -> kind -> amounts in cents of the entries in force, in book order; one query."""
    amounts: dict[str, dict[str, list[int]]] = {}
    rows = (
        in_force(Entry.objects.filter(subject__in=subjects, amount_cents__isnull=False))
        .order_by("id")
        .values_list("subject", "kind", "amount_cents")
    )
    for subject, kind, amount in rows:
        if amount is not None:
            amounts.setdefault(subject, {}).setdefault(kind, []).append(amount)
    return amounts


def data_in_force(subject: str, kind: str) -> list[dict[str, Any]]:
    """The columns of the lines in force of one kind, in the order they were written."""
    texts = in_force(Entry.objects.filter(subject=subject, kind=kind)).order_by("id").values_list("payload", flat=True)
    return [read_canonical(text)["data"] for text in texts]


def entry_lines(entries: QuerySet[Entry]) -> list[EntryLine]:
    """Lines in the queryset's order, with their signatures; two queries whatever their number."""
    rows = list(entries.select_related("book", "gaming_day", "seance", "corrects", "correction"))
    signatures = signatures_of(row.payload_sha256 for row in rows if row.required_signatures)
    return [_line(row, signatures.get(row.payload_sha256, ())) for row in rows]


def lines_of_subject(casino_id: int, subject: str) -> list[EntryLine]:
    """Everything written of a partie, a séance or a day, in the order it was written, corrections included."""
    return entry_lines(Entry.objects.filter(book__casino_id=casino_id, subject=subject).order_by("id"))


def signatures_of(payloads: Iterable[str]) -> dict[str, tuple[SignatureLine, ...]]:
    found: dict[str, tuple[SignatureLine, ...]] = {}
    for row in Signature.objects.filter(payload_sha256__in=set(payloads)).select_related("key").order_by("id"):
        line = SignatureLine(row.name, row.capacity, row.slot, row.signed_at, row.payload_sha256, row.key.public_key)
        found[row.payload_sha256] = (*found.get(row.payload_sha256, ()), line)
    return found


def author_of_act(act_id: UUID) -> int | None:
    """The person who did the act; None for the system."""
    return Act.objects.filter(id=act_id).values_list("person_id", flat=True).first()


def heads(casino_id: int) -> list[dict[str, Any]]:
    """The last number and hash of every chain of the house, books and acts: what anchors the day."""
    last_entry = Entry.objects.filter(book=OuterRef("pk")).order_by("-sequence")
    last_act = Act.objects.filter(book=OuterRef("pk")).order_by("-sequence")
    rows = (
        Book.objects.filter(casino_id=casino_id)
        .annotate(
            entry_number=Subquery(last_entry.values("sequence")[:1]),
            entry_hash=Subquery(last_entry.values("hash")[:1]),
            act_number=Subquery(last_act.values("sequence")[:1]),
            act_hash=Subquery(last_act.values("hash")[:1]),
        )
        .order_by("code", "subject", "number")
    )
    return [
        {
            "book": book.key,
            "hash": book.entry_hash or book.act_hash,
            "sequence": book.entry_number or book.act_number,
        }
        for book in rows
        if book.entry_number or book.act_number
    ]


def pending_proposals(casino_id: int) -> QuerySet[Proposal]:
    return Proposal.objects.filter(casino_id=casino_id, end__isnull=True).order_by("proposed_at")


def proposals_waiting(casino_id: int) -> int:
    """How many proposals still wait for a signature."""
    return pending_proposals(casino_id).count()


def _line(row: Entry, signatures: tuple[SignatureLine, ...]) -> EntryLine:
    payload = read_canonical(row.payload)
    correction = getattr(row, "correction", None)
    return EntryLine(
        id=row.id,
        book=row.book.code,
        book_title=row.book.title,
        sequence=row.sequence,
        kind=row.kind,
        subject=row.subject,
        instant=row.instant,
        gaming_day=row.gaming_day.date if row.gaming_day else None,
        seance=row.seance.number if row.seance else None,
        amount_cents=row.amount_cents,
        corrects=row.corrects.sequence if row.corrects else None,
        corrected_by=correction.sequence if correction else None,
        by=payload["by"],
        data=payload["data"],
        hash=row.hash,
        payload=row.payload,
        payload_sha256=row.payload_sha256,
        signatures=signatures,
    )


@dataclass(frozen=True, slots=True)
class LateCorrection:
    """A correction written on one day of a line written on an earlier one."""

    book: str
    sequence: int
    kind: str
    amount_cents: int
    previous_cents: int
    concerns_day: str
    reason: str


def late_corrections(casino_id: int, gaming_day_id: int) -> list[LateCorrection]:
    """Corrections of figures written during this day that concern another one, in the order they were written."""
    rows = (
        Entry.objects.filter(
            book__casino_id=casino_id,
            gaming_day_id=gaming_day_id,
            corrects__isnull=False,
            amount_cents__isnull=False,
        )
        .select_related("book", "corrects")
        .order_by("id")
    )
    found = []
    for row in rows:
        correction = read_canonical(row.payload)["data"]["correction"]
        day = row.gaming_day.date.isoformat() if row.gaming_day else ""
        if correction["concerns_day"] not in (None, day) and row.corrects is not None:
            found.append(
                LateCorrection(
                    book=row.book.key,
                    sequence=row.sequence,
                    kind=row.kind,
                    amount_cents=row.amount_cents or 0,
                    previous_cents=row.corrects.amount_cents or 0,
                    concerns_day=correction["concerns_day"],
                    reason=correction["reason"],
                )
            )
    return found


def subjects_with(kind: str, subjects: Sequence[str]) -> set[str]:
    """Those of the subjects of which a line of this kind stands in force."""
    rows = in_force(Entry.objects.filter(kind=kind, subject__in=subjects))
    return set(rows.values_list("subject", flat=True).distinct())


def last_written(casino_id: int) -> int:
    """The id of the last line written in any book of the house, 0 before the first: what a page was read at."""
    row = Entry.objects.filter(book__casino_id=casino_id).order_by("-id").values_list("id", flat=True).first()
    return row or 0


def lines_of_kind(casino_id: int, book: str, kind: str, since: datetime) -> list[EntryLine]:
    """Lines in force of one kind of one book, written since an instant, oldest first; three queries."""
    rows = Entry.objects.filter(book__casino_id=casino_id, book__code=book, kind=kind, instant__gte=since)
    return entry_lines(in_force(rows).order_by("id"))


def last_lines_of_kind(casino_id: int, book: str, kind: str, number: int) -> list[EntryLine]:
    """The last lines in force of one kind of one book, newest first, at most `number`."""
    rows = Entry.objects.filter(book__casino_id=casino_id, book__code=book, kind=kind)
    return entry_lines(in_force(rows).order_by("-id")[:number])
