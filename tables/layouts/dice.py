"""A die, seen from above."""

from tables.layouts.shapes import Shape, circle, rectangle

# Offsets of the pips, in thirds of the side.
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(x: float, y: float, face: int, side: float = 40) -> list[Shape]:
    body = rectangle(x - side / 2, y - side / 2, side, side, "carte", side / 6)
    step = side * 0.28
    pips = [circle(x + across * step, y + down * step, side * 0.18, "pip") for across, down in PIPS[face]]
    return [body, *pips]
