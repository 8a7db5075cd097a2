"""The felt of the sic-bo, band by band: petit and grand, doubles and triples, sums, duos, single faces (art. 55-23-1)."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from casino.law.settlement.sic_bo import FACES
from casino.law.snapshot import Game
from tables.layouts.dice import die
from tables.layouts.shapes import Layout, Shape, Spot, rectangle

MARGIN = 16
CELL = 80
WIDTH = 14 * CELL + 2 * MARGIN
DOUBLES, SUMS, DUOS, SIMPLES = MARGIN, MARGIN + 190, MARGIN + 290, MARGIN + 400
HEIGHT = SIMPLES + 96 + MARGIN


def layout(game: Game) -> Layout:
    bets = {bet["code"]: bet for bet in game.raw["bets"]}
    spots: list[Spot] = []
    decor: list[Shape] = []
    for code, edge in (("petit", 0), ("grand", 12)):
        bet, (low, high) = bets[code], bets[code]["sum_range"]
        place = rectangle(MARGIN + edge * CELL, DOUBLES, 2 * CELL, 190)
        note = f"{low} à {high}, {_pays(bet)}"
        spots.append(Spot(code, f"{bet['label']}, {low} à {high}", place, bet["label"], note, 28))
    for face in FACES:
        # Three faces on each side of the chance on any triple.
        left = MARGIN + (2 + (face - 1) * 1.4 + (1.6 if face > 3 else 0)) * CELL
        spots.append(Spot(f"double:{face}", f"Doublé {face}", rectangle(left, DOUBLES, 1.4 * CELL, 95)))
        spots.append(Spot(f"triple:{face}", f"Triplé {face}", rectangle(left, DOUBLES + 95, 1.4 * CELL, 95)))
        middle = left + 0.7 * CELL
        decor += [shape for step in (-17, 17) for shape in die(middle + step, DOUBLES + 47, face, 30)]
        decor += [shape for step in (-34, 0, 34) for shape in die(middle + step, DOUBLES + 142, face, 30)]
    every = bets["any_triple"]
    place = rectangle(MARGIN + 6.2 * CELL, DOUBLES, 1.6 * CELL, 190)
    spots.append(Spot("tout_triple", every["label"], place, "Tout triplé", _pays(every), 19))
    for index, total in enumerate(range(bets["somme"]["choices_range"][0], bets["somme"]["choices_range"][1] + 1)):
        pays = bets["somme"]["odds_by_total"][str(total)].replace(":", " pour ")
        place = rectangle(MARGIN + index * CELL, SUMS, CELL, 100)
        spots.append(Spot(f"somme:{total}", f"Somme {total}, {pays}", place, str(total), pays, 32))
    duos = list(combinations(FACES, 2))
    width = 14 * CELL / len(duos)
    for index, (low, high) in enumerate(duos):
        place = rectangle(MARGIN + index * width, DUOS, width, 110)
        spots.append(Spot(f"duo:{low}-{high}", f"Duo {low} et {high}", place))
        decor += [*die(place.x, DUOS + 34, low, 34), *die(place.x, DUOS + 76, high, 34)]
    for face in FACES:
        place = rectangle(MARGIN + (face - 1) * 14 * CELL / 6, SIMPLES, 14 * CELL / 6, 96)
        spots.append(Spot(f"simple:{face}", f"Numéro {face}", place))
        decor += die(place.x, place.y, face, 52)
    return Layout(game.code, "Tapis du sic-bo", WIDTH, HEIGHT, tuple(spots), tuple(decor))


def _pays(bet: Mapping[str, Any]) -> str:
    return str(bet["odds"]).replace(":", " pour ")
