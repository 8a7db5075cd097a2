"""Slots of a line, who may fill them, and the chained signature rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from casino.base.canonical import GENESIS, canonical_bytes, sha256_hex
from casino.base.clock import instant_text
from casino.law.snapshot import Slot
from casino.law.violations import Violation
from registers.keys import Signer
from registers.models import Signature, SigningKey


@dataclass(frozen=True, slots=True)
class SlotFilled:
    slot: Slot
    signer: Signer
    capacity: str


def assign(
    slots: Sequence[Slot], signers: Sequence[Signer], capacities: Mapping[int, Sequence[str]]
) -> dict[str, SlotFilled]:
    """Give each signer one slot that his capacities open, as many slots as can be filled; one slot a person."""
    best: dict[str, SlotFilled] = {}

    def explore(index: int, chosen: dict[str, SlotFilled]) -> None:
        nonlocal best
        if len(chosen) > len(best):
            best = dict(chosen)
        if index == len(signers):
            return
        signer = signers[index]
        for slot in slots:
            capacity = _opens(slot, signer, capacities)
            signs_already = any(one.signer.key.person_id == signer.key.person_id for one in chosen.values())
            if slot.code not in chosen and capacity is not None and not signs_already:
                explore(index + 1, {**chosen, slot.code: SlotFilled(slot, signer, capacity)})
        explore(index + 1, chosen)

    explore(0, {})
    return best


def _opens(slot: Slot, signer: Signer, capacities: Mapping[int, Sequence[str]]) -> str | None:
    if signer.slot not in (None, slot.code):
        return None
    held = capacities.get(signer.key.person_id, ())
    return next((capacity for capacity in slot.capacities if capacity in held), None)


def unwelcome(slots: Sequence[Slot], signers: Sequence[Signer], capacities: Mapping[int, Sequence[str]],
              names: Mapping[int, str], labels: Mapping[str, str]) -> list[Violation]:  # fmt: skip
    """Signers who hold no capacity that any of the slots asks for."""
    return [
        Violation(
            rule="signatures.capacity",
            article=slots[0].article,
            message=f"{names[signer.key.person_id]} n’a pas qualité pour signer cette ligne.",
            value=", ".join(labels.get(held, held) for held in capacities.get(signer.key.person_id, ())) or "aucune",
            bound=" ; ".join(wanted(slot, labels) for slot in slots),
            remedy="Faites signer une personne qui a cette qualité ce jour.",
        )
        for signer in signers
        if slots and not any(_opens(slot, signer, capacities) for slot in slots)
    ]


def twice(
    slots: Sequence[Slot], signers: Sequence[Signer], taken: Mapping[str, int], names: Mapping[int, str]
) -> list[Violation]:
    """People who would sign one line in two slots; the same signature sent again is not a second one.

    `taken` is the slot -> person of the signatures that the line holds already.
    """
    held = {person: slot for slot, person in taken.items()}
    articles = {slot.code: slot.article for slot in slots}
    asked = [(signer.slot, signer.key.person_id) for signer in signers if signer.slot in articles]
    return [
        Violation(
            rule="signatures.same_person",
            article=articles[slot],
            message=f"{names[person]} signe déjà cette ligne : deux signatures sont de deux personnes.",
            value=names[person],
            bound="une signature par personne",
            remedy="Faites signer une autre personne.",
        )
        for slot, person in asked
        if slot is not None and held.setdefault(person, slot) != slot
    ]


def missing(slots: Sequence[Slot], labels: Mapping[str, str]) -> list[Violation]:
    """One violation per slot still empty."""
    return [
        Violation(
            rule="signatures.missing",
            article=slot.article,
            message=f"Il manque une signature : {slot.label}.",
            value="non signé",
            bound=wanted(slot, labels),
            remedy=f"Faites signer : {wanted(slot, labels)}.",
        )
        for slot in slots
    ]


def wanted(slot: Slot, labels: Mapping[str, str]) -> str:
    return " ou ".join(labels.get(capacity, capacity) for capacity in slot.capacities)


def append_signature(
    signer: Signer, *, slot: str, capacity: str, name: str, payload_sha256: str, now: datetime
) -> Signature:
    """Sign and write one row; the key's row is already locked by the caller."""
    last = Signature.objects.filter(key_id=signer.key.key_id).order_by("-counter").first()
    row = Signature(
        key_id=signer.key.key_id,
        person_id=signer.key.person_id,
        counter=last.counter + 1 if last else 1,
        payload_sha256=payload_sha256,
        slot=slot,
        capacity=capacity,
        name=name,
        signed_at=now,
        previous_hash=last.hash if last else GENESIS,
    )
    message = signed_message(row, signer.key.public_key)
    row.signature = signer.key.sign(message)
    row.hash = signature_hash(message, row.signature)
    row.save()
    return row


def lock_keys(signers: Sequence[Signer]) -> None:
    ids = sorted(signer.key.key_id for signer in signers)
    list(SigningKey.objects.select_for_update(no_key=True).filter(id__in=ids).order_by("id").values_list("id"))


def signed_message(row: Signature, public_key: str) -> bytes:
    """The exact bytes that the person signs: what, in which slot and capacity, when, after which of his signatures."""
    content: dict[str, Any] = {
        "algorithm": "ed25519",
        "capacity": row.capacity,
        "counter": row.counter,
        "name": row.name,
        "payload_sha256": row.payload_sha256,
        "previous_hash": row.previous_hash,
        "public_key": public_key,
        "signed_at": instant_text(row.signed_at),
        "slot": row.slot,
        "version": 1,
    }
    return canonical_bytes(content)


def signature_hash(message: bytes, signature: str) -> str:
    return sha256_hex(message + signature.encode())
