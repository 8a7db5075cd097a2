"""What the dice gave: throw by throw at craps and rampo, three dice at sic-bo."""

from typing import Any

from tables.contestation.keys import DICE, NULL_THROW, THROWS
from tables.contestation.pads import OutcomeForm, Typed

MOST_THROWS = 40


def craps(typed: Typed) -> OutcomeForm:
    return OutcomeForm((typed.pad("jets", "Jets, dans l’ordre", "jets", (*THROWS, NULL_THROW), MOST_THROWS),))


def rampo(typed: Typed) -> OutcomeForm:
    throws = typed.pad("jets", "Jet, puis celui du rampo s’il est tenté", "jets", THROWS, 2)
    return OutcomeForm((throws,), (typed.flag("annule", "Coup annulé"),))


def sic_bo(typed: Typed) -> OutcomeForm:
    broken = typed.flag("casse", "Dé cassé ou faute du lanceur\u202f: coup annulé")
    return OutcomeForm((typed.pad("des", "Les trois dés", "des", DICE, 3),), (broken,))


def outcome(form: OutcomeForm) -> dict[str, Any]:
    found: dict[str, Any] = {pad.name: [_value(symbol) for symbol in pad.typed] for pad in form.pads if pad.typed}
    return found | {flag.name: True for flag in form.flags if flag.on}


def _value(symbol: str) -> Any:
    if symbol == "nul":
        return symbol
    faces = [int(face) for face in symbol.split("-")]
    return faces if len(faces) > 1 else faces[0]
