"""HTML to PDF/A-3a: tagged, dated by its act, with the entries it was made from attached. Nothing is fetched.

The same context gives the same bytes on the same machine: dates and the file's identifier come from the caller.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from django.conf import settings
from django.template.loader import render_to_string
from weasyprint import CSS, HTML, Attachment
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

from casino.base.canonical import sha256_hex

VARIANT = "pdf/a-3a"
STYLESHEET = "css/pdf.css"


class OutsideStatic(FatalURLFetchingError):
    """A template asked for something that is not one of the house's own static files."""


@dataclass(frozen=True, slots=True)
class Rendering:
    content: bytes
    pages: int


class StaticOnly(URLFetcher):
    """Reads files of the static folder, and nothing else: no network, no other folder, no `data:`."""

    def __init__(self, root: Path) -> None:
        super().__init__(allowed_protocols={"file"}, allow_redirects=False, fail_on_errors=True)
        self._root = root.resolve()

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
        parts = urlsplit(url)
        path = Path(url2pathname(parts.path)).resolve()
        if parts.scheme != "file" or parts.netloc or not path.is_relative_to(self._root) or not path.is_file():
            raise OutsideStatic(url)
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": _content_type(path)})


def render(
    template: str,
    context: Mapping[str, Any],
    *,
    attachment: str,
    identity: str,
    dated: datetime,
    variant: str = VARIANT,
) -> Rendering:
    """Compose `template`; `attachment` is the canonical JSON of its entries, `identity` what makes this document unique.

    `dated` is the instant printed in the file's metadata: the act's, never the present. Raises OutsideStatic.
    """
    stamp = dated.astimezone(UTC)
    html = render_to_string(template, {**context, "metadata_date": stamp.strftime("%Y-%m-%dT%H:%M:%SZ")})
    static = Path(settings.BASE_DIR) / "static"
    style, fonts = _house_style(static)
    options = {"pdf_variant": variant, "pdf_tags": variant.endswith("a"), "pdf_identifier": _identifier(identity)}
    document = HTML(string=html, base_url=f"{static}/", url_fetcher=StaticOnly(static)).render(
        fonts, stylesheets=[style], **options
    )
    if not variant.startswith(("pdf/a-1", "pdf/a-2")):
        document.metadata.attachments = [_entries_attachment(attachment, stamp)]
    content = document.write_pdf(**options)
    assert content is not None
    return Rendering(content, len(document.pages))


@lru_cache(maxsize=2)
def _house_style(static: Path) -> tuple[CSS, FontConfiguration]:
    """The stylesheet and the fonts it names, unpacked once per process: half of a short document's time otherwise."""
    fonts = FontConfiguration()
    address = (static / STYLESHEET).as_uri()
    return CSS(url=address, url_fetcher=StaticOnly(static), font_config=fonts), fonts


def _entries_attachment(text: str, dated: datetime) -> Attachment:
    return Attachment(
        string=text,
        name="ecritures.json",
        description="Écritures dont ce document est fait, en JSON canonique",
        created=dated,
        modified=dated,
        relationship="Source",
    )


def _identifier(identity: str) -> bytes:
    return sha256_hex(identity)[:32].encode()


def _content_type(path: Path) -> str:
    return {".css": "text/css", ".woff2": "font/woff2", ".svg": "image/svg+xml"}.get(
        path.suffix, "application/octet-stream"
    )
