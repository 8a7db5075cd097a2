"""Money and counts: the rows of the list of faults on figures (see tests/FAILURES.md)."""

import ast
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.base.canonical import read_canonical
from casino.base.money import MISSING, AmountNotUnderstood, format_cents, in_words, parse_euros
from casino.kernel.command import Refused
from registers.models import Entry
from tables.commands import CountClosing, CountTipBox, OpenTable
from tables.counting import Pieces
from tables.models import Partie
from tables.results import check_grid
from tests.builders import (
    House,
    avance,
    build_house,
    close,
    close_night,
    open_black_jack,
    open_night,
    pieces,
    programme,
)
from tests.scenarios.clock import at

SOURCES = [path for app in ("casino", "registers", "dice_inventory", "tables") for path in Path(app).rglob("*.py")]


@pytest.fixture
def house(db: None) -> House:
    with at("2026-11-28 20:30"):
        house = build_house()
        open_night(house)
        return house


@given(st.integers(min_value=-(10**14), max_value=10**14))
def test_C57_what_is_shown_reads_back_to_the_cent(cents: int) -> None:
    assert parse_euros(format_cents(cents)) == cents


@pytest.mark.parametrize("typed", ["1e3", "", "abc", "12,345", "1,2,3", "0x10", "١٢", "nan", "--5", "5-"])
def test_C67_what_is_not_an_amount_is_refused(typed: str) -> None:
    with pytest.raises(AmountNotUnderstood):
        parse_euros(typed)


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (428_050, "quatre mille deux cent quatre-vingts euros et cinquante centimes"),
        (0, "zéro euro"),
        (100, "un euro"),
        (101, "un euro et un centime"),
        (-20_000, "moins deux cents euros"),
        (100_000_000, "un million d’euros"),
        (8_100, "quatre-vingt-un euros"),
    ],
)
def test_a_total_is_closed_in_words(cents: int, words: str) -> None:
    assert in_words(cents) == words


def test_C58_C60_every_book_gives_the_same_result_to_the_cent(house: House) -> None:
    with at("2026-11-28 20:45"):
        open_black_jack(house)
        avance(house)
        close(house, "BJ-01", 2_500_000, 730_000)
        close_night(house)
    partie = Partie.objects.get()
    encaisse = read_canonical(Entry.objects.get(kind="encaisse").payload)["data"]["resultat_cents"]
    carnet = read_canonical(Entry.objects.get(kind="cloture_seance").payload)["data"]["resultat_cents"]
    day = read_canonical(Entry.objects.get(kind="total_journee", book__code="carnet_avances").payload)["data"][
        "resultat_cents"
    ]
    line = Entry.objects.get(kind="ligne_table").amount_cents
    total = read_canonical(Entry.objects.get(kind="cloture").payload)["data"]["total_cents"]
    assert [check_grid(partie).result_cents, encaisse, carnet, day, line, total] == [230_000] * 6


def test_C59_a_figure_that_is_missing_is_a_dash_and_never_zero(house: House) -> None:
    with at("2026-11-28 20:45"):
        open_black_jack(house)
    grid = check_grid(Partie.objects.get())
    assert (grid.counted_cents, grid.notes_cents, grid.result_cents) == (None, None, None)
    assert format_cents(grid.result_cents) == MISSING
    assert len(grid.missing) == 2


def test_tips_are_their_own_entry_and_never_summed(house: House) -> None:
    with at("2026-11-28 20:45"):
        open_black_jack(house)
        house.does("P001", CountTipBox(id=uuid4(), table="BJ-01", lines=pieces(45_000)))
        done = close(house, "BJ-01", 1_500_000)
    assert Entry.objects.get(kind="pourboires").amount_cents == 45_000
    assert done.answer["resultat_cents"] == 0


@pytest.mark.parametrize("number", [-5, 100_001])
def test_C67_an_impossible_number_of_pieces_is_refused(house: House, number: int) -> None:
    with at("2026-11-28 20:45"):
        open_black_jack(house)
        first, *others = pieces(1_500_000)
        before = Entry.objects.count()
        with pytest.raises(Refused) as refused:
            lines = (Pieces(first.kind, first.value_cents, number), *others)
            house.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=lines))
    assert [violation.rule for violation in refused.value.violations] == ["counts.pieces"]
    assert Entry.objects.count() == before


def test_C38_the_total_is_always_summed_from_the_lines(house: House) -> None:
    """No command takes a total: there is nothing that could disagree with its lines."""
    with at("2026-11-28 20:45"):
        open_black_jack(house)
    count = read_canonical(Entry.objects.get(kind="avance_initiale").payload)["data"]["count"]
    assert count["total_cents"] == sum(line["pieces"] * line["value_cents"] for line in count["lines"])
    assert "total_cents" not in OpenTable.__dataclass_fields__


def test_C35_an_empty_close_is_refused_while_a_table_plays(house: House) -> None:
    with at("2026-11-28 20:45"):
        open_black_jack(house)
        before = Entry.objects.count()
        with pytest.raises(Refused) as refused:
            close_night(house)
    assert [violation.rule for violation in refused.value.violations] == ["closing.table_running"]
    assert "/tables/BJ-01/" in refused.value.violations[0].remedy
    assert Entry.objects.count() == before


def test_article_49_the_initial_avance_is_at_least_the_multiple_of_the_minimum(house: House) -> None:
    with at("2026-11-28 20:45"):
        programme(house, "BJ-01", "black_jack", 500, multiple=100)
        before = Entry.objects.count()
        with pytest.raises(Refused) as refused:
            house.does("D001", OpenTable(id=uuid4(), table="BJ-01", lines=pieces(1_499_900)), "D001")
    [violation] = refused.value.violations
    assert (violation.rule, violation.article) == ("floats.initial_minimum", "49")
    assert (violation.value, violation.bound) == ("14\u202f999\u00a0€", "au moins 15\u202f000\u00a0€")
    assert (Entry.objects.count(), Partie.objects.count()) == (before, 0)


def test_C64_the_gaming_day_is_computed_in_one_place_only() -> None:
    """`civil_date` makes a date from an instant; of what writes, only an opening, and what is dated outside a day, may call it."""
    allowed = {
        "casino/house/commands/open_gaming_day.py", "casino/house/commands/people.py", "registers/commands/report_incident.py",
    }  # fmt: skip
    calls = [
        (path.as_posix(), node.func.id)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert {path for path, name in calls if name == "GamingDay"} == {"casino/house/commands/open_gaming_day.py"}
    writers = {path for path, name in calls if name == "civil_date" and ("/commands/" in path or "journal" in path)}
    assert writers - allowed == set()


def test_C65_nothing_is_updated_without_reading_it_first() -> None:
    """A queryset update that touches no row says nothing: acts load, lock and save, which fails when the row is gone."""
    updates = {
        path.as_posix()
        for path in SOURCES
        if path.as_posix() != "casino/kernel/guarded.py"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "update"
        and isinstance(node.func.value, ast.Call) and node.keywords
    }  # fmt: skip
    assert updates == set()
