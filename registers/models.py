"""The books. What is written here is never changed: the database refuses it (casino.kernel.append_only)."""

from django.db import models

from casino.kernel.append_only import Chain, Condition
from casino.kernel.guarded import AppendOnly, Guarded


class CommandReceipt(AppendOnly):
    """The first mark an act leaves: its id, so that a resent form or call acts once."""

    id = models.UUIDField(primary_key=True)
    casino = models.ForeignKey("casino.Casino", on_delete=models.PROTECT, related_name="+")
    payload_sha256 = models.CharField(max_length=64)
    received_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.id)


class Book(AppendOnly):
    """One volume of one register: the carnet of a table and a game, the house's main courante. Also the lock of its chain."""

    casino = models.ForeignKey("casino.Casino", on_delete=models.PROTECT, related_name="books")
    code = models.CharField(max_length=40)
    subject = models.CharField(max_length=80, blank=True)
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=160)
    opened_at = models.DateTimeField()

    class Meta(AppendOnly.Meta):
        constraints = (
            models.UniqueConstraint(fields=("casino", "code", "subject", "number"), name="registers_book_number"),
        )

    def __str__(self) -> str:
        return self.key

    @property
    def key(self) -> str:
        """The book's name in hashes: code, subject and volume."""
        return f"{self.code}/{self.subject}/{self.number}"


class Act(AppendOnly):
    """The journal of acts: who did what, in which capacity, from where, under which law. Chained by stream (a Book)."""

    id = models.UUIDField(primary_key=True)
    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="acts")
    sequence = models.PositiveBigIntegerField()
    act = models.CharField(max_length=60)
    person = models.ForeignKey("casino.Person", on_delete=models.PROTECT, null=True, related_name="+")
    workstation = models.CharField(max_length=80, blank=True)
    instant = models.DateTimeField()
    gaming_day = models.ForeignKey("casino.GamingDay", on_delete=models.PROTECT, null=True, related_name="+")
    payload = models.TextField()
    payload_sha256 = models.CharField(max_length=64)
    answer = models.TextField()
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)
    algorithm = models.PositiveSmallIntegerField()

    chain = Chain(scope="book_id")

    class Meta(AppendOnly.Meta):
        constraints = (
            models.UniqueConstraint(fields=("book", "sequence"), name="registers_act_sequence"),
            models.UniqueConstraint(fields=("book", "previous_hash"), name="registers_act_previous"),
        )

    def __str__(self) -> str:
        return f"{self.act} {self.id}"


class Entry(AppendOnly):
    """One line of a book. `payload` is the canonical text itself; `hash` covers every column of the row."""

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="entries")
    sequence = models.PositiveBigIntegerField()
    act = models.ForeignKey(Act, on_delete=models.PROTECT, related_name="entries")
    kind = models.CharField(max_length=40)
    subject = models.CharField(max_length=80, blank=True, db_index=True)
    instant = models.DateTimeField()
    gaming_day = models.ForeignKey("casino.GamingDay", on_delete=models.PROTECT, null=True, related_name="+")
    seance = models.ForeignKey("casino.Seance", on_delete=models.PROTECT, null=True, related_name="+")
    amount_cents = models.BigIntegerField(null=True)
    corrects = models.OneToOneField("self", on_delete=models.PROTECT, null=True, related_name="correction")
    required_signatures = models.PositiveSmallIntegerField()
    payload = models.TextField()
    payload_sha256 = models.CharField(max_length=64)
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64, unique=True)
    algorithm = models.PositiveSmallIntegerField()

    chain = Chain(scope="book_id")
    refused_when = (
        Condition(
            name="signatures",
            sql='(SELECT COUNT(DISTINCT "person_id") FROM "registers_signature" '
            'WHERE "payload_sha256" = NEW."payload_sha256") < NEW."required_signatures"',
            message="registers_entry : signature manquante",
        ),
    )

    class Meta(AppendOnly.Meta):
        constraints = (
            models.UniqueConstraint(fields=("book", "sequence"), name="registers_entry_sequence"),
            models.UniqueConstraint(fields=("book", "previous_hash"), name="registers_entry_previous"),
        )
        indexes = (models.Index(fields=("gaming_day", "kind"), name="registers_entry_day_kind"),)

    def __str__(self) -> str:
        return f"{self.book_id} n° {self.sequence}"


class SigningKey(AppendOnly):
    """A person's Ed25519 key pair; the private half is sealed by his passphrase and the house's pepper.

    A lost passphrase is a new key: the old public half is kept for ever, the newest key is the one that signs.
    """

    person = models.ForeignKey("casino.Person", on_delete=models.PROTECT, related_name="signing_keys")
    algorithm = models.CharField(max_length=20)
    public_key = models.CharField(max_length=64, unique=True)
    sealed_private_key = models.TextField()
    salt = models.CharField(max_length=64)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.public_key[:16]


class Signature(AppendOnly):
    """One person's signature of one payload, chained by the signer's own counter."""

    key = models.ForeignKey(SigningKey, on_delete=models.PROTECT, related_name="signatures")
    person = models.ForeignKey("casino.Person", on_delete=models.PROTECT, related_name="signatures")
    counter = models.PositiveBigIntegerField()
    payload_sha256 = models.CharField(max_length=64, db_index=True)
    slot = models.CharField(max_length=40)
    capacity = models.CharField(max_length=40)
    name = models.CharField(max_length=130)
    signed_at = models.DateTimeField()
    signature = models.CharField(max_length=128)
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    chain = Chain(scope="key_id", sequence="counter")

    class Meta(AppendOnly.Meta):
        constraints = (
            models.UniqueConstraint(fields=("key", "counter"), name="registers_signature_counter"),
            models.UniqueConstraint(fields=("payload_sha256", "person"), name="registers_signature_signer"),
            models.UniqueConstraint(fields=("payload_sha256", "slot"), name="registers_signature_slot"),
        )

    def __str__(self) -> str:
        return f"{self.slot} {self.name}"


class Proposal(AppendOnly):
    """An act frozen until the last of its slots is signed. `lines` are the payloads it will write, one per signed entry."""

    command_id = models.UUIDField(unique=True)
    casino = models.ForeignKey("casino.Casino", on_delete=models.PROTECT, related_name="proposals")
    act = models.CharField(max_length=60)
    payload = models.TextField()
    lines = models.TextField()
    person = models.ForeignKey("casino.Person", on_delete=models.PROTECT, null=True, related_name="+")
    workstation = models.ForeignKey("casino.Workstation", on_delete=models.PROTECT, null=True, related_name="+")
    source = models.CharField(max_length=20)
    proposed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.act} {self.command_id}"


class ProposalEnd(AppendOnly):
    """What became of a proposal: done, declined, or overtaken by events."""

    class Outcome(models.TextChoices):
        DONE = "done", "Signé"
        DECLINED = "declined", "Refusé"

    proposal = models.OneToOneField(Proposal, on_delete=models.PROTECT, related_name="end")
    outcome = models.CharField(max_length=10, choices=Outcome)
    reason = models.CharField(max_length=200, blank=True)
    person = models.ForeignKey("casino.Person", on_delete=models.PROTECT, null=True, related_name="+")
    ended_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.outcome


class Refusal(AppendOnly):
    """An act that was refused: attempts are facts too."""

    casino = models.ForeignKey("casino.Casino", on_delete=models.PROTECT, related_name="refusals")
    command_id = models.UUIDField()
    act = models.CharField(max_length=60)
    person = models.ForeignKey("casino.Person", on_delete=models.PROTECT, null=True, related_name="+")
    instant = models.DateTimeField()
    gaming_day = models.ForeignKey("casino.GamingDay", on_delete=models.PROTECT, null=True, related_name="+")
    payload = models.TextField()
    violations = models.TextField()

    class Meta(AppendOnly.Meta):
        indexes = (models.Index(fields=("casino", "instant"), name="registers_refusal_instant"),)

    def __str__(self) -> str:
        return f"{self.act} {self.instant}"


class Document(Guarded):
    """A PDF: requested with the act, rendered from entries, sealed, then frozen for ever."""

    class State(models.TextChoices):
        REQUESTED = "requested", "Demandé"
        RENDERED = "rendered", "Rendu"
        SEALED = "sealed", "Scellé"

    casino = models.ForeignKey("casino.Casino", on_delete=models.PROTECT, related_name="documents")
    kind = models.CharField(max_length=40)
    subject = models.CharField(max_length=80, db_index=True)
    title = models.CharField(max_length=200)
    act = models.ForeignKey(Act, on_delete=models.PROTECT, related_name="documents")
    gaming_day = models.ForeignKey("casino.GamingDay", on_delete=models.PROTECT, null=True, related_name="documents")
    seance = models.ForeignKey("casino.Seance", on_delete=models.PROTECT, null=True, related_name="+")
    original = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="duplicates")
    duplicate_number = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=10, choices=State, default=State.REQUESTED)
    requested_at = models.DateTimeField()
    rendered = models.BinaryField(null=True)
    rendered_at = models.DateTimeField(null=True)
    sealed = models.BinaryField(null=True)
    sealed_at = models.DateTimeField(null=True)
    sealed_sha256 = models.CharField(max_length=64, blank=True)
    pages = models.PositiveIntegerField(null=True)
    template_version = models.CharField(max_length=20, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    failure = models.TextField(blank=True)

    frozen_when = "OLD.\"state\" = 'sealed'"

    class Meta(Guarded.Meta):
        ordering = ("-requested_at", "-id")
        constraints = (
            models.UniqueConstraint(
                fields=("casino", "kind", "subject", "duplicate_number"), name="registers_document_subject"
            ),
        )

    def __str__(self) -> str:
        return self.title
