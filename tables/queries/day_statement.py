"""Modèle 12 before it is signed: the lines, the total and its words, exactly as the closing would write them."""

from collections.abc import Sequence
from dataclasses import dataclass

from casino.base.money import in_words
from casino.kernel.command import Context, EntryDraft
from casino.models import GamingDay
from tables.commands.close_gaming_day import correction_lines, table_lines


@dataclass(frozen=True, slots=True)
class TableLine:
    """Amounts are cents; None where the partie has no such figure yet."""

    code: str
    name: str
    game: str
    avances_cents: int
    encaisse_cents: int | None
    notes_cents: int | None
    result_cents: int | None


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    concerns_day: str
    book: str
    sequence: int
    reason: str
    difference_cents: int


@dataclass(frozen=True, slots=True)
class DayStatement:
    """`total_cents` is None while a table has no result: a sum with a missing part is missing."""

    tables: tuple[TableLine, ...]
    corrections: tuple[CorrectionLine, ...]
    total_cents: int | None
    total_in_words: str


def day_statement(context: Context) -> DayStatement | None:
    """None without an open day."""
    day = GamingDay.objects.filter(id=context.day.id).first() if context.day else None
    if day is None:
        return None
    lines, corrections = table_lines(context, day), correction_lines(context, day)
    total = _total([*lines, *corrections])
    return DayStatement(
        tables=tuple(_table(draft) for draft in lines),
        corrections=tuple(_correction(draft) for draft in corrections),
        total_cents=total,
        total_in_words=in_words(total) if total is not None else "",
    )


def _total(drafts: Sequence[EntryDraft]) -> int | None:
    amounts = [draft.amount_cents for draft in drafts]
    known = [amount for amount in amounts if amount is not None]
    return sum(known) if len(known) == len(amounts) else None


def _table(draft: EntryDraft) -> TableLine:
    data = draft.data
    return TableLine(
        code=data["table"]["code"],
        name=data["table"]["label"],
        game=data["game"]["label"],
        avances_cents=data["avances_cents"],
        encaisse_cents=data["encaisse_cents"],
        notes_cents=data["billets_cents"],
        result_cents=data["resultat_cents"],
    )


def _correction(draft: EntryDraft) -> CorrectionLine:
    data = draft.data
    return CorrectionLine(
        data["concerns_day"], data["book"], data["sequence"], data["reason"], data["difference_cents"]
    )
