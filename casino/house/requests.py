"""A request once the middleware has let it through: an enrolled workstation, a person of its casino, who acts."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from casino.base.typed import whole_number
from casino.kernel.command import Actor
from casino.models import Casino, Person, Workstation

LONGEST_RANK = 18


class HouseRequest(HttpRequest):
    """What the views of the house may count on; never built, only named by them."""

    workstation: Workstation
    casino: Casino
    person: Person
    actor: Actor
    htmx: HtmxDetails


def rank_asked(text: str) -> int | None:
    """A rank asked in an address, of a leaf or of what follows in a list; None where the text is no such number."""
    return whole_number(text, digits=LONGEST_RANK)
