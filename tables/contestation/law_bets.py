"""From a bet as it lies on the layout to the bet of the game's law that bounds it."""

from casino.law.settlement import roulette_americaine, roulette_anglaise, roulette_francaise
from casino.law.settlement.bets import Bet, whole_number
from casino.law.settlement.result import ZERO, SettlementRefused
from casino.law.settlement.roue_de_la_chance import COLOURS

_ROULETTES = {one.ROULETTE.game: one.ROULETTE for one in (roulette_francaise, roulette_americaine, roulette_anglaise)}
_NAMES = {
    "craps": {"right": "right_bet", "wrong": "wrong_bet"},
    "sic_bo": {"tout_triple": "any_triple"},
    "bataille": {"mise": "initiale"},
    "pair_e_poker": {"couleur": "couleur_1re_carte", "paire": "valeur_paire", "main": "main_de_poker"},
    "black_jack": {"hyper": "hyper_black_jack", "deux_plus_un": "deux_plus_un_cartes"},
    "roue_de_la_chance": COLOURS,
}


def law_bet(game: str, code: str) -> str:
    """The code of the bet in the game's data; the bet's own name where they are one."""
    name, _, argument = code.partition(":")
    if game in _ROULETTES:
        try:
            found: str = _ROULETTES[game].covered(Bet(code, name, argument, ZERO, {}))[0]
            return found
        except SettlementRefused:
            return name
    if game in ("boule", "vingt_trois"):
        return _of_number(game, argument) if name == "plein" else "chance_simple"
    if game == "craps" and name == "hard":
        return f"hard_{argument}"
    if game == "rampo" and name == "couleur":
        return "couleur_blanc" if argument == "blanc" else "couleur_4"
    if game == "pair_e_poker" and name in ("plein", "transversale"):
        return _of_value(name, argument)
    return _NAMES.get(game, {}).get(name, name)


def _of_number(game: str, argument: str) -> str:
    number = whole_number(argument, 1, 14)
    if game == "boule" or number is None:
        return "plein"
    return "plein_1_4" if number <= 4 else "plein_5_11" if number <= 11 else "plein_12_14"


def _of_value(name: str, argument: str) -> str:
    if name == "plein":
        return "plein_joker" if argument == "JOKER" else "plein_valeur"
    return "transversale_joker_7_r" if "JOKER" in argument else "transversale_a_2_8"
