"""The felt of the craps: chances of the point on the left, chances of one throw on the right, the line below (art. 55-8)."""

from collections.abc import Mapping
from typing import Any

from casino.law.settlement.craps_chances import POINTS
from casino.law.snapshot import Game
from tables.layouts.dice import die
from tables.layouts.shapes import Layout, Shape, Spot, rectangle, written

MARGIN = 16
ROW = 62
HEAD = 176
POINT = 88
HALF = HEAD + 6 * POINT
SIDE = 456
WIDTH = MARGIN + HALF + 20 + SIDE + MARGIN
RIGHT = MARGIN + HALF + 20
LINE = MARGIN + 40 + 6 * ROW + 16
HEIGHT = LINE + 3 * 84 + MARGIN
BY_POINT = {
    "right": "Right bet", "wrong": "Wrong bet", "assoc_win": "Chance du win", "assoc_dont_win": "Chance du don’t win",
    "assoc_come": "Chance du come", "assoc_dont_come": "Chance du don’t come",
}  # fmt: skip
# The two dice that a chance of one throw, or a hard way, waits for.
DICE = {
    "hard:4": (2, 2), "hard:6": (3, 3), "hard:8": (4, 4), "hard:10": (5, 5),
    "craps_2": (1, 1), "craps_3": (1, 2), "craps_12": (6, 6), "onze": (5, 6),
}  # fmt: skip


def layout(game: Game) -> Layout:
    bets = {bet["code"]: bet for bet in game.raw["bets"]}
    spots = [*_by_point(bets), *_one_throw(bets), *_line(bets)]
    heads = [
        written(MARGIN + HEAD + (index + 0.5) * POINT, MARGIN + 18, str(point), 30)
        for index, point in enumerate(POINTS)
    ]
    names = [
        written(MARGIN + HEAD / 2 - 4, MARGIN + 40 + (row + 0.5) * ROW, text, 16)
        for row, text in enumerate(BY_POINT.values())
    ]
    dice = [shape for spot in spots if spot.code in DICE for shape in _two_dice(spot)]
    return Layout(game.code, "Tapis du craps", WIDTH, HEIGHT, tuple(spots), (*heads, *names, *dice))


def _by_point(bets: Mapping[str, Any]) -> list[Spot]:
    """A row for each bet that waits for a point, a column for each point, and what it pays there."""
    return [
        Spot(f"{code}:{point}", f"{text}, point {point}", rectangle(MARGIN + HEAD + column * POINT, MARGIN + 40 + row * ROW, POINT, ROW),
             _pays(bets.get(code) or bets[f"{code}_bet"], point), size=17)
        for row, (code, text) in enumerate(BY_POINT.items())
        for column, point in enumerate(POINTS)
    ]  # fmt: skip


def _one_throw(bets: Mapping[str, Any]) -> list[Spot]:
    rows = (
        ("sept",),
        ("hard:4", "hard:10"),
        ("hard:6", "hard:8"),
        ("craps_2", "craps_12"),
        ("craps_3", "onze"),
        ("any_craps", "horn"),
    )
    height = (LINE - 16 - MARGIN) / len(rows)
    spots = []
    for row, codes in enumerate(rows):
        width = SIDE / len(codes)
        for column, code in enumerate(codes):
            bet = bets[code.replace(":", "_")]
            place = rectangle(RIGHT + column * width, MARGIN + row * height, width, height)
            drawn = code in DICE
            text = "" if drawn else bet["label"]
            spots.append(Spot(code, bet["label"], place, text, bet["odds"].replace(":", " pour "), 20))
    return spots


def _two_dice(spot: Spot) -> list[Shape]:
    first, second = DICE[spot.code]
    y = spot.shape.y - 9
    return [*die(spot.shape.x - 19, y, first, 34), *die(spot.shape.x + 19, y, second, 34)]


def _line(bets: Mapping[str, Any]) -> list[Spot]:
    """The simple chances, from the come to the line of the win."""
    full = WIDTH - 2 * MARGIN
    rows = (
        (("come", 0.34), ("dont_come", 0.22), ("big_6", 0.11), ("big_8", 0.11), ("under_7", 0.11), ("over_7", 0.11)),
        (("field", 1.0),),
        (("win", 0.66), ("dont_win", 0.34)),
    )
    spots = []
    for row, boxes in enumerate(rows):
        left = float(MARGIN)
        for code, part in boxes:
            bet = bets[code]
            place = rectangle(left, LINE + row * 84, part * full, 84)
            note = " · ".join(str(total) for total in bet["wins"]) if code == "field" else ""
            spots.append(Spot(code, bet["label"], place, bet["label"], note, 26 if part > 0.2 else 20))
            left += part * full
    return spots


def _pays(bet: Mapping[str, Any], point: int) -> str:
    return str(bet["odds_by_point"][str(point)]).replace(":", " p. ")
