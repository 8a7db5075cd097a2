"""What the settlement engine answers: one result per bet, or a refusal that says why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

STATUSES = ("gagne", "perd", "nul", "partage", "prison", "libere", "attente", "annule", "mixte")

ZERO = Fraction(0)


class SettlementRefused(Exception):
    """A case that the felt or the text does not allow: `motif` in French, `article` where the rule is written."""

    def __init__(self, motif: str, article: str = "") -> None:
        super().__init__(motif)
        self.motif = motif
        self.article = article

    def as_json(self) -> dict[str, str]:
        return {"motif": self.motif, "article": self.article}


def fraction_as_json(value: Fraction) -> int | str:
    """An integer, or "n/d" in lowest terms: the decree never rounds, so neither does the engine."""
    return value.numerator if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


@dataclass(frozen=True, slots=True)
class BetResult:
    """The fate of one bet, in cents.

    `stake` is everything engaged on the bet (doubles and splits included), `gain` what the bank adds, `payout` all that
    is handed back to the player (gain and the part of the stake that he keeps), `left` what stays on the layout.
    """

    code: str
    status: str
    stake: Fraction
    gain: Fraction
    payout: Fraction
    left: Fraction
    article: str

    @property
    def net(self) -> Fraction:
        """What the player is richer by: payout and left, less everything engaged."""
        return self.payout + self.left - self.stake

    def as_json(self) -> dict[str, int | str]:
        return {
            "code": self.code,
            "status": self.status,
            "gain_cents": fraction_as_json(self.gain),
            "payout_cents": fraction_as_json(self.payout),
            "left_cents": fraction_as_json(self.left),
            "net_cents": fraction_as_json(self.net),
            "article": self.article,
        }


@dataclass(frozen=True)
class Edge:
    """The bank's advantage on a bet: the player's mean loss per unit of initial stake, negative in his favour.

    `edge` is an exact fraction, or a float where the reading makes it irrational; `method` says how it was found.
    """

    game: str
    bet: str
    edge: Fraction | float
    method: str
    article: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def percent(self) -> str:
        """The edge in per cent, six decimals, as a rule sheet shows it."""
        return f"{float(self.edge) * 100:.6f}"

    def as_json(self) -> dict[str, Any]:
        edge = str(fraction_as_json(self.edge)) if isinstance(self.edge, Fraction) else f"{self.edge:.12f}"
        return {
            "game": self.game,
            "bet": self.bet,
            "options": dict(self.options),
            "edge": edge,
            "percent": self.percent,
            "method": self.method,
            "article": self.article,
        }
