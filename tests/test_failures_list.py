"""tests/FAILURES.md and the tests that bear its numbers say the same."""

import re
from pathlib import Path

FOLDER = Path(__file__).parent


def test_every_numbered_fault_has_its_tests_and_every_numbered_test_its_line() -> None:
    listed = set(re.findall(r"`(test_C\d\w+)`", (FOLDER / "FAILURES.md").read_text()))
    written = {
        name for path in FOLDER.rglob("test_*.py") for name in re.findall(r"def (test_C\d\w+)", path.read_text())
    }
    assert listed == written


def test_every_line_of_the_list_names_a_test_of_its_own_number() -> None:
    for line in (FOLDER / "FAILURES.md").read_text().splitlines():
        if number := re.match(r"\| C-(\d+) \|", line):
            assert re.search(rf"`test_(C\d+_)*C{number[1]}_", line), line
