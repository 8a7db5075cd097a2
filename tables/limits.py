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
