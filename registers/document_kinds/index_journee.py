"""The day's index: every document of the day with the SHA-256 of its sealed file, itself sealed last."""

from typing import Any

from django.db.models import Q, QuerySet

from casino.base.canonical import read_canonical
from casino.base.clock import long_date
from casino.base.money import MISSING
from registers.document_entries import DOCUMENTS, Written, entries_of_day, law_of, written
from registers.document_kinds.figures import whole_hash
from registers.document_kinds.journee import REGISTRE, anchors_of
from registers.document_kinds.kind import Kind
from registers.document_kinds.proof import proof_of
from registers.document_kinds.rows import establishment
from registers.models import Document, Entry


def entries(document: Document) -> QuerySet[Entry]:
    """The day's anchors, then the sealings of its documents, DUPLICATA left out; an index stops at its own sealing."""
    anchors = entries_of_day(document, REGISTRE).filter(kind="ancrage").values("id")
    return Entry.objects.filter(Q(id__in=_of_day(document)) | Q(id__in=anchors)).order_by("id")


def context(document: Document) -> dict[str, Any]:
    lines = written(document, entries(document))
    sealings = [line for line in lines if line.kind == "scelle"]
    day = document.gaming_day
    return {
        "reference": "document de la maison, hors des modèles réglementaires",
        "running": f"Journée du {long_date(day.date)}" if day else "",
        "identity": [
            ("Établissement", establishment(document)),
            ("Journée de jeu", long_date(day.date) if day else MISSING),
            ("Documents scellés", str(len(sealings))),
            ("Pages", str(sum(line.data["pages"] for line in sealings))),
        ],
        "documents": [_listed(line) for line in sealings],
        "anchors": anchors_of(lines, law_of(document)),
        **(proof_of(document, sealings) if sealings else {}),
    }


def is_ready(document: Document) -> bool:
    """Every other document of the day must be sealed first: the index is the last page of the night."""
    return not (
        Document.objects.filter(casino_id=document.casino_id, gaming_day_id=document.gaming_day_id, duplicate_number=0)
        .exclude(kind=document.kind)
        .exclude(state=Document.State.SEALED)
        .exists()
    )


def _of_day(document: Document) -> list[int]:
    """Ids of the sealings that the index lists, read from the entries' own text."""
    rows = Entry.objects.filter(book__casino_id=document.casino_id, book__code=DOCUMENTS, kind="scelle").order_by("id")
    day = document.gaming_day.date.isoformat() if document.gaming_day else None
    listed: list[int] = []
    for row in rows.filter(instant__gte=document.gaming_day.opened_at) if document.gaming_day else rows:
        data = _data(row)
        if data["kind"] == document.kind and row.subject == document.subject:
            break
        if data["gaming_day"] == day and data["duplicate_number"] == 0 and data["kind"] != document.kind:
            listed.append(row.id)
    return listed


def _data(row: Entry) -> dict[str, Any]:
    data: dict[str, Any] = read_canonical(row.payload)["data"]
    return data


def _listed(line: Written) -> dict[str, Any]:
    return {
        "number": line.sequence,
        "title": line.data["title"],
        "pages": line.data["pages"],
        "time": line.time,
        "sha256": whole_hash(line.data["sha256"]),
        "fingerprint": line.fingerprint,
    }


KIND = Kind(code="index_journee", version=1, entries=entries, context=context, ready=is_ready)
