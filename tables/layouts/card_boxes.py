"""The felts of the games played at boxes before each seat: the bank’s cards, the common ones, the player’s, and a box for each bet.

A game whose file of the law is new has its boxes here without a line of code: one for each of its bets.
"""

from collections.abc import Mapping
from typing import Any

from casino.law.snapshot import Game
from tables.layouts.cards import card_back, card_place
from tables.layouts.shapes import Layout, Shape, Spot, circle, written

MARGIN = 16
DISC = 152
STEP = 176
CARD = 76
NAME = 140
# Cards of the player, in common, and of the bank.
DEALT = {
    "stud_poker": (5, 0, 5), "holdem_poker": (2, 5, 2), "ultimate_holdem": (2, 5, 2), "poker_trois_cartes": (3, 0, 3),
    "bataille": (1, 0, 1), "duel_de_cartes": (8, 0, 8),
}  # fmt: skip
# The name that the settlement gives to a bet of the law; None for what is no stake of its own.
CODES: dict[tuple[str, str], str | None] = {("bataille", "initiale"): "mise", ("bataille", "bataille"): None}
# What is printed in a box too narrow for the whole name.
SHORT = {
    "ante": "Ante", "initiale": "Mise", "egalite": "Égalité", "mise": "Mise", "achat_carte": "Achat", "jouer": "Jouer",
    "trips": "Trips", "a05_turn": "A0,5 T", "a05_river": "A0,5 R",
}  # fmt: skip


def layout(game: Game) -> Layout:
    bets = [(bet, CODES.get((game.code, bet["code"]), bet["code"])) for bet in game.raw["bets"]]
    boxes = [(bet, code) for bet, code in bets if code is not None]
    rows = _rows(game)
    cards = max((count for _, count in rows), default=0)
    width = max(len(boxes) * STEP + 2 * MARGIN, cards * (CARD + 12) + 2 * NAME, 860)
    top = MARGIN + len(rows) * 136 + 24
    left = width / 2 - (len(boxes) - 1) * STEP / 2
    spots = [
        Spot(
            str(code),
            bet["label"],
            circle(left + index * STEP, top + DISC / 2, DISC),
            SHORT.get(bet["code"], bet["label"]),
            _pays(bet),
            24,
        )
        for index, (bet, code) in enumerate(boxes)
    ]
    decor = [shape for row, (name, cards) in enumerate(rows) for shape in _row(row, name, cards, width)]
    return Layout(
        game.code, f"Tapis : {game.label}", width, top + DISC + 2 * MARGIN, tuple(spots), (*decor, *_seat(spots))
    )


def _rows(game: Game) -> list[tuple[str, int]]:
    player, common, bank = DEALT.get(game.code, (0, 0, 0))
    rival = "Cow-boy" if game.code == "duel_de_cartes" else "Banque"
    return [(name, count) for name, count in ((rival, bank), ("En commun", common), ("Joueur", player)) if count]


def _row(row: int, name: str, cards: int, width: float) -> list[Shape]:
    y = MARGIN + row * 136 + 66
    first = width / 2 - (cards - 1) * (CARD + 12) / 2
    draw = card_place if name == "Joueur" else card_back
    return [
        written(width / 2 - cards * (CARD + 12) / 2 - 62, y, name, 18),
        *(draw(first + index * (CARD + 12), y, CARD, 108) for index in range(cards)),
    ]


def _seat(spots: list[Spot]) -> list[Shape]:
    """A ring within each box, as it is printed on the cloth."""
    return [circle(spot.shape.x, spot.shape.y, DISC - 12, "filet") for spot in spots]


def _pays(bet: Mapping[str, Any]) -> str:
    odds = bet.get("odds")
    return str(odds).replace(":", " pour ") if odds else ""
