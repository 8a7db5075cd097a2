"""The felts of the three roulettes, from the felt that the settlement knows: every bet it offers has its place."""

from casino.law.settlement import roulette_americaine, roulette_anglaise, roulette_francaise
from casino.law.settlement.roulette_felt import COLUMNS, DOZENS, RED, SIMPLE_CHANCES, Felt
from casino.law.snapshot import Game
from tables.layouts.shapes import Layout, Shape, Spot, around, diamond, ellipse, polygon, rectangle

FELTS = {one.ROULETTE.game: one.ROULETTE.felt for one in (roulette_francaise, roulette_anglaise, roulette_americaine)}

CELL = 96
HEAD = 110
COLUMN = 112
MARGIN = 16
GRID = 3 * CELL
ORDER = ("manque", "pair", "rouge", "noir", "impair", "passe")
SIMPLE = {"manque": "Manque", "pair": "Pair", "rouge": "Rouge", "noir": "Noir", "impair": "Impair", "passe": "Passe"}
PLAIN = {
    "plein": "Plein {}", "cheval": "À cheval {}", "transversale": "Transversale {}", "carre": "Carré {}", "cinq": "Cinq numéros {}",
    "sixain": "Sixain {}",
}  # fmt: skip

LEFT, TOP = MARGIN + HEAD, MARGIN
BOTTOM = TOP + GRID
WIDTH = LEFT + 12 * CELL + COLUMN + MARGIN
HEIGHT = BOTTOM + 2 * CELL + MARGIN


def layout(game: Game) -> Layout:
    felt = FELTS[game.code]
    spots = [*_boxes(felt), *_over_lines(felt)]
    return Layout(game.code, f"Tapis : {game.label}", WIDTH, HEIGHT, tuple(spots), tuple(_decor()))


def _boxes(felt: Felt) -> list[Spot]:
    pleins = [_plein(pocket, felt) for pocket in felt.multiples["plein"]]
    dozens = [
        Spot(f"douzaine:{number}", name, rectangle(LEFT + (number - 1) * 4 * CELL, BOTTOM, 4 * CELL, CELL), name)
        for number in DOZENS
        for name in (f"{_ordinal(number)} douzaine",)
    ]
    columns = [
        Spot(f"colonne:{number}", f"Colonne du {33 + number}",
             rectangle(LEFT + 12 * CELL, _row_y(number) - CELL / 2, COLUMN, CELL), "colonne", size=18)
        for number in COLUMNS
    ]  # fmt: skip
    simple = [
        Spot(chance, SIMPLE[chance], rectangle(LEFT + index * 2 * CELL, BOTTOM + CELL, 2 * CELL, CELL),
             "" if chance in ("rouge", "noir") else SIMPLE[chance])
        for index, chance in enumerate(ORDER) if chance in SIMPLE_CHANCES
    ]  # fmt: skip
    return [*pleins, *dozens, *columns, *simple]


def _plein(pocket: str, felt: Felt) -> Spot:
    if pocket in ("0", "00"):
        return Spot("plein:" + pocket, f"Plein {pocket}", _zero(pocket, two="00" in felt.pockets), pocket, size=32)
    number = int(pocket)
    x, y = _middle(number)
    css = "rouge" if number in RED else "noir"
    return Spot(
        f"plein:{number}",
        f"Plein {number}",
        rectangle(x - CELL / 2, y - CELL / 2, CELL, CELL),
        pocket,
        size=30,
        css=css,
    )


def _zero(pocket: str, two: bool) -> Shape:
    """One rounded head for the zero; two halves, the 00 on top, where there are two."""
    top, bottom = (TOP, BOTTOM) if not two else (TOP, TOP + GRID / 2) if pocket == "00" else (TOP + GRID / 2, BOTTOM)
    far, cut = MARGIN, 30
    upper = ((far + cut, top), (far, top + cut)) if not two or pocket == "00" else ((far, top),)
    lower = ((far, bottom - cut), (far + cut, bottom)) if not two or pocket == "0" else ((far, bottom),)
    return polygon(((LEFT, top), *upper, *lower, (LEFT, bottom)))


def _over_lines(felt: Felt) -> list[Spot]:
    """Stakes on the lines between boxes: one that covers others lies over them, so it comes after."""
    spots = []
    for name in ("cheval", "transversale", "sixain", "carre", "cinq"):
        for argument in felt.multiples.get(name, {}):
            label = PLAIN[name].format(argument.replace("-", "–" if name == "cheval" else ", "))
            spots.append(Spot(f"{name}:{argument}", label, _place(name, argument.split("-"), felt)))
    for name, over in (("deux_douzaines", _dozens_line), ("deux_colonnes", _columns_line)):
        for argument in felt.multiples.get(name, {}):
            first, second = argument.split("-")
            what = "douzaines" if name == "deux_douzaines" else "colonnes"
            spots.append(Spot(f"{name}:{argument}", f"À cheval sur deux {what}, {first} et {second}", over(int(first))))
    return spots


def _place(name: str, pockets: list[str], felt: Felt) -> Shape:
    if "0" in pockets or "00" in pockets:
        return _at_head(pockets, two="00" in felt.pockets)
    numbers = [int(pocket) for pocket in pockets]
    middles = [_middle(number) for number in numbers]
    x = sum(one for one, _ in middles) / len(middles)
    y = sum(one for _, one in middles) / len(middles)
    # Three in a row and two rows are staked on the edge of the numbers.
    return around(x, BOTTOM) if name in ("transversale", "sixain") else around(x, y)


def _at_head(pockets: list[str], two: bool) -> Shape:
    """Along the line between the zeros and the numbers, from the 3 down to the 1."""
    numbers = [int(pocket) for pocket in pockets if pocket not in ("0", "00")]
    if not numbers:
        return around(MARGIN + HEAD / 2, TOP + GRID / 2)
    if len(numbers) == 3:
        return around(LEFT, BOTTOM)
    if not two:
        return around(LEFT, sum(_row_y(number) for number in numbers) / len(numbers))
    step = GRID / 7
    order = (["00", "3"], ["00", "2", "3"], ["00", "2"], ["0", "00", "2"], ["0", "2"], ["0", "1", "2"], ["0", "1"])
    return around(LEFT, TOP + step * (order.index(pockets) + 0.5), height=step)


def _dozens_line(first: int) -> Shape:
    return around(LEFT + first * 4 * CELL, BOTTOM + CELL / 2 + 4)


def _columns_line(first: int) -> Shape:
    return around(LEFT + 12 * CELL + COLUMN / 2, (_row_y(first) + _row_y(first + 1)) / 2)


def _decor() -> list[Shape]:
    numbers = [
        ellipse(*_middle(number), CELL - 22, CELL - 18, "rouge" if number in RED else "noir") for number in range(1, 37)
    ]
    chances = [
        diamond(LEFT + (2 * ORDER.index(chance) + 1) * CELL, BOTTOM + 1.5 * CELL, 110, 58, chance)
        for chance in ("rouge", "noir")
    ]
    return [*numbers, *chances]


def _middle(number: int) -> tuple[float, float]:
    return LEFT + ((number - 1) // 3 + 0.5) * CELL, _row_y((number - 1) % 3 + 1)


def _row_y(column: int) -> float:
    """The third column (3, 6, 9 …) is drawn on top."""
    return TOP + (3 - column + 0.5) * CELL


def _ordinal(number: int) -> str:
    return "1re" if number == 1 else f"{number}e"
