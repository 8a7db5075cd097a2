"""A book as a ledger: leaves of forty lines, the columns of its kind, the figures where the law puts them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from casino.base.clock import long_date, wall_clock
from casino.models import Casino
from registers.chain import fingerprint
from registers.document_entries import Written
from registers.document_kinds.figures import paper
from registers.document_kinds.rows import Row, row_of
from registers.models import Act, Book, Entry
from registers.reads.lines import written_lines
from registers.reads.shelf import ACTS, kind_labels

LINES_PER_LEAF = 40
AVANCES = ("avance_initiale", "avance_complementaire")
_ENCAISSES = ("encaisse", "produit_billets", "encaisse_interruption")
_COLUMNS = {
    "carnet_avances": ("Avances", "Cumul des avances", "Encaisse"),
    "registre_controle": ("Avances", "Encaisse", "Coffret", "Résultat"),
    "journal_table": ("Montant",),
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure and the name of its column, which a narrow screen shows beside it."""

    column: str
    text: str


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """`day` is set on the first line of a day, as a ledger writes its date once."""

    row: Row
    hash: str
    day: str
    figures: tuple[Figure, ...]
    corrects: int | None
    corrected_by: int | None


@dataclass(frozen=True, slots=True)
class Leaf:
    """One leaf of the book. `last` is the number of leaves written so far, 0 for an empty book."""

    number: int
    last: int
    columns: tuple[str, ...]
    lines: tuple[LedgerLine, ...]


def leaf_of(book: Book, casino: Casino, number: int | None) -> Leaf:
    """The asked leaf, or the last one; numbers outside the book are brought back inside."""
    if book.code == ACTS:
        return _leaf_of_acts(book, casino, number)
    end = Entry.objects.filter(book=book).order_by("-sequence").values_list("sequence", flat=True).first() or 0
    shown, last = _inside(number, end)
    entries = Entry.objects.filter(book=book, **_range(shown)).order_by("sequence")
    lines = written_lines(entries, casino)
    columns = _COLUMNS.get(book.code, ())
    running = _running_avances(book, lines) if book.code == "carnet_avances" else {}
    days = _first_of_each_day([line.day for line in lines])
    return Leaf(
        shown,
        last,
        columns,
        tuple(
            LedgerLine(
                row=row_of(line),
                hash=line.hash,
                day=day,
                figures=tuple(map(Figure, columns, _figures(book.code, line, running))),
                corrects=line.corrects,
                corrected_by=line.corrected_by,
            )
            for line, day in zip(lines, days, strict=True)
        ),
    )


def leaf_of_sequence(sequence: int) -> int:
    return (sequence - 1) // LINES_PER_LEAF + 1


def leaf_of_day(book: Book, day: date) -> int | None:
    """The leaf on which a gaming day begins; None if the book was silent that day."""
    first = (
        Entry.objects.filter(book=book, gaming_day__date=day)
        .order_by("sequence")
        .values_list("sequence", flat=True)[:1]
    )
    return leaf_of_sequence(first[0]) if first else None


def _inside(number: int | None, end: int) -> tuple[int, int]:
    last = leaf_of_sequence(end) if end else 0
    return (max(1, min(number or last, last)), last)


def _range(leaf: int) -> dict[str, int]:
    return {"sequence__gt": (leaf - 1) * LINES_PER_LEAF, "sequence__lte": leaf * LINES_PER_LEAF}


def _figures(code: str, line: Written, running: dict[int, int]) -> tuple[str, ...]:
    if code == "carnet_avances":
        figure = "" if line.amount_cents is None else paper(line.amount_cents)
        return (
            figure if line.kind in AVANCES else "",
            paper(running[line.sequence]) if line.sequence in running else "",
            figure if line.kind in _ENCAISSES else "",
        )
    if code == "registre_controle":
        return _control_figures(line)
    if code == "journal_table":
        estimated = line.data.get("estimated_cents")
        amount = line.amount_cents if line.amount_cents is not None else estimated
        return ("" if amount is None else paper(amount),)
    return ()


def _control_figures(line: Written) -> tuple[str, ...]:
    result = "" if line.amount_cents is None and line.kind != "ligne_table" else paper(line.amount_cents, sign=True)
    if line.kind != "ligne_table":
        return ("", "", "", result)
    data = line.data
    return (*(paper(data[key]) for key in ("avances_cents", "encaisse_cents", "billets_cents")), result)


def _running_avances(book: Book, lines: Sequence[Written]) -> dict[int, int]:
    """sequence -> sum of the partie's avances as it stood once that line was written."""
    shown = [line.id for line in lines if line.kind in AVANCES]
    subjects = Entry.objects.filter(id__in=shown).values("subject")
    rows = Entry.objects.filter(book=book, kind__in=AVANCES, subject__in=subjects).order_by("sequence")
    standing: dict[str, dict[int, int]] = {}
    roots: dict[int, int] = {}
    running: dict[int, int] = {}
    for row_id, sequence, subject, corrects, amount in rows.values_list(
        "id", "sequence", "subject", "corrects_id", "amount_cents"
    ):
        roots[row_id] = roots.get(corrects, corrects) if corrects else row_id
        standing.setdefault(subject, {})[roots[row_id]] = amount or 0
        running[sequence] = sum(standing[subject].values())
    return running


def _first_of_each_day(days: Sequence[date | None]) -> list[str]:
    previous: date | None = None
    shown = []
    for day in days:
        shown.append(long_date(day) if day is not None and day != previous else "")
        previous = day or previous
    return shown


def _leaf_of_acts(book: Book, casino: Casino, number: int | None) -> Leaf:
    end = Act.objects.filter(book=book).order_by("-sequence").values_list("sequence", flat=True).first() or 0
    shown, last = _inside(number, end)
    acts = list(
        Act.objects.filter(book=book, **_range(shown)).select_related("person", "gaming_day").order_by("sequence")
    )
    zone, labels = ZoneInfo(casino.time_zone), kind_labels()
    days = _first_of_each_day([act.gaming_day.date if act.gaming_day else _civil(act.instant, zone) for act in acts])
    return Leaf(
        shown,
        last,
        (),
        tuple(
            LedgerLine(_row_of_act(act, zone, labels.get((ACTS, act.act), act.act)), "", day, (), None, None)
            for act, day in zip(acts, days, strict=True)
        ),
    )


def _civil(instant: datetime, zone: ZoneInfo) -> date:
    return instant.astimezone(zone).date()


def _row_of_act(act: Act, zone: ZoneInfo, label: str) -> Row:
    return Row(
        number=act.sequence,
        time=wall_clock(act.instant, zone),
        title=label,
        details=(f"poste\u202f: {act.workstation}",) if act.workstation else (),
        amount="",
        struck=False,
        red=False,
        link="",
        reason="",
        approval="",
        author=act.person.name if act.person else "Marbre",
        signatures=(),
        fingerprint=fingerprint(act.hash),
    )
