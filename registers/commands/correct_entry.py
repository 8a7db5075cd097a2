"""Red ink: a new line that names the one it corrects, with the reason and the approval in words (art. 69)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.base.canonical import read_canonical
from casino.base.money import format_cents
from casino.house.commands.open_seance import lock_open_day, no_open_day
from casino.kernel.command import BookKey, Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from casino.models import GamingDay
from registers.documents import reprints
from registers.models import Entry
from registers.red_ink import CORRECTABLE, Recount, corrected

# « Approuvé quinze mille euros »: said, then in letters.
_IN_WORDS = re.compile(r"approuv\w+\W+[^\W\d]\D+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class AtLine:
    """The day is locked: a correction belongs to it before its totals, or to the next one."""

    day: GamingDay | None
    line: Entry | None


@dataclass(frozen=True, kw_only=True, slots=True)
class CorrectEntry(Command):
    """`entry` is the hash of the faulty line. Give `lines` for a count, `amount_cents` for a bare figure, `text` for words.

    A correction records what happened: a figure against the law is written down, not refused.
    """

    act: ClassVar[str] = "correct_entry"
    entry: str
    reason: str
    approval: str
    lines: tuple[Recount, ...] = ()
    amount_cents: int | None = None
    text: str = ""

    def prepare(self, context: Context) -> AtLine:
        day = lock_open_day(context)
        lines = Entry.objects.select_related("book", "gaming_day", "seance", "correction")
        return AtLine(day, lines.filter(hash=self.entry, book__casino_id=context.casino_id).first())

    def judge(self, context: Context, state: AtLine) -> Iterable[Violation]:
        if state.day is None:
            yield no_open_day()
        line = state.line
        if line is None:
            yield _fault(
                "correction.unknown",
                "Cette ligne n’existe pas dans les registres.",
                self.entry[:16],
                "Rouvrez le registre.",
            )
            return
        later = getattr(line, "correction", None)
        if later is not None:
            yield _fault(
                "correction.already_corrected",
                f"La ligne n° {line.sequence} est déjà corrigée par la ligne n° {later.sequence}.",
                f"n° {line.sequence}",
                f"Corrigez la ligne n° {later.sequence}, la dernière en date.",
            )
        if line.kind not in CORRECTABLE:
            yield _fault("correction.kind", "Cette ligne ne se corrige pas : elle constate un acte.", line.kind,
                         "Notez ce qui s’est passé en main courante.")  # fmt: skip
            return
        if not self.reason.strip():
            yield _fault(
                "correction.reason",
                "Une correction dit son motif.",
                "motif vide",
                "Écrivez le motif en toutes lettres.",
            )
        if not _IN_WORDS.fullmatch(self.approval.strip()):
            yield _fault("correction.approval", "Une correction s’approuve en toutes lettres.", self.approval or "vide",
                         "Écrivez « Approuvé » puis la valeur en lettres, sans chiffre, par exemple « Approuvé vingt mille euros ».")  # fmt: skip
        yield from self._content_violations(line)

    def _content_violations(self, state: Entry) -> Iterable[Violation]:
        data = read_canonical(state.payload)["data"]
        if "count" in data:
            known = {(line["kind"], line["value_cents"]) for line in data["count"]["lines"]}
            given = {(line.kind, line.value_cents) for line in self.lines}
            if given != known or len(self.lines) != len(known) or any(line.pieces < 0 for line in self.lines):
                yield _fault("correction.count", "La correction d’un comptage reprend chaque valeur comptée.",
                             f"{len(given & known)} valeurs sur {len(known)}", "Recomptez toutes les valeurs de la ligne.")  # fmt: skip
        elif "estimated_cents" in data:
            if self.amount_cents is None or self.amount_cents < 0:
                yield _fault(
                    "correction.amount",
                    "La correction demande un montant.",
                    format_cents(self.amount_cents),
                    "Saisissez le montant.",
                )
        elif not self.text.strip():
            yield _fault(
                "correction.text", "La correction demande un texte.", "texte vide", "Écrivez le texte corrigé."
            )

    def carry_out(self, context: Context, state: AtLine) -> Outcome:
        line = state.line
        assert line is not None
        original = read_canonical(line.payload)
        data, amount = corrected(original["data"], self.lines, self.amount_cents, self.text)
        data["correction"] = {
            "approval": self.approval.strip(),
            "concerns_day": original["gaming_day"],
            "concerns_seance": original["seance"],
            "reason": self.reason.strip(),
        }
        draft = EntryDraft(
            BookKey(line.book.code, line.book.subject, line.book.title),
            line.kind,
            data,
            amount_cents=amount if line.amount_cents is not None else None,
            subject=line.subject,
            seance_id=line.seance_id,
            corrects=line.id,
        )
        return Outcome(
            entries=(draft,),
            documents=reprints(line),
            answer={"corrects": line.sequence, "book": line.book.key},
            stream=line.book.subject or "maison",
        )


def _fault(rule: str, message: str, value: str, remedy: str) -> Violation:
    return Violation(rule=rule, article="69", message=message, value=value, remedy=remedy)
