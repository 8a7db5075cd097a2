"""The felt of the pair’e poker: fourteen values over two rows for the first card, pairs for the second, the hand last (art. 55-24)."""

from casino.law.settlement.pair_e_poker import BOTTOM, CARRES, CHEVALS, TOP, TRANSVERSALES, VALUES
from casino.law.snapshot import Game
from tables.layouts.cards import card_back
from tables.layouts.shapes import Layout, Shape, Spot, around, rectangle, written

MARGIN = 16
CELL = 112
GRID = MARGIN + 190
WIDTH = 8 * CELL + 2 * MARGIN + 240
PAIRS = GRID + 2 * CELL + 70
HEIGHT = PAIRS + 2 * 72 + MARGIN
SIDE = MARGIN + 8 * CELL + 28
# Colour of the first card, as the bet names it, and its ink.
COLOURS = {"rouge": "rouge", "noire": "noir"}


def layout(game: Game) -> Layout:
    spots = [
        *(Spot(f"plein:{value}", f"Plein {value}", _box(value), value, size=_size(value, 36)) for value in VALUES),
        *_over_lines(),
        *_colours(),
        *_pairs(),
    ]  # fmt: skip
    return Layout(game.code, "Tapis du pair’e poker", WIDTH, HEIGHT, tuple(spots), tuple(_decor()))


def _box(value: str) -> Shape:
    """The ace and the joker take both rows, at either end."""
    if value in ("A", "JOKER"):
        return rectangle(MARGIN + (0 if value == "A" else 7) * CELL, GRID, CELL, 2 * CELL)
    row = TOP if value in TOP else BOTTOM
    return rectangle(MARGIN + (row.index(value) + 1) * CELL, GRID + (0 if row is TOP else CELL), CELL, CELL)


def _colours() -> list[Spot]:
    return [
        Spot(f"couleur:{code}", f"Première carte {code}", rectangle(SIDE, GRID + index * CELL, 212, CELL, css, 8),
             code.capitalize(), "1re carte", css=css)
        for index, (code, css) in enumerate(COLOURS.items())
    ]  # fmt: skip


def _over_lines() -> list[Spot]:
    named = (
        ("cheval", "À cheval", CHEVALS),
        ("transversale", "Transversale", TRANSVERSALES),
        ("carre", "Carré", CARRES),
    )
    spots = []
    for name, label, groups in named:
        for group in groups:
            values = sorted(group, key=VALUES.index)
            argument = "-".join(values)
            spots.append(Spot(f"{name}:{argument}", f"{label} {', '.join(values)}", _junction(values)))
    return sorted(spots, key=lambda spot: (spot.code.partition(":")[0] != "cheval", spot.code))


def _junction(values: list[str]) -> Shape:
    """The middle of what the boxes share; the ends meet each row on its own half."""
    boxes = [_box(value) for value in values]
    left = max(box.left for box in boxes)
    right = min(box.left + box.width for box in boxes)
    top = max(box.top for box in boxes)
    bottom = min(box.top + box.height for box in boxes)
    return around((left + right) / 2, (top + bottom) / 2)


def _pairs() -> list[Spot]:
    width = (WIDTH - 2 * MARGIN - 252) / 7
    pairs = [
        Spot(f"paire:{value}", f"Paire de {value}",
             rectangle(MARGIN + (index % 7) * width, PAIRS + (index // 7) * 72, width, 72), value, size=_size(value, 26))
        for index, value in enumerate(VALUES)
    ]  # fmt: skip
    left = MARGIN + 7 * width + 12
    every = Spot("toute_paire", "Toute paire", rectangle(left, PAIRS, 240, 68), "Toute paire", "2e carte", 20)
    hand = Spot("main", "Main de poker", rectangle(left, PAIRS + 72, 240, 72), "Main de poker", "3e carte", 20)
    return [*pairs, every, hand]


def _size(value: str, ordinary: float) -> float:
    return 19 if value == "JOKER" else ordinary


def _decor() -> list[Shape]:
    cards = [card_back(MARGIN + 8 * CELL / 2 + (index - 1) * 150, MARGIN + 78, 92, 128) for index in range(3)]
    names = [
        written(MARGIN + 8 * CELL / 2 + (index - 1) * 150, MARGIN + 164, text, 16)
        for index, text in enumerate(("1re carte", "2e carte", "3e carte"))
    ]
    return [*cards, *names, written(MARGIN + 160, PAIRS - 22, "Valeur de la paire, 2e carte", 18)]
