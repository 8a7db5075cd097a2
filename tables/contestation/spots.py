"""Every bet of a game, by kind: what may be touched where the drawn layout is too small a target, or is not drawn."""

from dataclasses import dataclass

from casino.law.settlement.engine import game_module
from casino.law.settlement.pay_table import PayTable
from tables.contestation.words import ARGUMENTS, NAMES, bet_label

# Companion stakes: they have no edge of their own, so the settlement does not list them.
_COMPANIONS = {
    "stud_poker": ("relance", "achat_carte"),
    "holdem_poker": ("super_ante", "a3_a4", "a2", "a05_turn", "a05_river"),
    "ultimate_holdem": ("blind", "play"),
    "poker_trois_cartes": ("jouer", "bonus"),
}


@dataclass(frozen=True, slots=True)
class BetKey:
    """`label` is whole, `short` is what its key shows among those of its kind."""

    code: str
    label: str
    short: str


@dataclass(frozen=True, slots=True)
class BetKind:
    label: str
    keys: tuple[BetKey, ...]


def bet_kinds(game: str, table: PayTable) -> tuple[BetKind, ...]:
    """Bets with an argument by their name, then the others together, in the order of the settlement."""
    codes = [*game_module(game).bet_codes(table), *_COMPANIONS.get(game, ())]
    kinds: dict[str, list[BetKey]] = {}
    for code in codes:
        name, _, argument = code.partition(":")
        short = ARGUMENTS.get(argument, argument) if argument else bet_label(code)
        kinds.setdefault(name if argument else "", []).append(BetKey(code, bet_label(code), short))
    alone = kinds.pop("", [])
    named = [BetKind(NAMES.get(name, name).rstrip(","), tuple(keys)) for name, keys in kinds.items()]
    return (*((BetKind("Mises", tuple(alone)),) if alone else ()), *named)
