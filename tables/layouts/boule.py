"""The felt of the boule: nine numbers, the five alone in the middle, six simple chances (art. 46; make-up customary)."""

from collections.abc import Mapping
from typing import Any

from casino.law.settlement.boule import SIMPLE_CHANCES
from casino.law.snapshot import Game
from tables.layouts.shapes import Layout, Shape, Spot, circle, diamond, rectangle

CELL = 128
MARGIN = 16
LABELS = {"manque": "Manque", "impair": "Impair", "rouge": "Rouge", "noir": "Noir", "pair": "Pair", "passe": "Passe"}
# Column and row of each number: four on each side of the five, which takes both rows.
PLACES = {1: (0, 0), 2: (1, 0), 3: (0, 1), 4: (1, 1), 6: (4, 0), 7: (5, 0), 8: (4, 1), 9: (5, 1)}
WIDTH = 6 * CELL + 2 * MARGIN
HEIGHT = 2 * CELL + 112 + 2 * MARGIN


def layout(game: Game) -> Layout:
    colours = game.raw["equipment"]["customary_layout"]
    numbers = [_plein(number, colours) for number in game.raw["equipment"]["numbers"]]
    chances = [_chance(index, code) for index, code in enumerate(LABELS) if code in SIMPLE_CHANCES]
    discs = [
        circle(spot.shape.x, spot.shape.y, 150 if spot.css == "jaune" else 88, spot.css)
        for spot in numbers
    ]  # fmt: skip
    diamonds = [diamond(spot.shape.x, spot.shape.y, 92, 54, spot.code) for spot in chances if not spot.text]
    return Layout(game.code, "Tapis de la boule", WIDTH, HEIGHT, (*numbers, *chances), (*discs, *diamonds))


def _plein(number: int, colours: Mapping[str, Any]) -> Spot:
    css = next((colour for colour in ("rouge", "noir") if number in colours[colour]), "jaune")
    return Spot(
        f"plein:{number}", f"Plein {number}", _place(number), str(number), size=56 if number == 5 else 40, css=css
    )


def _place(number: int) -> Shape:
    if number not in PLACES:
        return rectangle(MARGIN + 2 * CELL, MARGIN, 2 * CELL, 2 * CELL)
    column, row = PLACES[number]
    return rectangle(MARGIN + column * CELL, MARGIN + row * CELL, CELL, CELL)


def _chance(index: int, code: str) -> Spot:
    text = "" if code in ("rouge", "noir") else LABELS[code]
    return Spot(code, LABELS[code], rectangle(MARGIN + index * CELL, MARGIN + 2 * CELL, CELL, 112), text)
