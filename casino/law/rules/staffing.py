"""Who must stand at a table, by game and disposition."""

from collections.abc import Mapping
from typing import Any

from casino.law.snapshot import Game


def variants(game: Game) -> tuple[str, ...]:
    """The dispositions of table that the article knows; the first is the one taken when none is said."""
    return tuple(staffing["variant"] for staffing in game.raw["staffing"])


def required_staff(game: Game, variant: str) -> tuple[Mapping[str, Any], ...]:
    """`{"role", "count", "max_tables"}` for each role always required; None where the text gives no number."""
    chosen = next((one for one in game.raw["staffing"] if one["variant"] == variant), None)
    chosen = chosen or (game.raw["staffing"][0] if game.raw["staffing"] else {"roles": ()})
    return tuple(role for role in chosen["roles"] if role.get("required", "always") == "always")
