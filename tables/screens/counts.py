"""A count as it is typed: one field a value. An empty field is a value that was not counted; it is not zero."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from casino.base.money import format_cents
from casino.models import Denomination
from tables.counting import Pieces


@dataclass(frozen=True, slots=True)
class CountRow:
    """One line of the form. `typed` is what stands in the field, `error` what is wrong with it."""

    name: str
    kind: str
    value: str
    value_cents: int
    colour: str
    stack_size: int
    typed: str
    error: str = ""


def field_name(value: Denomination, prefix: str = "") -> str:
    return f"{prefix}{value.kind}-{value.value_cents}"


def count_rows(values: Sequence[Denomination], typed: Mapping[str, str], prefix: str = "") -> tuple[CountRow, ...]:
    return tuple(_row(value, typed.get(field_name(value, prefix), "").strip(), prefix) for value in values)


def read_lines(rows: Sequence[CountRow], values: Sequence[Denomination]) -> tuple[Pieces, ...] | None:
    """The lines of the count, or None where a field is not a whole number."""
    if any(row.error for row in rows):
        return None
    return tuple(
        Pieces(value.kind, value.value_cents, int(row.typed) if row.typed else None)
        for row, value in zip(rows, values, strict=True)
    )


def counted_only(lines: Sequence[Pieces]) -> tuple[Pieces, ...]:
    """Without the values left untouched: for a slip, which names only what changes hands."""
    return tuple(line for line in lines if line.pieces)


def _row(value: Denomination, typed: str, prefix: str) -> CountRow:
    whole = typed.isascii() and typed.isdigit() and len(typed) <= 9
    return CountRow(
        name=field_name(value, prefix),
        kind=value.get_kind_display(),
        value=format_cents(value.value_cents),
        value_cents=value.value_cents,
        colour=value.colour,
        stack_size=value.stack_size,
        typed=typed,
        error="" if whole or not typed else "Un nombre entier de pièces.",
    )
