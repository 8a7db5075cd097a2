"""The online lottery Duel de cartes: prizes, eight tricks, ties drawn again, extra games."""

from collections.abc import Sequence
from typing import Any

from casino.law.settlement import pay_table
from tables.contestation.keys import DUEL_VALUES
from tables.contestation.pads import Key, OutcomeForm, Pad, Typed

TRICKS = len(DUEL_VALUES)
PRIZES = ("7-8", "6", "5")
MOST_DRAWS = 16


def duel_de_cartes(typed: Typed) -> OutcomeForm:
    games = typed.repeated(4, "Partie Extra", "Retirer la dernière partie")
    pads = [
        typed.pad(
            f"lot_{prize}", f"Lot pour {prize.replace('-', ' ou ')} plis, pour 1\u00a0€", "valeurs", _prizes(prize), 1
        )
        for prize in PRIZES
    ]
    for game in range(1, games.count + 1):
        of = f", partie {game}" if games.count > 1 else ""
        pads += [
            _values(typed, f"joueur_{game}", f"Joueur, pli par pli{of}", TRICKS),
            _values(typed, f"cowboy_{game}", f"Cow-boy, pli par pli{of}", TRICKS),
            _values(typed, f"departage_{game}", f"Départages, joueur puis cow-boy{of}", MOST_DRAWS, optional=True),
            _values(typed, f"extra_{game}", f"Tirage pour la partie Extra{of}", MOST_DRAWS, optional=True),
        ]
    return OutcomeForm(tuple(pads), (), games)


def outcome(form: OutcomeForm) -> dict[str, Any]:
    typed = {pad.name: pad.typed for pad in form.pads}
    count = form.repeat.count if form.repeat else 1
    lots = {prize: int(typed[f"lot_{prize}"][0]) for prize in PRIZES if typed[f"lot_{prize}"]}
    return {"lots": lots, "parties": [_game(typed, game) for game in range(1, count + 1)]}


def _game(typed: dict[str, tuple[str, ...]], game: int) -> dict[str, Any]:
    """A tie takes the next draws until one is decided."""
    draws = _pairs(typed[f"departage_{game}"])
    tricks: list[list[Any]] = []
    for mine, other in zip(typed[f"joueur_{game}"], typed[f"cowboy_{game}"], strict=False):
        trick: list[Any] = [mine, other]
        while mine == other and draws:
            trick.append(draws.pop(0))
            if trick[-1][0] != trick[-1][1]:
                break
        tricks.append(trick)
    extra = _pairs(typed[f"extra_{game}"])
    return {"plis": tricks} | ({"extra": extra} if extra else {})


def _pairs(values: Sequence[str]) -> list[list[str]]:
    return [list(values[index : index + 2]) for index in range(0, len(values), 2)]


def _prizes(name: str) -> tuple[Key, ...]:
    """In cents for one euro, shown in euros."""
    prizes = pay_table("duel_de_cartes").entry("mise")["prizes_for_1_eur"]
    return tuple(
        Key(str(int(prize["prize_eur"] * 100)), f"{prize['prize_eur']}\u00a0€")
        for prize in prizes
        if "-".join(str(number) for number in prize["tricks"]) == name
    )


def _values(typed: Typed, name: str, label: str, most: int, *, optional: bool = False) -> Pad:
    return typed.pad(name, label, "valeurs", DUEL_VALUES, most, optional=optional)
