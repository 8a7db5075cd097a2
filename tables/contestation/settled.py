"""A dispute settled: each bet's fate, in the order of payment, with the article and what is handed over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.base.money import format_cents
from casino.law.settlement import BetResult, settle
from casino.law.settlement.pay_table import PayTable
from tables.contestation.bounds import OutOfBounds
from tables.contestation.order import order_of_payment
from tables.contestation.rounding import format_exact, paid
from tables.contestation.words import STATUSES, bet_label


@dataclass(frozen=True, slots=True)
class Line:
    """One bet, ready to show. `handed` is what is handed over where it differs from `returned`, else empty."""

    label: str
    engaged: str
    status: str
    fate: str
    gain: str
    returned: str
    left: str
    net: str
    article: str
    handed: str
    flag: str
    flag_article: str


@dataclass(frozen=True, slots=True)
class Group:
    text: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """`handed` is the sum handed over; `rounding` says how, empty where nothing was rounded."""

    groups: tuple[Group, ...]
    gain: str
    returned: str
    left: str
    net: str
    handed: str
    rounding: str


def settled(
    table: PayTable,
    bets: Sequence[Mapping[str, Any]],
    outcome: Mapping[str, Any],
    options: Mapping[str, Any],
    smallest_chip_cents: int | None,
    flags: Sequence[OutOfBounds] = (),
) -> Settled:
    """Raises SettlementRefused for a case that the felt, the draw or the text does not allow."""
    results = settle(table.game, bets, outcome, options, table)
    flagged = {flag.bet: flag for flag in flags}
    lines = [
        _line(result, bet, smallest_chip_cents, flagged.get(index))
        for index, (bet, result) in enumerate(zip(bets, results, strict=True))
    ]
    steps = order_of_payment(table.raw, results, _risked(table.game, bets, outcome))
    total = paid(_sum(results, "payout"), None)
    handed = sum(paid(result.payout, smallest_chip_cents).cents for result in results)
    return Settled(
        groups=tuple(Group(step.text, tuple(lines[index] for index in step.bets)) for step in steps),
        gain=format_exact(_sum(results, "gain")),
        returned=format_exact(total.exact),
        left=format_exact(_sum(results, "left")),
        net=format_exact(_sum(results, "net"), sign=True),
        handed=format_cents(handed),
        rounding="" if handed == total.exact else _rounding(smallest_chip_cents),
    )


def _line(result: BetResult, bet: Mapping[str, Any], smallest: int | None, flag: OutOfBounds | None) -> Line:
    handed = paid(result.payout, smallest)
    return Line(
        label=bet_label(result.code),
        engaged=format_exact(result.stake),
        status=result.status,
        fate=STATUSES[result.status],
        gain=format_exact(result.gain),
        returned=format_exact(result.payout),
        left=format_exact(result.left),
        net=format_exact(result.net, sign=True),
        article=result.article,
        handed=format_cents(handed.cents) if handed.rounded else "",
        flag=flag.bound if flag else "",
        flag_article=flag.article if flag else "",
    )


def _rounding(smallest: int | None) -> str:
    if smallest is None:
        return "arrondi au centime inférieur"
    return f"arrondi au plus petit jeton en service ({format_cents(smallest)}), vers le bas"


def _risked(game: str, bets: Sequence[Mapping[str, Any]], outcome: Mapping[str, Any]) -> frozenset[int]:
    """Rampo: the numbers that came out first and whose player tries the repeat."""
    throws = outcome.get("jets") or [[]]
    if game != "rampo":
        return frozenset()
    won = f"numero:{sum(throws[0])}"
    return frozenset(index for index, bet in enumerate(bets) if bet.get("rampo") and bet["code"] == won)


def _sum(results: Sequence[BetResult], name: str) -> Fraction:
    return sum((getattr(result, name) for result in results), Fraction(0))
