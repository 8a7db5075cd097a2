"""Every datum of a line in French: a label and a text, or a small table for a count, its limits, its anchors. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from casino.base.clock import long_date
from casino.base.money import MISSING, format_number
from registers.document_kinds.figures import join_french, paper, value_label, whole_hash
from registers.document_kinds.wording import game_label, person, purpose_label


@dataclass(frozen=True, slots=True)
class DataTable:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Datum:
    label: str
    text: str
    table: DataTable | None = None


def data_in_french(data: Mapping[str, Any]) -> list[Datum]:
    """The columns of a line, in the order of its text; codes that a label already says are left out."""
    shown = {key: value for key, value in data.items() if key not in _SAID_ELSEWHERE}
    return [_datum(key, value) for key, value in sorted(shown.items(), key=lambda item: _rank(item[0]))]


def _datum(key: str, value: Any) -> Datum:
    label = LABELS.get(key, key.removesuffix("_cents").replace("_", " "))
    if key == "purpose":
        return Datum(label, purpose_label(str(value)))
    if isinstance(value, Mapping) and "total_cents" in value and "lines" in value:
        return Datum(label, paper(value["total_cents"]), _count(value))
    table = _TABLES.get(key)
    if table and isinstance(value, Sequence) and value and isinstance(value[0], Mapping):
        return Datum(label, "", table(value))
    return Datum(label, text_of(key, value))


def text_of(key: str, value: Any) -> str:
    """One value in words; lists are joined, unknown shapes are spelt « clé : valeur »."""
    if value is None or value in ("", [], {}):
        return MISSING
    if isinstance(value, bool):
        return "oui" if value else "non"
    if isinstance(value, int):
        return paper(value) if key.endswith("_cents") else format_number(value)
    if isinstance(value, str):
        return _text(key, value)
    if isinstance(value, Mapping):
        return _shape(value)
    return join_french(text_of(key, each) for each in value)


def _text(key: str, value: str) -> str:
    if key in _DATES:
        return long_date(date.fromisoformat(value))
    return whole_hash(value) if key.endswith("sha256") else value


def _shape(value: Mapping[str, Any]) -> str:
    if {"name", "number"} <= value.keys():
        role = value.get("role_label")
        return f"{person(dict(value))}, {role}" if role else person(dict(value))
    if {"code", "label", "zone"} <= value.keys():
        zone = f", {value['zone']}" if value["zone"] else ""
        return f"{value['label']} ({value['code']}){zone}"
    if {"code", "label"} <= value.keys():
        return game_label(dict(value))
    return ", ".join(
        f"{LABELS.get(key, key.replace('_', ' '))}\u202f: {text_of(key, each)}" for key, each in value.items()
    )


def _count(count: Mapping[str, Any]) -> DataTable:
    rows = []
    for line in count["lines"]:
        value, kind = value_label(line["kind"], line["value_cents"], line["colour"])
        pieces = line["pieces"]
        amount = MISSING if pieces is None else paper(pieces * line["value_cents"])
        rows.append((value, kind, MISSING if pieces is None else format_number(pieces), amount))
    return DataTable(
        ("Valeur", "Matière", "Pièces", "Montant"), tuple(rows), ("Total", "", "", paper(count["total_cents"]))
    )


def _bets(bets: Iterable[Mapping[str, Any]]) -> DataTable:
    return DataTable(
        ("Mise", "Minimum", "Maximum", "Article"),
        tuple(
            (
                str(bet["label"]),
                paper(bet.get("min_cents")),
                str(bet.get("max_text") or "") if bet.get("max_cents") is None else paper(bet["max_cents"]),
                str(bet.get("article") or MISSING),
            )
            for bet in bets
        ),
    )


def _anchors(anchors: Iterable[Mapping[str, Any]]) -> DataTable:
    return DataTable(
        ("Registre", "Dernier n°", "Empreinte"),
        tuple((anchor["book"], format_number(anchor["sequence"]), whole_hash(anchor["hash"])) for anchor in anchors),
    )


def _differences(differences: Iterable[Mapping[str, Any]]) -> DataTable:
    return DataTable(
        ("Valeur", "Premier comptage", "Second comptage"),
        tuple(
            (
                f"{each['kind']} de {paper(each['value_cents'])}",
                text_of("first", each["first"]),
                text_of("second", each["second"]),
            )
            for each in differences
        ),
    )


def _rank(key: str) -> int:
    """Known data in the order of their labels, the others after them."""
    return _ORDER.get(key, len(_ORDER))


_TABLES: dict[str, Callable[[Sequence[Mapping[str, Any]]], DataTable]] = {
    "anchors": _anchors,
    "bets": _bets,
    "differences": _differences,
}
_SAID_ELSEWHERE = frozenset({"correction", "role"})
_DATES = frozenset({"video_erased_on", "concerns_day", "gaming_day"})

LABELS = {
    "table": "Table",
    "game": "Jeu",
    "category": "Nature",
    "text": "Récit",
    "purpose": "Objet du comptage",
    "minimum_cents": "Minimum",
    "multiple": "Multiple du minimum",
    "required_cents": "Avance exigée (art.\u00a049)",
    "rank": "Rang de l’avance",
    "estimated_cents": "Estimation",
    "before": "Avant",
    "after": "Après",
    "before_cents": "Minimum avant",
    "after_cents": "Minimum après",
    "mode": "Manière",
    "key_holder": "Porteur de la clé",
    "reason": "Motif",
    "person": "Personne",
    "leaving": "Quitte la table",
    "arriving": "Prend la table",
    "role_label": "Poste",
    "avance_initiale_cents": "Avance initiale",
    "avances_complementaires_cents": "Avances complémentaires",
    "avances_cents": "Avances",
    "encaisse_cents": "Encaisse",
    "billets_cents": "Coffret à billets",
    "resultat_cents": "Résultat",
    "provisional": "Résultat provisoire",
    "count": "Comptage",
    "received": "Reçu de la caisse",
    "given": "Rendu à la caisse",
    "differences": "Différences",
    "choices": "Choix de la maison",
    "bets": "Limites des mises",
    "moment": "Moment",
    "complete": "Séries complètes",
    "series": "Séries",
    "result": "Constat",
    "remark": "Remarque",
    "mention": "Mention",
    "staff": "Présents",
    "caissier": "Caissier",
    "video_erased_on": "Vidéo effaçable à partir du",
    "video_days": "Jours de conservation",
    "partie": "Identifiant de la partie",
    "parties": "Parties",
    "lines": "Lignes",
    "tables": "Tables",
    "corrections": "Corrections",
    "total_cents": "Total",
    "difference_cents": "Différence",
    "in_words": "En lettres",
    "gaming_day": "Journée",
    "concerns_day": "Concerne la journée du",
    "book": "Registre",
    "sequence": "Ligne",
    "title": "Titre",
    "kind": "Sorte",
    "subject": "Objet",
    "duplicate_number": "DUPLICATA n°",
    "pages": "Pages",
    "template_version": "Modèle de page",
    "sha256": "Empreinte du fichier",
    "anchors": "Têtes des chaînes",
    "colour": "couleur",
    "pieces": "pièces",
}
_ORDER = {key: rank for rank, key in enumerate(LABELS)}
