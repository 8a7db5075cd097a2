"""The house: who, where, under which authorisation, and the night in progress. Everything is keyed by casino."""

from casino.models.access import ApiToken
from casino.models.chips import ChipSet, ColourSeries, Denomination
from casino.models.house import Authorisation, AuthorisedGame, Casino, HouseSetting, Place, Workstation
from casino.models.night import GamingDay, Programme, Seance
from casino.models.people import Capacity, Person, User

__all__ = [
    "ApiToken",
    "Authorisation",
    "AuthorisedGame",
    "Capacity",
    "Casino",
    "ChipSet",
    "ColourSeries",
    "Denomination",
    "GamingDay",
    "HouseSetting",
    "Person",
    "Place",
    "Programme",
    "Seance",
    "User",
    "Workstation",
]
