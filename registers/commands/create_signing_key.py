"""Give a person a signing key. The pair is made before the act: the passphrase never reaches the journal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import Person
from registers.models import SigningKey


@dataclass(frozen=True, kw_only=True, slots=True)
class CreateSigningKey(Command):
    """A new key replaces the one in use; the old public half stays, to verify what it signed."""

    act: ClassVar[str] = "create_signing_key"
    person: str
    algorithm: str
    public_key: str
    sealed_private_key: str
    salt: str

    def prepare(self, context: Context) -> Person | None:
        return Person.objects.filter(casino_id=context.casino_id, number=self.person).first()

    def judge(self, context: Context, state: Person | None) -> Iterable[Violation]:
        if state is None or state.deactivated_at is not None:
            yield Violation(
                rule="people.unknown",
                article="69",
                message="Une clé de signature appartient à une personne active de la maison.",
                value=self.person,
                remedy="Choisissez la personne dans Réglages, « Personnes ».",
            )

    def carry_out(self, context: Context, state: Person) -> Outcome:
        SigningKey(
            person=state,
            algorithm=self.algorithm,
            public_key=self.public_key,
            sealed_private_key=self.sealed_private_key,
            salt=self.salt,
            created_at=context.now,
        ).save()
        return Outcome(answer={"person": self.person, "public_key": self.public_key})
