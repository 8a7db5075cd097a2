"""What the table displays or the house has chosen, where the settlement of a game depends on it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from casino.law.snapshot import LawSnapshot

AT_TABLE, OF_HOUSE, BY_DEFAULT = "affiché à la table", "réglage de la maison", "lecture retenue par défaut"


@dataclass(frozen=True, slots=True)
class Option:
    """`value` is what stands in the form, `origin` where the value first shown comes from, empty for a free choice."""

    name: str
    label: str
    article: str
    choices: tuple[tuple[str, str], ...]
    value: str
    origin: str


@dataclass(frozen=True, slots=True)
class _Reading:
    """A reading of the law as an option of the settlement: reading value -> (option value, words)."""

    option: str
    reading: str
    choices: Mapping[str, tuple[Any, str]]


_READINGS: Mapping[str, tuple[_Reading, ...]] = {
    **dict.fromkeys(
        ("roulette_francaise", "trente_et_quarante"),
        (
            _Reading(
                "prison",
                "prison",
                {
                    "valeur": ("valeur", "à sa valeur\u202f: moitié, quart…"),
                    "integrale": ("integrale", "entière"),
                    "echelonnee": ("echelonnee", "autant de gains que de zéros"),
                },
            ),
        ),
    ),
    "craps": (
        _Reading(
            "dont_12",
            "craps_dont_12",
            {"reste": ("reste", "la mise reste et joue encore"), "rendu": ("rendu", "la mise est rendue")},
        ),
    ),
    "pair_e_poker": (
        _Reading(
            "joker_paire",
            "pair_joker",
            {"main_seulement": (False, "seulement dans la main"), "joker_paire": (True, "aussi dans les paires")},
        ),
        _Reading(
            "as_bas",
            "pair_as",
            {"haut_et_bas": (True, "haut et bas\u202f: as, 2, 3 est une suite"), "as_haut": (False, "haut seulement")},
        ),
    ),
    "black_jack": (
        _Reading(
            "paire_dames",
            "dames_paire",
            {
                "cartes_identiques": ("cartes_identiques", "deux cartes identiques"),
                "meme_valeur": ("meme_valeur", "deux cartes de même valeur"),
            },
        ),
    ),
    "holdem_poker": (
        _Reading("bonus_apres_abandon", "holdem_bonus", {"perdu": (None, "perdu"), "joue": ("joue", "joué")}),
    ),
}
_TABLES: Mapping[str, tuple[str, str, str, tuple[tuple[str, str], ...]]] = {
    "stud_poker": (
        "table", "Tableau de paiement de la relance", "55-17", (("", "non dit"), ("A", "tableau A"), ("B", "tableau B")),
    ),
    "black_jack": (
        "table_dames", "Tableau des dames de cœur", "55-4", (("", "non dit"), ("A", "tableau A"), ("B", "tableau B")),
    ),
    "punto_banco": (
        "table", "Paiement de banco", "55-14",
        (("standard", "19 pour 20"), ("six_moitie", "à égalité, moitié sur 6")),
    ),
    "rampo": ("table", "Tableau des numéros", "55-22-1", (("", "celui de la maison"), ("H2015", "celui de 2015, ancien"))),
}  # fmt: skip
_HOUSE_TABLES = {"rampo": ("table", "pay_table.rampo"), "black_jack": ("table_2plus1", "pay_table.deux_plus_un")}


def options_asked(
    law: LawSnapshot, game: str, choices: Mapping[str, Any], settings: Mapping[str, Any], fields: Mapping[str, str]
) -> tuple[Option, ...]:
    """The options of the form: as typed, else as the table declared, else as the house or the law reads it."""
    return tuple(_asked(law, game, choices, settings, fields))


def as_options(game: str, asked: tuple[Option, ...], settings: Mapping[str, Any]) -> dict[str, Any]:
    """In the shape of the settlement; a pay table of the house goes in whole."""
    readings = {one.option: one for one in _READINGS.get(game, ())}
    found: dict[str, Any] = {}
    for option in asked:
        value = readings[option.name].choices[option.value][0] if option.name in readings else option.value
        if value not in ("", None):
            found[option.name] = value
    name, key = _HOUSE_TABLES.get(game, ("", ""))
    if name and name not in found and settings.get(key):
        found[name] = settings[key]
    return found


def _asked(
    law: LawSnapshot, game: str, choices: Mapping[str, Any], settings: Mapping[str, Any], fields: Mapping[str, str]
) -> Iterator[Option]:
    if game in _TABLES:
        name, label, article, offered = _TABLES[game]
        declared = choices.get(name)
        known = isinstance(declared, str) and declared in dict(offered)
        first = str(declared) if known else offered[0][0]
        yield Option(name, label, article, offered, _typed(fields, name, offered, first), AT_TABLE if known else "")
    for reading in _READINGS.get(game, ()):
        words = tuple((value, text) for value, (_, text) in reading.choices.items())
        known_reading = law.readings[reading.reading]
        chosen = settings.get(f"reading.{reading.reading}")
        first = str(chosen) if chosen in reading.choices else known_reading.default
        yield Option(
            reading.option, known_reading.label, known_reading.article, words,
            _typed(fields, reading.option, words, first), OF_HOUSE if chosen in reading.choices else BY_DEFAULT,
        )  # fmt: skip


def _typed(fields: Mapping[str, str], name: str, offered: tuple[tuple[str, str], ...], first: str) -> str:
    typed = fields.get(f"option-{name}")
    return typed if typed is not None and typed in dict(offered) else first
