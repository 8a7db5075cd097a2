"""People: registered, given and losing capacities, never deleted."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar

from casino.base.clock import civil_date
from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import Capacity, Person, User


@dataclass(frozen=True, kw_only=True, slots=True)
class RegisterPerson(Command):
    act: ClassVar[str] = "register_person"
    number: str
    first_name: str
    last_name: str

    def judge(self, context: Context, state: Any) -> Iterable[Violation]:
        if not (self.number.strip() and self.first_name.strip() and self.last_name.strip()):
            yield _person_violation("people.incomplete", "Il faut un matricule, un prénom et un nom.", self.number)
        if Person.objects.filter(casino_id=context.casino_id, number=self.number).exists():
            yield _person_violation("people.number_taken", "Ce matricule est déjà celui d’une personne.", self.number)

    def carry_out(self, context: Context, state: Any) -> Outcome:
        person = Person(
            casino_id=context.casino_id,
            number=self.number,
            first_name=self.first_name,
            last_name=self.last_name,
            initials=(self.first_name[:1] + self.last_name[:1]).upper(),
        )
        person.save()
        return Outcome(answer={"person": person.id, "number": person.number})


@dataclass(frozen=True, kw_only=True, slots=True)
class GrantCapacity(Command):
    """Give a person a capacity from a day on (inclusive), to a day or without end."""

    act: ClassVar[str] = "grant_capacity"
    person: str
    capacity: str
    valid_from: date
    valid_to: date | None = None

    def prepare(self, context: Context) -> Person | None:
        return Person.objects.select_for_update(no_key=True).filter(
            casino_id=context.casino_id, number=self.person
        ).first()  # fmt: skip

    def judge(self, context: Context, state: Person | None) -> Iterable[Violation]:
        if state is None:
            yield _person_violation("people.unknown", "Personne inconnue de la maison.", self.person)
        elif state.id == context.actor.person_id:
            yield _person_violation("people.own_capacity", "Nul ne se donne une qualité à soi-même.", self.person)
        if self.capacity not in context.law.capacities or self.capacity == "systeme":
            yield _person_violation("people.unknown_capacity", "Qualité inconnue.", self.capacity)
        if self.valid_to is not None and self.valid_to < self.valid_from:
            yield _person_violation("people.dates", "La fin précède le début.", self.valid_to.isoformat())

    def carry_out(self, context: Context, state: Person) -> Outcome:
        Capacity(
            person=state,
            kind=self.capacity,
            valid_from=self.valid_from,
            valid_to=self.valid_to,
            given_by=context.actor_name,
        ).save()
        return Outcome(answer={"person": state.number, "capacity": self.capacity})


@dataclass(frozen=True, kw_only=True, slots=True)
class EndCapacity(Command):
    """End a capacity: `last_day` is the last day on which it holds."""

    act: ClassVar[str] = "end_capacity"
    person: str
    capacity: str
    last_day: date

    def prepare(self, context: Context) -> list[Capacity]:
        """Every grant that would still hold after that day: one given twice ends whole. Else those that are yet to begin."""
        lasting = list(
            Capacity.objects.select_for_update(no_key=True, of=("self",))
            .filter(person__casino_id=context.casino_id, person__number=self.person, kind=self.capacity)
            .exclude(valid_to__lte=self.last_day)
            .order_by("valid_from", "id")
        )
        return [one for one in lasting if one.valid_from <= self.last_day] or lasting

    def judge(self, context: Context, state: list[Capacity]) -> Iterable[Violation]:
        if not state:
            yield _person_violation("people.capacity_not_held", "Cette personne n’a pas cette qualité.", self.capacity)
        elif self.last_day < civil_date(context.now) and self.last_day < state[0].valid_from:
            yield _person_violation("people.dates", "La fin précède le début.", self.last_day.isoformat())

    def carry_out(self, context: Context, state: list[Capacity]) -> Outcome:
        for capacity in state:
            capacity.valid_to = self.last_day
            capacity.save(update_fields=["valid_to"])
        return Outcome(answer={"person": self.person, "capacity": self.capacity})


@dataclass(frozen=True, kw_only=True, slots=True)
class SetCredentials(Command):
    """Give a person a log-in. Both secrets arrive hashed, as bytes, of which the journal keeps only a fingerprint."""

    act: ClassVar[str] = "set_credentials"
    person: str
    username: str
    password_hash: bytes
    quick_secret_hash: bytes

    def prepare(self, context: Context) -> Person | None:
        return Person.objects.filter(casino_id=context.casino_id, number=self.person).first()

    def judge(self, context: Context, state: Person | None) -> Iterable[Violation]:
        if state is None:
            yield _person_violation("people.unknown", "Personne inconnue de la maison.", self.person)
        elif User.objects.filter(username=self.username).exclude(person=state).exists():
            yield _person_violation("people.username_taken", "Cet identifiant est pris.", self.username)

    def carry_out(self, context: Context, state: Person) -> Outcome:
        user = User.objects.filter(person=state).first() or User(person=state)
        user.username = self.username
        user.password = self.password_hash.decode()
        user.quick_secret = self.quick_secret_hash.decode()
        user.save()
        return Outcome(answer={"username": self.username})


def _person_violation(rule: str, message: str, value: str) -> Violation:
    return Violation(
        rule=rule,
        article="15",
        message=message,
        value=value,
        remedy="Vérifiez la saisie dans Réglages, « Personnes ».",
    )
