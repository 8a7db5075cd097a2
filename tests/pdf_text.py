"""The text of a PDF as a reader copies it: glyphs read back through each font's own ToUnicode map."""

import re
from functools import cache
from io import BytesIO

import pikepdf

_PAIR = re.compile(rb"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>")


def pages_of(content: bytes) -> list[str]:
    """The text of every page, spaces of all kinds made plain so that a sentence can be searched across lines."""
    with pikepdf.open(BytesIO(content)) as pdf:
        return [_page_text(page) for page in pdf.pages]


def text_of(content: bytes) -> str:
    return " ".join(pages_of(content))


def _page_text(page: pikepdf.Page) -> str:
    words: list[str] = []
    _read(page.obj, page.obj, words)
    return re.sub(r"\s+", " ", " ".join(words)).strip()


def _read(stream: pikepdf.Object, holder: pikepdf.Object, words: list[str]) -> None:
    fonts: dict[str, dict[int, str]] = {}
    resources = holder.get("/Resources", pikepdf.Dictionary())
    for name, font in resources.get("/Font", pikepdf.Dictionary()).items():
        fonts[name] = _characters(bytes(font.ToUnicode.read_bytes()))
    current: dict[int, str] = {}
    for instruction in pikepdf.parse_content_stream(stream):
        operands = instruction.operands
        match str(instruction.operator):
            case "Tf":
                current = fonts[str(operands[0])]
            case "TJ":
                words.append(
                    "".join(_decoded(bytes(part), current) for part in operands[0] if isinstance(part, pikepdf.String))
                )
            case "Tj":
                words.append(_decoded(bytes(operands[0]), current))
            case "Do":
                form = resources.XObject[str(operands[0])]
                if form.get("/Subtype") == "/Form":
                    _read(form, form, words)


def _decoded(codes: bytes, characters: dict[int, str]) -> str:
    return "".join(characters.get(int.from_bytes(codes[i : i + 2]), "\ufffd") for i in range(0, len(codes), 2))


@cache
def _characters(cmap: bytes) -> dict[int, str]:
    return {int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in _PAIR.findall(cmap)}
