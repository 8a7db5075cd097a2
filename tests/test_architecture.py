"""What no reviewer should have to look for: read from the syntax trees of the program."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
APPS = ("casino", "registers", "dice_inventory", "tables")
# Amounts pass through these: a float anywhere in them is a cent lost one day.
MONEY = (
    "casino/base/money.py", "casino/base/canonical.py", "casino/law/rules", "casino/kernel", "casino/models",
    "registers", "tables",
)  # fmt: skip
# Where a felt is drawn, in points of the drawing.
DRAWN = ("tables/layouts/", "tables/rule_sheets/marks.py")
WRITES = {"create", "bulk_create", "bulk_update", "get_or_create", "update_or_create", "update", "save", "delete"}
WRITERS = (
    "*/commands/*", "*/migrations/*", "casino/kernel/*", "casino/management/*", "registers/journal.py",
    "registers/signatures.py", "registers/documents.py", "tables/at_table.py", "tables/counting.py", "tables/postings.py",
    "tables/opening.py", "tables/closing.py", "tables/drafts.py",
)  # fmt: skip
# Certificates are valid in true time, even on an invented night.
READS_THE_CLOCK = {"casino/base/clock.py", "registers/trial_authority.py"}


def modules(*places: str) -> Iterator[tuple[str, ast.Module]]:
    for place in places:
        path = ROOT / place
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            if "migrations" not in file.parts:
                yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text())


def at(path: str, node: ast.AST) -> str:
    return f"{path}:{getattr(node, 'lineno', 0)}"


def called(node: ast.AST) -> str:
    """The name called, `save` for `row.save()`, or nothing."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def test_no_float_where_money_passes() -> None:
    found = [
        at(path, node)
        for path, tree in modules(*MONEY)
        if not path.startswith(DRAWN)
        for node in ast.walk(tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or called(node) in {"float", "FloatField", "DecimalField"}
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and not is_exact(node))
    ]
    assert found == []


def is_exact(node: ast.BinOp) -> bool:
    """A quotient of fractions is exact, and `folder / "name"` is no division."""
    if "Fraction(" in ast.unparse(node):
        return True
    text = isinstance(node.right, ast.JoinedStr) or isinstance(getattr(node.right, "value", None), str)
    return text or re.search(r"dir|root|folder|path|static", ast.unparse(node), re.IGNORECASE) is not None


def test_nothing_happens_by_signal() -> None:
    """Only the guards, reinstalled after each migration, and Celery's own start."""
    allowed = {"casino/apps.py", "casino/celery.py"}
    found = [
        at(path, node)
        for path, tree in modules(*APPS)
        for node in ast.walk(tree)
        if (isinstance(node, ast.ImportFrom) and re.search(r"(^|\.)(signals|dispatch)$", node.module or ""))
        or called(node) == "receiver"
        if path not in allowed
    ]
    assert found == []


def test_rows_are_written_by_commands_and_the_journal_only() -> None:
    found = []
    for path, tree in modules(*APPS):
        if any(fnmatch(path, writer) for writer in WRITERS):
            continue
        for node in ast.walk(tree):
            if called(node) in WRITES and isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                owner = ast.unparse(node.func.value)
                row = called(node) in {"save", "delete"} and not owner.startswith(("super()", "segno.", "cache"))
                if row or "objects" in owner:
                    found.append(f"{at(path, node)} {owner}.{called(node)}")
    assert found == []


def test_the_present_is_read_in_one_place() -> None:
    """`casino.base.clock.now`: an invented night, a test and the house then all live at the same hour."""
    found = [
        f"{at(path, node)} {ast.unparse(node)}"
        for path, tree in modules(*APPS)
        for node in ast.walk(tree)
        if path not in READS_THE_CLOCK
        and isinstance(node, ast.Call)
        and re.fullmatch(r"(datetime|date|timezone)\.(now|today|utcnow)\(.*\)", ast.unparse(node))
    ]
    assert found == []


@pytest.mark.parametrize("folder", [*APPS, "tests", "templates", "static/css", "static/js", "docs", ".ci"])
def test_no_file_names_a_path_of_somebody_s_machine(folder: str) -> None:
    outside = re.compile(r"(?<![\w.])/(?:work|home|Users|root)/\w")
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sorted((ROOT / folder).rglob("*"))
        if file.is_file() and file.suffix not in {".pyc", ".woff2", ".png", ".jpg", ".pdf"}
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1)
        if outside.search(line) and file != Path(__file__)
    ]
    assert found == []


def test_no_template_computes_or_scripts() -> None:
    """Pages obey `script-src 'self'`: no handler, style or script inline."""
    inline = re.compile(
        r"""<script(?![^>]*\bsrc=)(?![^>]*type="application/json")[^>]*>|\son\w+\s*=\s*["']|\sstyle\s*=\s*["']"""
    )
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sorted((ROOT / "templates").rglob("*.html"))
        if "pdf" not in file.parts
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if inline.search(line)
    ]
    assert found == []


def test_every_module_says_what_it_is_for() -> None:
    found = [
        path
        for path, tree in modules(*APPS)
        if tree.body and ast.get_docstring(tree) is None and not path.endswith("apps.py")
    ]
    assert found == []
