"""The QR code of a printed page: which book, which lines, which fingerprint. Read offline, it names no host."""

from io import BytesIO

import segno


def qr_text(*, casino: str, book: str, first: int, last: int, digest: str) -> str:
    """What the code says: the house, the book's key, its lines and the hash of the last one, in full."""
    return f"MARBRE1;maison={casino};livre={book};lignes={first}-{last};empreinte={digest}"


def qr_svg(text: str) -> str:
    """Inline SVG of the code, black on paper, without a quiet zone: the page leaves it."""
    buffer = BytesIO()
    segno.make(text, error="m", micro=False).save(
        buffer, kind="svg", xmldecl=False, svgns=True, border=0, omitsize=True, svgclass=None, lineclass=None
    )
    return buffer.getvalue().decode().strip()
