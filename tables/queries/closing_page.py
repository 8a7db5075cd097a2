"""The check grid of a counted table, ready to show: what it received, what was counted, what is missing, who is there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from casino.base.money import format_cents, format_number, in_words
from casino.house.queries import people_with_capacity
from casino.kernel.command import Context
from casino.law.violations import Violation
from registers.queries import EntryLine, lines_of_subject
from tables.at_table import AtTable
from tables.books import partie_subject
from tables.closing import EXACT, closing_violations
from tables.counting import closing_count, differences_between
from tables.models import Count
from tables.queries.facts import TableFacts
from tables.queries.table_page import PostLine, posts_of

# Where each thing that keeps the table from closing is settled.
SETTLED_AT = {
    "closing.not_counted": "compter",
    "closing.note_box": "coffret",
    "closing.no_staff": "personnel",
    "closing.counts_differ": "compter",
    "closing.colour_series": "series",
}


@dataclass(frozen=True, slots=True)
class GridLine:
    """One avance in force; `entry_hash` is the line of the carnet it comes from."""

    label: str
    instant: datetime
    amount_cents: int | None
    entry_hash: str


@dataclass(frozen=True, slots=True)
class CountedLine:
    kind: str
    value: str
    colour: str
    pieces: str
    amount: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A value whose two counts disagree, in pieces."""

    value: str
    kind: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class SecondCount:
    counted_at: datetime
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Block:
    message: str
    remedy: str
    article: str
    url: str


@dataclass(frozen=True, slots=True)
class Caissier:
    number: str
    name: str


@dataclass(frozen=True, slots=True)
class ClosingPage:
    """Amounts are cents, None where an input is missing: `missing` says which."""

    avances: tuple[GridLine, ...]
    avances_cents: int
    counted_cents: int | None
    counted_at: datetime | None
    notes_expected: bool
    notes_cents: int | None
    encaisse_cents: int | None
    result_cents: int | None
    result_in_words: str
    missing: tuple[str, ...]
    counted: tuple[CountedLine, ...]
    second: SecondCount | None
    staff: tuple[PostLine, ...]
    caissiers: tuple[Caissier, ...]
    series_due: bool
    blocks: tuple[Block, ...]


def closing_page(context: Context, facts: TableFacts) -> ClosingPage | None:
    """None where no partie is running at the table."""
    partie, grid = facts.partie, facts.grid
    if partie is None or grid is None or not facts.is_running:
        return None
    count = closing_count(partie) if grid.counted_cents is not None else None
    lines = lines_of_subject(context.casino_id, partie_subject(partie.id))
    complete = grid.result_cents is not None and grid.counted_cents is not None
    return ClosingPage(
        avances=tuple(_avances(lines)),
        avances_cents=grid.avances_cents,
        counted_cents=grid.counted_cents,
        counted_at=count.counted_at if count else None,
        notes_expected=grid.notes_expected,
        notes_cents=grid.notes_cents,
        encaisse_cents=(grid.counted_cents or 0) + (grid.notes_cents or 0) if complete else None,
        result_cents=grid.result_cents,
        result_in_words=result_in_words(grid.result_cents),
        missing=grid.missing,
        counted=tuple(_counted(count)) if count else (),
        second=_second(count) if count else None,
        staff=posts_of(context, facts),
        caissiers=caissiers_of(context),
        series_due=facts.has_colour_series and not _attested_at_closing(lines),
        blocks=tuple(_blocks(context, facts)),
    )


def caissiers_of(context: Context) -> tuple[Caissier, ...]:
    people = people_with_capacity(context.casino_id, ("caissier",), context.in_force)
    return tuple(Caissier(person.number, person.name) for person in people.order_by("last_name", "first_name"))


def result_in_words(cents: int | None) -> str:
    """« deux mille trois cents euros, gain »; empty where there is no result."""
    if cents is None:
        return ""
    if cents == 0:
        return "zéro euro, ni gain ni perte"
    return f"{in_words(abs(cents))}, {'gain' if cents > 0 else 'perte'}"


def _avances(lines: Sequence[EntryLine]) -> Iterator[GridLine]:
    for line in lines:
        if line.kind in ("avance_initiale", "avance_complementaire") and line.corrected_by is None:
            rank = line.data.get("rank")
            label = "Avance initiale" if line.kind == "avance_initiale" else f"Avance complémentaire n°\u00a0{rank}"
            yield GridLine(label, line.instant, line.amount_cents, line.hash)


def _counted(count: Count) -> Iterator[CountedLine]:
    for line in count.lines.all():
        amount = format_cents(line.value_cents * line.pieces)
        yield CountedLine(line.kind, format_cents(line.value_cents), line.colour, format_number(line.pieces), amount)


def _second(first: Count) -> SecondCount | None:
    """The second count of this closing count: one made before it was of another count."""
    second = Count.objects.filter(partie=first.partie_id, purpose=Count.Purpose.SECOND, id__gt=first.id).last()
    if second is None:
        return None
    lines = [{"kind": line.kind, "pieces": line.pieces, "value_cents": line.value_cents} for line in second.lines.all()]
    return SecondCount(
        second.counted_at,
        tuple(
            Difference(
                format_cents(one["value_cents"]), one["kind"], format_number(one["first"]), format_number(one["second"])
            )
            for one in differences_between(first, {"lines": lines})
        ),
    )


def _attested_at_closing(lines: Sequence[EntryLine]) -> bool:
    return any(line.kind == "series_couleur" and line.data["moment"] == "fermeture" for line in lines)


def _blocks(context: Context, facts: TableFacts) -> Iterator[Block]:
    at = AtTable(facts.table, facts.seance, facts.partie, facts.limits, facts.programme)
    for violation in closing_violations(context, at, None, EXACT):
        if violation.rule in SETTLED_AT:
            yield _block(violation, facts.table.code)


def _block(violation: Violation, code: str) -> Block:
    url = f"/tables/{code}/{SETTLED_AT[violation.rule]}/"
    return Block(violation.message, violation.remedy, violation.article, url)
