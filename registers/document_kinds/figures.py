"""Figures as a register writes them: two decimals always, so that they stand under one another."""

from collections.abc import Iterable
from typing import Any

from casino.base.money import MINUS, MISSING, NO_BREAK_SPACE, format_number


def paper(cents: int | None, *, sign: bool = False) -> str:
    """7500000 -> « 75 000,00 € »; None -> « — ». `sign` writes + in front of a gain."""
    if cents is None:
        return MISSING
    euros, remainder = divmod(abs(cents), 100)
    prefix = MINUS if cents < 0 else "+" if sign and cents > 0 else ""
    return f"{prefix}{format_number(euros)},{remainder:02d}{NO_BREAK_SPACE}€"


def value_label(kind: str, value_cents: int, colour: str) -> tuple[str, str]:
    """« 500 € », « plaque, nacre »; a value without a colour of its own is only named by its kind."""
    euros, remainder = divmod(value_cents, 100)
    figure = format_number(euros) + (f",{remainder:02d}" if remainder else "")
    return f"{figure}{NO_BREAK_SPACE}€", f"{kind}, {colour}" if colour not in ("", MISSING) else kind


def whole_hash(digest: str) -> str:
    """The 64 digits in groups of four, as the anchors print them."""
    digits = digest.upper()
    return " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def pieces(count: dict[str, Any]) -> str:
    """« 12 × 500 €, 40 × 100 € » of a count, the empty values left out; « aucune pièce » of an empty one."""
    return ", ".join(_pieces_of(count["lines"])) or "aucune pièce"


def _pieces_of(lines: Iterable[dict[str, Any]]) -> Iterable[str]:
    for line in lines:
        if line["pieces"]:
            label, _ = value_label(line["kind"], line["value_cents"], line["colour"])
            yield f"{format_number(line['pieces'])}{NO_BREAK_SPACE}×{NO_BREAK_SPACE}{label}"


def join_french(words: Iterable[str]) -> str:
    """« a, b et c »."""
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} et {listed[-1]}" if listed else ""
