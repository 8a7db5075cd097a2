"""The felt of the punto banco: two hands of three cards at most, and three boxes (art. 55-14)."""

from casino.law.settlement.punto_banco import BETS
from casino.law.snapshot import Game
from tables.layouts.cards import card_face, card_place
from tables.layouts.shapes import Layout, Shape, Spot, rectangle, written

MARGIN = 16
WIDTH = 960
BOXES = 206
HEIGHT = BOXES + 300 + MARGIN
# The height of each box, from the bank to the players.
HEIGHTS = {"egalite": 84, "banco": 108, "punto": 108}


def layout(game: Game) -> Layout:
    bets = {bet["code"]: bet for bet in game.raw["bets"]}
    spots, top = [], float(BOXES)
    for code, height in HEIGHTS.items():
        if code in BETS:
            place = rectangle(MARGIN, top, WIDTH - 2 * MARGIN, height)
            spots.append(Spot(code, bets[code]["label"], place, bets[code]["label"].upper(), size=34))
            top += height
    hands = (*_hand("Punto", 250, "2", "3", "k"), *_hand("Banco", 710, "4", "R", "p"))
    return Layout(game.code, "Tapis du punto banco", WIDTH, HEIGHT, tuple(spots), hands)


def _hand(name: str, middle: float, first: str, second: str, suit: str) -> list[Shape]:
    """Two cards, and the place of the third."""
    third = card_place(middle + 100, 112, 72, 102)
    return [*card_face(middle - 68, 112, first, suit, 72, 102), *card_face(middle + 14, 112, second, suit, 72, 102), third,
            written(middle, 36, name, 20)]  # fmt: skip
