"""How much a table wins, and what it holds on the way: drawn from a seed, consistent by construction."""

from dataclasses import dataclass
from random import Random

# Chips leave a table in multiples of this, so that every count can be made.
STEP_CENTS = 500


@dataclass(slots=True)
class Stakes:
    """One partie's money. `result_cents` and `notes_cents` are decided in advance; the chips held follow from them."""

    opens: float
    closes: float
    float_cents: int
    result_cents: int
    notes_cents: int
    avances: int = 0

    def holds_cents(self, minute: float) -> int:
        """Jetons and plaques at the table at that minute, never less than a handful."""
        lasts = max(self.closes - self.opens, 1)
        progress = min(max((minute - self.opens) / lasts, 0), 1)
        moved = (self.result_cents - self.notes_cents) * progress
        held = self.float_cents * (1 + self.avances) + int(moved)
        return max(held - held % STEP_CENTS, STEP_CENTS)

    def estimated_cents(self, minute: float, chance: Random) -> int:
        """What an eye sees of it, to the nearest hundred euros or so."""
        seen = self.holds_cents(minute) * chance.uniform(0.94, 1.06)
        grain = 10_000 if self.float_cents >= 1_000_000 else 2_000
        return max(int(seen // grain) * grain, grain)


def draw(
    chance: Random, *, opens: float, closes: float, float_cents: int, notes: bool, result_cents: int | None = None
) -> Stakes:
    """Stakes of a partie: mostly a modest win of the house, sometimes a loss."""
    if result_cents is None:
        result_cents = int(float_cents * min(max(chance.gauss(0.09, 0.14), -0.3), 0.4))
        result_cents -= result_cents % STEP_CENTS
    notes_cents = int(float_cents * chance.uniform(0.15, 0.45)) if notes else 0
    return Stakes(opens, closes, float_cents, result_cents, notes_cents - notes_cents % STEP_CENTS)
