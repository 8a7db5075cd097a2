"""The acts of the house: its people, its settings, its night."""

from casino.house.commands.one_time_code import EnrolOneTimeCode, RemoveOneTimeCode
from casino.house.commands.open_gaming_day import OpenGamingDay
from casino.house.commands.open_seance import OpenSeance
from casino.house.commands.people import EndCapacity, GrantCapacity, RegisterPerson, SetCredentials
from casino.house.commands.settings import (
    ChangeHouseSetting,
    ConfirmWorkstation,
    CreateChipSet,
    CreatePlace,
    EnrolWorkstation,
    RecordAuthorisation,
    WithdrawWorkstation,
)
from casino.house.commands.tokens import IssueApiToken, RevokeApiToken

ALL = (
    ChangeHouseSetting,
    ConfirmWorkstation,
    CreateChipSet,
    CreatePlace,
    EndCapacity,
    EnrolOneTimeCode,
    EnrolWorkstation,
    GrantCapacity,
    IssueApiToken,
    OpenGamingDay,
    OpenSeance,
    RecordAuthorisation,
    RegisterPerson,
    RemoveOneTimeCode,
    RevokeApiToken,
    SetCredentials,
    WithdrawWorkstation,
)
