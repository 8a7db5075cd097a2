"""Keys by which other programs read the house, and act in the name of a person."""

from django.db import models

from casino.kernel.guarded import Guarded
from casino.models.house import Casino
from casino.models.people import Person


class ApiToken(Guarded):
    """Shown once, kept as a hash. Without a person it may only read; with one, it acts in his capacities and never signs."""

    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="api_tokens")
    label = models.CharField(max_length=80)
    person = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, blank=True, related_name="api_tokens")
    scopes = models.JSONField(default=list)
    token_sha256 = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("id",)
        constraints = (models.UniqueConstraint(fields=("casino", "label"), name="casino_api_token_label"),)

    def __str__(self) -> str:
        return self.label
