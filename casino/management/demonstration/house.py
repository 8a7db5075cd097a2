"""The invented house in the hands of those who play its nights: who acts, from which screen, and whose key signs."""

from dataclasses import dataclass, field

from casino.kernel.command import Actor, Command, Done, Proposed, Refused
from casino.kernel.perform import perform, propose
from casino.models import Person
from registers.keys import Signer, unlock

CODE = "demonstration"
NAME = "Casino de Port-Mirande"
COMMUNE = "Port-Mirande"


class NotRefused(AssertionError):
    """An act that the demo shows as refused went through."""


@dataclass
class House:
    """People by number. A key is unlocked once, the first time its owner signs."""

    administrator: Actor
    tablet_id: int | None = None
    people: dict[str, Person] = field(default_factory=dict)
    passphrases: dict[str, str] = field(default_factory=dict)
    keys: dict[str, Signer] = field(default_factory=dict)

    @property
    def casino_id(self) -> int:
        return self.administrator.casino_id

    def welcome(self, person: Person, passphrase: str) -> None:
        self.people[person.number] = person
        self.passphrases[person.number] = passphrase

    def does(self, number: str, command: Command, *signers: str) -> Done:
        """`number` carries out the act, signed by `signers`. Raises Refused."""
        return perform(command, actor=self._as(number), signers=[self._signer(one) for one in signers])

    def proposes(self, number: str, command: Command) -> Proposed:
        """`number` prepares the act and leaves it to be signed."""
        return propose(command, actor=self._as(number))

    def is_refused(self, number: str, command: Command, *signers: str) -> None:
        """`number` tries what the rule forbids; the attempt stays on record. Raises NotRefused."""
        try:
            self.does(number, command, *signers)
        except Refused:
            return
        raise NotRefused(command.act)

    def _as(self, number: str) -> Actor:
        return Actor(self.casino_id, self.people[number].id, self.tablet_id)

    def _signer(self, number: str) -> Signer:
        if number not in self.keys:
            self.keys[number] = Signer(unlock(self.people[number].id, self.passphrases[number]))
        return self.keys[number]
