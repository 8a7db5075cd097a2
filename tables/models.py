"""Gaming tables and the floor. What was done is in the books; these rows are its projection, and the locks."""

from django.db import models

from casino.kernel.guarded import AppendOnly, Guarded
from casino.models import ChipSet, GamingDay, Person, Place, Seance


class GamingTable(Guarded):
    """A table of the room. Its row is the lock of every act done at it; `version` tells the floor that it changed."""

    place = models.OneToOneField(Place, on_delete=models.PROTECT, related_name="table")
    games = models.JSONField(default=list)
    chip_set = models.ForeignKey(ChipSet, on_delete=models.PROTECT, related_name="tables")
    accepts_notes = models.BooleanField(default=True)
    version = models.PositiveBigIntegerField(default=1)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.place.code

    @property
    def code(self) -> str:
        return self.place.code


class Partie(Guarded):
    """One opening of one table, from its float to its closing count: one page of modèle 10. Its id is the opening act's."""

    class State(models.TextChoices):
        OPEN = "open", "Ouverte"
        LOCKED = "locked", "Verrouillée"
        SUSPENDED = "suspended", "Interrompue, comptée"
        COUNTED = "counted", "En fermeture"
        PROVISIONAL = "provisional", "Fermée, résultat provisoire"
        CLOSED = "closed", "Fermée"

    id = models.UUIDField(primary_key=True)
    table = models.ForeignKey(GamingTable, on_delete=models.PROTECT, related_name="parties")
    seance = models.ForeignKey(Seance, on_delete=models.PROTECT, related_name="parties")
    game = models.CharField(max_length=40)
    variant = models.CharField(max_length=60, blank=True)
    state = models.CharField(max_length=12, choices=State, default=State.OPEN)
    initial_cents = models.PositiveBigIntegerField()
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("opened_at",)
        constraints = (
            models.UniqueConstraint(
                fields=("table",),
                condition=models.Q(state__in=("open", "locked", "suspended", "counted")),
                name="tables_one_running_partie",
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id} {self.opened_at}"


class LimitDeclaration(AppendOnly):
    """Minimum and choices in force at the table from an act on; the last one of the partie is in force."""

    act_id = models.UUIDField(unique=True)
    partie = models.ForeignKey(Partie, on_delete=models.PROTECT, related_name="limits")
    minimum_cents = models.PositiveBigIntegerField()
    choices = models.JSONField(default=dict)
    declared_at = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.partie_id} {self.minimum_cents}"


class Avance(AppendOnly):
    """An avance of the partie: rank 0 is the initial one, the others equal it (art. 49)."""

    act_id = models.UUIDField(unique=True)
    partie = models.ForeignKey(Partie, on_delete=models.PROTECT, related_name="avances")
    rank = models.PositiveIntegerField()
    amount_cents = models.PositiveBigIntegerField()
    recorded_at = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        ordering = ("rank",)
        constraints = (models.UniqueConstraint(fields=("partie", "rank"), name="tables_avance_rank"),)

    def __str__(self) -> str:
        return f"{self.partie_id} {self.rank}"


class Count(AppendOnly):
    """What was counted, by denomination, at one moment and for one purpose."""

    class Purpose(models.TextChoices):
        AVANCE = "avance", "Avance"
        CLOTURE = "cloture", "Encaisse de fermeture"
        SECOND = "second", "Second comptage"
        INTERRUPTION = "interruption", "Encaisse d’interruption"
        BILLETS = "billets", "Coffret à billets"
        POURBOIRES = "pourboires", "Pourboires"
        ECHANGE = "echange", "Échange avec la caisse"

    act_id = models.UUIDField(db_index=True)
    partie = models.ForeignKey(Partie, on_delete=models.PROTECT, related_name="counts")
    purpose = models.CharField(max_length=16, choices=Purpose)
    total_cents = models.BigIntegerField()
    counted_at = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.purpose} {self.total_cents}"


class CountLine(AppendOnly):
    """Pieces of one value; the value and its label are those of the moment (a later relabelling changes nothing)."""

    count = models.ForeignKey(Count, on_delete=models.PROTECT, related_name="lines")
    kind = models.CharField(max_length=10)
    value_cents = models.PositiveBigIntegerField()
    colour = models.CharField(max_length=40)
    pieces = models.IntegerField()

    class Meta(AppendOnly.Meta):
        ordering = ("-value_cents", "kind")
        constraints = (
            models.UniqueConstraint(fields=("count", "kind", "value_cents"), name="tables_count_line_value"),
        )

    def __str__(self) -> str:
        return f"{self.pieces} × {self.value_cents}"


class Estimation(AppendOnly):
    """The hourly estimate of what the table holds; never a result."""

    act_id = models.UUIDField(unique=True)
    partie = models.ForeignKey(Partie, on_delete=models.PROTECT, related_name="estimations")
    amount_cents = models.PositiveBigIntegerField()
    estimated_at = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.partie_id} {self.amount_cents}"


class Posting(Guarded):
    """Who held which post at the table, from when to when."""

    act_id = models.UUIDField()
    partie = models.ForeignKey(Partie, on_delete=models.PROTECT, related_name="postings")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="postings")
    role = models.CharField(max_length=40)
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("started_at", "id")
        constraints = (
            models.UniqueConstraint(
                fields=("partie", "person"), condition=models.Q(ended_at__isnull=True), name="tables_posted_once"
            ),
        )

    def __str__(self) -> str:
        return f"{self.person_id} {self.role}"


class Interruption(Guarded):
    class Mode(models.TextChoices):
        COUNTED = "comptage", "Par comptage"
        LOCKED = "verrouillage", "Par verrouillage"

    act_id = models.UUIDField(unique=True)
    partie = models.ForeignKey(Partie, on_delete=models.PROTECT, related_name="interruptions")
    mode = models.CharField(max_length=12, choices=Mode)
    key_holder = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("started_at",)
        constraints = (
            models.UniqueConstraint(
                fields=("partie",), condition=models.Q(ended_at__isnull=True), name="tables_one_interruption"
            ),
        )

    def __str__(self) -> str:
        return f"{self.partie_id} {self.mode}"


class WheelCheck(AppendOnly):
    """The check of the roue de la chance before its séance, by an MCD and a croupier (art. 46-1)."""

    act_id = models.UUIDField(unique=True)
    table = models.ForeignKey(GamingTable, on_delete=models.PROTECT, related_name="wheel_checks")
    seance = models.ForeignKey(Seance, on_delete=models.PROTECT, related_name="wheel_checks")
    checked_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.table_id} {self.seance_id}"


class CountDraft(models.Model):
    """A count being typed, kept under its author when the screen locks. Not a book: it is overwritten and thrown away."""

    table = models.ForeignKey(GamingTable, on_delete=models.CASCADE, related_name="drafts")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="count_drafts")
    purpose = models.CharField(max_length=16)
    gaming_day = models.ForeignKey(GamingDay, on_delete=models.CASCADE, related_name="+")
    content = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=1)
    saved_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("table", "person", "purpose"), name="tables_draft_author"),)

    def __str__(self) -> str:
        return f"{self.table_id} {self.purpose}"
