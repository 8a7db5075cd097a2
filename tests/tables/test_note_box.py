"""The note box is summed into the result once."""

from uuid import uuid4

import pytest

from casino.kernel.command import Refused
from registers.models import Entry
from tables.commands import CountClosing, CountNoteBox, ResumeTable
from tables.models import Count, Partie
from tables.results import check_grid
from tests.builders import House, notes, pieces

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("resumed", [False, True], ids=["aussitôt", "après reprise"])
def test_note_box_counted_again_is_refused_and_the_result_stands(night: House, resumed: bool) -> None:
    night.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_400_000)))
    night.does("P001", CountNoteBox(id=uuid4(), table="BJ-01", lines=notes(50_000)))
    if resumed:
        night.does("M001", ResumeTable(id=uuid4(), table="BJ-01"))
        night.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=pieces(1_400_000)))
    before = Entry.objects.count()
    with pytest.raises(Refused) as refused:
        night.does("P001", CountNoteBox(id=uuid4(), table="BJ-01", lines=notes(50_000)))
    (violation,) = refused.value.violations
    assert (violation.rule, violation.article) == ("boxes.note_box_counted", "43")
    assert violation.remedy == "S’il est faux, corrigez sa ligne du carnet à l’encre rouge."
    assert Entry.objects.count() == before
    assert Count.objects.filter(purpose=Count.Purpose.BILLETS).count() == 1
    assert check_grid(Partie.objects.get()).result_cents == -50_000
