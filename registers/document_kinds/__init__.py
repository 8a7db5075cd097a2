"""One module per kind of document. A register plugs its own in: a module with `KIND`, and `templates/pdf/<kind>/v1.html`."""

from dataclasses import dataclass
from typing import Any

from casino.base.canonical import read_canonical
from casino.base.clock import long_date, wall_clock
from registers.document_entries import attachment, law_of, zone_of
from registers.document_kinds import index_journee, journee, partie
from registers.document_kinds.kind import Kind, always_ready
from registers.models import Document

__all__ = ["KINDS", "Kind", "Rendered", "always_ready", "is_ready", "register", "render", "waiting_for"]

KINDS: dict[str, Kind] = {kind.code: kind for kind in (partie.KIND, journee.KIND, index_journee.KIND)}


@dataclass(frozen=True, slots=True)
class Rendered:
    content: bytes
    pages: int
    version: str


def register(kind: Kind) -> None:
    """Declare the kind of another register, once, when its app is ready."""
    if KINDS.setdefault(kind.code, kind) is not kind:
        raise ValueError(f"two kinds of document named {kind.code}")


def is_ready(document: Document) -> bool:
    """May it be rendered now, or does it wait for other documents? Raises KeyError for an unknown kind."""
    return KINDS[document.kind].ready(document)


def waiting_for(document: Document) -> list[Document]:
    """Documents of the same day that may have waited for this one to be sealed."""
    waiting = [code for code, kind in KINDS.items() if kind.ready is not always_ready]
    return list(
        Document.objects.filter(
            casino_id=document.casino_id,
            gaming_day_id=document.gaming_day_id,
            kind__in=waiting,
            state=Document.State.REQUESTED,
        )
    )


def render(document: Document, *, variant: str = "pdf/a-3a") -> Rendered:
    """The document's bytes, from its entries; the same at every call on one machine."""
    # WeasyPrint costs a second to import: screens read the kinds' words without it.
    from registers.pdf import render as render_pdf

    kind = KINDS[document.kind]
    version = f"{kind.code}/v{kind.version}"
    rendering = render_pdf(
        f"pdf/{kind.code}/v{kind.version}.html",
        {**_common(document, version), **kind.context(document)},
        attachment=attachment(document, kind.entries(document).select_related("book", "corrects"), version),
        identity=f"{document.act_id}/{document.kind}/{document.subject}/{document.duplicate_number}",
        dated=document.act.instant,
        variant=variant,
    )
    return Rendered(rendering.content, rendering.pages, version)


def _common(document: Document, version: str) -> dict[str, Any]:
    """What every document prints, whatever its kind."""
    # pyHanko is as slow to import as WeasyPrint.
    from registers.seal import is_test_seal

    zone = zone_of(document)
    return {
        "casino": document.casino.name,
        "commune": document.casino.commune,
        "day": long_date(document.gaming_day.date) if document.gaming_day else "",
        "title": document.title,
        "template_version": version,
        "established": f"{long_date(document.act.instant.astimezone(zone).date())} à {wall_clock(document.act.instant, zone)}",
        "duplicate": _duplicate(document),
        "test_seal": is_test_seal(),
    }


def _duplicate(document: Document) -> dict[str, str] | None:
    """The banner of a DUPLICATA: its number, who asked for it, in which capacity, when."""
    if document.original_id is None:
        return None
    by, zone = read_canonical(document.act.payload)["by"], zone_of(document)
    instant = document.act.instant
    return {
        "number": str(document.duplicate_number),
        "by": by["name"],
        "capacity": law_of(document).capacities.get(by["capacity"], by["capacity"]),
        "at": f"{long_date(instant.astimezone(zone).date())} à {wall_clock(instant, zone)}",
    }
