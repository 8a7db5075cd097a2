"""The people behind unlocked keys: names and capacities on the day of the act."""

from collections.abc import Sequence

from casino.house.queries import capacities_on
from casino.kernel.command import Context
from casino.models import Person
from registers.keys import Signer


def capacities_of_signers(context: Context, signers: Sequence[Signer]) -> dict[int, tuple[str, ...]]:
    """Capacities in force on the gaming day, for people of this casino only."""
    return {
        person.id: capacities_on(person, context.in_force) if person.casino_id == context.casino_id else ()
        for person in _people(signers)
    }


def names_of_signers(signers: Sequence[Signer]) -> dict[int, str]:
    return {person.id: person.name for person in _people(signers)}


def _people(signers: Sequence[Signer]) -> list[Person]:
    return list(Person.objects.filter(id__in={signer.key.person_id for signer in signers}))
