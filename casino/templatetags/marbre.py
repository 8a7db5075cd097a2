"""How figures and instants read in a template."""

import re
from datetime import date, datetime

from django import template

from casino.base import clock as clocks
from casino.base.money import MISSING, format_cents, format_number

register = template.Library()
BREAKABLE = re.compile(r"« | [»:;?!]")


@register.filter
def euros(cents: int | None) -> str:
    """Cents as euros; « — » where there is no figure."""
    return format_cents(cents)


@register.filter
def signed_euros(cents: int | None) -> str:
    """The same with its sign, for a result."""
    return format_cents(cents, sign=True)


@register.filter
def clock(instant: datetime | None) -> str:
    return clocks.wall_clock(instant) if instant else MISSING


@register.filter
def long_date(day: date | None) -> str:
    """A day, or the civil day of an instant, in full."""
    if isinstance(day, datetime):
        day = clocks.civil_date(day)
    return clocks.long_date(day) if day else MISSING


@register.filter
def number(value: int | None) -> str:
    return format_number(value) if value is not None else MISSING


@register.filter
def french(text: object) -> str:
    """The same text with spaces that do not break before « : ; ? ! » and inside guillemets: no sign starts a line."""
    return BREAKABLE.sub(
        lambda found: found[0].replace(" ", "\u202f" if found[0][-1] in ";?!" else "\u00a0"), str(text)
    )
