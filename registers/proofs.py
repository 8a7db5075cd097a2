"""What each row proves of itself: its hash, its text against its columns, its signatures against the slots of its day."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from casino.base.canonical import read_canonical, sha256_hex
from casino.base.clock import civil_date
from casino.base.money import format_cents
from casino.law import law
from casino.law.loader import LawUnknown
from casino.law.snapshot import Slot
from registers.chain import entry_hash
from registers.faults import Fault, different, shown
from registers.journal import act_header_of, entry_header_of
from registers.keys import verifies
from registers.models import Act, Entry, Signature
from registers.signatures import signature_hash, signed_message


def entry_faults(place: str, entry: Entry, casino: str, signatures: Sequence[Signature]) -> Iterator[Fault]:
    """`entry` comes with its book, act, gaming day, séance and corrected entry; `signatures` are those of its payload."""
    day = entry.gaming_day.date.isoformat() if entry.gaming_day else None
    yield from _hash_faults(place, entry.algorithm, entry_header_of(entry, casino, day), entry.hash)
    yield from _payload_faults(place, entry.payload, entry.payload_sha256)
    payload = content_of(entry.payload)
    if not payload:
        return
    yield from _column_faults(place, entry, payload, day)
    yield from _slot_faults(place, entry, payload, signatures)


def act_faults(place: str, act: Act, casino: str) -> Iterator[Fault]:
    yield from _hash_faults(place, act.algorithm, act_header_of(act, casino), act.hash)
    yield from _payload_faults(place, act.payload, act.payload_sha256)


def signature_faults(place: str, signature: Signature) -> Iterator[Fault]:
    """`signature` comes with its key and its person."""
    message = signed_message(signature, signature.key.public_key)
    if not verifies(signature.key.public_key, signature.signature, message):
        yield Fault(place, f"signature de {signature.name}", "signature que sa clé n’a pas faite")
    if signature.hash != signature_hash(message, signature.signature):
        yield Fault(
            place,
            f"empreinte {shown(signature_hash(message, signature.signature))}",
            f"empreinte {shown(signature.hash)}",
        )
    if signature.key.person_id != signature.person_id:
        yield Fault(place, f"clé de {signature.name}", "clé d’une autre personne")


def _hash_faults(place: str, algorithm: int, header: Mapping[str, Any], found: str) -> Iterable[Fault]:
    try:
        expected = entry_hash(algorithm, header)
    except KeyError:
        return (Fault(place, "algorithme d’empreinte connu", f"algorithme {algorithm}"),)
    return different(place, "empreinte", shown(expected), shown(found))


def _payload_faults(place: str, payload: str, digest: str) -> Iterable[Fault]:
    return different(place, "empreinte du texte", shown(sha256_hex(payload)), shown(digest))


def content_of(payload: str) -> dict[str, Any]:
    """The text's content; empty where a falsifier left no JSON, which its hash tells already."""
    try:
        content = read_canonical(payload)
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _column_faults(place: str, entry: Entry, payload: Mapping[str, Any], day: str | None) -> Iterator[Fault]:
    """Each column that is searched or summed says the same as the text that was signed."""
    corrected = entry.corrects
    reference = (payload.get("corrects") or {}).get("hash")
    yield from different(place, "montant", format_cents(payload.get("amount_cents")), format_cents(entry.amount_cents))
    yield from different(place, "nature", payload.get("kind"), entry.kind)
    yield from different(place, "objet", payload.get("subject"), entry.subject)
    yield from different(place, "registre", payload.get("book"), entry.book.code)
    yield from different(place, "registre de", payload.get("book_subject"), entry.book.subject)
    yield from different(place, "journée", payload.get("gaming_day"), day)
    yield from different(place, "séance", payload.get("seance"), entry.seance.number if entry.seance else None)
    yield from different(place, "acte", payload.get("act_id"), str(entry.act_id))
    yield from different(place, "ligne corrigée", reference and shown(reference), corrected and shown(corrected.hash))


def _slot_faults(
    place: str, entry: Entry, payload: Mapping[str, Any], signatures: Sequence[Signature]
) -> Iterator[Fault]:
    """The slots that the text names are those of the law of its day, each filled by one person who may fill it."""
    try:
        slots = {slot.code: slot for slot in lawful_slots(entry)}
    except LawUnknown as unknown:
        yield Fault(place, "journée d’une loi connue", str(unknown))
        return
    named = list(payload.get("slots") or ())
    yield from different(place, "signatures exigées", len(slots), entry.required_signatures)
    yield from different(place, "signatures annoncées", ", ".join(sorted(slots)), ", ".join(sorted(named)))
    filled = {signature.slot: signature for signature in signatures}
    for code, slot in slots.items():
        signature = filled.get(code)
        if signature is None:
            yield Fault(place, f"signature : {slot.label}", "signature absente")
        elif signature.capacity not in slot.capacities:
            yield Fault(place, f"signature : {slot.label}", f"{signature.name}, sans cette qualité")
    for code, signature in filled.items():
        if code not in slots:
            yield Fault(place, "aucune autre signature", f"signature étrangère de {signature.name}")
        yield from signature_faults(f"{place}, signature de {signature.name}", signature)


def lawful_slots(entry: Entry) -> tuple[Slot, ...]:
    """The slots that the law of the entry's day gives to its kind, or to a correction. Raises LawUnknown."""
    day = entry.gaming_day.date if entry.gaming_day else civil_date(entry.instant)
    definition = law.on(day).registers.get(entry.book.code)
    if definition is None:
        return ()
    if entry.corrects_id is not None:
        return definition.correction_slots
    kind = definition.kinds.get(entry.kind)
    return kind.slots if kind else ()
