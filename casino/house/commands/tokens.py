"""Keys of other programs: issued with their scopes, revoked, never shown again."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import ApiToken, Person

SCOPES = {"lecture": "Lire les tables, les livres et les documents", "actes": "Proposer les actes d’une personne"}


@dataclass(frozen=True, kw_only=True, slots=True)
class IssueApiToken(Command):
    """Only the token's hash arrives here. `person` is the number of the person in whose name it acts, or empty."""

    act: ClassVar[str] = "issue_api_token"
    label: str
    token_sha256: str
    scopes: tuple[str, ...]
    person: str = ""

    def prepare(self, context: Context) -> Person | None:
        return Person.objects.filter(casino_id=context.casino_id, number=self.person).first() if self.person else None

    def judge(self, context: Context, state: Person | None) -> Iterable[Violation]:
        if not self.label.strip() or ApiToken.objects.filter(casino_id=context.casino_id, label=self.label).exists():
            yield _fault("tokens.label", "Une clé porte un nom qui n’est pas déjà pris.", self.label or "vide")
        if not self.scopes or not set(self.scopes) <= set(SCOPES):
            yield _fault(
                "tokens.scopes", "Une clé a une ou plusieurs portées connues.", ", ".join(self.scopes) or "aucune"
            )
        if "actes" in self.scopes and state is None:
            yield _fault(
                "tokens.person",
                "Une clé qui propose des actes le fait au nom d’une personne.",
                self.person or "personne",
            )

    def carry_out(self, context: Context, state: Any) -> Outcome:
        ApiToken(
            casino_id=context.casino_id,
            label=self.label.strip(),
            person=state,
            scopes=sorted(self.scopes),
            token_sha256=self.token_sha256,
            issued_at=context.now,
        ).save()
        return Outcome(answer={"label": self.label.strip()})


@dataclass(frozen=True, kw_only=True, slots=True)
class RevokeApiToken(Command):
    act: ClassVar[str] = "revoke_api_token"
    label: str

    def prepare(self, context: Context) -> ApiToken | None:
        return (
            ApiToken.objects.select_for_update(no_key=True, of=("self",))
            .filter(casino_id=context.casino_id, label=self.label, revoked_at__isnull=True)
            .first()
        )

    def judge(self, context: Context, state: ApiToken | None) -> Iterable[Violation]:
        if state is None:
            yield _fault("tokens.unknown", "Aucune clé en cours ne porte ce nom.", self.label)

    def carry_out(self, context: Context, state: ApiToken) -> Outcome:
        state.revoked_at = context.now
        state.save(update_fields=["revoked_at"])
        return Outcome(answer={"label": self.label})


def _fault(rule: str, message: str, value: str) -> Violation:
    return Violation(
        rule=rule,
        article="usage de la maison",
        message=message,
        value=value,
        remedy="Corrigez dans Réglages, « Intégrations ».",
    )
