"""The house, its places, its authorisation and what it has chosen inside the law."""

from django.db import models

from casino.kernel.guarded import AppendOnly, Guarded


class Casino(Guarded):
    code = models.SlugField(max_length=32, unique=True)
    name = models.CharField(max_length=120)
    commune = models.CharField(max_length=120)
    time_zone = models.CharField(max_length=64, default="Europe/Paris")

    def __str__(self) -> str:
        return self.name


class Place(Guarded):
    """Where something stands: a table, a cage, the office. Its code is the table's label (`BJ-03`)."""

    class Kind(models.TextChoices):
        TABLE = "table", "Table"
        CAISSE = "caisse", "Caisse"
        BUREAU = "bureau", "Bureau"

    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="places")
    code = models.SlugField(max_length=16)
    label = models.CharField(max_length=80)
    kind = models.CharField(max_length=16, choices=Kind)
    zone = models.CharField(max_length=40, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta(Guarded.Meta):
        ordering = ("position", "code")
        constraints = (models.UniqueConstraint(fields=("casino", "code"), name="casino_place_code"),)

    def __str__(self) -> str:
        return self.label


class Workstation(Guarded):
    """A screen enrolled once by the house: it says which casino and which place one acts from.

    The token of its enrolment link serves once: confirmed on the device, it is replaced by one that only the device holds.
    """

    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="workstations")
    place = models.ForeignKey(Place, on_delete=models.PROTECT, null=True, blank=True, related_name="workstations")
    label = models.CharField(max_length=80)
    token_sha256 = models.CharField(max_length=64, unique=True)
    enrolled_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.label


class Authorisation(AppendOnly):
    """The arrêté d'autorisation de jeux: limit hours and, per game, tables and declared minima. A change is a new row."""

    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="authorisations")
    reference = models.CharField(max_length=120)
    valid_from = models.DateField()
    valid_to = models.DateField(null=True, blank=True)
    opens_at = models.TimeField()
    closes_at = models.TimeField()
    recorded_at = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        ordering = ("valid_from", "id")

    def __str__(self) -> str:
        return self.reference


class AuthorisedGame(AppendOnly):
    """One game of the authorisation; `declared_minima_cents` are the minima any of which opens the table (art. 53)."""

    authorisation = models.ForeignKey(Authorisation, on_delete=models.PROTECT, related_name="games")
    game = models.CharField(max_length=40)
    tables = models.PositiveSmallIntegerField()
    declared_minima_cents = models.JSONField()

    class Meta(AppendOnly.Meta):
        constraints = (models.UniqueConstraint(fields=("authorisation", "game"), name="casino_authorised_game"),)

    def __str__(self) -> str:
        return self.game


class HouseSetting(AppendOnly):
    """What the house chooses inside the law, dated; the last recorded one whose date has come is in force."""

    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="settings")
    key = models.CharField(max_length=80)
    value = models.JSONField()
    valid_from = models.DateField()
    recorded_at = models.DateTimeField()
    reason = models.CharField(max_length=200, blank=True)

    class Meta(AppendOnly.Meta):
        ordering = ("valid_from", "id")
        indexes = (models.Index(fields=("casino", "key", "valid_from"), name="casino_setting_key"),)

    def __str__(self) -> str:
        return self.key
