"""The circumstances in which a page is read: the same law, settings and capacities by which an act would be judged."""

from casino.base.clock import now
from casino.house.policy import HousePolicy
from casino.house.requests import HouseRequest
from casino.kernel.command import Context


def reading_context(request: HouseRequest) -> Context:
    return HousePolicy().context(request.actor, now())
