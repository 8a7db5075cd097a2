"""The chips of a dispute on the drawn layout."""

from collections.abc import Mapping
from dataclasses import dataclass

from casino.base.money import NO_BREAK_SPACE, format_cents
from tables.layouts import Layout


@dataclass(frozen=True, slots=True)
class ChipMark:
    """A chip in the middle of its place; `letter` is its amount in euros, `text_y` the base line of what is written."""

    x: float
    y: float
    letter: str

    @property
    def text_y(self) -> float:
        return self.y + 7


def chips_on(layout: Layout, laid: Mapping[str, int]) -> tuple[ChipMark, ...]:
    """One mark a bet, where the felt has its place."""
    return tuple(
        ChipMark(spot.shape.x, spot.shape.y, _short(laid[spot.code])) for spot in layout.spots if spot.code in laid
    )


def _short(cents: int) -> str:
    if cents >= 100_000:
        return f"{cents // 100_000}{NO_BREAK_SPACE}k"
    return format_cents(cents).removesuffix(f"{NO_BREAK_SPACE}€")
