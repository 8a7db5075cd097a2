"""The law's limits as the tables use and write them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.kernel.command import Context
from casino.law.rules.floats import float_multiple, minimum_float_cents
from casino.law.rules.limits import limits


@dataclass(frozen=True, slots=True)
class RequiredFloat:
    """Art. 49: the least initial avance of a table, in cents, and the multiple it comes from; None where unknown."""

    multiple: int | None
    cents: int | None


def required_float(context: Context, game: str, minimum_cents: int) -> RequiredFloat:
    return RequiredFloat(
        float_multiple(context.law, game, context.settings),
        minimum_float_cents(context.law, game, minimum_cents, context.settings),
    )


def limits_data(
    context: Context, game: str, variant: str, minimum_cents: int, choices: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """The bounds of every bet as they are written in the journal of the table, and shown before one signs."""
    return [
        {
            "article": limit.article,
            "code": limit.code,
            "label": limit.label,
            "max_cents": limit.max_cents,
            "max_text": limit.rule,
            "min_cents": limit.min_cents,
        }
        for limit in limits(context.law.games[game], minimum_cents, choices)
    ]
