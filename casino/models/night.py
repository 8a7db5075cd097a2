"""The night in progress: the gaming day that is open, its séances, and the tables programmed for each."""

from django.db import models

from casino.kernel.guarded import Guarded
from casino.models.house import Casino, Place


class GamingDay(Guarded):
    """The day is the one that is open; its date is the civil date at its opening (a reading: the text is silent)."""

    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="gaming_days")
    date = models.DateField()
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("date",)
        constraints = (
            models.UniqueConstraint(fields=("casino", "date"), name="casino_gaming_day_date"),
            models.UniqueConstraint(
                fields=("casino",), condition=models.Q(closed_at__isnull=True), name="casino_one_open_day"
            ),
        )

    def __str__(self) -> str:
        return self.date.isoformat()


class Seance(Guarded):
    gaming_day = models.ForeignKey(GamingDay, on_delete=models.PROTECT, related_name="seances")
    number = models.PositiveSmallIntegerField()
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("gaming_day", "number")
        constraints = (
            models.UniqueConstraint(fields=("gaming_day", "number"), name="casino_seance_number"),
            models.UniqueConstraint(
                fields=("gaming_day",), condition=models.Q(closed_at__isnull=True), name="casino_one_open_seance"
            ),
        )

    def __str__(self) -> str:
        return f"{self.gaming_day} séance {self.number}"


class Programme(Guarded):
    """One table of the séance: what it will deal and at which limits. `choices` are those of the limits' rules."""

    seance = models.ForeignKey(Seance, on_delete=models.PROTECT, related_name="programme")
    place = models.ForeignKey(Place, on_delete=models.PROTECT, related_name="programme")
    game = models.CharField(max_length=40)
    variant = models.CharField(max_length=60, blank=True)
    minimum_cents = models.PositiveBigIntegerField()
    choices = models.JSONField(default=dict, blank=True)
    chef = models.ForeignKey("casino.Person", on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta(Guarded.Meta):
        constraints = (models.UniqueConstraint(fields=("seance", "place"), name="casino_programme_place"),)

    def __str__(self) -> str:
        return f"{self.place_id} {self.game}"
