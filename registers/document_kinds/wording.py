"""How each kind of line reads on paper: a title and the details beneath. Unknown kinds keep the label of the law's data."""

from collections.abc import Callable
from datetime import date
from typing import Any, Protocol

from casino.base.clock import long_date
from casino.base.money import MISSING, format_number
from registers.document_kinds.figures import paper, pieces

Words = tuple[str, tuple[str, ...]]


class Spoken(Protocol):
    """A line written, or one that a proposal would write."""

    @property
    def kind(self) -> str: ...

    @property
    def kind_label(self) -> str: ...

    @property
    def data(self) -> dict[str, Any]: ...


def words_of(line: Spoken) -> Words:
    """The title and details of a line, French typography included."""
    speak = _WORDS.get(line.kind)
    return speak(line.data) if speak else (line.kind_label, ())


def _opening(data: dict[str, Any]) -> Words:
    return "Ouverture du carnet", (f"table {data['table']['code']}, {game_label(data['game'])}",)


def _initial(data: dict[str, Any]) -> Words:
    details = [f"minimum {paper(data['minimum_cents'])}"]
    if data.get("required_cents") is not None:
        rule = f"{format_number(data['multiple'])} fois le minimum, soit " if data.get("multiple") else ""
        details.append(f"au moins {rule}{paper(data['required_cents'])} (art. 49)")
    return "Avance initiale", (", ".join(details),)


def _complementary(data: dict[str, Any]) -> Words:
    return f"Avance complémentaire n°\u00a0{data['rank']}", ("égale à l’avance initiale (art. 49)",)


def _encaisse(data: dict[str, Any]) -> Words:
    staff = ", ".join(f"{each['name']} ({each['role_label']})" for each in data.get("staff", ()))
    present = [f"présents\u202f: {staff}"] if staff else []
    caissier = data.get("caissier")
    if caissier:
        present.append(f"caissier\u202f: {person(caissier)}")
    provisional = ("résultat provisoire, coffret à compter",) if data.get("provisional") else ()
    return "Encaisse de fermeture, jetons et plaques", (*present, *provisional)


def _limits(data: dict[str, Any]) -> Words:
    return "Limites à l’ouverture", (f"{game_label(data['game'])}, minimum {paper(data['minimum_cents'])}",)


def _maximum(data: dict[str, Any]) -> Words:
    return "Changement du maximum", (f"de {_choice(data['before'])} à {_choice(data['after'])}",)


def _minimum(data: dict[str, Any]) -> Words:
    return "Changement du minimum", (f"de {paper(data['before_cents'])} à {paper(data['after_cents'])}",)


def _count(data: dict[str, Any]) -> Words:
    purpose = _PURPOSES.get(data["purpose"], data["purpose"])
    return f"Comptage, {purpose}", (pieces(data["count"]),)


def _second_count(data: dict[str, Any]) -> Words:
    differences = [
        f"{each['kind']} de {paper(each['value_cents'])}\u202f: {_pieces(each['first'])} au premier comptage, "
        f"{_pieces(each['second'])} au second"
        for each in data["differences"]
    ]
    return "Second comptage", tuple(differences) or ("aucune différence, valeur par valeur",)


def _relief(data: dict[str, Any]) -> Words:
    return "Relève", (f"{person(data['arriving'])} relève {person(data['leaving'])}, {data['role_label']}",)


def _posting(title: str) -> Callable[[dict[str, Any]], Words]:
    return lambda data: (title, (f"{person(data['person'])}, {data['role_label']}",))


def _interruption(data: dict[str, Any]) -> Words:
    holder = data.get("key_holder")
    key = (f"clé\u202f: {person(holder)} (art. 50)",) if holder else ()
    return f"Interruption par {data['mode']}", (*key, *_said(data, "reason"))


def _exchange(data: dict[str, Any]) -> Words:
    return "Échange à valeur égale avec la caisse", (
        f"reçu\u202f: {pieces(data['received'])}",
        f"rendu\u202f: {pieces(data['given'])}",
        "total nul\u202f; rédaction ancienne (art. 37)",
    )


def _tips(data: dict[str, Any]) -> Words:
    return "Pourboires, tronc compté", (pieces(data["count"]),)


def _series(data: dict[str, Any]) -> Words:
    state = "complètes" if data["complete"] else "incomplètes"
    listed = ", ".join(f"{each['colour']} ({each['pieces']})" for each in data["series"])
    return f"Séries de couleur {state}, {data['moment']}", (*((listed,) if listed else ()), *_said(data, "remark"))


def _wheel(data: dict[str, Any]) -> Words:
    return "Vérification de la roue (art. 46-1)", (str(data["result"]), *_said(data, "remark"))


def _incident(data: dict[str, Any]) -> Words:
    erased = date.fromisoformat(data["video_erased_on"])
    return f"Incident, {str(data['category']).lower()}", (
        data["text"],
        f"vidéo effaçable à partir du {long_date(erased)} ({data['video_days']} jours)",
    )


def _closing(data: dict[str, Any]) -> Words:
    return "Clôture de séance", _result(data)


def _table_line(data: dict[str, Any]) -> Words:
    return f"Résultat de {data['table']['label']} ({data['table']['code']})", (game_label(data["game"]),)


def _late_correction(data: dict[str, Any]) -> Words:
    concerned = date.fromisoformat(data["concerns_day"])
    return "Correction d’une journée close", (f"concerne la journée du {long_date(concerned)}", *_said(data, "reason"))


def _day_total(data: dict[str, Any]) -> Words:
    return "Total de la journée", _result(data)


def _result(data: dict[str, Any]) -> tuple[str, ...]:
    """« parties : 2, résultat +2 375,00 € » of a carnet; the registre de contrôle has a column for its own."""
    if "parties" not in data:
        return (f"lignes\u202f: {data['lines']}",)
    return (f"parties\u202f: {data['parties']}, résultat {paper(data['resultat_cents'], sign=True)}",)


def _day_closing(data: dict[str, Any]) -> Words:
    return "Clôture en lettres", (f"arrêté à la somme de {data['in_words']}",)


def _anchoring(data: dict[str, Any]) -> Words:
    return "Têtes des chaînes", (f"{len(data['anchors'])} registres ancrés",)


def _sealed(data: dict[str, Any]) -> Words:
    return f"Document scellé\u202f: {data['title']}", _duplicata(data)


def _printed(data: dict[str, Any]) -> Words:
    return f"Impression\u202f: {data['title']}", (*(_duplicata(data) or ("original",)), *_said(data, "reason"))


def _print_failure(data: dict[str, Any]) -> Words:
    return f"Impression manquée\u202f: {data['title']}", _said(data, "reason")


def _duplicata(data: dict[str, Any]) -> tuple[str, ...]:
    number = data.get("duplicate_number")
    return (f"DUPLICATA n°\u00a0{number}",) if number else ()


def person(who: dict[str, Any]) -> str:
    """« Hélène Valois (n° 12) »."""
    return f"{who['name']} (n°\u00a0{who['number']})" if who.get("number") else str(who["name"])


def game_label(game: dict[str, Any]) -> str:
    return f"{game['label']}, {game['variant_label']}" if game.get("variant_label") else str(game["label"])


def purpose_label(purpose: str) -> str:
    return _PURPOSES.get(purpose, purpose)


def _said(data: dict[str, Any], key: str) -> tuple[str, ...]:
    text = str(data.get(key) or "").strip()
    return (text,) if text else ()


def _pieces(number: int | None) -> str:
    return MISSING if number is None else str(number)


def _choice(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_choice(each)}" for key, each in sorted(value.items())) or MISSING
    if isinstance(value, list):
        return ", ".join(_choice(each) for each in value)
    return MISSING if value is None else str(value)


_PURPOSES = {
    "avance_initiale": "avance initiale",
    "avance_complementaire": "avance complémentaire",
    "cloture": "encaisse de fermeture",
    "second": "second comptage",
    "interruption": "encaisse d’interruption",
    "billets": "coffret à billets",
    "pourboires": "pourboires",
    "echange": "échange avec la caisse",
}

_WORDS: dict[str, Callable[[dict[str, Any]], Words]] = {
    "ouverture_carnet": _opening,
    "avance_initiale": _initial,
    "avance_complementaire": _complementary,
    "encaisse_interruption": lambda data: ("Encaisse d’interruption", ("constatée, jamais sommée (art. 50)",)),
    "produit_billets": lambda data: ("Coffret à billets, compté", ()),
    "encaisse": _encaisse,
    "limites": _limits,
    "changement_maximum": _maximum,
    "changement_minimum": _minimum,
    "comptage": _count,
    "second_comptage": _second_count,
    "estimation": lambda data: ("Estimation", ("jamais un résultat",)),
    "affectation": _posting("Affectation"),
    "depart": _posting("Départ"),
    "releve": _relief,
    "interruption": _interruption,
    "reprise": lambda data: ("Reprise", (f"après interruption par {data['mode']}",)),
    "echange_caisse": _exchange,
    "pourboires": _tips,
    "series_couleur": _series,
    "verification_roue": _wheel,
    "fermeture": lambda data: ("Fermeture de la table", ()),
    "incident": _incident,
    "cloture_seance": _closing,
    "ligne_table": _table_line,
    "ligne_correction": _late_correction,
    "total_journee": _day_total,
    "cloture": _day_closing,
    "ancrage": _anchoring,
    "scelle": _sealed,
    "imprime": _printed,
    "echec_impression": _print_failure,
}
