"""The French of what the law's data says in codes or in notes: what a rule sheet shows beside the figures."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that the text says, and the article that says it (« 55-10 », or the name of another text)."""

    text: str
    article: str
    case: str = ""


@dataclass(frozen=True, slots=True)
class GameTexts:
    """`bets` are keyed by the bets and options of the game's data; `cases` answer its special outcomes one by one;
    `older` are the values read in an older wording, by their path; `readings` the questions that concern the game."""

    bets: Mapping[str, str]
    equipment: tuple[Line, ...]
    seats: tuple[Line, ...]
    bank: tuple[Line, ...]
    cases: tuple[Line, ...]
    end: tuple[Line, ...]
    older: Mapping[str, Line]
    readings: tuple[str, ...]


@cache
def texts_of(game: str) -> GameTexts:
    """Empty for a game whose French is not written yet: its figures alone are shown."""
    path = FOLDER / f"{game}.yaml"
    data: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
    return GameTexts(
        bets=data.get("mises", {}),
        equipment=_lines(data.get("materiel", ())),
        seats=_lines(data.get("places", ())),
        bank=_lines(data.get("banque", ())),
        cases=tuple(Line(text, article, case) for case, text, article in data.get("cas", ())),
        end=_lines(data.get("fin", ())),
        older={path: Line(text, article, name) for path, (name, text, article) in data.get("anciennes", {}).items()},
        readings=tuple(data.get("lectures", ())),
    )


def combination(code: str) -> str | None:
    """« quinte_flush » -> « Quinte flush »; None for a code without a word."""
    return _words()["combinaisons"].get(code)


def reading_of(options: Mapping[str, Any]) -> str | None:
    """How an edge computed with these options is read; « » for none of them, None for options without a word."""
    if not options:
        return ""
    return _words()["lectures"].get("&".join(f"{name}={value}" for name, value in options.items()))


def other_reading(question: str, value: str) -> str | None:
    """The reading of a question that is not the one taken by default; None for a value without a word."""
    return _words()["autres_lectures"].get(f"{question}.{value}")


def effect(code: str) -> str:
    return _words()["effets"][code]


@cache
def _words() -> dict[str, dict[str, str]]:
    words: dict[str, dict[str, str]] = yaml.safe_load((FOLDER / "mots.yaml").read_text(encoding="utf-8"))
    return words


def _lines(rows: Any) -> tuple[Line, ...]:
    return tuple(Line(text, article) for text, article in rows)
