"""How a table's code is shown on its plaque: letters above, number below."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plaque:
    letters: str
    number: str


def plaque_of(code: str) -> Plaque:
    """« BJ-06 » -> BJ over 6; a code without a number stands alone."""
    letters, _, number = code.partition("-")
    return Plaque(letters, number.lstrip("0") or number) if number else Plaque("", letters)
