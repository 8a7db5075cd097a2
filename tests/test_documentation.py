"""What is written for people stays true: variables, links, commands."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def test_every_variable_of_the_settings_is_explained() -> None:
    read = set(re.findall(r'env\.\w+\(\s*"(\w+)"', (ROOT / "casino" / "settings.py").read_text()))
    explained = set(re.findall(r"`([A-Z][A-Z0-9_]+)`", (ROOT / "docs" / "exploitation.md").read_text()))
    assert read - explained == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text())
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_commands_that_are_told_exist(page: Path) -> None:
    text, makefile = page.read_text(), (ROOT / "Makefile").read_text()
    goals = set(re.findall(r"^(?:`|)make ([a-z]+)", text, re.MULTILINE)) | set(re.findall(r"`make ([a-z]+)`", text))
    assert {goal for goal in goals if f"\n{goal}:" not in makefile} == set()
