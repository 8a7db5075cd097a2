"""Counts by denomination: what may be counted, what was typed, what it is worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from casino.base.money import format_cents, format_number
from casino.house.queries import denominations_of
from casino.kernel.command import Context
from casino.law.violations import Violation
from casino.models import Denomination
from tables.models import Count, CountLine, GamingTable, Partie

MOST_PIECES = 100_000


@dataclass(frozen=True, slots=True)
class Pieces:
    """So many pieces of one value. `pieces` is None where the value has not been counted: that is not zero."""

    kind: str
    value_cents: int
    pieces: int | None


def countable(context: Context, table: GamingTable, *, notes: bool = False) -> list[Denomination]:
    """Values of the table's chip set in service now: jetons and plaques, or the notes of its box."""
    in_service = denominations_of(table.chip_set_id, context.now)
    return [value for value in in_service if (value.kind == Denomination.Kind.BILLET) == notes]


def total_cents(lines: Iterable[Pieces]) -> int:
    return sum(line.value_cents * (line.pieces or 0) for line in lines)


def count_violations(
    lines: Sequence[Pieces], values: Sequence[Denomination], article: str, *, whole: bool = True
) -> Iterable[Violation]:
    """Every fault of a typed count: unknown value, same value twice, negative or absurd number, value left uncounted."""
    known = {(value.kind, value.value_cents) for value in values}
    seen: set[tuple[str, int]] = set()
    for line in lines:
        key = (line.kind, line.value_cents)
        label = f"{line.kind} de {format_cents(line.value_cents)}"
        if key not in known:
            yield _fault("counts.unknown_value", article, f"Cette valeur n’est pas en service à la table : {label}.", label,
                         "les valeurs du jeu de jetons", "Comptez les valeurs proposées par le clavier.")  # fmt: skip
        if key in seen:
            yield _fault("counts.value_twice", article, f"Cette valeur est comptée deux fois : {label}.", label,
                         "une ligne par valeur", "Gardez une seule ligne pour cette valeur.")  # fmt: skip
        seen.add(key)
        if line.pieces is not None and not 0 <= line.pieces <= MOST_PIECES:
            yield _fault("counts.pieces", article, f"Nombre de pièces impossible : {label}.", format_number(line.pieces),
                         f"de 0 à {format_number(MOST_PIECES)}", "Recomptez cette valeur.")  # fmt: skip
    counted = {(line.kind, line.value_cents) for line in lines if line.pieces is not None}
    if whole:
        for value in values:
            if (value.kind, value.value_cents) not in counted:
                label = f"{value.get_kind_display().lower()} de {format_cents(value.value_cents)}"
                yield _fault("counts.uncounted", article, f"Valeur non comptée : {label}.", "non comptée",
                             "un nombre, zéro compris", "Comptez-la, ou touchez « Le reste est à zéro ».")  # fmt: skip


def count_data(lines: Sequence[Pieces], values: Sequence[Denomination]) -> dict[str, Any]:
    """The count as it is written in a book, highest value first, with the labels of the moment."""
    colours = {(value.kind, value.value_cents): value.colour for value in values}
    ordered = sorted(lines, key=lambda line: (-line.value_cents, line.kind))
    return {
        "lines": [
            {
                "colour": colours[line.kind, line.value_cents],
                "kind": line.kind,
                "pieces": line.pieces or 0,
                "value_cents": line.value_cents,
            }
            for line in ordered
        ],
        "total_cents": total_cents(lines),
    }


def save_count(context: Context, act_id: UUID, partie: Partie, purpose: str, data: dict[str, Any]) -> Count:
    """Keep the projection of a count that the books hold."""
    count = Count(
        act_id=act_id,
        partie=partie,
        purpose=purpose,
        total_cents=data["total_cents"],
        counted_at=context.now,
    )
    count.save()
    for line in data["lines"]:
        CountLine(
            count=count,
            kind=line["kind"],
            value_cents=line["value_cents"],
            colour=line["colour"],
            pieces=line["pieces"],
        ).save()
    return count


def closing_count(partie: Partie) -> Count | None:
    """The last closing count of the partie: the one that will be certified."""
    return Count.objects.filter(partie=partie, purpose=Count.Purpose.CLOTURE).last()


def differences_between(first: Count, second: dict[str, Any]) -> list[dict[str, Any]]:
    """Values whose two counts disagree, highest first."""
    pieces = {(line.kind, line.value_cents): line.pieces for line in first.lines.all()}
    return [
        {
            "first": pieces.get((line["kind"], line["value_cents"]), 0),
            "kind": line["kind"],
            "second": line["pieces"],
            "value_cents": line["value_cents"],
        }
        for line in second["lines"]
        if pieces.get((line["kind"], line["value_cents"]), 0) != line["pieces"]
    ]


def _fault(rule: str, article: str, message: str, value: str, bound: str, remedy: str) -> Violation:
    return Violation(rule=rule, article=article, message=message, value=value, bound=bound, remedy=remedy)
