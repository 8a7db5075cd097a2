"""Acts from a screen: keys unlocked by their owners on the spot, before any lock; what is not signed waits as a proposal."""

from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from casino.base.clock import now
from casino.house import attempts
from casino.house.policy import HousePolicy
from casino.house.queries import capacities_held
from casino.house.requests import HouseRequest
from casino.kernel.command import Command, Context, Done, Proposed, Refused
from casino.kernel.perform import perform, propose
from casino.law.snapshot import Slot
from casino.law.violations import Violation
from casino.models import Person
from registers.keys import NoSigningKey, Signer, WrongPassphrase, unlock
from registers.models import CommandReceipt

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Signatory:
    number: str
    name: str
    capacity: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SignatureField:
    """One slot as a form shows it: who may fill it, under which article, and the names of its two inputs."""

    code: str
    label: str
    article: str
    signer_name: str
    passphrase_name: str
    people: tuple[Signatory, ...]


def signature_fields(request: HouseRequest, slots: Sequence[Slot]) -> list[SignatureField]:
    """The slots of an act, each with the people who may sign it tonight; the one who acts is proposed first, once."""
    if not slots:
        return []
    context = HousePolicy().context(request.actor, now())
    people = list(
        Person.objects.filter(
            casino_id=context.casino_id, deactivated_at__isnull=True, signing_keys__isnull=False
        ).distinct()
    )
    held: dict[str, list[str]] = {person.number: [] for person in people}
    for number, kind in (
        capacities_held(context.in_force).filter(person__in=people).values_list("person__number", "kind")
    ):
        held[number].append(kind)
    taken: set[str] = set()
    fields = []
    for slot in slots:
        able = [person for person in people if set(held[person.number]) & set(slot.capacities)]
        chosen = _chosen(request, slot, able, taken)
        taken.add(chosen)
        fields.append(
            SignatureField(
                code=slot.code,
                label=slot.label,
                article=slot.article,
                signer_name=f"signer_{slot.code}",
                passphrase_name=f"passphrase_{slot.code}",
                people=tuple(
                    Signatory(
                        person.number,
                        person.name,
                        context.law.capacities[next(one for one in slot.capacities if one in held[person.number])],
                        person.number == chosen,
                    )
                    for person in able
                ),
            )
        )
    return fields


def carry_out(request: HouseRequest, command: Command, slots: Sequence[Slot] = ()) -> Done | Proposed:
    """Do the act if every slot is signed here, propose it if some are left to sign later.

    Reads `signer_<slot>` (a person's number) and `passphrase_<slot>`; raises Refused, also for a wrong passphrase.
    """
    return carry_out_signed(request, command, slots, read_signers(request, slots))


def carry_out_signed(
    request: HouseRequest, command: Command, slots: Sequence[Slot], signers: Sequence[Signer]
) -> Done | Proposed:
    """The same, with keys already unlocked: one passphrase typed once for several acts of a page."""
    if len(signers) == len(slots) or CommandReceipt.objects.filter(id=command.id).exists():
        return perform(command, actor=request.actor, signers=signers)
    return propose(command, actor=request.actor, signers=signers)


def read_signers(request: HouseRequest, slots: Sequence[Slot]) -> list[Signer]:
    """The keys unlocked by what was typed; a slot whose signatory is left empty is left for later. Raises Refused."""
    context = HousePolicy().context(request.actor, now())
    signers: list[Signer] = []
    faults: list[Violation] = []
    for slot in slots:
        number = request.POST.get(f"signer_{slot.code}", "").strip()
        if not number:
            continue
        try:
            signers.append(_unlocked(context, slot, number, request.POST.get(f"passphrase_{slot.code}", "")))
        except Refused as refused:
            faults += refused.violations
    if faults:
        raise Refused(faults)
    return signers


def _unlocked(context: Context, slot: Slot, number: str, passphrase: str) -> Signer:
    person = Person.objects.filter(casino_id=context.casino_id, number=number, deactivated_at__isnull=True).first()
    if person is None:
        raise _fault(slot, "unknown", "Ce signataire n’est pas de la maison.", number, "Choisissez dans la liste.")
    if not passphrase:
        message = f"{person.name} n’a pas saisi sa phrase de signature."
        remedy = "Saisissez-la, ou choisissez « Signera plus tard » pour que l’acte attende."
        raise _fault(slot, "passphrase_missing", message, "vide", remedy)
    whose = f"signing:{person.id}"
    if attempts.suspended(whose):
        message = f"Trop d’essais pour {person.name} : la signature est suspendue."
        remedy = "Attendez un quart d’heure, ou faites signer une autre personne."
        raise _fault(slot, "throttled", message, f"{attempts.MOST} essais", remedy)
    try:
        key = unlock(person.id, passphrase)
    except NoSigningKey:
        message = f"{person.name} n’a pas de clé de signature."
        raise _fault(slot, "no_key", message, "aucune clé", "Créez-la : Réglages, « Personnes ».") from None
    except WrongPassphrase:
        attempts.note_failure(whose)
        log.warning("wrong_passphrase", person=person.number, by=context.actor.person_id)
        message = f"La phrase de signature de {person.name} ne convient pas."
        remedy = "Ressaisissez-la ; cinq échecs suspendent la signature un quart d’heure."
        raise _fault(slot, "passphrase", message, "phrase refusée", remedy) from None
    attempts.forget_failures(whose)
    return Signer(key, slot.code)


def _chosen(request: HouseRequest, slot: Slot, able: Sequence[Person], taken: set[str]) -> str:
    """The signatory to show: the one typed, else the one who acts, else the only one possible."""
    if request.method == "POST":
        return request.POST.get(f"signer_{slot.code}", "")
    free = [person for person in able if person.number not in taken]
    acting = next((person.number for person in free if person.id == request.actor.person_id), "")
    return acting or (free[0].number if len(free) == 1 else "")


def _fault(slot: Slot, rule: str, message: str, value: str, remedy: str) -> Refused:
    return Refused([Violation(f"signatures.{rule}", slot.article, message, value, remedy=remedy)])
