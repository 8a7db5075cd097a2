"""The roue de la chance: its wheel, in sectors counted by the data, and a box for each colour (art. 46-1)."""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Any

from casino.law.settlement.roue_de_la_chance import COLOURS
from casino.law.snapshot import Game
from tables.layouts.shapes import Layout, Shape, Spot, circle, polygon, rectangle, written

RADIUS = 190
MARGIN = 16
CENTRE = (MARGIN + RADIUS + 4, MARGIN + RADIUS + 14)
LEFT = 2 * RADIUS + 72
BOX = (270, 96)
WIDTH = LEFT + 2 * BOX[0] + MARGIN
HEIGHT = 4 * BOX[1] + 2 * MARGIN + 12


def layout(game: Game) -> Layout:
    segments = game.raw["equipment"]["segments_by_colour"]
    odds = {bet["code"]: bet["odds"] for bet in game.raw["bets"]}
    spots = []
    for index, (code, named) in enumerate(COLOURS.items()):
        width = BOX[0] * (2 if index == len(COLOURS) - 1 and index % 2 == 0 else 1) - 4
        place = rectangle(LEFT + (index % 2) * BOX[0], MARGIN + (index // 2) * (BOX[1] + 4), width, BOX[1], code, 8)
        sectors = f"{segments[named]} secteur{'s' if segments[named] > 1 else ''}"
        pays = odds[named].replace(":", " pour ")
        spots.append(Spot(code, code.capitalize(), place, code.capitalize(), f"{pays} · {sectors}", css=code))
    title = "Roue de la chance : la roue et les cases de couleur"
    return Layout(game.code, title, WIDTH, HEIGHT, tuple(spots), tuple(_wheel(segments)))


def _wheel(segments: Mapping[str, Any]) -> list[Shape]:
    """Sectors side by side by colour: the article gives their number, not their order on the wheel."""
    total = sum(segments.values())
    sectors, position = [], 0
    for code, named in COLOURS.items():
        for _ in range(segments[named]):
            sectors.append(_sector(position, total, code))
            position += 1
    x, y = CENTRE
    pointer = polygon(((x - 13, y - RADIUS - 12), (x + 13, y - RADIUS - 12), (x, y - RADIUS + 16)), "jeton")
    return [
        circle(x, y, 2 * RADIUS + 8, "clair"),
        *sectors,
        circle(x, y, 96, "clair"),
        pointer,
        written(x, y, str(total), 34),
    ]


def _sector(index: int, total: int, css: str) -> Shape:
    (x, y), turn = CENTRE, 2 * pi / total
    start, end = index * turn - pi / 2, (index + 1) * turn - pi / 2
    x1, y1, x2, y2 = x + RADIUS * cos(start), y + RADIUS * sin(start), x + RADIUS * cos(end), y + RADIUS * sin(end)
    outline = f"M{x:g} {y:g}L{x1:.1f} {y1:.1f}A{RADIUS} {RADIUS} 0 0 1 {x2:.1f} {y2:.1f}Z"
    return Shape("path", x, y, outline=outline, css=css)
