"""What ends a page: the QR code of its book's last line, and that line's whole hash."""

from collections.abc import Sequence

from registers.document_entries import Written
from registers.document_kinds.figures import whole_hash
from registers.models import Document
from registers.qr import qr_svg, qr_text


def proof_of(document: Document, lines: Sequence[Written]) -> dict[str, str]:
    """`lines` are those of one book, in order, at least one."""
    first, last = lines[0], lines[-1]
    text = qr_text(
        casino=document.casino.code, book=last.book, first=first.sequence, last=last.sequence, digest=last.hash
    )
    return {"qr": qr_svg(text), "digest": whole_hash(last.hash)}
