"""The arena of the rampo: eleven numbers about the dice, in their colours, and a box for each colour (art. 55-22)."""

from math import cos, pi, sin

from casino.law.settlement.rampo import COLOURS
from casino.law.snapshot import Game
from tables.layouts.dice import die
from tables.layouts.shapes import Layout, Shape, Spot, circle, rectangle, written

MARGIN = 16
RADIUS = 218
DISC = 96
CENTRE = (MARGIN + RADIUS + DISC / 2 + 8, MARGIN + RADIUS + DISC / 2 + 8)
BOXES = CENTRE[0] + RADIUS + DISC / 2 + 40
BOX = (320, 96)
WIDTH = BOXES + BOX[0] + MARGIN
HEIGHT = 2 * CENTRE[1]


def layout(game: Game) -> Layout:
    numbers, bets = game.raw["equipment"]["numbers"], {bet["code"]: bet for bet in game.raw["bets"]}
    by_colour = game.raw["equipment"]["number_colours"]
    colour_of = {number: colour for colour, covered in by_colour.items() for number in covered}
    x, y = CENTRE
    spots = []
    for index, number in enumerate(numbers):
        angle = 2 * pi * index / len(numbers) - pi / 2
        place = circle(x + RADIUS * cos(angle), y + RADIUS * sin(angle), DISC, colour_of[number])
        spots.append(Spot(f"numero:{number}", f"Numéro {number}", place, str(number), size=34, css=colour_of[number]))
    top = CENTRE[1] - len(COLOURS) * 54
    for index, colour in enumerate(COLOURS):
        bet = bets["couleur_blanc" if colour == "blanc" else "couleur_4"]
        covered = ", ".join(str(number) for number in by_colour[colour])
        note = f"{covered} · {bet['odds'].replace(':', ' pour ')}"
        place = rectangle(BOXES, top + index * 108, *BOX, colour, 10)
        spots.append(Spot(f"couleur:{colour}", f"Couleur {colour}", place, colour.capitalize(), note, css=colour))
    return Layout(game.code, "Arène du rampo", WIDTH, HEIGHT, tuple(spots), tuple(_arena(x, y)))


def _arena(x: float, y: float) -> list[Shape]:
    """Five coloured circular lines, and the dice in the middle."""
    lines = [circle(x, y, 2 * (RADIUS - 56 - 9 * index), f"ligne-{colour}") for index, colour in enumerate(COLOURS)]
    return [*lines, *die(x - 40, y, 6, 60), *die(x + 40, y, 1, 60), written(x, y + 64, "rampo", 18)]
