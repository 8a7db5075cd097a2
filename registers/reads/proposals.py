"""Acts that wait for signatures: what would be written, in words and figures, and the slots filled or empty."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from casino.base.canonical import read_canonical
from casino.base.clock import civil_date, long_date, wall_clock
from casino.base.money import in_words
from casino.law import law
from casino.law.snapshot import LawSnapshot, Slot
from casino.law.violations import Violation
from casino.models import Casino
from registers.document_kinds.figures import paper
from registers.document_kinds.wording import words_of
from registers.models import Proposal, Signature
from registers.queries import pending_proposals
from registers.reads.data import Datum, data_in_french
from registers.rehearsal import overtaken_by


@dataclass(frozen=True, slots=True)
class SlotShown:
    """A slot of a line. `by` is empty until it is signed; `wanted` says who may sign it."""

    code: str
    label: str
    article: str
    wanted: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class ProposedLine:
    """One line that would be written; `red` when it corrects another."""

    book: str
    kind: str
    kind_label: str
    title: str
    details: tuple[str, ...]
    amount: str
    in_words: str
    data: dict[str, Any]
    datums: tuple[Datum, ...]
    red: bool
    reason: str
    approval: str
    slots: tuple[SlotShown, ...]


@dataclass(frozen=True, slots=True)
class ProposalShown:
    """`overtaken` says why it can no longer be signed; `outcome` what became of it, empty while it waits."""

    command_id: UUID
    act: str
    by: str
    at: str
    lines: tuple[ProposedLine, ...]
    empty_slots: tuple[Slot, ...]
    overtaken: tuple[Violation, ...]
    outcome: str
    reason: str
    ended_by: str

    @property
    def waiting(self) -> bool:
        return not self.outcome and not self.overtaken


def proposals_to_sign(casino: Casino) -> list[ProposalShown]:
    """Those that wait, oldest first, each judged as it stands now."""
    rows = pending_proposals(casino.id).select_related("person")
    return [_shown(row, casino) for row in rows]


def proposal_shown(casino: Casino, command_id: UUID) -> ProposalShown | None:
    row = (
        Proposal.objects.filter(casino=casino, command_id=command_id)
        .select_related("person", "end", "end__person")
        .first()
    )
    return _shown(row, casino) if row else None


def _shown(row: Proposal, casino: Casino) -> ProposalShown:
    zone = ZoneInfo(casino.time_zone)
    frozen = read_canonical(row.lines)
    end = getattr(row, "end", None)
    signatures = _signatures(frozen)
    snapshot = law.on(_day_of(frozen, row))
    empty: dict[str, Slot] = {}
    lines = []
    for line in frozen:
        payload = read_canonical(line["payload"])
        slots = _slots(snapshot, payload)
        signed = signatures.get(line["payload_sha256"], {})
        empty |= {slot.code: slot for slot in slots if slot.code not in signed}
        lines.append(_line(payload, slots, signed, snapshot, zone))
    rule = snapshot.acts.get(row.act)
    return ProposalShown(
        command_id=row.command_id,
        act=rule.label if rule else row.act,
        by=row.person.name if row.person else "Marbre",
        at=f"{long_date(row.proposed_at.astimezone(zone).date())} à {wall_clock(row.proposed_at, zone)}",
        lines=tuple(lines),
        empty_slots=tuple(empty.values()),
        overtaken=() if end else overtaken_by(row),
        outcome=end.outcome if end else "",
        reason=end.reason if end else "",
        ended_by=end.person.name if end and end.person else "",
    )


def _day_of(frozen: Sequence[Mapping[str, Any]], row: Proposal) -> date:
    day = read_canonical(frozen[0]["payload"])["gaming_day"] if frozen else None
    return date.fromisoformat(day) if day else civil_date(row.proposed_at)


def _slots(snapshot: LawSnapshot, payload: Mapping[str, Any]) -> tuple[Slot, ...]:
    definition = snapshot.registers[payload["book"]]
    return definition.correction_slots if payload["corrects"] else definition.kinds[payload["kind"]].slots


def _signatures(frozen: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, Signature]]:
    found: dict[str, dict[str, Signature]] = {}
    for row in Signature.objects.filter(payload_sha256__in=[line["payload_sha256"] for line in frozen]):
        found.setdefault(row.payload_sha256, {})[row.slot] = row
    return found


@dataclass(frozen=True, slots=True)
class _Spoken:
    kind: str
    kind_label: str
    data: dict[str, Any]


def _line(
    payload: Mapping[str, Any],
    slots: Sequence[Slot],
    signed: Mapping[str, Signature],
    snapshot: LawSnapshot,
    zone: ZoneInfo,
) -> ProposedLine:
    definition = snapshot.registers[payload["book"]]
    kind_label = definition.kinds[payload["kind"]].label
    title, details = words_of(_Spoken(payload["kind"], kind_label, payload["data"]))
    amount, corrects = payload["amount_cents"], payload["corrects"]
    if corrects:
        title = f"Rectification de la ligne {corrects['sequence']}\u202f: {title[:1].lower()}{title[1:]}"
    correction = payload["data"].get("correction") or {}
    subject = payload["book_subject"].partition(":")[2]
    return ProposedLine(
        book=f"{definition.label} {subject}".strip(),
        kind=payload["kind"],
        kind_label=kind_label,
        title=title,
        details=details,
        amount="" if amount is None else paper(amount),
        in_words="" if amount is None else in_words(amount),
        data=payload["data"],
        datums=tuple(data_in_french(payload["data"])),
        red=bool(corrects),
        reason=correction.get("reason", ""),
        approval=correction.get("approval", ""),
        slots=tuple(_slot(slot, signed.get(slot.code), snapshot, zone) for slot in slots),
    )


def _slot(slot: Slot, signature: Signature | None, snapshot: LawSnapshot, zone: ZoneInfo) -> SlotShown:
    return SlotShown(
        code=slot.code,
        label=slot.label,
        article=slot.article,
        wanted=" ou ".join(snapshot.capacities.get(capacity, capacity).lower() for capacity in slot.capacities),
        by=signature.name if signature else "",
        at=wall_clock(signature.signed_at, zone) if signature else "",
    )
