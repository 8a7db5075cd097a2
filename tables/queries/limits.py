"""The bounds of a table's bets, ready to show."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.base.money import format_cents
from casino.kernel.command import Context
from casino.law.rules.articles import article_of
from casino.law.rules.limits import BetLimit, limits


@dataclass(frozen=True, slots=True)
class BetLine:
    label: str
    minimum: str
    maximum: str
    rule: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """`summary` is that of the game's first bet, « 5 € – 500 € »; `lines` are all of them, with the game's article."""

    summary: str
    rule: str
    article: str
    lines: tuple[BetLine, ...]


def bounds_of(context: Context, game: str, minimum_cents: int, choices: Mapping[str, Any]) -> Bounds | None:
    """None for a game that the law of the day does not know."""
    known = context.law.games.get(game)
    if known is None:
        return None
    every = limits(known, minimum_cents, choices)
    first = every[0] if every else None
    summary = (
        f"{format_cents(minimum_cents)} – {format_cents(first.max_cents)}" if first else format_cents(minimum_cents)
    )
    return Bounds(summary, first.rule if first else "", article_of(known, "limits"), tuple(map(_line, every)))


def _line(limit: BetLimit) -> BetLine:
    return BetLine(limit.label, format_cents(limit.min_cents), format_cents(limit.max_cents), limit.rule)
