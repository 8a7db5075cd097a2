"""The partie: its page of modèle 10, then everything its table's journal and the main courante say of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from casino.base.clock import long_date
from casino.base.money import MISSING, in_words
from registers.document_entries import Written, entries_of_subject, law_of, written
from registers.document_kinds.carnet import Check, carnet_lines, check_of
from registers.document_kinds.counts import count_tables
from registers.document_kinds.figures import paper, whole_hash
from registers.document_kinds.kind import Kind
from registers.document_kinds.proof import proof_of
from registers.document_kinds.rows import Row, establishment, range_of, reference, row_of, rows_of
from registers.document_kinds.wording import game_label, person
from registers.models import Document

CARNET = "carnet_avances"
_SECTIONS = (
    ("Limites et leurs changements", ("limites", "changement_maximum", "changement_minimum"), "Minimum"),
    ("Vérification de la roue", ("verification_roue",), ""),
    ("Estimations", ("estimation",), "Estimé"),
    ("Interruptions et reprises", ("interruption", "reprise"), ""),
    ("Échanges avec la caisse", ("echange_caisse",), ""),
    ("Seconds comptages", ("second_comptage",), "Compté"),
    ("Séries de couleur", ("series_couleur",), ""),
    ("Incidents", ("incident",), ""),
    ("Pourboires", ("pourboires",), "Compté"),
)
_NOTES = {
    "Pourboires": "Le tronc est compté à part\u202f: il n’entre ni dans l’encaisse ni dans le résultat.",
    "Séries de couleur": "Les séries de couleur ne portent pas de valeur\u202f: leur présence est attestée, jamais comptée.",
}


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    rows: list[Row]
    amount_label: str
    note: str


@dataclass(frozen=True, slots=True)
class Post:
    """Who held a post, from when to when; `struck` once the line that says so is corrected."""

    who: str
    role: str
    start: str
    end: str
    lines: str


@dataclass(frozen=True, slots=True)
class Head:
    """Where a book stood: the lines printed here and the hash of the last one, in full."""

    book: str
    lines: str
    digest: str


def context(document: Document) -> dict[str, Any]:
    """What the template prints. Raises ValueError if the partie has no carnet line: there would be nothing to print."""
    lines = written(document, entries_of_subject(document))
    carnet = [line for line in lines if line.book_code == CARNET]
    if not carnet:
        raise ValueError(f"no carnet line for {document.subject}")
    others = [line for line in lines if line.book_code != CARNET]
    check = check_of(carnet)
    closing = _last(carnet, "encaisse")
    closed = _first(carnet, "encaisse")
    return {
        "reference": reference(law_of(document), CARNET, "70"),
        "book_title": carnet[0].book_title,
        "table": _table(lines),
        "carnet_range": range_of(carnet),
        "identity": _identity(document, lines, closed),
        "running": _running(lines),
        "carnet": carnet_lines(carnet),
        "check": check,
        "in_words": _words(check),
        "certification": closed.signatures if closed else (),
        "mention": closed.data["mention"].capitalize() if closed else "",
        "approvals": closing.signatures if closing and closing is not closed else (),
        "present": _present(closing),
        "sections": [section for section in _sections(others) if section.rows],
        "posts": posts_of(others, closed),
        "counts": count_tables(lines),
        "journal": _journal(others),
        "heads": heads_of(lines),
        **proof_of(document, carnet),
    }


def posts_of(lines: Iterable[Written], closing: Written | None) -> list[Post]:
    """Postings read from affectations, relèves and départs that stand; a corrected line no longer says who dealt."""
    open_posts: dict[tuple[str, str], tuple[dict[str, Any], str, str, int]] = {}
    done: list[Post] = []

    def leave(who: dict[str, Any], role: str, line: Written) -> None:
        started = open_posts.pop((who["number"], role), None)
        if started:
            done.append(Post(person(who), started[1], started[2], line.time, f"{started[3]}, {line.sequence}"))

    def arrive(who: dict[str, Any], role: str, line: Written) -> None:
        open_posts[who["number"], role] = (who, line.data["role_label"], line.time, line.sequence)

    for line in lines:
        if not line.effective or line.kind not in ("affectation", "releve", "depart"):
            continue
        role = line.data["role"]
        if line.kind == "releve":
            leave(line.data["leaving"], role, line)
            arrive(line.data["arriving"], role, line)
        elif line.kind == "affectation":
            arrive(line.data["person"], role, line)
        else:
            leave(line.data["person"], role, line)
    end = f"fermeture, {closing.time}" if closing else "en poste"
    return done + [Post(person(who), label, start, end, str(n)) for who, label, start, n in open_posts.values()]


def heads_of(lines: Sequence[Written]) -> list[Head]:
    """For each book, the lines printed and the hash of the last: the next entry must name it."""
    heads: dict[str, list[Written]] = {}
    for line in lines:
        heads.setdefault(line.book, []).append(line)
    return [Head(group[0].book_title, range_of(group), whole_hash(group[-1].hash)) for group in heads.values()]


def _sections(lines: Sequence[Written]) -> Iterable[Section]:
    for title, kinds, amount_label in _SECTIONS:
        chosen = [line for line in lines if line.kind in kinds]
        label = "" if title.startswith("Limites") else amount_label
        yield Section(title, rows_of(chosen), label, _NOTES.get(title, ""))


def _journal(lines: Sequence[Written]) -> list[Row]:
    """Lines that no section tells: postings, counts, and kinds this version of the template does not know."""
    told = {kind for _, kinds, _ in _SECTIONS for kind in kinds}
    return [row_of(line) for line in lines if line.kind not in told]


def _identity(document: Document, lines: Sequence[Written], closing: Written | None) -> list[tuple[str, str]]:
    opening = _first(lines, "avance_initiale") or lines[0]
    table, game = opening.data.get("table"), opening.data.get("game")
    until = f"de {opening.time} à {closing.time}" if closing else f"depuis {opening.time}"
    minimum = _first(lines, "limites")
    return [
        ("Établissement", establishment(document)),
        ("Journée de jeu", long_date(opening.day) if opening.day else MISSING),
        ("Séance", f"n°\u00a0{opening.seance}" if opening.seance else MISSING),
        ("Table et caisse", f"{table['code']}, {table['label']}" if table else MISSING),
        ("Jeu", game_label(game) if game else MISSING),
        ("Partie", until),
        ("Minimum à l’ouverture", paper((minimum or opening).data.get("minimum_cents"))),
    ]


def _table(lines: Sequence[Written]) -> str:
    table = (_first(lines, "avance_initiale") or lines[0]).data.get("table")
    return f"Table {table['code']}" if table else MISSING


def _running(lines: Sequence[Written]) -> str:
    """The table and the day the partie was played: a later correction does not move it to another day."""
    day = (_first(lines, "avance_initiale") or lines[0]).day
    return f"{_table(lines)}, journée du {long_date(day) if day else MISSING}"


def _words(check: Check) -> str:
    """The result closed in words, or nothing while it is unknown."""
    return in_words(check.result_cents) if check.result_cents is not None else ""


def _present(closing: Written | None) -> dict[str, str] | None:
    """The caissier named at the closing, who is present and does not sign."""
    caissier = closing.data.get("caissier") if closing else None
    return {"role": "Caissier", "why": "présent au comptage", "name": person(caissier)} if caissier else None


def _first(lines: Iterable[Written], kind: str) -> Written | None:
    return next((line for line in lines if line.kind == kind), None)


def _last(lines: Iterable[Written], kind: str) -> Written | None:
    """The line of that kind that stands: the last one, corrections included."""
    return next((line for line in reversed(list(lines)) if line.kind == kind and line.effective), None)


KIND = Kind(code="partie", version=1, entries=entries_of_subject, context=context)
