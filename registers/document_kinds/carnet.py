"""The columns of modèle 10 and the check of the result, from the lines that stand."""

from collections.abc import Sequence
from dataclasses import dataclass

from registers.document_entries import Written
from registers.document_kinds.figures import paper
from registers.document_kinds.rows import Row, row_of

_AVANCES = ("avance_initiale", "avance_complementaire")
_ENCAISSES = ("encaisse", "produit_billets", "encaisse_interruption")


@dataclass(frozen=True, slots=True)
class CarnetLine:
    """A row of the carnet, its figure in the column it belongs to and the sum of avances as it stood then."""

    row: Row
    avance: str
    running: str
    encaisse: str
    summed: bool


@dataclass(frozen=True, slots=True)
class Check:
    """The grid that ends the page, its two sides each closed by their total. A figure not known yet is « — »: `reason` says why."""

    avances: tuple[tuple[str, str], ...]
    encaisses: tuple[tuple[str, str], ...]
    result: str
    result_cents: int | None
    label: str
    provisional: bool
    reason: str


def carnet_lines(lines: Sequence[Written]) -> list[CarnetLine]:
    standing: dict[int, int] = {}
    roots: dict[int, int] = {}
    printed = []
    for line in lines:
        root = roots.get(line.corrects_id, line.corrects_id) if line.corrects_id else line.id
        roots[line.id] = root
        avance = line.kind in _AVANCES
        if avance:
            standing[root] = line.amount_cents or 0
        figure = paper(line.amount_cents) if line.amount_cents is not None else ""
        printed.append(
            CarnetLine(
                row=row_of(line),
                avance=figure if avance else "",
                running=paper(sum(standing.values())) if avance else "",
                encaisse=figure if line.kind in _ENCAISSES else "",
                summed=line.kind != "encaisse_interruption",
            )
        )
    return printed


def check_of(lines: Sequence[Written]) -> Check:
    """Résultat = encaisse − Σ avances; the note box is part of the encaisse once it is counted."""
    stands = [line for line in lines if line.effective]
    initial = _sum(stands, "avance_initiale")
    complementary = _sum(stands, "avance_complementaire")
    closing = next((line for line in reversed(stands) if line.kind == "encaisse"), None)
    box = next((line for line in reversed(stands) if line.kind == "produit_billets"), None)
    notes = box.amount_cents if box else closing.data.get("billets_cents") if closing else None
    provisional = closing is not None and bool(closing.data.get("provisional")) and box is None
    avances = (initial or 0) + (complementary or 0)
    encaisse = closing.amount_cents if closing else None
    result = None if encaisse is None or provisional else encaisse + (notes or 0) - avances
    return Check(
        avances=(
            ("Avance initiale", paper(initial)),
            ("Avances complémentaires", paper(complementary) if complementary is not None else "aucune"),
            ("Total des avances", paper(avances)),
        ),
        encaisses=(
            ("Encaisse comptée, jetons et plaques", paper(encaisse)),
            ("Coffret à billets", _notes_text(notes, provisional)),
            ("Encaisse totale", paper(None if encaisse is None or provisional else encaisse + (notes or 0))),
        ),
        result=paper(result, sign=True),
        result_cents=result,
        label=_label(result),
        provisional=provisional,
        reason=_reason(encaisse, provisional),
    )


def _sum(lines: Sequence[Written], kind: str) -> int | None:
    amounts = [line.amount_cents for line in lines if line.kind == kind and line.amount_cents is not None]
    return sum(amounts) if amounts else None


def _notes_text(notes: int | None, provisional: bool) -> str:
    if notes is not None:
        return paper(notes)
    return "— à compter à la comptée" if provisional else "— la table ne change pas de billets"


def _label(result: int | None) -> str:
    if result is None:
        return "Résultat de la partie"
    return (
        "Résultat de la partie, perte"
        if result < 0
        else "Résultat de la partie, bénéfice"
        if result
        else "Résultat nul"
    )


def _reason(encaisse: int | None, provisional: bool) -> str:
    if encaisse is None:
        return "la partie n’est pas fermée, aucune encaisse n’est comptée"
    return "le coffret à billets n’est pas encore compté" if provisional else ""
