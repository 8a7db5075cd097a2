"""Reads the law's data once and freezes it."""

from datetime import date
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from casino.base.canonical import sha256_hex
from casino.law.snapshot import ActRule, EntryKind, Game, LawSnapshot, RegisterDefinition, Slot

FOLDER = Path(__file__).parent
CORRECTION = Slot(
    "approbation",
    "approbation en toutes lettres par le directeur ou le membre qui le remplace",
    ("directeur_responsable", "remplacant_directeur", "membre_comite_direction"),
    "69",
)


class Law:
    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._cache: dict[str, LawSnapshot] = {}

    def on(self, day: date) -> LawSnapshot:
        if "all" not in self._cache:
            self._cache["all"] = self._read()
        return self._cache["all"]

    def _read(self) -> LawSnapshot:
        texts = {str(path): path.read_text() for path in sorted(self._folder.glob("**/*.yaml"))}
        common = yaml.safe_load(texts[str(self._folder / "common.yaml")])
        games = [yaml.safe_load(text) for path, text in texts.items() if "/games/" in path]
        registers = [yaml.safe_load(text) for path, text in texts.items() if "/registers/" in path]
        return LawSnapshot(
            sha256=sha256_hex("".join(texts.values())),
            games=MappingProxyType({game["code"]: _game(game) for game in games}),
            capacities=MappingProxyType(common["capacities"]),
            acts=MappingProxyType({code: _act(code, rule, common["groups"]) for code, rule in common["acts"].items()}),
            registers=MappingProxyType({one["code"]: _register(one) for one in registers}),
        )


def _game(data: dict[str, Any]) -> Game:
    raw = data["versions"][-1]
    return Game(data["code"], data["label"], data["regulated"], tuple(raw["articles"]), MappingProxyType(raw))


def _act(code: str, rule: dict[str, Any], groups: dict[str, list[str]]) -> ActRule:
    who = groups[rule["who"]] if isinstance(rule["who"], str) else rule["who"]
    return ActRule(code, rule["label"], (*who, *rule.get("plus", ())), rule["article"])


def _register(data: dict[str, Any]) -> RegisterDefinition:
    kinds = {
        code: EntryKind(
            code,
            kind["label"],
            tuple(
                Slot(slot["code"], slot["label"], tuple(slot["capacities"]), slot["article"])
                for slot in kind.get("slots", ())
            ),
        )
        for code, kind in data["kinds"].items()
    }
    return RegisterDefinition(
        data["code"], data["modele"], data["label"], tuple(data["articles"]), MappingProxyType(kinds), (CORRECTION,)
    )


law = Law()
