"""Money is an integer number of cents; it becomes euros only here, when it is shown or read."""

import re

from num2words import num2words

NARROW_SPACE = "\u202f"
NO_BREAK_SPACE = "\u00a0"
MINUS = "\u2212"
MISSING = "—"
LARGEST_CENTS = 10**15

_TYPED_AMOUNT = re.compile(r"[+-]?\d{1,13}(?:[.,]\d{1,2})?", re.ASCII)


class AmountNotUnderstood(ValueError):
    """What was typed is not an amount of euros and cents."""


def format_number(number: int) -> str:
    """1234567 -> « 1 234 567 » with narrow spaces and a true minus sign."""
    grouped = f"{abs(number):,}".replace(",", NARROW_SPACE)
    return f"{MINUS}{grouped}" if number < 0 else grouped


def format_cents(cents: int | None, *, sign: bool = False) -> str:
    """123450 -> « 1 234,50 € »; whole euros drop their cents; None -> « — ». `sign` writes + in front of a gain."""
    if cents is None:
        return MISSING
    euros, remainder = divmod(abs(cents), 100)
    figure = format_number(euros) + (f",{remainder:02d}" if remainder else "")
    prefix = MINUS if cents < 0 else "+" if sign and cents > 0 else ""
    return f"{prefix}{figure}{NO_BREAK_SPACE}€"


def parse_euros(text: str) -> int:
    """« 1 234,50 » -> 123450 cents; raises AmountNotUnderstood for anything but digits and at most two decimals."""
    compact = re.sub(r"[\s\u202f\u00a0]", "", text).removesuffix("€").replace(MINUS, "-")
    if not _TYPED_AMOUNT.fullmatch(compact):
        raise AmountNotUnderstood(text)
    whole, _, decimals = compact.replace(",", ".").partition(".")
    cents = int(whole.lstrip("+-")) * 100 + int(decimals.ljust(2, "0") or 0)
    return -cents if compact.startswith("-") else cents


def in_words(cents: int) -> str:
    """428050 -> « quatre mille deux cent quatre-vingts euros et cinquante centimes »."""
    euros, remainder = divmod(abs(cents), 100)
    words = f"{_number_in_words(euros)} {_currency(euros)}"
    if remainder:
        words += f" et {_number_in_words(remainder)} {'centime' if remainder == 1 else 'centimes'}"
    return f"moins {words}" if cents < 0 else words


def _currency(euros: int) -> str:
    if euros < 2:
        return "euro"
    return "d’euros" if euros % 1_000_000 == 0 else "euros"


def _number_in_words(number: int) -> str:
    return str(num2words(number, lang="fr"))
