"""What the cards gave: one pad a hand, in the order in which they are dealt."""

from collections.abc import Callable
from typing import Any

from tables.contestation.keys import CARDS, CARDS_AND_JOKERS
from tables.contestation.pads import OutcomeForm, Pad, Typed

MOST_CARDS = 12
VOID = "Coup annulé"


def trente_et_quarante(typed: Typed) -> OutcomeForm:
    coups = typed.repeated(6, "Coup suivant", "Retirer le dernier coup")
    pads = []
    for coup in range(1, coups.count + 1):
        of = f", coup {coup}" if coups.count > 1 else ""
        pads += [
            _hand(typed, f"noir_{coup}", f"Rangée noire{of}", MOST_CARDS),
            _hand(typed, f"rouge_{coup}", f"Rangée rouge{of}", MOST_CARDS),
        ]
    flags = (typed.flag("dernier_coup", "Dernier coup de la séance"), typed.flag("annule", VOID))
    return OutcomeForm(tuple(pads), flags, coups)


def trente_et_quarante_outcome(form: OutcomeForm) -> dict[str, Any]:
    rows = {pad.name: list(pad.typed) for pad in form.pads}
    count = form.repeat.count if form.repeat else 1
    coups = [
        {"rangee_noir": rows[f"noir_{coup}"], "rangee_rouge": rows[f"rouge_{coup}"]} for coup in range(1, count + 1)
    ]
    return {"coups": coups} | _flags(form)


def black_jack(typed: Typed) -> OutcomeForm:
    hands = typed.repeated(4, "Séparer\u202f: une main de plus", "Retirer la dernière main")
    split = hands.count > 1
    pads = [
        _hand(typed, f"main_{rank}", f"Main {rank} du joueur" if split else "Main du joueur", MOST_CARDS, optional=True)
        for rank in range(1, hands.count + 1)
    ]
    doubled = [
        typed.flag(f"double_{rank}", f"Main {rank} doublée" if split else "Mise doublée")
        for rank in range(1, hands.count + 1)
    ]
    flags = (*doubled, typed.flag("abandon", "Le joueur abandonne"), typed.flag("annule", VOID))
    return OutcomeForm((*pads, _hand(typed, "croupier", "Banque", MOST_CARDS, optional=True)), flags, hands)


def black_jack_outcome(form: OutcomeForm) -> dict[str, Any]:
    cards = {pad.name: list(pad.typed) for pad in form.pads}
    on = {flag.name for flag in form.flags if flag.on}
    hands = [
        {"cartes": cards[name], "double": name.replace("main", "double") in on}
        for name in cards
        if name.startswith("main_")
    ]
    found: dict[str, Any] = {"croupier": cards["croupier"]}
    if len(hands) > 1:
        found["mains"] = hands
    elif hands[0]["cartes"]:
        found |= {"main": hands[0]["cartes"], "double": hands[0]["double"]}
    return found | {name: True for name in ("abandon", "annule") if name in on}


def bataille(typed: Typed) -> OutcomeForm:
    return OutcomeForm(
        (
            _hand(typed, "joueur", "Carte du joueur", 1),
            _hand(typed, "croupier", "Carte du croupier", 1),
            _hand(typed, "bataille_joueur", "Bataille\u202f: joueur", 1, optional=True),
            _hand(typed, "bataille_croupier", "Bataille\u202f: croupier", 1, optional=True),
        )
    )


def bataille_outcome(form: OutcomeForm) -> dict[str, Any]:
    cards = {pad.name: pad.typed[0] for pad in form.pads if pad.typed}
    found: dict[str, Any] = {side: cards.get(side) for side in ("joueur", "croupier")}
    second = {side: cards[f"bataille_{side}"] for side in ("joueur", "croupier") if f"bataille_{side}" in cards}
    return found | ({"bataille": second} if second else {})


def pair_e_poker(typed: Typed) -> OutcomeForm:
    return OutcomeForm((typed.pad("cartes", "Les trois cartes, dans l’ordre", "cartes", CARDS_AND_JOKERS, 3),))


def punto_banco(typed: Typed) -> OutcomeForm:
    flags = (typed.flag("faux_tirage_non_retabli", "Faux tirage non rétabli\u202f: coup nul"),)
    return OutcomeForm((_hand(typed, "punto", "Punto", 3), _hand(typed, "banco", "Banco", 3)), flags)


def stud_poker(typed: Typed) -> OutcomeForm:
    pads = (
        _hand(typed, "joueur", "Joueur", 5),
        _hand(typed, "croupier", "Banque", 5, optional=True),
        _hand(typed, "defausse", "Carte jetée à l’achat", 1, optional=True),
    )
    return OutcomeForm(pads, (typed.flag("passe", "Le joueur passe"),))


def poker_trois_cartes(typed: Typed) -> OutcomeForm:
    pads = (_hand(typed, "joueur", "Joueur", 3), _hand(typed, "croupier", "Banque", 3, optional=True))
    return OutcomeForm(pads, (typed.flag("passe", "Le joueur passe"),))


def holdem(fold: str, label: str) -> Callable[[Typed], OutcomeForm]:
    """Two cards each and a board of five; `fold` is how the game calls giving up."""

    def form(typed: Typed) -> OutcomeForm:
        pads = (
            _hand(typed, "joueur", "Joueur", 2),
            _hand(typed, "croupier", "Banque", 2, optional=True),
            _hand(typed, "board", "Tableau", 5, optional=True),
        )
        return OutcomeForm(pads, (typed.flag(fold, label), typed.flag("annule", VOID)))

    return form


def outcome(form: OutcomeForm) -> dict[str, Any]:
    return {pad.name: list(pad.typed) for pad in form.pads if pad.typed} | _flags(form)


def _hand(typed: Typed, name: str, label: str, most: int, *, optional: bool = False) -> Pad:
    return typed.pad(name, label, "cartes", CARDS, most, optional=optional)


def _flags(form: OutcomeForm) -> dict[str, Any]:
    return {flag.name: True for flag in form.flags if flag.on}
