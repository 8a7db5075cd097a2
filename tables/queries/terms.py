"""On what terms a table would open: game, minimum, bounds and the least avance, worked out before anything is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.base.money import format_cents, format_number
from casino.kernel.command import Context
from casino.models import Programme
from tables.limits import required_float
from tables.queries.limits import Bounds, bounds_of


@dataclass(frozen=True, slots=True)
class Terms:
    """`required` is art. 49 in euros, « — » where the multiple is not known: `reason` then says it."""

    game: str
    variant: str
    minimum: str
    minimum_cents: int
    bounds: Bounds | None
    required: str
    required_cents: int | None
    reason: str


def terms_of(context: Context, game: str, variant: str, minimum_cents: int, choices: Mapping[str, Any]) -> Terms | None:
    """None for a game that the law of the day does not know."""
    known = context.law.games.get(game)
    if known is None:
        return None
    needed = required_float(context, game, minimum_cents)
    minimum = format_cents(minimum_cents)
    if needed.multiple is None:
        reason = (
            "multiple de l’article à entrer dans Réglages" if known.regulated else "l’article 49 ne vise pas ce jeu"
        )
    else:
        reason = f"{format_number(needed.multiple)} fois le minimum de {minimum}"
    return Terms(
        game=known.label,
        variant=context.law.label(variant) if variant else "",
        minimum=minimum,
        minimum_cents=minimum_cents,
        bounds=bounds_of(context, game, minimum_cents, choices),
        required=format_cents(needed.cents),
        required_cents=needed.cents,
        reason=reason,
    )


def terms_of_programme(context: Context, programme: Programme | None) -> Terms | None:
    if programme is None:
        return None
    return terms_of(context, programme.game, programme.variant, programme.minimum_cents, programme.choices)
