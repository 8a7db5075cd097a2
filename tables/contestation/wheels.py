"""What a wheel gave: a pocket, a colour, or several spins where the bets wait in prison."""

from typing import Any

from casino.law.settlement.roue_de_la_chance import COLOURS as WHEEL_COLOURS
from casino.law.settlement.vingt_trois import POCKETS
from tables.contestation.keys import colours, numbers, pockets
from tables.contestation.pads import OutcomeForm, Pad, Typed

MOST_SPINS = 12


def boule(typed: Typed) -> OutcomeForm:
    return OutcomeForm((typed.pad("numero", "Numéro sorti", "numeros", numbers(1, 9), 1),))


def vingt_trois(typed: Typed) -> OutcomeForm:
    """The colour is that of the pocket: only those that the number has are offered."""
    number = typed.pad("numero", "Numéro sorti", "numeros", numbers(1, 14), 1)
    offered = POCKETS[int(number.typed[0])] if number.typed else ("rouge", "noir")
    return OutcomeForm(
        (number, typed.pad("couleur", "Couleur de la case", "couleurs", colours(*offered), 1, optional=True))
    )


def roue_de_la_chance(typed: Typed) -> OutcomeForm:
    colour = typed.pad("couleur", "Couleur sortie", "couleurs", colours(*WHEEL_COLOURS), 1)
    return OutcomeForm((colour,), (typed.flag("annule", "Moins de trois tours\u202f: coup annulé"),))


def roulette_francaise(typed: Typed) -> OutcomeForm:
    """The first spin decides; the next ones are asked for only by stakes in prison."""
    spins = typed.pad("tirages", "Numéros sortis, dans l’ordre", "numeros", pockets("0"), MOST_SPINS)
    return OutcomeForm((spins,), (typed.flag("dernier_coup", "Dernier coup de la séance"),))


def roulette_americaine(typed: Typed) -> OutcomeForm:
    return OutcomeForm((typed.pad("numero", "Numéro sorti", "numeros", pockets("0", "00"), 1),))


def roulette_anglaise(typed: Typed) -> OutcomeForm:
    return OutcomeForm((typed.pad("numero", "Numéro sorti", "numeros", pockets("0"), 1),))


def outcome(form: OutcomeForm) -> dict[str, Any]:
    """Numbers as numbers, save the double zero."""
    found: dict[str, Any] = {}
    for pad in form.pads:
        values = [_value(pad, symbol) for symbol in pad.typed]
        if values:
            found[pad.name] = values if pad.most > 1 else values[0]
    return found | {flag.name: True for flag in form.flags if flag.on}


def _value(pad: Pad, symbol: str) -> int | str:
    return symbol if pad.shape == "couleurs" or symbol == "00" else int(symbol)
