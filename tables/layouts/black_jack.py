"""The felt of the black-jack: the bank’s cards, the line of insurance, one hand’s box among those of the table, its options (art. 55-4)."""

from collections.abc import Mapping
from typing import Any

from casino.law.snapshot import Game
from tables.layouts.cards import card_back, card_face
from tables.layouts.shapes import Layout, Shape, Spot, circle, rectangle, written

MARGIN = 16
WIDTH = 1040
MIDDLE = WIDTH / 2
INSURANCE = 176
BOXES = INSURANCE + 210
HYPER = {"black_jack": "Black-jack", "bust": "Bust"}


def layout(game: Game) -> Layout:
    bets = {bet["code"]: bet for bet in game.raw["bets"]}
    options = game.raw.get("options") or {}
    spots = [
        Spot("main", bets["main"]["label"], circle(MIDDLE, BOXES, 150), "Mise", _pays(bets["main"]), 26),
        Spot("assurance", "Assurance", _band(), "ASSURANCE", _pays(bets["assurance"]), 26),
    ]
    hyper = options.get("hyper_black_jack")
    if "dames_de_coeur" in options:
        place = circle(MIDDLE - 170, BOXES + 20, 116)
        spots.append(Spot("dames_de_coeur", "Dames de cœur", place, "Dames ♥", "", 20))
    if "deux_plus_un_cartes" in options:
        spots.append(
            Spot(
                "deux_plus_un",
                options["deux_plus_un_cartes"]["label"],
                circle(MIDDLE + 170, BOXES + 20, 116),
                "2 + 1",
                "",
                24,
            )
        )
    height = BOXES + 110
    if hyper:
        spots += _hyper(hyper["table"], height)
        height += 104
    return Layout(game.code, f"Tapis : {game.label}", WIDTH, height + MARGIN, tuple(spots), tuple(_decor(game, spots)))


def _hyper(table: Mapping[str, Any], top: float) -> list[Spot]:
    """A box for each final result of the bank."""
    width = (WIDTH - 2 * MARGIN) / len(table)
    return [
        Spot(f"hyper:{box}", f"Hyper black jack, banque à {HYPER.get(box, box)}", rectangle(MARGIN + index * width, top, width, 96),
             HYPER.get(box, box), odds.replace(":", " pour "), 22)
        for index, (box, odds) in enumerate(table.items())
    ]  # fmt: skip


def _band() -> Shape:
    """An arc across the cloth, from which the insurance is read."""
    top, bottom = INSURANCE, INSURANCE + 84
    outline = (
        f"M{MARGIN + 60} {top}Q{MIDDLE} {top + 60} {WIDTH - MARGIN - 60} {top}"
        f"L{WIDTH - MARGIN - 80} {bottom}Q{MIDDLE} {bottom + 60} {MARGIN + 80} {bottom}Z"
    )
    return Shape("path", MIDDLE, INSURANCE + 70, WIDTH - 160, 84, outline=outline, css="clair")


def _decor(game: Game, spots: list[Spot]) -> list[Shape]:
    cards = [*card_face(MIDDLE - 46, 88, "A", "p", 80, 114), card_back(MIDDLE + 46, 88, 80, 114)]
    seats = int(game.raw["capacity"].get("seated_max") or 1) if game.regulated else 1
    # The other hands of the table, along the edge of the cloth.
    others = [place for place in range(seats) if place != seats // 2]
    rings = [
        circle(MARGIN + 60 + place * (WIDTH - 2 * MARGIN - 120) / max(seats - 1, 1), BOXES - 30 - 40 * abs(place - seats // 2) / 3, 74, "filet")
        for place in others if abs(place - seats // 2) > 1
    ]  # fmt: skip
    return [*cards, *rings, written(MIDDLE - 170, 88, "Banque", 18)]


def _pays(bet: Mapping[str, Any]) -> str:
    return str(bet["odds"]).replace(":", " pour ")
