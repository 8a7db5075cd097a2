"""What is handed over where the exact amount cannot be made of chips: rounded down to the smallest chip in service."""

from dataclasses import dataclass
from fractions import Fraction

from casino.base.money import format_cents, format_number


@dataclass(frozen=True, slots=True)
class Paid:
    """Cents: the exact amount, and what is handed over; they differ where `rounded`."""

    exact: Fraction
    cents: int

    @property
    def rounded(self) -> bool:
        return self.exact != self.cents


def paid(exact: Fraction, smallest_chip_cents: int | None) -> Paid:
    """Without a known chip, down to the cent."""
    unit = smallest_chip_cents or 1
    return Paid(exact, int(exact // unit) * unit)


def format_exact(cents: Fraction, *, sign: bool = False) -> str:
    """« 10,50 € », and « 10 € + 1/2 centime » where the exact amount is no whole number of cents."""
    whole, part = divmod(abs(cents), 1)
    text = format_cents(int(whole) * (-1 if cents < 0 else 1), sign=sign)
    if not part:
        return text
    prefix = "−" if cents < 0 else "+" if sign else ""
    amount = f"{format_cents(int(whole))} et {format_number(part.numerator)}/{format_number(part.denominator)} centime"
    return f"{prefix}{amount}"
