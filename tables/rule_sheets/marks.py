"""The letters of a sheet's bets, and where they lie on the felt."""

from dataclasses import dataclass, replace
from string import ascii_uppercase

from tables.contestation.law_bets import law_bet
from tables.layouts import Layout, Spot
from tables.rule_sheets.bets import BetRow

# Of all the places of one bet, one where its letter covers nothing.
CLEAR = frozenset({
    "plein:0", "cheval:5-8", "transversale:13-14-15", "carre:16-17-19-20", "sixain:22-23-24-25-26-27", "douzaine:1", "colonne:2",
    "deux_douzaines:2-3", "pair", "manque", "rouge", "cheval:3-4", "carre:4-5-10-V", "paire:4", "couleur:rouge",
    "plein:8", "transversale:A-2-8", "right:10", "wrong:10", "assoc_win:10", "assoc_dont_win:10", "assoc_come:10",
    "assoc_dont_come:10", "somme:17", "duo:5-6", "simple:3", "double:2", "triple:2", "numero:4",
})  # fmt: skip
# Across the edge of a box where its corner would be written over.
INSET, NARROW = 16, 100


@dataclass(frozen=True, slots=True)
class Mark:
    letter: str
    x: float
    y: float

    @property
    def text_y(self) -> float:
        return self.y + 6.5


def lettered(layout: Layout, bets: tuple[BetRow, ...]) -> tuple[tuple[BetRow, ...], tuple[Mark, ...]]:
    """A letter to each bet that has its place on the felt, in the order of the law."""
    rows, marks = [], []
    places = {bet.code: spot for bet in bets if (spot := _place(layout, bet)) is not None}
    letters = iter(_letters(len(places)))
    for bet in bets:
        letter = next(letters, "") if bet.code in places else ""
        rows.append(replace(bet, letter=letter))
        if letter:
            marks.append(_mark(letter, places[bet.code]))
    return tuple(rows), tuple(marks)


def _place(layout: Layout, bet: BetRow) -> Spot | None:
    spots = [spot for spot in layout.spots if law_bet(layout.game, spot.code) == bet.code]
    return next((one for one in spots if one.code in CLEAR), spots[0] if spots else None)


def _letters(places: int) -> str:
    """I is taken for 1 or J on a felt: it is left out unless the game needs it."""
    without = ascii_uppercase.replace("I", "")
    return without if places <= len(without) else ascii_uppercase


def _mark(letter: str, spot: Spot) -> Mark:
    """On the line for a stake that lies over one; in the corner of a box, at the shoulder of a disc."""
    shape = spot.shape
    if shape.css == "jonction":
        return Mark(letter, shape.x, shape.y)
    if shape.kind == "circle":
        return Mark(letter, shape.x + shape.width * 0.36, shape.y - shape.height * 0.36)
    if shape.width < NARROW:
        return Mark(letter, shape.left + shape.width - 2, shape.y)
    return Mark(letter, shape.left + shape.width - INSET, shape.top + INSET)
