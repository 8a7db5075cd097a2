"""What a felt is drawn with: plain figures, one unit of which is one pixel where the felt is shown at its own size."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["rect", "circle", "ellipse", "polygon", "path", "text"]

# A target that a finger finds.
TARGET = 48


@dataclass(frozen=True, slots=True)
class Shape:
    """(x, y) is the middle of the shape, whatever its kind; `css` names its ink (see ink.py).

    Rectangles and ellipses have a width and a height, circles a width (their diameter); polygons and paths keep their outline
    in `outline` and their middle and extent in the other figures; a text is written in its middle, `height` is its size.
    """

    kind: Kind
    x: float
    y: float
    width: float = 0
    height: float = 0
    radius: float = 0
    outline: str = ""
    text: str = ""
    css: str = "neutre"

    @property
    def left(self) -> float:
        return self.x - self.width / 2

    @property
    def top(self) -> float:
        return self.y - self.height / 2

    @property
    def half_width(self) -> float:
        return self.width / 2

    @property
    def half_height(self) -> float:
        return self.height / 2

    @property
    def ink(self) -> "Ink":
        return ink(self.css)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where a stake is put. `code` is the bet's code in the settlement, `label` its French name in full.

    `text` and `note` (a pay-off, as a rule) are what is printed there; `size` is the height of the text.
    """

    code: str
    label: str
    shape: Shape
    text: str = ""
    note: str = ""
    size: float = 22
    css: str = "neutre"

    @property
    def ink(self) -> "Ink":
        return ink(self.css)

    @property
    def text_y(self) -> float:
        """The base line of the text, raised where a note stands under it."""
        return self.shape.y + self.size * 0.35 - (self.size * 0.4 if self.note else 0)

    @property
    def note_y(self) -> float:
        return self.shape.y + self.size * 0.35 + 16


@dataclass(frozen=True, slots=True)
class Layout:
    """`title` says what the drawing shows; `decor` lies under the spots."""

    game: str
    title: str
    width: float
    height: float
    spots: tuple[Spot, ...]
    decor: tuple[Shape, ...] = ()

    @property
    def is_tall(self) -> bool:
        """Too high for its width to be drawn across a sheet of paper."""
        return self.height > self.width * 0.45

    def spot(self, code: str) -> Spot:
        """Raises KeyError for a bet that this felt does not have."""
        for spot in self.spots:
            if spot.code == code:
                return spot
        raise KeyError(code)


def rectangle(left: float, top: float, width: float, height: float, css: str = "neutre", radius: float = 0) -> Shape:
    return Shape("rect", left + width / 2, top + height / 2, width, height, radius, css=css)


def around(x: float, y: float, width: float = TARGET, height: float = TARGET, css: str = "jonction") -> Shape:
    """A rectangle about a point: the place of a stake over a line of the felt."""
    return Shape("rect", x, y, width, height, 6, css=css)


def circle(x: float, y: float, diameter: float, css: str = "neutre") -> Shape:
    return Shape("circle", x, y, diameter, diameter, css=css)


def ellipse(x: float, y: float, width: float, height: float, css: str) -> Shape:
    return Shape("ellipse", x, y, width, height, css=css)


def polygon(points: tuple[tuple[float, float], ...], css: str = "neutre") -> Shape:
    """The middle is that of its extent."""
    across, down = [x for x, _ in points], [y for _, y in points]
    outline = " ".join(f"{x:g},{y:g}" for x, y in points)
    return Shape(
        "polygon", (min(across) + max(across)) / 2, (min(down) + max(down)) / 2,
        max(across) - min(across), max(down) - min(down), outline=outline, css=css,
    )  # fmt: skip


def diamond(x: float, y: float, width: float, height: float, css: str) -> Shape:
    return polygon(((x - width / 2, y), (x, y - height / 2), (x + width / 2, y), (x, y + height / 2)), css)


def written(x: float, y: float, text: str, size: float = 18, css: str = "inscription") -> Shape:
    return Shape("text", x, y + size * 0.35, height=size, text=text, css=css)


@dataclass(frozen=True, slots=True)
class Ink:
    """Fill and line of a shape, and the colour of what is written on it; a felt has the same inks by day and by night."""

    fill: str
    line: str
    text: str


IVORY, GREEN, RED, BLACK = "#f3eee2", "#1c4a38", "#a3271f", "#14201b"
INKS = {
    "tapis": Ink(GREEN, GREEN, IVORY),
    "neutre": Ink("none", IVORY, IVORY),
    "clair": Ink("#255a45", IVORY, IVORY),
    "rouge": Ink(RED, IVORY, IVORY),
    "noir": Ink(BLACK, IVORY, IVORY),
    "vert": Ink("#2f7d4f", IVORY, IVORY),
    "blanc": Ink(IVORY, IVORY, BLACK),
    "jaune": Ink("#dcb968", IVORY, BLACK),
    "orange": Ink("#d9772b", IVORY, BLACK),
    "bleu": Ink("#2b5fa8", IVORY, IVORY),
    "violet": Ink("#6b3fa0", IVORY, IVORY),
    "carte": Ink("#f7f3ea", "#c9c2b0", BLACK),
    "dos": Ink("#204536", "#8fb3a0", IVORY),
    "jeton": Ink("#dcb968", "#1a1406", "#1a1406"),
    "inscription": Ink(IVORY, "none", IVORY),
    "encre": Ink(BLACK, "none", BLACK),
    "pip": Ink(BLACK, "none", BLACK),
    "coeur": Ink(RED, "none", RED),
    "filet": Ink("none", "#8fb3a0", IVORY),
    "ligne-rouge": Ink("none", RED, IVORY),
    "ligne-noir": Ink("none", BLACK, IVORY),
    "ligne-vert": Ink("none", "#2f7d4f", IVORY),
    "ligne-jaune": Ink("none", "#dcb968", IVORY),
    "ligne-blanc": Ink("none", IVORY, IVORY),
    # A stake on a line: nothing is printed there.
    "jonction": Ink("transparent", "none", IVORY),
}


def ink(css: str) -> Ink:
    return INKS[css]
