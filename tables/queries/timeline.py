"""The night of one partie, told from its entries: nothing on it that is not written in a book."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from casino.base.clock import wall_clock
from casino.base.money import format_cents, format_number
from casino.kernel.command import Context
from registers.queries import EntryLine


@dataclass(frozen=True, slots=True)
class Moment:
    """One knot of the thread. `tone` is `fort` (certified money), `corrige`, `manque` or empty; `details` are sentences."""

    instant: datetime
    icon: str
    title: str
    details: tuple[str, ...]
    amount: str
    amount_note: str
    tone: str
    struck: bool
    approval: str
    signed_by: str
    fingerprint: str
    entry_hash: str


ICONS = {
    "avance_initiale": "ouverture",
    "avance_complementaire": "avance",
    "encaisse_interruption": "pause",
    "encaisse": "fermeture",
    "produit_billets": "coffret",
    "limites": "bornes",
    "changement_maximum": "bornes",
    "changement_minimum": "bornes",
    "comptage": "fermeture",
    "second_comptage": "fermeture",
    "estimation": "estime",
    "affectation": "personne",
    "releve": "releve",
    "depart": "personne",
    "interruption": "pause",
    "reprise": "cle",
    "echange_caisse": "echange",
    "pourboires": "pourboires",
    "series_couleur": "series",
    "verification_roue": "roue",
    "fermeture": "fermee",
    "incident": "incident",
    "note": "incident",
}
CERTIFIED = frozenset({"avance_initiale", "avance_complementaire", "encaisse"})
# Written beside another line of the same act, which already says it on the page.
TOLD_ELSEWHERE = frozenset({"ouverture_carnet", "fermeture", "cloture_seance", "total_journee"})
HIDDEN_WHILE_COUNTING = frozenset({"comptage", "second_comptage", "estimation", "encaisse_interruption"})


def night_of(context: Context, lines: Iterable[EntryLine], *, blind: bool) -> tuple[Moment, ...]:
    """Latest first. `blind` hides counts and estimates until the closing is certified: a second count sees no other figure."""
    told = [_moment(context, line, blind) for line in lines if not _is_repeated(line)]
    return tuple(reversed(told))


def _is_repeated(line: EntryLine) -> bool:
    if line.kind in TOLD_ELSEWHERE:
        return True
    return line.kind == "comptage" and line.data.get("purpose") in ("avance_initiale", "avance_complementaire")


def _moment(context: Context, line: EntryLine, blind: bool) -> Moment:
    hidden = blind and line.kind in HIDDEN_WHILE_COUNTING
    correction = line.data.get("correction")
    amount, note = ("", "") if hidden else _amount(line)
    details = ("montant caché jusqu’au contrôle de fermeture",) if hidden else tuple(_details(line))
    if line.corrected_by is not None:
        details = (*details, f"rectifiée par la ligne n° {line.corrected_by}")
    return Moment(
        instant=line.instant,
        icon="plume" if correction else ICONS.get(line.kind, "livre"),
        title=_title(context, line),
        details=details,
        amount=amount,
        amount_note=note,
        tone="corrige" if correction else "fort" if line.kind in CERTIFIED else "",
        struck=line.corrected_by is not None,
        approval=correction["approval"] if correction else "",
        signed_by=", ".join(mark.name for mark in line.signatures),
        fingerprint=f"{line.hash[:4]} {line.hash[4:8]}".upper(),
        entry_hash=line.hash,
    )


def _title(context: Context, line: EntryLine) -> str:
    label = context.law.registers[line.book].kinds[line.kind].label
    if line.data.get("correction"):
        return f"Rectification de la ligne n° {line.corrects} : {label.lower()}"
    if line.kind == "avance_complementaire":
        return f"{label} n° {line.data['rank']}"
    if line.kind == "avance_initiale":
        return "Ouverture, avance initiale"
    if line.kind == "incident":
        return f"Incident, main courante n° {line.sequence}"
    if line.kind == "comptage":
        return "Comptage de fermeture"
    return label


def _amount(line: EntryLine) -> tuple[str, str]:
    data = line.data
    if line.kind == "encaisse":
        result = data["resultat_cents"]
        if result is None:
            return format_cents(line.amount_cents), "résultat —, coffret non compté"
        return format_cents(line.amount_cents), f"résultat {format_cents(result, sign=True)}"
    if line.kind == "estimation":
        return format_cents(data["estimated_cents"]), "estimé"
    if line.kind in ("comptage", "second_comptage"):
        return format_cents(data["count"]["total_cents"]), ""
    if line.kind == "echange_caisse":
        return format_cents(data["received"]["total_cents"]), "écart nul"
    if line.kind in ("limites", "changement_maximum") and data["bets"]:
        first = data["bets"][0]
        return f"{format_cents(data['minimum_cents'])} – {format_cents(first['max_cents'])}", first["label"].lower()
    if line.kind == "changement_minimum":
        return format_cents(data["after_cents"]), f"avant : {format_cents(data['before_cents'])}"
    if line.kind == "pourboires":
        return format_cents(line.amount_cents), "hors résultat"
    return (format_cents(line.amount_cents), "") if line.amount_cents is not None else ("", "")


def _details(line: EntryLine) -> Iterator[str]:
    tell = _TOLD.get(line.kind)
    if tell is not None:
        yield from tell(line.data)
    correction = line.data.get("correction")
    if correction:
        yield correction["reason"]


def _initial(data: Mapping[str, Any]) -> Iterator[str]:
    if data["required_cents"] is not None:
        multiple, minimum = format_number(data["multiple"]), format_cents(data["minimum_cents"])
        yield f"au moins {format_cents(data['required_cents'])}, {multiple} fois {minimum} (art. 49)"


def _limits(data: Mapping[str, Any]) -> Iterator[str]:
    if data["bets"]:
        yield f"maximum : {data['bets'][0]['max_text']}"


def _encaisse(data: Mapping[str, Any]) -> Iterator[str]:
    people = [member["name"] for member in data["staff"]] + [f"{data['caissier']['name']}, caissier"]
    yield f"« {data['mention']} », devant {', '.join(people)}"


def _relief(data: Mapping[str, Any]) -> Iterator[str]:
    yield f"{data['arriving']['name']} relève {data['leaving']['name']}, {data['role_label'].lower()}"


def _posted(data: Mapping[str, Any]) -> Iterator[str]:
    yield f"{data['person']['name']}, {data['role_label'].lower()}"


def _interruption(data: Mapping[str, Any]) -> Iterator[str]:
    if data["key_holder"]:
        yield f"caisse verrouillée, clé : {data['key_holder']['name']}"
    else:
        yield "encaisse comptée"
    if data["reason"]:
        yield data["reason"]


def _series(data: Mapping[str, Any]) -> Iterator[str]:
    moment = "à l’ouverture" if data["moment"] == "ouverture" else "à la fermeture"
    yield f"{moment} : complètes" if data["complete"] else f"{moment} : {data['remark']}"


def _incident(data: Mapping[str, Any]) -> Iterator[str]:
    yield f"{data['category']} : {data['text']}"
    yield f"vidéo gardée jusqu’au {_day(data['video_erased_on'])}"


def _wheel(data: Mapping[str, Any]) -> Iterator[str]:
    yield data["result"]
    if data["remark"]:
        yield data["remark"]


def _differences(data: Mapping[str, Any]) -> Iterator[str]:
    number = len(data["differences"])
    yield "conforme au premier" if not number else f"{number} valeur{'s' if number > 1 else ''} en écart"


def _day(text: str) -> str:
    year, month, day = text.split("-")
    return f"{day}/{month}/{year}"


_TOLD: Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]] = {
    "avance_initiale": _initial,
    "limites": _limits,
    "changement_maximum": _limits,
    "encaisse": _encaisse,
    "releve": _relief,
    "affectation": _posted,
    "depart": _posted,
    "interruption": _interruption,
    "series_couleur": _series,
    "incident": _incident,
    "verification_roue": _wheel,
    "second_comptage": _differences,
}


def due_moment(due_at: datetime) -> Moment:
    """The estimation that is awaited: on the thread, not in a book."""
    return Moment(
        instant=due_at, icon="estime", title="Estimation non faite", details=(f"due depuis {wall_clock(due_at)}",), amount="—",
        amount_note="", tone="manque", struck=False, approval="", signed_by="", fingerprint="", entry_hash="",
    )  # fmt: skip
