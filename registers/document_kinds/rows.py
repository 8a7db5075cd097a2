"""A line of a book as one printed row: struck when corrected, red when it corrects, its signatures beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from casino.base.clock import long_date
from casino.law.snapshot import LawSnapshot
from registers.document_entries import Signed, Written
from registers.document_kinds.figures import join_french, paper
from registers.document_kinds.wording import words_of
from registers.models import Document


@dataclass(frozen=True, slots=True)
class Row:
    """`struck` : the original stays readable under the red stroke. `approval` is the correction's approval in words."""

    number: int
    time: str
    title: str
    details: tuple[str, ...]
    amount: str
    struck: bool
    red: bool
    link: str
    reason: str
    approval: str
    author: str
    signatures: tuple[Signed, ...]
    fingerprint: str
    bets: tuple["Bet", ...] = ()


@dataclass(frozen=True, slots=True)
class Bet:
    label: str
    minimum: str
    maximum: str
    article: str


def rows_of(lines: Iterable[Written]) -> list[Row]:
    return [row_of(line) for line in lines]


def row_of(line: Written) -> Row:
    title, details = words_of(line)
    correction = line.data.get("correction") or {}
    if line.corrects is not None:
        title = f"Rectification de la ligne {line.corrects}\u202f: {title[:1].lower()}{title[1:]}"
    return Row(
        number=line.sequence,
        time=line.time,
        title=title,
        details=details,
        amount=_amount(line),
        struck=not line.effective,
        red=line.corrects is not None,
        link=f"rectifiée par la ligne {line.corrected_by}" if line.corrected_by else "",
        reason=_reason(correction, line.day),
        approval=correction.get("approval", ""),
        author=f"{line.author}, {line.author_capacity}" if line.author_capacity else line.author,
        signatures=line.signatures,
        fingerprint=line.fingerprint,
        bets=tuple(_bet(each) for each in line.data.get("bets", ())),
    )


def _amount(line: Written) -> str:
    """The line's own figure: its amount, its estimation or the total of its count; nothing where it has none."""
    count = line.data.get("count") or {}
    amounts = (line.amount_cents, line.data.get("estimated_cents"), count.get("total_cents"))
    return next((paper(amount) for amount in amounts if amount is not None), "")


def range_of(lines: Sequence[Written]) -> str:
    """« ligne 4 », « lignes 4 à 9 » or « lignes 4 à 9 et 12 » of one book; at least one line."""
    numbers = sorted(line.sequence for line in lines)
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    named = join_french(f"{run[0]} à {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
    return f"lignes {named}" if len(numbers) > 1 else f"ligne {named}"


def establishment(document: Document) -> str:
    """« Casino de Port-Mirande », followed by its commune unless its name says it."""
    name, commune = document.casino.name, document.casino.commune
    return name if commune in name else f"{name}, {commune}"


def reference(law: LawSnapshot, book_code: str, article: str) -> str:
    """« tenu au titre de l’art. 70 (modèle 10), mise en page de la maison »: the ministry's own layout is not known to us."""
    definition = law.registers.get(book_code)
    modele = f" (modèle\u00a0{definition.modele})" if definition and definition.modele else ""
    return f"tenu au titre de l’art.\u00a0{article}{modele}, mise en page de la maison"


def _reason(correction: dict[str, str], written_on: date | None) -> str:
    reason = correction.get("reason", "")
    concerned = correction.get("concerns_day")
    if reason and concerned and written_on and concerned != written_on.isoformat():
        return f"{reason} (concerne la journée du {long_date(date.fromisoformat(concerned))})"
    return reason


def _bet(bet: dict[str, object]) -> Bet:
    maximum = bet.get("max_cents")
    return Bet(
        label=str(bet["label"]),
        minimum=paper(_cents(bet.get("min_cents"))),
        maximum=paper(_cents(maximum))
        if maximum is not None
        else str(bet.get("max_text") or "— non dit par l’article"),
        article=str(bet.get("article") or ""),
    )


def _cents(value: object) -> int | None:
    return value if isinstance(value, int) else None
