"""A request once the middleware has let it through: an enrolled workstation, a person of its casino, who acts."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from casino.kernel.command import Actor
from casino.models import Casino, Person, Workstation


class HouseRequest(HttpRequest):
    """What the views of the house may count on; never built, only named by them."""

    workstation: Workstation
    casino: Casino
    person: Person
    actor: Actor
    htmx: HtmxDetails
