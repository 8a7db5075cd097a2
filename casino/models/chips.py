"""Chip sets of the house: what is counted, and the colour series that carry no value."""

from django.db import models

from casino.kernel.guarded import Guarded
from casino.models.house import Casino


class ChipSet(Guarded):
    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="chip_sets")
    code = models.SlugField(max_length=32)
    label = models.CharField(max_length=80)

    class Meta(Guarded.Meta):
        constraints = (models.UniqueConstraint(fields=("casino", "code"), name="casino_chip_set_code"),)

    def __str__(self) -> str:
        return self.label


class Denomination(Guarded):
    class Kind(models.TextChoices):
        JETON = "jeton", "Jeton"
        PLAQUE = "plaque", "Plaque"
        BILLET = "billet", "Billet"

    chip_set = models.ForeignKey(ChipSet, on_delete=models.PROTECT, related_name="denominations")
    kind = models.CharField(max_length=10, choices=Kind)
    value_cents = models.PositiveBigIntegerField()
    colour = models.CharField(max_length=40)
    stack_size = models.PositiveSmallIntegerField(default=20)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("-value_cents", "kind")
        constraints = (
            models.UniqueConstraint(fields=("chip_set", "kind", "value_cents"), name="casino_denomination_value"),
            models.CheckConstraint(condition=models.Q(value_cents__gt=0), name="casino_denomination_positive"),
            models.CheckConstraint(condition=models.Q(stack_size__gt=0), name="casino_denomination_stack"),
        )

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.value_cents}"


class ColourSeries(Guarded):
    """A series of the roulettes or of rampo: no value, never counted, its completeness attested."""

    chip_set = models.ForeignKey(ChipSet, on_delete=models.PROTECT, related_name="colour_series")
    colour = models.CharField(max_length=40)
    pieces = models.PositiveIntegerField()

    class Meta(Guarded.Meta):
        ordering = ("id",)
        constraints = (models.UniqueConstraint(fields=("chip_set", "colour"), name="casino_colour_series"),)

    def __str__(self) -> str:
        return self.colour
