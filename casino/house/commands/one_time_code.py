"""The second factor of a log-in: enrolled by its owner, removed when his telephone is lost."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from django_otp.plugins.otp_totp.models import TOTPDevice

from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import User


@dataclass(frozen=True, kw_only=True, slots=True)
class EnrolOneTimeCode(Command):
    """For oneself only. `key` is the secret shared with the telephone, of which the journal keeps only a fingerprint."""

    act: ClassVar[str] = "enrol_one_time_code"
    key: bytes

    def prepare(self, context: Context) -> User | None:
        return User.objects.filter(person=context.actor.person_id).first()

    def judge(self, context: Context, state: User | None) -> Iterable[Violation]:
        if state is None:
            yield _fault("one_time_code.no_access", "Cette personne n’a pas d’accès.", context.actor_name)

    def carry_out(self, context: Context, state: User) -> Outcome:
        TOTPDevice.objects.filter(user=state).delete()
        TOTPDevice(user=state, name="téléphone", key=self.key.hex(), confirmed=True).save()
        return Outcome(answer={"username": state.username})


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveOneTimeCode(Command):
    """The person enrols another at the next log-in, where the house asks for one."""

    act: ClassVar[str] = "remove_one_time_code"
    person: str

    def prepare(self, context: Context) -> User | None:
        return User.objects.filter(person__casino_id=context.casino_id, person__number=self.person).first()

    def judge(self, context: Context, state: User | None) -> Iterable[Violation]:
        if state is None or not TOTPDevice.objects.filter(user=state).exists():
            yield _fault("one_time_code.none", "Cette personne n’a pas de code à usage unique.", self.person)

    def carry_out(self, context: Context, state: User) -> Outcome:
        TOTPDevice.objects.filter(user=state).delete()
        return Outcome(answer={"username": state.username})


def _fault(rule: str, message: str, value: Any) -> Violation:
    return Violation(
        rule=rule,
        article="usage de la maison",
        message=message,
        value=value,
        remedy="Voyez l’accès de la personne dans Réglages, « Personnes ».",
    )
