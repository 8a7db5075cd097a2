"""The day: modèle 12 with its lines, its total, its closing in words, two signatures, and the heads of every chain."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from casino.base.clock import long_date
from casino.base.money import MISSING
from casino.law.snapshot import LawSnapshot
from registers.document_entries import Written, entries_of_day, law_of, written
from registers.document_kinds.figures import paper, whole_hash
from registers.document_kinds.kind import Kind
from registers.document_kinds.proof import proof_of
from registers.document_kinds.rows import Row, establishment, range_of, reference, row_of
from registers.document_kinds.wording import game_label
from registers.models import Document, Entry

REGISTRE = "registre_controle"
_CHAINS = {"actes": "Actes"}


@dataclass(frozen=True, slots=True)
class ControlLine:
    """A line of modèle 12: one partie of one table, or the correction of another day in red."""

    row: Row
    red: bool
    table: str
    game: str
    seance: str
    avances: str
    encaisse: str
    notes: str
    result: str


@dataclass(frozen=True, slots=True)
class Anchor:
    book: str
    sequence: int
    digest: str


def entries(document: Document) -> QuerySet[Entry]:
    return entries_of_day(document, REGISTRE)


def context(document: Document) -> dict[str, Any]:
    """What the template prints. Raises ValueError if the day has no line in the registre de contrôle."""
    lines = written(document, entries(document))
    if not lines:
        raise ValueError(f"no line of {REGISTRE} for {document.subject}")
    closing, total = _standing(lines, "cloture"), _standing(lines, "total_journee")
    day = document.gaming_day
    return {
        "reference": reference(law_of(document), REGISTRE, "72"),
        "book_title": lines[0].book_title,
        "range": range_of(lines),
        "running": f"Journée du {long_date(day.date)}" if day else "",
        "identity": _identity(document, lines),
        "lines": [_line(line) for line in lines if line.kind in ("ligne_table", "ligne_correction")],
        "total": paper(total.amount_cents, sign=True) if total else MISSING,
        "total_reason": "" if total else "la journée n’est pas totalisée",
        "in_words": closing.data["in_words"] if closing else "",
        "closing": row_of(closing) if closing else None,
        "anchors": anchors_of(lines, law_of(document)),
        **proof_of(document, lines),
    }


def _line(line: Written) -> ControlLine:
    data, table = line.data, line.data.get("table")
    game = data.get("game")
    return ControlLine(
        row=row_of(line),
        red=line.kind == "ligne_correction" or line.corrects is not None,
        table=table["code"] if table else "",
        game=game_label(game) if game else "",
        seance=str(line.seance or data.get("seance") or MISSING),
        avances=paper(data.get("avances_cents")),
        encaisse=paper(data.get("encaisse_cents")),
        notes=paper(data.get("billets_cents")),
        result=_result(line),
    )


def _result(line: Written) -> str:
    if line.kind == "ligne_correction":
        return paper(line.data.get("difference_cents", line.amount_cents), sign=True)
    return paper(line.amount_cents, sign=True)


def _identity(document: Document, lines: Sequence[Written]) -> list[tuple[str, str]]:
    tables = {line.data["table"]["code"] for line in lines if line.kind == "ligne_table"}
    seances = {line.seance for line in lines if line.seance}
    return [
        ("Établissement", establishment(document)),
        ("Journée de jeu", long_date(document.gaming_day.date) if document.gaming_day else MISSING),
        ("Séances", ", ".join(f"n°\u00a0{number}" for number in sorted(seances)) or MISSING),
        ("Tables ouvertes", str(len(tables))),
    ]


def anchors_of(lines: Sequence[Written], law: LawSnapshot) -> list[Anchor]:
    """The heads of all chains at the closing: who rewrites a book must also rewrite this paper."""
    anchoring = _standing(lines, "ancrage")
    if anchoring is None:
        return []
    return [
        Anchor(_book_title(anchor["book"], law), anchor["sequence"], whole_hash(anchor["hash"]))
        for anchor in anchoring.data["anchors"]
    ]


def _book_title(key: str, law: LawSnapshot) -> str:
    """`carnet_avances/table:BJ-01/1` -> « Carnet d’avances BJ-01 n° 1 »."""
    code, subject, number = key.split("/")
    definition = law.registers.get(code)
    label = definition.label if definition else _CHAINS.get(code, code)
    about = "" if subject in ("", "maison") else subject.partition(":")[2] or subject
    return " ".join(filter(None, (label, about, f"n°\u00a0{number}")))


def _standing(lines: Sequence[Written], kind: str) -> Written | None:
    return next((line for line in reversed(lines) if line.kind == kind and line.effective), None)


KIND = Kind(code="journee", version=1, entries=entries, context=context)
