"""The felt of the trente-et-quarante: two rows of cards, the colours on one side, couleur and inverse on the other (art. 54)."""

from casino.law.settlement.trente_et_quarante import CHANCES
from casino.law.snapshot import Game
from tables.layouts.cards import card_back
from tables.layouts.shapes import Layout, Spot, diamond, rectangle, written

MARGIN = 16
BOX = (360, 124)
LABELS = {"rouge": "Rouge", "noir": "Noir", "couleur": "Couleur", "inverse": "Inverse"}
# Column and row of each box.
PLACES = {"noir": (0, 0), "rouge": (0, 1), "couleur": (1, 0), "inverse": (1, 1)}
ROWS = 150
WIDTH = 2 * BOX[0] + 2 * MARGIN + 40
HEIGHT = ROWS + 2 * BOX[1] + 2 * MARGIN


def layout(game: Game) -> Layout:
    spots = tuple(_box(chance) for chance in CHANCES)
    cards = [
        card_back(MARGIN + 172 + index * 64, MARGIN + 36 + row * 70, 44, 58) for row in (0, 1) for index in range(6)
    ]
    names = [
        written(MARGIN + 66, MARGIN + 36, "Noir, 1re rangée", 16),
        written(MARGIN + 66, MARGIN + 106, "Rouge, 2e rangée", 16),
        written(WIDTH - 130, MARGIN + 70, "Le plus près de 30 gagne", 16),
    ]
    marks = [
        diamond(spot.shape.x, spot.shape.y, 150, 76, spot.code) for spot in spots if spot.code in ("rouge", "noir")
    ]
    return Layout(game.code, "Tapis du trente-et-quarante", WIDTH, HEIGHT, spots, (*cards, *names, *marks))


def _box(chance: str) -> Spot:
    column, row = PLACES[chance]
    place = rectangle(MARGIN + column * (BOX[0] + 40), MARGIN + ROWS + row * BOX[1], *BOX)
    text = "" if chance in ("rouge", "noir") else LABELS[chance]
    return Spot(chance, LABELS[chance], place, text, size=28)
