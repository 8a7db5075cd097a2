"""How the content of a line is rewritten by its correction. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

CORRECTABLE = frozenset(
    {
        "avance_initiale",
        "avance_complementaire",
        "encaisse_interruption",
        "encaisse",
        "produit_billets",
        "estimation",
        "pourboires",
        "incident",
        "note",
    }
)


@dataclass(frozen=True, slots=True)
class Recount:
    kind: str
    value_cents: int
    pieces: int


def corrected(
    data: dict[str, Any], lines: Sequence[Recount], amount_cents: int | None, text: str
) -> tuple[dict[str, Any], int | None]:
    """The whole corrected content and its amount in cents (None for words)."""
    fresh = {key: value for key, value in data.items() if key != "correction"}
    if "count" in fresh:
        fresh["count"] = _recounted(fresh["count"], lines)
        total: int = fresh["count"]["total_cents"]
        if "encaisse_cents" in fresh:
            _rebalance(fresh, total)
        return fresh, total
    if "estimated_cents" in fresh:
        fresh["estimated_cents"] = amount_cents
        return fresh, amount_cents
    fresh["text"] = text.strip()
    return fresh, None


def _recounted(count: dict[str, Any], lines: Sequence[Recount]) -> dict[str, Any]:
    pieces = {(line.kind, line.value_cents): line.pieces for line in lines}
    rows = [{**row, "pieces": pieces[row["kind"], row["value_cents"]]} for row in count["lines"]]
    return {"lines": rows, "total_cents": sum(row["pieces"] * row["value_cents"] for row in rows)}


def _rebalance(encaisse: dict[str, Any], total: int) -> None:
    """A corrected closing encaisse carries its corrected result."""
    encaisse["encaisse_cents"] = total
    if encaisse["resultat_cents"] is not None:
        avances = encaisse["avance_initiale_cents"] + encaisse["avances_complementaires_cents"]
        encaisse["resultat_cents"] = total + (encaisse["billets_cents"] or 0) - avances
