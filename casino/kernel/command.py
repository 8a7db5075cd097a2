"""What is asked (Command), by whom (Actor), in which circumstances (Context), and what came of it (Outcome)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, ClassVar
from uuid import UUID

from casino.law.snapshot import LawSnapshot
from casino.law.violations import Violation


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts, and from where. `person_id` is None only for the system, which may render, seal, verify and anchor."""

    casino_id: int
    person_id: int | None = None
    workstation_id: int | None = None
    source: str = "screen"

    @property
    def is_system(self) -> bool:
        return self.person_id is None


@dataclass(frozen=True, slots=True)
class OpenDay:
    """The gaming day that is open: every act of the night belongs to it, whatever the clock says."""

    id: int
    date: date
    opened_at: datetime


@dataclass(frozen=True, slots=True)
class Context:
    """One captured instant and everything judged by it: the actor's capacities, the law and the house's settings.

    `in_force` is the date by which they were read: that of the open day, or the civil date before one is open.
    """

    casino_id: int
    casino_code: str
    actor: Actor
    actor_name: str
    capacities: tuple[str, ...]
    now: datetime
    in_force: date
    law: LawSnapshot
    settings: Mapping[str, Any]
    day: OpenDay | None
    workstation: str


@dataclass(frozen=True, slots=True)
class BookKey:
    """Which book: its code in the law's data, and whose book it is (`table:BJ-03`, or `` for the house's only one)."""

    code: str
    subject: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """One line to be written. `data` holds the columns with every name and label as it reads today; amounts are cents.

    `amount_cents` is the figure that is summed; `subject` ties the line to a partie (`partie:<uuid>`), a table or a person.
    `corrects` is the id of the entry that this one replaces in red. `new_book` opens the next volume before writing.
    """

    book: BookKey
    kind: str
    data: Mapping[str, Any]
    amount_cents: int | None = None
    subject: str = ""
    seance_id: int | None = None
    corrects: int | None = None
    new_book: bool = False


@dataclass(frozen=True, slots=True)
class DocumentRequest:
    """A PDF to be rendered after commit, from the entries of `subject`.

    `duplicate_of` is the id of the document of which this is a DUPLICATA: its kind and subject are taken from there.
    """

    kind: str
    subject: str
    title: str
    seance_id: int | None = None
    duplicate_of: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    entries: tuple[EntryDraft, ...] = ()
    documents: tuple[DocumentRequest, ...] = ()
    answer: Mapping[str, Any] = field(default_factory=dict)
    stream: str = "maison"


@dataclass(frozen=True, slots=True)
class Done:
    """The act as it stands in the journal; `repeated` when the same command had already been carried out."""

    command_id: UUID
    act: str
    entries: tuple[int, ...]
    answer: Mapping[str, Any]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Proposed:
    """The act waits for signatures: `missing` names the slots still empty."""

    command_id: UUID
    act: str
    proposal_id: int
    missing: tuple[str, ...]


class Refused(Exception):
    """The act was refused; `violations` are all the reasons, not the first. Nothing has changed."""

    def __init__(self, violations: Iterable[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__("; ".join(violation.message for violation in self.violations))


class CommandIdReused(Exception):
    """The same command id came back with another content."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Command:
    """One act to be done. Subclasses say `act`, and how it is prepared (rows locked), judged and carried out.

    `prepare` locks and loads, in the fixed order table, partie, people; `judge` answers every violation; `carry_out`
    changes the models and tells the books. None of them is called outside `perform`.
    """

    act: ClassVar[str]
    id: UUID

    def prepare(self, context: Context) -> Any:
        return None

    def judge(self, context: Context, state: Any) -> Iterable[Violation]:
        return ()

    def carry_out(self, context: Context, state: Any) -> Outcome:
        raise NotImplementedError
