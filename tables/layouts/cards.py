"""Playing cards and their places, drawn as the felt shows them."""

from tables.layouts.shapes import Shape, rectangle, written

SUITS = {"p": "♠", "c": "♥", "k": "♦", "t": "♣"}


def card_place(x: float, y: float, width: float = 62, height: float = 88) -> Shape:
    """Where a card will lie; (x, y) is its middle."""
    return rectangle(x - width / 2, y - height / 2, width, height, "filet", 6)


def card_back(x: float, y: float, width: float = 62, height: float = 88) -> Shape:
    return rectangle(x - width / 2, y - height / 2, width, height, "dos", 6)


def card_face(x: float, y: float, value: str, suit: str, width: float = 62, height: float = 88) -> list[Shape]:
    css = "coeur" if suit in "ck" else "encre"
    return [
        rectangle(x - width / 2, y - height / 2, width, height, "carte", 6),
        written(x, y - height * 0.16, value, height * 0.32, css),
        written(x, y + height * 0.22, SUITS[suit], height * 0.34, css),
    ]
