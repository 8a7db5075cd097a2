"""The felt of the vingt-trois: fourteen numbers in three bands of pay, each with its pockets (art. 46; colours customary)."""

from casino.law.settlement.vingt_trois import POCKETS
from casino.law.snapshot import Game
from tables.layouts.shapes import Layout, Shape, Spot, circle, diamond, rectangle, written

CELL = 128
MARGIN = 16
GUTTER = 8
BANDS = ("plein_1_4", "plein_5_11", "plein_12_14")
WIDTH = 7 * CELL + 2 * MARGIN
HEIGHT = 3 * CELL + 2 * GUTTER + 2 * MARGIN


def layout(game: Game) -> Layout:
    bets = {bet["code"]: bet for bet in game.raw["bets"]}
    spots: list[Spot] = []
    decor: list[Shape] = []
    for row, band in enumerate(BANDS):
        for column, number in enumerate(bets[band]["numbers"]):
            place = rectangle(MARGIN + column * CELL, _top(row), CELL, CELL)
            spots.append(Spot(f"plein:{number}", f"Plein {number}", place, str(number), size=38))
            decor += _pockets(number, place)
    spots += [_chance(code, index) for index, code in enumerate(("rouge", "noir"))]
    decor.append(written(MARGIN + 5.5 * CELL, _top(0) + CELL / 2, "La couleur est celle de la case", 18))
    decor += [diamond(spot.shape.x, spot.shape.y, 130, 64, spot.code) for spot in spots if not spot.text]
    return Layout(game.code, "Tapis du vingt-trois", WIDTH, HEIGHT, tuple(spots), tuple(decor))


def _pockets(number: int, place: Shape) -> list[Shape]:
    """One small disc for each pocket of the wheel, in its colour."""
    colours = [colour for colour, count in POCKETS[number].items() for _ in range(count)]
    first = place.x - (len(colours) - 1) * 14
    return [circle(first + index * 28, place.top + CELL - 22, 18, colour) for index, colour in enumerate(colours)]


def _chance(code: str, index: int) -> Spot:
    return Spot(code, code.capitalize(), rectangle(MARGIN + (3 + 2 * index) * CELL, _top(2), 2 * CELL, CELL))


def _top(row: int) -> float:
    return MARGIN + row * (CELL + GUTTER)
