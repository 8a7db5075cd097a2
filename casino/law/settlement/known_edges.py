"""Every edge, worked out once and kept as data: a page reads them, and never waits for an enumeration."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from casino.base.canonical import canonical_bytes, sha256_hex

EDGES_DATA = Path(__file__).parent / "data" / "edges.json"


@dataclass(frozen=True, slots=True)
class KnownEdge:
    """`edge` is exact, a float where the reading makes it irrational, None where it was not computed: `reason` then says why."""

    bet: str
    options: Mapping[str, Any]
    edge: Fraction | float | None
    method: str
    article: str
    reason: str = ""


def known_edges(game: str, raw: Mapping[str, Any]) -> tuple[KnownEdge, ...]:
    """Empty where the game’s odds (`raw`) are no longer those that the figures were computed from."""
    kept = _data()["games"].get(game)
    if kept is None or kept["law"] != law_of_game(raw):
        return ()
    return tuple(_edge(row) for row in kept["edges"])


def law_of_game(raw: Mapping[str, Any]) -> str:
    """A fingerprint of the game’s data: its edges hold for it, and for no other."""
    return sha256_hex(canonical_bytes(_plain(raw)))


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(EDGES_DATA.read_text(encoding="utf-8"))
    return data


def _edge(row: Mapping[str, Any]) -> KnownEdge:
    text = row.get("edge")
    edge = None if text is None else float(text) if "." in text else Fraction(text)
    return KnownEdge(
        row["bet"], row["options"], edge, row.get("method", ""), row.get("article", ""), row.get("reason", "")
    )


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, float) else value
