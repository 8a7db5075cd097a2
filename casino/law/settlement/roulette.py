"""What the three roulettes share: reading the pocket, covering the bet, paying it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, whole_number, won
from casino.law.settlement.edges import ENUMERATION
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import BetResult, Edge, SettlementRefused
from casino.law.settlement.roulette_felt import SIMPLE_CHANCES, Covered, Felt, Pocket


@dataclass(frozen=True)
class Roulette:
    """One of the roulettes of the arrêté; `label` completes "combinaison non autorisée à la …"."""

    game: str
    label: str
    article: str
    felt: Felt

    def pocket(self, value: Any) -> Pocket:
        if value == "00" and "00" in self.felt.pockets:
            return "00"
        number = whole_number(value, 0, 36)
        if number is None:
            raise SettlementRefused(f"numéro de {self.label} inconnu\u202f: {value}", self.article)
        return number

    def covered(self, bet: Bet) -> tuple[str, Covered]:
        """The law's code of a bet, and the pockets with which it wins."""
        if bet.code in SIMPLE_CHANCES:
            return SIMPLE_CHANCES[bet.code]
        found = self.felt.find(bet.name, bet.argument)
        if found is None:
            raise SettlementRefused(self._refusal(bet), self.article)
        return found

    def settle_multiple(self, bet: Bet, pocket: Pocket, table: PayTable) -> BetResult:
        code, covered = self.covered(bet)
        return won(bet, table[code], self.article) if pocket in covered else lost(bet, self.article)

    def edge(self, bet: str, zero_loss: Fraction, table: PayTable, options: Mapping[str, Any]) -> Edge:
        """Exact over the pockets; `zero_loss` is the part of a simple chance that each zero takes."""
        code, covered = self.covered(_unit(bet))
        pockets = len(self.felt.pockets)
        loss = pockets - len(covered)
        zeros = pockets - 36 if bet in SIMPLE_CHANCES else 0
        mean = (loss - zeros + zeros * zero_loss - len(covered) * table[code]) / Fraction(pockets)
        return Edge(self.game, bet, mean, ENUMERATION, self.article, options)

    def _refusal(self, bet: Bet) -> str:
        if bet.name in ("deux_douzaines", "deux_colonnes") and bet.name in self.felt.multiples:
            return f"à cheval sur deux douzaines ou colonnes contiguës seulement\u202f: {bet.code}"
        return f"combinaison non autorisée à la {self.label}\u202f: {bet.code}"


def _unit(code: str) -> Bet:
    name, _, argument = code.partition(":")
    return Bet(code, name, argument, Fraction(1), {})


def settle_single_spin(
    roulette: Roulette,
    bets: list[Bet],
    outcome: Mapping[str, Any],
    table: PayTable,
    at_zero: Callable[[Bet], BetResult],
) -> list[BetResult]:
    """One spin decides every bet; `at_zero` is the fate of a simple chance when a zero comes out."""
    pocket = roulette.pocket(outcome.get("numero"))
    return [
        at_zero(bet)
        if bet.code in SIMPLE_CHANCES and pocket in (0, "00")
        else roulette.settle_multiple(bet, pocket, table)
        for bet in bets
    ]
