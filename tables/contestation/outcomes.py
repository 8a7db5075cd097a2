"""For each game, the pads that its result is entered on, and the result that the settlement asks for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tables.contestation import dice, duel, hands, wheels
from tables.contestation.pads import OutcomeForm, Typed


@dataclass(frozen=True, slots=True)
class Family:
    form: Callable[[Typed], OutcomeForm]
    outcome: Callable[[OutcomeForm], dict[str, Any]]


FAMILIES: Mapping[str, Family] = {
    "boule": Family(wheels.boule, wheels.outcome),
    "vingt_trois": Family(wheels.vingt_trois, wheels.outcome),
    "roue_de_la_chance": Family(wheels.roue_de_la_chance, wheels.outcome),
    "roulette_francaise": Family(wheels.roulette_francaise, wheels.outcome),
    "roulette_americaine": Family(wheels.roulette_americaine, wheels.outcome),
    "roulette_anglaise": Family(wheels.roulette_anglaise, wheels.outcome),
    "craps": Family(dice.craps, dice.outcome),
    "rampo": Family(dice.rampo, dice.outcome),
    "sic_bo": Family(dice.sic_bo, dice.outcome),
    "trente_et_quarante": Family(hands.trente_et_quarante, hands.trente_et_quarante_outcome),
    "black_jack": Family(hands.black_jack, hands.black_jack_outcome),
    "mini_black_jack": Family(hands.black_jack, hands.black_jack_outcome),
    "bataille": Family(hands.bataille, hands.bataille_outcome),
    "punto_banco": Family(hands.punto_banco, hands.outcome),
    "pair_e_poker": Family(hands.pair_e_poker, hands.outcome),
    "stud_poker": Family(hands.stud_poker, hands.outcome),
    "poker_trois_cartes": Family(hands.poker_trois_cartes, hands.outcome),
    "holdem_poker": Family(hands.holdem("abandon", "Le joueur abandonne"), hands.outcome),
    "ultimate_holdem": Family(hands.holdem("renonce", "Le joueur renonce"), hands.outcome),
    "duel_de_cartes": Family(duel.duel_de_cartes, duel.outcome),
}


def outcome_form(game: str, fields: Mapping[str, str]) -> OutcomeForm:
    return FAMILIES[game].form(Typed(fields))


def outcome_of(game: str, form: OutcomeForm) -> dict[str, Any]:
    """In the shape of the settlement of this game; what was not entered is absent and refused there."""
    return FAMILIES[game].outcome(form)
