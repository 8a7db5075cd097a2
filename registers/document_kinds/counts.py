"""Counts side by side, value by value: what each one found, in pieces and in euros."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from casino.base.money import MISSING, format_number
from registers.document_entries import Written
from registers.document_kinds.figures import paper, value_label
from registers.document_kinds.wording import purpose_label

_COLUMNS = 4
_PURPOSE_OF_KIND = {
    "avance_initiale": "avance_initiale",
    "avance_complementaire": "avance_complementaire",
    "encaisse": "cloture",
    "encaisse_interruption": "interruption",
    "produit_billets": "billets",
}
_TITLES = {
    "avance_initiale": "Avance initiale",
    "encaisse": "Encaisse de fermeture",
    "encaisse_interruption": "Interruption",
    "produit_billets": "Coffret à billets",
}


@dataclass(frozen=True, slots=True)
class Column:
    title: str
    time: str
    struck: bool
    red: bool
    total: str


@dataclass(frozen=True, slots=True)
class Cell:
    pieces: str
    amount: str


@dataclass(frozen=True, slots=True)
class Value:
    label: str
    kind: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class CountTable:
    columns: tuple[Column, ...]
    values: tuple[Value, ...]


def count_tables(lines: Iterable[Written]) -> list[CountTable]:
    """Every count of the lines, four a table, in the order they were made; notes apart from jetons and plaques."""
    counted = _without_repeats([line for line in lines if "count" in line.data and line.kind != "pourboires"])
    chips = [line for line in counted if not _holds_notes(line)]
    notes = [line for line in counted if _holds_notes(line)]
    return [_table(group[i : i + _COLUMNS]) for group in (chips, notes) for i in range(0, len(group), _COLUMNS)]


def _table(lines: Sequence[Written]) -> CountTable:
    values = {_key(each): each["colour"] for line in lines for each in line.data["count"]["lines"]}
    ordered = sorted(values, key=lambda key: (-key[1], key[0]))
    found = [{_key(each): each["pieces"] for each in line.data["count"]["lines"]} for line in lines]
    return CountTable(
        tuple(_column(line) for line in lines),
        tuple(_value(key, values[key], [pieces.get(key) for pieces in found]) for key in ordered),
    )


def _value(key: tuple[str, int], colour: str, found: Sequence[int | None]) -> Value:
    label, kind = value_label(*key, colour)
    return Value(label, kind, tuple(_cell(pieces, key[1]) for pieces in found))


def _cell(pieces: int | None, value_cents: int) -> Cell:
    """A value that the count did not offer is « — », never zero."""
    if pieces is None:
        return Cell(MISSING, MISSING)
    return Cell(format_number(pieces), paper(pieces * value_cents))


def _column(line: Written) -> Column:
    return Column(
        title=_title(line),
        time=line.time,
        struck=not line.effective,
        red=line.corrects is not None,
        total=paper(line.data["count"]["total_cents"]),
    )


def _title(line: Written) -> str:
    if line.kind == "avance_complementaire":
        return f"Avance compl. n°\u00a0{line.data['rank']}"
    if line.kind == "second_comptage":
        return "Second comptage"
    purpose = purpose_label(line.data.get("purpose", ""))
    return _TITLES.get(line.kind) or f"{purpose[:1].upper()}{purpose[1:]}"


def _without_repeats(lines: Sequence[Written]) -> list[Written]:
    """The carnet holds the count it rests on: the journal's copy of the same count is not shown twice."""
    held = {_content(line) for line in lines if line.kind in _PURPOSE_OF_KIND}
    return [line for line in lines if line.kind != "comptage" or _content(line) not in held]


def _content(line: Written) -> tuple[str, tuple[tuple[str, int, int], ...]]:
    purpose = _PURPOSE_OF_KIND.get(line.kind) or line.data.get("purpose", "")
    return purpose, tuple(sorted((*_key(each), each["pieces"]) for each in line.data["count"]["lines"]))


def _key(each: dict[str, Any]) -> tuple[str, int]:
    return each["kind"], each["value_cents"]


def _holds_notes(line: Written) -> bool:
    return any(each["kind"] == "billet" for each in line.data["count"]["lines"])
