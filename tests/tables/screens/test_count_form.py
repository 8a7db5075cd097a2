"""What is typed in a count, read strictly."""

import pytest

from casino.models import Denomination
from tables.counting import Pieces
from tables.screens.count_form import CountForm

VALUES = (
    Denomination(kind="plaque", value_cents=100_000, colour="or", stack_size=10),
    Denomination(kind="jeton", value_cents=500, colour="rouge", stack_size=20),
)


def test_stacks_and_loose_pieces_add_up() -> None:
    form = CountForm(VALUES, {"stacks_plaque_100000": "2", "stacks_jeton_500": "3", "loose_jeton_500": "7"})
    assert form.is_valid
    assert form.lines == (Pieces("plaque", 100_000, 20), Pieces("jeton", 500, 67))
    assert form.total == "20\u202f335\u00a0€"


def test_untouched_is_not_zero() -> None:
    form = CountForm(VALUES, {"loose_jeton_500": "0"})
    assert form.lines == (Pieces("plaque", 100_000, None), Pieces("jeton", 500, 0))
    assert form.fields[0].amount == "—"
    assert form.counted == 1
    assert CountForm(VALUES).total == "—"


def test_the_rest_at_zero_fills_only_what_was_not_counted() -> None:
    form = CountForm(VALUES, {"loose_jeton_500": "4", "reste_zero": "1"})
    assert form.lines == (Pieces("plaque", 100_000, 0), Pieces("jeton", 500, 4))


@pytest.mark.parametrize("typed", ["1,5", "-1", "+1", "1e3", "１", "²", "1 000", "9999999", "un"])
def test_only_whole_numbers_are_read_and_what_was_typed_stays(typed: str) -> None:
    form = CountForm(VALUES, {"loose_jeton_500": typed})
    assert not form.is_valid
    assert form.fields[1].loose == typed
    assert form.fields[1].pieces is None
    assert form.fields[1].error == "Un nombre entier, sans virgule ni signe."


def test_counts_of_two_tables_do_not_mix() -> None:
    typed = {"BJ-01:loose_jeton_500": "4", "BJ-02:loose_jeton_500": "9", "csrfmiddlewaretoken": "x"}
    form = CountForm(VALUES, typed, "BJ-02:")
    assert form.lines[1].pieces == 9
    assert form.draft() == {"loose_jeton_500": "9"}
