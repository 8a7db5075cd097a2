"""Which bets of a dispute are outside the limits of the table, and by which bound."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.base.money import format_cents
from casino.law.rules.articles import article_of
from casino.law.rules.limits import BetLimit, limits
from casino.law.settlement.pay_table import parse_odds
from casino.law.snapshot import Game
from tables.contestation.law_bets import law_bet


@dataclass(frozen=True, slots=True)
class OutOfBounds:
    """`bet` is its position in the case; `bound` is ready to show: « maximum 50 €, 10 fois le minimum »."""

    bet: int
    bound: str
    article: str


def out_of_bounds(
    game: Game, minimum_cents: int, choices: Mapping[str, Any], stakes: Sequence[tuple[str, int]]
) -> tuple[OutOfBounds, ...]:
    """`stakes` are (bet code, cents). A bound that the law leaves to the house, not recorded, flags nothing."""
    by_code = {limit.code: limit for limit in limits(game, minimum_cents, choices)}
    engaged: dict[str, int] = {}
    for code, cents in stakes:
        engaged[law_bet(game.code, code)] = max(cents, engaged.get(law_bet(game.code, code), 0))
    return tuple(_flags(game, by_code, engaged, stakes, choices))


def _flags(
    game: Game,
    by_code: Mapping[str, BetLimit],
    engaged: Mapping[str, int],
    stakes: Sequence[tuple[str, int]],
    choices: Mapping[str, Any],
) -> Iterator[OutOfBounds]:
    for index, (code, cents) in enumerate(stakes):
        named = law_bet(game.code, code)
        limit = by_code.get(named) or _of_option(game, named, choices)
        if limit is None:
            continue
        most = _most(limit, code.partition(":")[2], engaged)
        if limit.min_cents is not None and cents < limit.min_cents and limit.linked is None:
            yield OutOfBounds(index, f"minimum {format_cents(limit.min_cents)}", limit.article)
        elif most is not None and cents > most:
            yield OutOfBounds(index, f"maximum {format_cents(int(most))}, {limit.rule}", limit.article)


def _of_option(game: Game, code: str, choices: Mapping[str, Any]) -> BetLimit | None:
    """The bounds that the house displays for an option of the game; None for one without."""
    least, most = ((choices.get(key) or {}).get(code) for key in ("option_min_cents", "option_max_cents"))
    if least is None and most is None:
        return None
    return BetLimit(code, code, least, most, None, "fixé par la maison", article_of(game, "limits"))


def _most(limit: BetLimit, argument: str, engaged: Mapping[str, int]) -> Fraction | int | None:
    """The maximum in cents, from the stake it is measured on where it depends on one; None where unknown."""
    if limit.linked is None:
        return limit.max_cents
    base = limit.linked.get("cents") if limit.linked["of"] == "simple_maximum" else engaged.get(limit.linked["of"])
    if base is None:
        return None
    if "ratio" in limit.linked:
        return parse_odds(str(limit.linked["ratio"])) * int(base)
    percent = limit.linked["percent_by_point"].get(argument)
    return None if percent is None else Fraction(percent, 100) * int(base)
