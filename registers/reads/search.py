"""Search every book by date, table, person, amount, word and kind; newest first, paged by the number of the line."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet

from casino.base.clock import long_date
from casino.models import Casino
from registers.document_kinds.rows import Row, row_of
from registers.models import Entry, Signature
from registers.reads.ledger import leaf_of_sequence
from registers.reads.lines import written_lines

LINES_PER_PAGE = 30


@dataclass(frozen=True, slots=True)
class Criteria:
    """What is looked for; an empty criterion lets everything through. `amount_cents` matches a gain or a loss alike."""

    since: date | None = None
    until: date | None = None
    register: str = ""
    kind: str = ""
    table: str = ""
    person: str = ""
    amount_cents: int | None = None
    word: str = ""
    corrections: bool = False

    @property
    def empty(self) -> bool:
        return self == Criteria()


@dataclass(frozen=True, slots=True)
class FoundLine:
    row: Row
    hash: str
    book: str
    book_id: int
    leaf: int
    day: str
    amount: str


@dataclass(frozen=True, slots=True)
class Found:
    """One page. `before` continues the search, None at its end."""

    lines: tuple[FoundLine, ...]
    before: int | None


def search(casino: Casino, criteria: Criteria, before: int | None = None) -> Found:
    entries = matching(casino, criteria)
    if before is not None:
        entries = entries.filter(id__lt=before)
    ids = list(entries.order_by("-id").values_list("id", flat=True)[: LINES_PER_PAGE + 1])
    page = Entry.objects.filter(id__in=ids[:LINES_PER_PAGE]).order_by("-id")
    books = dict(page.values_list("id", "book_id"))
    lines = tuple(
        FoundLine(
            row=row_of(line),
            hash=line.hash,
            book=line.book_title,
            book_id=books[line.id],
            leaf=leaf_of_sequence(line.sequence),
            day=long_date(line.day) if line.day else "",
            amount=row_of(line).amount,
        )
        for line in written_lines(page, casino)
    )
    return Found(lines, ids[LINES_PER_PAGE - 1] if len(ids) > LINES_PER_PAGE else None)


def matching(casino: Casino, criteria: Criteria) -> QuerySet[Entry]:
    entries = Entry.objects.filter(book__casino=casino)
    if criteria.since:
        entries = entries.filter(gaming_day__date__gte=criteria.since)
    if criteria.until:
        entries = entries.filter(gaming_day__date__lte=criteria.until)
    if criteria.register:
        entries = entries.filter(book__code=criteria.register)
    if criteria.kind:
        entries = entries.filter(kind=criteria.kind)
    if criteria.table:
        entries = entries.filter(_about_table(criteria.table))
    if criteria.person:
        entries = entries.filter(_about_person(criteria.person))
    if criteria.amount_cents is not None:
        entries = entries.filter(_of_amount(criteria.amount_cents))
    if criteria.word:
        entries = entries.filter(payload__icontains=criteria.word)
    if criteria.corrections:
        entries = entries.filter(Q(corrects__isnull=False) | Q(correction__isnull=False))
    return entries


def _about_table(code: str) -> Q:
    """In a table's own book, or naming it. The stored text is canonical: a key and its value always read alike."""
    return Q(book__subject=f"table:{code}") | Q(payload__contains=f'"table":{{"code":"{code}"')


def _about_person(name: str) -> Q:
    signed = Signature.objects.filter(name__icontains=name).values("payload_sha256")
    return Q(payload__icontains=name) | Q(payload_sha256__in=signed)


def _of_amount(cents: int) -> Q:
    either = (cents, -cents)
    figures = Q(amount_cents__in=either)
    for amount in either:
        for key in ("estimated_cents", "resultat_cents", "total_cents"):
            figures |= Q(payload__contains=f'"{key}":{amount},') | Q(payload__contains=f'"{key}":{amount}}}')
    return figures
