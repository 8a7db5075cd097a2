"""What the invented house may deal and has chosen: every value here is made up, and says so."""

from uuid import uuid4

from casino.house.commands import ChangeHouseSetting, CreatePlace, RecordAuthorisation
from casino.house.commands.settings import GameAuthorised
from casino.management.demonstration.house import House
from casino.management.demonstration.people import HIRED_ON

INVENTED = "valeur inventée pour la démonstration"
OPENS_AT, CLOSES_AT = "10:00", "09:00"
GAMES = (
    GameAuthorised("bataille", 2, (200, 500)),
    GameAuthorised("black_jack", 6, (500, 1_000, 2_000)),
    GameAuthorised("boule", 2, (100, 200)),
    GameAuthorised("craps", 1, (200, 500)),
    GameAuthorised("holdem_poker", 2, (500, 1_000)),
    GameAuthorised("poker_trois_cartes", 2, (500,)),
    GameAuthorised("punto_banco", 2, (1_000, 2_000)),
    GameAuthorised("roue_de_la_chance", 1, (100,)),
    GameAuthorised("roulette_americaine", 2, (200, 500)),
    GameAuthorised("roulette_anglaise", 4, (200, 500)),
    GameAuthorised("ultimate_holdem", 3, (500, 1_000)),
    GameAuthorised("vingt_trois", 2, (100,)),
)
VIDEO_DAYS = 28


def record_authorisation(house: House) -> None:
    house.does(
        "D001",
        RecordAuthorisation(
            id=uuid4(),
            reference="Arrêté n° 2025-000 (valeur inventée)",
            valid_from=HIRED_ON,
            valid_to=None,
            opens_at=OPENS_AT,
            closes_at=CLOSES_AT,
            games=GAMES,
        ),
    )


def record_choices(house: House) -> None:
    """The house's places and settings."""
    for code, label, kind in (("CAISSE", "Caisse centrale", "caisse"), ("BUREAU", "Bureau de la direction", "bureau")):
        house.does("D001", CreatePlace(id=uuid4(), code=code, label=label, kind=kind))
    house.does(
        "D001",
        ChangeHouseSetting(
            id=uuid4(), key="video.jours_tables", value=VIDEO_DAYS, valid_from=HIRED_ON, reason=INVENTED
        ),
    )
