"""Acts that wait for signatures, as the tables' pages show them."""

from dataclasses import dataclass
from datetime import datetime

from casino.base.canonical import read_canonical
from casino.kernel.command import Context
from casino.law.snapshot import Slot
from registers.queries import pending_proposals, signatures_of


@dataclass(frozen=True, slots=True)
class Waiting:
    """One proposal: what it is, the slots still empty, and whether the person of the page may fill one of them."""

    command_id: str
    table: str
    label: str
    amount_cents: int | None
    proposed_at: datetime
    missing: tuple[str, ...]
    mine: bool


def waiting_for_signature(context: Context) -> list[Waiting]:
    """Proposals of the house not yet ended, oldest first; two queries."""
    proposals = [(row, read_canonical(row.lines)) for row in pending_proposals(context.casino_id)]
    signed = signatures_of(line["payload_sha256"] for _, lines in proposals for line in lines)
    found = []
    for row, lines in proposals:
        missing: list[Slot] = []
        amount, already = None, False
        for line in lines:
            content = read_canonical(line["payload"])
            marks = signed.get(line["payload_sha256"], ())
            taken = {mark.slot for mark in marks}
            already = already or any(mark.name == context.actor_name for mark in marks)
            amount = content["amount_cents"] if amount is None else amount
            definition = context.law.registers[line["book"]]
            slots = definition.correction_slots if content["corrects"] else definition.kinds[content["kind"]].slots
            missing += [slot for slot in slots if slot.code not in taken and slot.code in line["slots"]]
        mine = not already and any(set(slot.capacities) & set(context.capacities) for slot in missing)
        rule = context.law.acts.get(row.act)
        found.append(
            Waiting(
                command_id=str(row.command_id),
                table=read_canonical(row.payload).get("table", ""),
                label=rule.label if rule else row.act,
                amount_cents=amount,
                proposed_at=row.proposed_at,
                missing=tuple(dict.fromkeys(slot.label for slot in missing)),
                mine=mine,
            )
        )
    return found
