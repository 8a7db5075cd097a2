"""One line with all it holds and all that proves it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from casino.base.canonical import read_canonical
from casino.base.clock import long_date, wall_clock
from casino.base.money import in_words
from casino.law.snapshot import LawSnapshot
from casino.models import Casino
from registers.document_entries import Written
from registers.document_kinds.figures import whole_hash
from registers.document_kinds.rows import Row, row_of
from registers.models import Act, Entry, Signature
from registers.reads.data import Datum, data_in_french
from registers.reads.ledger import leaf_of_sequence
from registers.reads.lines import law_of_entry, written_lines
from registers.red_ink import CORRECTABLE


@dataclass(frozen=True, slots=True)
class SignatureShown:
    """`slot` is what he signed as; `key` the whole public half of his key."""

    name: str
    slot: str
    capacity: str
    at: str
    counter: int
    key: str


@dataclass(frozen=True, slots=True)
class Neighbour:
    sequence: int
    hash: str


@dataclass(frozen=True, slots=True)
class ActShown:
    """The act that wrote the line: who did what, in which capacity, from where, under which law and settings."""

    id: UUID
    label: str
    by: str
    capacity: str
    workstation: str
    source: str
    law: str
    settings: str
    hash: str


@dataclass(frozen=True, slots=True)
class EntryPage:
    line: Written
    row: Row
    book_id: int
    leaf: int
    at: str
    day: str
    in_words: str
    data: tuple[Datum, ...]
    signatures: tuple[SignatureShown, ...]
    act: ActShown
    hash: str
    previous_hash: str
    payload_sha256: str
    payload: str
    algorithm: int
    previous: Neighbour | None
    following: Neighbour | None
    corrected: Neighbour | None
    correction: Neighbour | None
    correctable: bool


def entry_page(casino: Casino, digest: str) -> EntryPage | None:
    """None if the house has no line of that hash."""
    entries = Entry.objects.filter(book__casino=casino, hash=digest)
    entry = entries.select_related("book", "act", "gaming_day", "corrects", "correction").first()
    if entry is None:
        return None
    (line,) = written_lines(entries, casino)
    snapshot, zone = law_of_entry(entry), ZoneInfo(casino.time_zone)
    later = getattr(entry, "correction", None)
    return EntryPage(
        line=line,
        row=row_of(line),
        book_id=entry.book_id,
        leaf=leaf_of_sequence(entry.sequence),
        at=_at(entry.instant, zone),
        day=long_date(line.day) if line.day else "",
        in_words="" if entry.amount_cents is None else in_words(entry.amount_cents),
        data=tuple(data_in_french(line.data)),
        signatures=tuple(_signatures(entry, snapshot, zone)),
        act=_act(entry.act, snapshot),
        hash=whole_hash(entry.hash),
        previous_hash=whole_hash(entry.previous_hash),
        payload_sha256=whole_hash(entry.payload_sha256),
        payload=entry.payload,
        algorithm=entry.algorithm,
        previous=_beside(entry, entry.sequence - 1),
        following=_beside(entry, entry.sequence + 1),
        corrected=Neighbour(entry.corrects.sequence, entry.corrects.hash) if entry.corrects else None,
        correction=Neighbour(later.sequence, later.hash) if later else None,
        correctable=entry.kind in CORRECTABLE and later is None,
    )


def _at(instant: datetime, zone: ZoneInfo) -> str:
    return f"{long_date(instant.astimezone(zone).date())} à {wall_clock(instant, zone, seconds=True)}"


def _beside(entry: Entry, sequence: int) -> Neighbour | None:
    digest = Entry.objects.filter(book_id=entry.book_id, sequence=sequence).values_list("hash", flat=True).first()
    return Neighbour(sequence, digest) if digest else None


def _signatures(entry: Entry, snapshot: LawSnapshot, zone: ZoneInfo) -> list[SignatureShown]:
    definition = snapshot.registers.get(entry.book.code)
    kind = definition.kinds.get(entry.kind) if definition else None
    slots = (definition.correction_slots if entry.corrects_id else kind.slots) if definition and kind else ()
    labels = {slot.code: slot.label for slot in slots}
    rows = Signature.objects.filter(payload_sha256=entry.payload_sha256).select_related("key").order_by("id")
    return [
        SignatureShown(
            name=row.name,
            slot=labels.get(row.slot, row.slot),
            capacity=snapshot.capacities.get(row.capacity, row.capacity),
            at=_at(row.signed_at, zone),
            counter=row.counter,
            key=whole_hash(row.key.public_key),
        )
        for row in rows
    ]


def _act(act: Act, snapshot: LawSnapshot) -> ActShown:
    payload: dict[str, Any] = read_canonical(act.payload)
    rule, by = snapshot.acts.get(act.act), payload["by"]
    return ActShown(
        id=act.id,
        label=rule.label if rule else act.act,
        by=by["name"],
        capacity=snapshot.capacities.get(by["capacity"], by["capacity"]),
        workstation=by["workstation"],
        source=_SOURCES.get(payload["source"], payload["source"]),
        law=whole_hash(payload["law_sha256"]),
        settings=whole_hash(payload["settings_sha256"]),
        hash=whole_hash(act.hash),
    )


_SOURCES = {"screen": "écran", "api": "interface REST", "task": "tâche de fond"}
