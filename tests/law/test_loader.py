"""The law through time: one data change is a change of law, and nothing that does not fit is read."""

import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

from casino.law import law
from casino.law.loader import FOLDER, Law, LawData, LawUnknown
from casino.law.rules.limits import limits


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "law"
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return copy


def change(folder: Path, game: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((folder / "games" / f"{game}.yaml").read_text())
    return data


def save(folder: Path, game: str, data: dict[str, Any]) -> None:
    (folder / "games" / f"{game}.yaml").write_text(yaml.safe_dump(data, allow_unicode=True))


def test_a_date_before_the_oldest_wording_is_unknown() -> None:
    with pytest.raises(LawUnknown):
        law.on(date(2024, 10, 31))
    assert law.on(date(2024, 11, 1)).games["boule"].regulated


def test_a_new_version_of_a_limit_is_one_data_change(folder: Path) -> None:
    data = change(folder, "roulette_francaise")
    version = yaml.safe_load(yaml.safe_dump(data["versions"][-1]))
    version["in_force_from"] = "2027-02-01"
    del version["seen_in_force_on"]
    version["bets"][0]["max"]["value"] = 35
    data["versions"].append(version)
    save(folder, "roulette_francaise", data)
    changed = Law(folder)
    before, after = changed.on(date(2027, 1, 31)), changed.on(date(2027, 2, 1))
    assert limits(before.games["roulette_francaise"], 100, {})[0].max_cents == 3_000
    assert limits(after.games["roulette_francaise"], 100, {})[0].max_cents == 3_500
    assert before.sha256 == law.on(date(2027, 1, 31)).sha256 != after.sha256


def test_a_new_game_is_one_file(folder: Path) -> None:
    data = change(folder, "bataille")
    data["code"], data["label"] = "jeu_futur", "Jeu futur"
    data["versions"][0]["in_force_from"] = "2027-02-01"
    del data["versions"][0]["seen_in_force_on"]
    save(folder, "jeu_futur", data)
    changed = Law(folder)
    assert "jeu_futur" not in changed.on(date(2027, 1, 31)).games
    assert changed.on(date(2027, 2, 1)).games["jeu_futur"].label == "Jeu futur"


@pytest.mark.parametrize("fault", ["max_kind", "no_articles", "odds", "unknown_key"])
def test_what_does_not_fit_the_schema_is_refused(folder: Path, fault: str) -> None:
    data = change(folder, "boule")
    version = data["versions"][0]
    if fault == "max_kind":
        version["bets"][0]["max"] = {"kind": "whatever"}
    elif fault == "no_articles":
        del version["articles"]
    elif fault == "odds":
        version["bets"][0]["odds"] = "seven"
    else:
        data["comment"] = "?"
    save(folder, "boule", data)
    with pytest.raises(LawData, match="boule.yaml"):
        Law(folder)


def test_two_versions_on_one_day_are_refused(folder: Path) -> None:
    data = change(folder, "boule")
    data["versions"].append(data["versions"][0])
    save(folder, "boule", data)
    with pytest.raises(LawData, match="ne se suivent pas"):
        Law(folder)


def test_a_snapshot_is_frozen_at_every_depth() -> None:
    snapshot = law.on(date(2026, 11, 28))
    with pytest.raises(TypeError):
        snapshot.games["boule"].raw["bets"][0]["max"]["high"] = 1_000_000
    with pytest.raises(AttributeError):
        snapshot.sha256 = ""


def nulls(node: Any, path: tuple[str, ...] = ()) -> list[str]:
    """Paths of the nulls of a version; a member of a list is named by its code, variant or role."""
    if node is None:
        return [".".join(path)]
    if isinstance(node, dict):
        return [found for key, item in node.items() for found in nulls(item, (*path, str(key)))]
    if isinstance(node, list):
        return [found for index, item in enumerate(node) for found in nulls(item, (*path, _name(item) or str(index)))]
    return []


def _name(item: Any) -> str | None:
    return (
        next((item[key] for key in ("code", "variant", "role") if key in item), None)
        if isinstance(item, dict)
        else None
    )


def test_every_missing_value_has_its_effect_and_no_other() -> None:
    found = {
        (data["code"], path)
        for file in (FOLDER / "games").glob("*.yaml")
        for data in [yaml.safe_load(file.read_text())]
        for version in data["versions"]
        for path in nulls(version)
    }
    missing = law.on(date(2026, 11, 28)).missing
    assert found == set(missing)
    assert {value.effect for value in missing.values()} <= {"bloquant", "maison", "affichage"}
    assert all(value.setting for value in missing.values() if value.effect == "maison")


def test_every_act_names_known_capacities_and_an_article() -> None:
    snapshot = law.on(date(2026, 11, 28))
    for rule in snapshot.acts.values():
        assert set(rule.capacities) <= set(snapshot.capacities), rule.code
        assert rule.article
    for register in snapshot.registers.values():
        for kind in register.kinds.values():
            assert all(set(slot.capacities) <= set(snapshot.capacities) for slot in kind.slots)


def test_every_disposition_and_post_has_its_french() -> None:
    snapshot = law.on(date(2026, 11, 28))
    named = {*snapshot.labels, *snapshot.capacities}
    for game in snapshot.games.values():
        for staffing in game.raw["staffing"]:
            assert {staffing["variant"], *(role["role"] for role in staffing["roles"])} <= named, game.code
