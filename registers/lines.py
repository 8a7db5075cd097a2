"""From drafts to the exact text of each line: what will be hashed, signed and stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from casino.base.canonical import canonical_text, sha256_hex
from casino.house.policy import acting_capacity
from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.snapshot import EntryKind, Slot
from casino.models import Seance
from registers.models import Entry


@dataclass(frozen=True, slots=True)
class Line:
    """A draft with its definition, its slots and its canonical text."""

    draft: EntryDraft
    slots: tuple[Slot, ...]
    seance: Seance | None
    corrected: Entry | None
    payload: str
    payload_sha256: str


def lines_of(context: Context, command: Command, outcome: Outcome) -> list[Line]:
    """One line per draft, in order; raises KeyError if the law's data does not know the book or the kind."""
    return [_line(context, command, index, draft) for index, draft in enumerate(outcome.entries, start=1)]


def _line(context: Context, command: Command, index: int, draft: EntryDraft) -> Line:
    definition = context.law.registers[draft.book.code]
    kind: EntryKind = definition.kinds[draft.kind]
    slots = kind.slots if draft.corrects is None else definition.correction_slots
    seance = Seance.objects.get(id=draft.seance_id) if draft.seance_id else None
    corrected = Entry.objects.select_related("book").get(id=draft.corrects) if draft.corrects else None
    payload = canonical_text(
        {
            "act": command.act,
            "act_id": str(command.id),
            "amount_cents": draft.amount_cents,
            "book": draft.book.code,
            "book_subject": draft.book.subject,
            "by": author(context, command.act),
            "corrects": _reference(corrected),
            "data": dict(draft.data),
            "gaming_day": context.day.date.isoformat() if context.day else None,
            "kind": draft.kind,
            "line": index,
            "seance": seance.number if seance else None,
            "slots": [slot.code for slot in slots],
            "subject": draft.subject,
            "version": 1,
        }
    )
    return Line(draft, tuple(slots), seance, corrected, payload, sha256_hex(payload))


def author(context: Context, act: str) -> dict[str, str]:
    """Who acts, as his name and capacity read at this instant."""
    return {
        "capacity": acting_capacity(context, act) or "",
        "name": context.actor_name,
        "workstation": context.workstation,
    }


def frozen(lines: Sequence[Line]) -> list[dict[str, Any]]:
    """What a proposal keeps: the lines that people sign, and no other."""
    return [
        {
            "book": line.draft.book.code,
            "payload": line.payload,
            "payload_sha256": line.payload_sha256,
            "slots": [slot.code for slot in line.slots],
        }
        for line in lines
        if line.slots
    ]


def _reference(entry: Entry | None) -> dict[str, Any] | None:
    if entry is None:
        return None
    return {"book": entry.book.key, "hash": entry.hash, "sequence": entry.sequence}
