"""Trente-et-quarante (art. 54): two rows of cards, the nearer to 30 wins; 31 on both is the refait."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, returned
from casino.law.settlement.edges import choice
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.prison import LOSES, NULL, READINGS, WINS, ZERO, settle_simple_chance, simple_chance_edge
from casino.law.settlement.result import BetResult, Edge, SettlementRefused
from casino.law.settlement.trente_et_quarante_rows import (
    ARTICLE,
    CARDS,
    REFAIT,
    equal_rows,
    refuse_impossible_cards,
    row_points,
)

CHANCES = ("rouge", "noir", "couleur", "inverse")
INSURANCE = ("acquise", "report_nul", "rendue_si_nul_ou_refait")

Winners = frozenset[str]

# A coup is the set of the chances that win, or what makes it undecided.
Coup = Winners | str


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    for bet in bets:
        if bet.code not in CHANCES:
            raise SettlementRefused(f"combinaison non autorisée au trente-et-quarante\u202f: {bet.code}", ARTICLE)
    if outcome.get("annule"):
        return [returned(bet, ARTICLE, "annule") for bet in bets]
    coups = _coups(outcome)
    last_coup = bool(outcome.get("dernier_coup"))
    return [_settle_bet(bet, coups, options, table, last_coup) for bet in bets]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    """Options: `modele` (infini, six_jeux), `choix` and `prison` at the refait, `assurance` for an insured stake."""
    if bet not in CHANCES:
        raise SettlementRefused(f"combinaison non autorisée au trente-et-quarante\u202f: {bet}", ARTICLE)
    model = choice(options, "modele", ("infini", "six_jeux"), ARTICLE)
    ties = equal_rows(model)
    refait, null = ties[REFAIT], sum(ties.values()) - ties[REFAIT]
    shoe = "sabot infini" if model == "infini" else "six jeux, premier coup"
    edge: Fraction | float
    if options.get("assurance"):
        edge, method = _insured_edge(refait, null, options, table)
    else:
        if model == "six_jeux" and options.get("choix") == "prison" and options.get("prison") != "integrale":
            raise SettlementRefused("non calculé\u202f: prison sur un sabot fini", ARTICLE)
        wins = (1 - refait - null) / 2
        edge, method = simple_chance_edge(wins, wins, refait, options, ARTICLE)
    return Edge("trente_et_quarante", bet, edge, f"{method}, {shoe}", ARTICLE, options)


def bet_codes(table: PayTable) -> list[str]:
    return list(CHANCES)


def edge_options(bet: str) -> list[dict[str, Any]]:
    prison = [{"choix": "prison", "prison": reading} for reading in READINGS]
    insured = [{"assurance": reading} for reading in INSURANCE]
    finite = [{"modele": "six_jeux"}, *({"modele": "six_jeux", "assurance": reading} for reading in INSURANCE)]
    return [{}, *prison, *insured, *finite]


def _settle_bet(bet: Bet, coups: list[Coup], options: Mapping[str, Any], table: PayTable, last_coup: bool) -> BetResult:
    events = [coup if isinstance(coup, str) else WINS if bet.code in coup else LOSES for coup in coups]
    if not bet.attributes.get("assurance"):
        return settle_simple_chance(bet, events, options, table[bet.code], last_coup, ARTICLE)
    premium = bet.stake * _premium_rate(bet, table)
    if events[0] == ZERO:
        result = returned(bet, ARTICLE)
    else:
        result = settle_simple_chance(bet, events, options, table[bet.code], last_coup, ARTICLE)
    return replace(result, stake=bet.stake + premium)


def _premium_rate(bet: Bet, table: PayTable) -> Fraction:
    """The premium belongs to the bank at every coup; small stakes cannot be insured."""
    entry = table.entry("assurance_refait")
    floor = entry["min_insurable_stake_eur"]
    if bet.stake < floor * 100:
        raise SettlementRefused(f"assurance\u202f: enjeu d’au moins {floor} euros", ARTICLE)
    return Fraction(entry["premium_percent"], 100)


def _insured_edge(
    refait: Fraction, null: Fraction, options: Mapping[str, Any], table: PayTable
) -> tuple[Fraction, str]:
    """The premium is all that the bank gains; readings differ on the coups where it keeps it."""
    rate = Fraction(table.entry("assurance_refait")["premium_percent"], 100)
    reading = choice(options, "assurance", INSURANCE, ARTICLE)
    kept = {"acquise": Fraction(1), "report_nul": 1 - null, "rendue_si_nul_ou_refait": 1 - null - refait}[reading]
    return rate * kept, f"prime seule, lecture {reading}"


def _coups(outcome: Mapping[str, Any]) -> list[Coup]:
    coups = outcome.get("coups", [outcome])
    if not isinstance(coups, list) or not coups or any(not isinstance(coup, Mapping) for coup in coups):
        raise SettlementRefused("coups du trente-et-quarante manquants", ARTICLE)
    return [_coup(coup) for coup in coups]


def _coup(coup: Mapping[str, Any]) -> Coup:
    first, second = coup.get("rangee_noir"), coup.get("rangee_rouge")
    noir, rouge = row_points(first), row_points(second)
    assert isinstance(first, list) and isinstance(second, list)
    refuse_impossible_cards([*first, *second])
    if noir == rouge:
        return ZERO if noir == REFAIT else NULL
    winner = "noir" if noir < rouge else "rouge"
    return frozenset({winner, "couleur" if CARDS[first[0]][1] == winner else "inverse"})
