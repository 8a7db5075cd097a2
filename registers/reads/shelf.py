"""The shelf: every book of the house, how long it is and what was last written in it."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from casino.base.clock import now
from casino.law import law
from casino.models import Casino
from registers.models import Act, Book, Entry

ACTS = "actes"
_ORDER = ("carnet_avances", "journal_table", "registre_controle", "main_courante", "documents", ACTS)


@dataclass(frozen=True, slots=True)
class ShelfBook:
    """`lines` counts entries, or acts in a stream of the journal of acts."""

    id: int
    title: str
    number: int
    lines: int
    last_at: datetime | None
    last_kind: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """The books of one register. `reference` is « modèle 10, art. 70 », or that it is a custom of the house."""

    code: str
    label: str
    reference: str
    books: tuple[ShelfBook, ...]

    @property
    def lines(self) -> int:
        return sum(book.lines for book in self.books)


def shelves(casino: Casino) -> list[Shelf]:
    """One query for all books; registers in the order of the night."""
    last_entry = Entry.objects.filter(book=OuterRef("pk")).order_by("-sequence")
    last_act = Act.objects.filter(book=OuterRef("pk")).order_by("-sequence")
    rows = (
        Book.objects.filter(casino=casino)
        .annotate(
            lines=Coalesce(Subquery(last_entry.values("sequence")[:1]), Subquery(last_act.values("sequence")[:1]), 0),
            last_at=Coalesce(Subquery(last_entry.values("instant")[:1]), Subquery(last_act.values("instant")[:1])),
            last_kind=Coalesce(Subquery(last_entry.values("kind")[:1]), Subquery(last_act.values("act")[:1])),
        )
        .order_by("code", F("subject"), "number")
    )
    labels = kind_labels()
    by_code: dict[str, list[ShelfBook]] = {}
    for row in rows:
        book = ShelfBook(
            row.id, book_title(row), row.number, row.lines, row.last_at, labels.get((row.code, row.last_kind), "")
        )
        by_code.setdefault(row.code, []).append(book)
    return [_shelf(code, by_code[code]) for code in sorted(by_code, key=_rank)]


def book_title(book: Book) -> str:
    """« Carnet d’avances BJ-01 », « Journal des actes, BJ-01 »: a stream of acts is named by what it follows."""
    title = book.title or register_label(book.code)
    return f"{title}, {book.subject.rpartition(':')[2]}" if book.code == ACTS else title


def kind_labels() -> dict[tuple[str, str], str]:
    """(register, kind) -> label of the law's data; acts under the register « actes »."""
    snapshot = law.on(now().date())
    labels = {
        (register.code, kind.code): kind.label
        for register in snapshot.registers.values()
        for kind in register.kinds.values()
    }
    return labels | {(ACTS, act.code): act.label for act in snapshot.acts.values()}


def register_label(code: str) -> str:
    definition = law.on(now().date()).registers.get(code)
    return definition.label if definition else "Journal des actes" if code == ACTS else code


def register_reference(code: str) -> str:
    """« modèle 10, art. 42, 43 et 70 »; a register that no article asks for says so."""
    definition = law.on(now().date()).registers.get(code)
    if definition is None or not definition.articles[0][0].isdigit():
        return "usage de la maison"
    modele = [f"modèle\u00a0{definition.modele}"] if definition.modele else []
    return ", ".join([*modele, f"art.\u00a0{', '.join(definition.articles)}"])


def _shelf(code: str, books: list[ShelfBook]) -> Shelf:
    return Shelf(code, register_label(code), register_reference(code), tuple(books))


def _rank(code: str) -> int:
    return _ORDER.index(code) if code in _ORDER else len(_ORDER)
