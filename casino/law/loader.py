"""Reads the law's data once, refuses what does not fit its schema, and freezes it for each date."""

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml
from jsonschema import Draft202012Validator

from casino.base.canonical import canonical_bytes, sha256_hex
from casino.law.snapshot import ActRule, EntryKind, Game, LawSnapshot, MissingValue, Reading, RegisterDefinition, Slot

FOLDER = Path(__file__).parent
CORRECTION = Slot(
    "approbation",
    "approbation en toutes lettres par le directeur ou le membre qui le remplace",
    ("directeur_responsable", "remplacant_directeur", "membre_comite_direction"),
    "69",
)


class LawData(ValueError):
    """A file of the law does not fit its schema, or two of its versions begin on the same day."""


class LawUnknown(LookupError):
    """The date is before the oldest wording that was read: what was in force then is not known."""


class Law:
    """The law through time. `on(day)` answers the same frozen snapshot for every day of one state of the law."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._games = [_read(path, folder, "game") for path in sorted((folder / "games").glob("*.yaml"))]
        self._registers = [_read(path, folder, "register") for path in sorted((folder / "registers").glob("*.yaml"))]
        self._common = _read(folder / "common.yaml", folder, "common")
        self._readings = yaml.safe_load((folder / "readings.yaml").read_text())
        self._nulls = yaml.safe_load((folder / "nulls.yaml").read_text())
        for game in self._games:
            starts = [_start(version) for version in game["versions"]]
            if starts != sorted(set(starts)):
                raise LawData(f"{game['code']} : les versions ne se suivent pas")
        self._since = max(self._first_starts())
        self._snapshots: dict[tuple[int, ...], LawSnapshot] = {}

    def on(self, day: date) -> LawSnapshot:
        """Raises LawUnknown before the oldest wording that was read."""
        if day < self._since:
            raise LawUnknown(
                f"le texte en vigueur le {day} n’est pas connu : la plus ancienne rédaction lue est du {self._since}"
            )
        state = tuple(_version_index(game, day) for game in self._games)
        if state not in self._snapshots:
            self._snapshots[state] = self._snapshot(state)
        return self._snapshots[state]

    def latest(self) -> LawSnapshot:
        """The last wording known, for questions that bear no date (odds, a dispute worked out again)."""
        return self.on(max(_start(version) for game in self._games for version in game["versions"]))

    def _first_starts(self) -> list[date]:
        """A game that begins later than the text itself (`in_force_from`) does not push the whole law forward."""
        return [_start(game["versions"][0]) for game in self._games if "seen_in_force_on" in game["versions"][0]] or [
            date.min
        ]

    def _snapshot(self, state: tuple[int, ...]) -> LawSnapshot:
        games = {
            game["code"]: _game(game, game["versions"][index])
            for game, index in zip(self._games, state, strict=True)
            if index >= 0
        }
        content = {
            "common": self._common,
            "games": {code: _plain(game.raw) for code, game in games.items()},
            "nulls": self._nulls,
            "readings": self._readings,
            "registers": self._registers,
        }
        common = self._common
        return LawSnapshot(
            sha256=sha256_hex(canonical_bytes(content)),
            games=MappingProxyType(games),
            capacities=MappingProxyType(dict(common["capacities"])),
            labels=MappingProxyType(dict(common["labels"])),
            acts=MappingProxyType({code: _act(code, rule, common["groups"]) for code, rule in common["acts"].items()}),
            registers=MappingProxyType({one["code"]: _register(one) for one in self._registers}),
            readings=MappingProxyType(
                {
                    code: Reading(code, **{**one, "alternatives": tuple(one["alternatives"])})
                    for code, one in self._readings.items()
                }
            ),
            missing=MappingProxyType(
                {
                    (game, path): MissingValue(
                        game, path, one["effect"], one["reason"], one.get("setting"), one.get("reading")
                    )
                    for game, paths in self._nulls.items()
                    for path, one in paths.items()
                }
            ),
        )


def _read(path: Path, folder: Path, schema: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(path.read_text())
    # A copy of the law in another folder (a test of a future text) is held to the same schemas.
    validator = Draft202012Validator(json.loads((FOLDER / "schema" / f"{schema}.json").read_text()))
    faults = [f"{'/'.join(map(str, error.absolute_path))} : {error.message}" for error in validator.iter_errors(data)]
    if faults:
        raise LawData(f"{path.relative_to(folder)} : " + " ; ".join(faults[:5]))
    return data


def _start(version: Mapping[str, Any]) -> date:
    return date.fromisoformat(version.get("in_force_from") or version["seen_in_force_on"])


def _version_index(game: Mapping[str, Any], day: date) -> int:
    """The last version whose start has come; −1 where the game does not exist yet."""
    return max((index for index, version in enumerate(game["versions"]) if _start(version) <= day), default=-1)


def _game(data: Mapping[str, Any], version: Mapping[str, Any]) -> Game:
    return Game(data["code"], data["label"], data["regulated"], tuple(version["articles"]), frozen(version))


def frozen(value: Any) -> Any:
    """The same value, read-only at every depth."""
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    return value


def _plain(value: Any) -> Any:
    """What is hashed: a ratio written with a decimal point is hashed as its text."""
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, float) else value


def _act(code: str, rule: Mapping[str, Any], groups: Mapping[str, list[str]]) -> ActRule:
    who = groups[rule["who"]] if isinstance(rule["who"], str) else rule["who"]
    return ActRule(code, rule["label"], (*who, *rule.get("plus", ())), rule["article"])


def _register(data: Mapping[str, Any]) -> RegisterDefinition:
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
