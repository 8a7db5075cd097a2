"""What is said of one bet besides its amount: the choice at the zero, the throw from which it plays, the insurance."""

from dataclasses import dataclass

from casino.law.settlement.roulette_felt import SIMPLE_CHANCES
from tables.contestation.pads import OutcomeForm

YES_OR_NO = (("", "non"), ("oui", "oui"))
FIRM = ("win", "dont_win", "come", "dont_come")


@dataclass(frozen=True, slots=True)
class Attribute:
    """`choices` are (value, words); the first is taken where nothing is said."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]


def attributes_of(game: str, code: str, form: OutcomeForm) -> tuple[Attribute, ...]:
    """What this game asks of this bet, given the result entered so far."""
    name = code.partition(":")[0]
    if game == "roulette_francaise" and code in SIMPLE_CHANCES:
        return _zeros("Au zéro", form.pads[0].typed.count("0"))
    if game == "trente_et_quarante":
        insured = Attribute("assurance", "Assurée", YES_OR_NO)
        return (insured, *_zeros("Au refait", form.repeat.count if form.repeat else 1))
    if game == "craps":
        return _throws(name, len(form.pads[0].typed))
    if game == "rampo" and name == "numero" and code != "numero:7":
        return (Attribute("rampo", "Tente le rampo", YES_OR_NO),)
    if game == "bataille" and code == "mise":
        choices = (("", "à choisir"), ("bataille", "va à la bataille"), ("abandon", "abandonne la moitié"))
        return (Attribute("choix", "À l’égalité", choices),)
    return ()


def _zeros(label: str, count: int) -> tuple[Attribute, ...]:
    choices = (("partage", "partage"), ("prison", "prison"))
    return tuple(
        Attribute(f"choix_{rank}", f"{label} n°\u00a0{rank}" if count > 1 else label, choices)
        for rank in range(1, count + 1)
    )


def _throws(name: str, count: int) -> tuple[Attribute, ...]:
    """A bet plays from the throw before which it was laid; some may be taken back while undecided."""
    starts = tuple((str(index), f"jet {index + 1}") for index in range(count + 1))
    asked = [Attribute("jet", "Joue à partir du", starts)]
    if name not in FIRM and count:
        backs = tuple(
            (str(index), f"après {index} jet{'s' if index > 1 else ''} sans effet") for index in range(count + 1)
        )
        asked.append(Attribute("retrait", "Retirée", (("", "non"), *backs)))
    return tuple(asked)
