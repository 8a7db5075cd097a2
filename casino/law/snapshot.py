"""The law on one date, frozen: games, capacities, acts and registers, with a hash that each act stores."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Slot:
    """One signature that a line needs, and the capacities that may give it."""

    code: str
    label: str
    capacities: tuple[str, ...]
    article: str


@dataclass(frozen=True, slots=True)
class EntryKind:
    code: str
    label: str
    slots: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class RegisterDefinition:
    code: str
    modele: str | None
    label: str
    articles: tuple[str, ...]
    kinds: Mapping[str, EntryKind]
    correction_slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class ActRule:
    code: str
    label: str
    capacities: tuple[str, ...]
    article: str


@dataclass(frozen=True, slots=True)
class Game:
    code: str
    label: str
    regulated: bool
    articles: tuple[str, ...]
    raw: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """A question that the text leaves open: the reading taken, and the others that a house may record."""

    code: str
    article: str
    label: str
    default: str
    alternatives: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class MissingValue:
    """A value that the law has and that was not found; `effect` is `bloquant`, `maison` (see `setting`) or `affichage`."""

    game: str
    path: str
    effect: str
    reason: str
    setting: str | None
    reading: str | None


@dataclass(frozen=True, slots=True)
class LawSnapshot:
    sha256: str
    games: Mapping[str, Game]
    capacities: Mapping[str, str]
    acts: Mapping[str, ActRule]
    registers: Mapping[str, RegisterDefinition]
    readings: Mapping[str, Reading]
    missing: Mapping[tuple[str, str], MissingValue]
    labels: Mapping[str, str]

    def label(self, code: str) -> str:
        """The French of a variant or a post; the capacities are posts too."""
        return self.labels.get(code) or self.capacities.get(code, code)
