"""Hashes of the books: pure functions on the columns of a row. One function per algorithm version, kept for ever."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from casino.base.canonical import canonical_bytes, sha256_hex
from casino.base.clock import instant_text

CURRENT = 1


def entry_hash(algorithm: int, header: Mapping[str, Any]) -> str:
    """Hash of an entry's header (see entry_header); raises KeyError for an algorithm that this version does not know."""
    return _ALGORITHMS[algorithm](header)


def entry_header(
    *,
    casino: str,
    book: str,
    sequence: int,
    act: str,
    kind: str,
    subject: str,
    instant: datetime,
    gaming_day: str | None,
    seance: int | None,
    amount_cents: int | None,
    corrects: int | None,
    required_signatures: int,
    payload_sha256: str,
    previous_hash: str,
) -> dict[str, Any]:
    """Every column of an entry, by names and numbers that do not depend on this database's keys.

    `corrects` is the hash's own reference to the corrected entry: its sequence in the same book.
    """
    return {
        "act": act,
        "amount_cents": amount_cents,
        "book": book,
        "casino": casino,
        "corrects": corrects,
        "gaming_day": gaming_day,
        "instant": instant_text(instant),
        "kind": kind,
        "payload_sha256": payload_sha256,
        "previous_hash": previous_hash,
        "required_signatures": required_signatures,
        "seance": seance,
        "sequence": sequence,
        "subject": subject,
    }


def act_header(
    *,
    casino: str,
    book: str,
    sequence: int,
    act_id: str,
    act: str,
    person: str,
    workstation: str,
    instant: datetime,
    gaming_day: str | None,
    payload_sha256: str,
    answer: str,
    previous_hash: str,
) -> dict[str, Any]:
    return {
        "act": act,
        "answer_sha256": sha256_hex(answer),
        "book": book,
        "casino": casino,
        "gaming_day": gaming_day,
        "id": act_id,
        "instant": instant_text(instant),
        "payload_sha256": payload_sha256,
        "person": person,
        "previous_hash": previous_hash,
        "sequence": sequence,
        "workstation": workstation,
    }


def _sha256_of_canonical(header: Mapping[str, Any]) -> str:
    return sha256_hex(canonical_bytes({"algorithm": 1, **header}))


_ALGORITHMS = {1: _sha256_of_canonical}


def fingerprint(digest: str) -> str:
    """The first 16 digits in groups of four, as printed beside a line: « 3F2A 9C01 77B4 E0D8 »."""
    head = digest[:16].upper()
    return " ".join(head[i : i + 4] for i in range(0, 16, 4))
