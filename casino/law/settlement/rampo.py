"""Rampo (art. 55-22-1): two dice make a colour and a number; a winning number may be risked on a repeat."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, returned, waiting, whole_number, won
from casino.law.settlement.edges import ENUMERATION
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

ARTICLE = "art. 55-22-1"
NUMBERS = range(2, 13)
WAYS = {number: 6 - abs(number - 7) for number in NUMBERS}

# The seven is paid before the rampo step: it cannot be risked.
NEVER_RISKED = 7
COLOURS = ("rouge", "noir", "vert", "jaune", "blanc")
HISTORICAL = "H2015"

NumberOdds = dict[str, dict[int, Fraction]]


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    for bet in bets:
        _check(bet)
    if outcome.get("annule"):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    totals = _totals(outcome.get("jets"))
    number_odds = _number_odds(options, table) if any(bet.name == "numero" for bet in bets) else {}
    return [
        _settle_colour(bet, totals[0], table) if bet.name == "couleur" else _settle_number(bet, totals, number_odds)
        for bet in bets
    ]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    """Option `rampo: true` risks every winning number on the repeat."""
    name, _, argument = bet.partition(":")
    parsed = Bet(bet, name, argument, Fraction(1), options)
    _check(parsed)
    if name == "couleur":
        covered = table.raw["equipment"]["number_colours"][argument]
        wins = Fraction(sum(WAYS[number] for number in covered), 36)
        odds = _colour_odds(argument, table)
    else:
        number = int(argument)
        risked = bool(options.get("rampo")) and number != NEVER_RISKED
        wins = Fraction(WAYS[number], 36) ** (2 if risked else 1)
        odds = _odds_of(_number_odds(options, table), "rampo" if risked else "simple", number)
    return Edge("rampo", bet, 1 - wins * (1 + odds), ENUMERATION, ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    return [f"couleur:{colour}" for colour in COLOURS] + [f"numero:{number}" for number in NUMBERS]


def edge_options(bet: str) -> list[dict[str, Any]]:
    if bet.startswith("couleur"):
        return [{}]
    return [{}, {"table": HISTORICAL}, {"table": HISTORICAL, "rampo": True}]


def _check(bet: Bet) -> None:
    offered = bet.argument in COLOURS if bet.name == "couleur" else whole_number(bet.argument, 2, 12) is not None
    if bet.name not in ("couleur", "numero") or not offered:
        raise SettlementRefused(f"combinaison non autorisée au rampo\u202f: {bet.code}", ARTICLE)
    if bet.name == "couleur" and bet.attributes.get("rampo"):
        raise SettlementRefused("le rampo ne se tente que sur un numéro", ARTICLE)


def _settle_colour(bet: Bet, total: int, table: PayTable) -> BetResult:
    wins = total in table.raw["equipment"]["number_colours"][bet.argument]
    return won(bet, _colour_odds(bet.argument, table), ARTICLE) if wins else lost(bet, ARTICLE)


def _colour_odds(colour: str, table: PayTable) -> Fraction:
    return table["couleur_blanc" if colour == "blanc" else "couleur_4"]


def _settle_number(bet: Bet, totals: list[int], number_odds: NumberOdds) -> BetResult:
    number = int(bet.argument)
    if totals[0] != number:
        return lost(bet, ARTICLE)
    if not bet.attributes.get("rampo") or number == NEVER_RISKED:
        return won(bet, _odds_of(number_odds, "simple", number), ARTICLE)
    if len(totals) == 1:
        return waiting(bet, ARTICLE)
    return won(bet, _odds_of(number_odds, "rampo", number), ARTICLE) if totals[1] == number else lost(bet, ARTICLE)


def _number_odds(options: Mapping[str, Any], table: PayTable) -> NumberOdds:
    """The pay table that the house displays: {"simple": {"6": 5, …}, "rampo": {"6": 30, …}}."""
    chosen = options.get("table")
    if chosen == HISTORICAL:
        chosen = _historical(table)
    if not isinstance(chosen, Mapping):
        raise SettlementRefused("table de paiement des numéros du rampo à préciser (inconnue de nos sources)", ARTICLE)
    return {step: _read_line(chosen.get(step, {})) for step in ("simple", "rampo")}


def _historical(table: PayTable) -> dict[str, Any]:
    """The only table of 2015, for old disputes: replaced since, never in force today."""
    entry = table.raw["number_payouts_historical_2015"]
    return {"simple": entry["simple"], "rampo": entry["with_rampo"]}


def _read_line(line: Any) -> dict[int, Fraction]:
    if not isinstance(line, Mapping):
        raise SettlementRefused("table de paiement du rampo illisible", ARTICLE)
    odds: dict[int, Fraction] = {}
    for numbers, value in line.items():
        for text in str(numbers).split(","):
            number = whole_number(text.strip(), 2, 12)
            if number is None:
                raise SettlementRefused(f"table de paiement du rampo\u202f: numéro {text} inconnu", ARTICLE)
            odds[number] = _read_odds(value)
    return odds


def _read_odds(value: Any) -> Fraction:
    try:
        odds = parse_odds(value) if isinstance(value, str) else Fraction(value)
    except (TypeError, ValueError, ZeroDivisionError):
        odds = Fraction(-1)
    if isinstance(value, bool) or odds < 0:
        raise SettlementRefused(f"table de paiement du rampo\u202f: rapport {value} illisible", ARTICLE)
    return odds


def _odds_of(number_odds: NumberOdds, step: str, number: int) -> Fraction:
    odds = number_odds[step].get(number)
    if odds is None:
        raise SettlementRefused(f"table de paiement du rampo\u202f: pas de rapport pour le {number}", ARTICLE)
    return odds


def _totals(throws: Any) -> list[int]:
    if not isinstance(throws, list) or not 1 <= len(throws) <= 2:
        raise SettlementRefused("un jet attendu, ou deux quand le rampo est tenté", ARTICLE)
    totals = []
    for throw in throws:
        dice = [whole_number(die, 1, 6) for die in throw] if isinstance(throw, list) else []
        if len(dice) != 2 or dice[0] is None or dice[1] is None:
            raise SettlementRefused(f"jet de deux dés de 1 à 6 attendu\u202f: {throw}", ARTICLE)
        totals.append(dice[0] + dice[1])
    return totals
