"""The write path: done once, refused whole, and nothing written beside it."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from casino.base.canonical import read_canonical
from casino.kernel.command import CommandIdReused, Refused
from casino.kernel.guarded import WriteOutsidePerform, writing
from casino.kernel.perform import perform
from casino.models import Casino, Person
from registers.journal import RegistersJournal
from registers.models import Act, CommandReceipt, Document, Entry, Proposal, Refusal, Signature
from tables.commands import EstimateTable, OpenTable, RecordAvance
from tables.models import Avance, Count, GamingTable, Partie
from tests.builders import House, build_house, open_night, pieces, programme

pytestmark = pytest.mark.django_db

WRITTEN_BY_ACTS = (Act, Avance, CommandReceipt, Count, Document, Entry, Partie, Proposal, Signature)


def rows() -> dict[str, int]:
    return {model.__name__: model.objects.count() for model in WRITTEN_BY_ACTS}


def versions() -> dict[str, int]:
    return {table.code: table.version for table in GamingTable.objects.select_related("place")}


def an_avance(total_cents: int = 1_500_000) -> RecordAvance:
    return RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(total_cents))


def test_the_same_command_twice_answers_the_first_result(night: House) -> None:
    command = an_avance()
    first = night.does("M001", command, "M001")
    after, seen = rows(), versions()
    second = night.does("M001", command, "M001")
    assert (first.repeated, second.repeated) == (False, True)
    assert (second.entries, second.answer) == (first.entries, first.answer)
    assert first.answer == {"partie": str(Partie.objects.get().id), "rank": 1, "amount_cents": 1_500_000}
    assert (rows(), versions()) == (after, seen)


def test_a_repeated_command_needs_no_signature_again(night: House) -> None:
    command = an_avance()
    first = night.does("M001", command, "M001")
    assert night.does("M001", command).entries == first.entries


def test_an_id_that_comes_back_with_another_content_is_refused(night: House) -> None:
    command = EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000_000)
    night.does("P001", command)
    before = rows()
    with pytest.raises(CommandIdReused):
        night.does("P001", EstimateTable(id=command.id, table="BJ-01", estimated_cents=1_000_100))
    with pytest.raises(CommandIdReused):
        night.does("P001", RecordAvance(id=command.id, table="BJ-01", lines=pieces(1_500_000)), "P001")
    assert rows() == before


def test_all_the_reasons_are_told_at_once(house: House) -> None:
    open_night(house)
    programme(house, "BJ-01", "black_jack", 500, multiple=100)
    before, seen = rows(), versions()
    lines = (*pieces(1_000_000)[:-1], *pieces(1_000_000)[:1])
    with pytest.raises(Refused) as refused:
        house.does("D001", OpenTable(id=uuid4(), table="BJ-01", lines=lines), "D001")
    assert len(refused.value.violations) >= 2
    assert all(violation.article and violation.remedy for violation in refused.value.violations)
    assert (rows(), versions()) == (before, seen)


def test_a_refusal_is_a_fact_with_its_reasons_and_nothing_else(night: House) -> None:
    before, seen = rows(), versions()
    command = an_avance(1_400_000)
    with pytest.raises(Refused):
        night.does("M001", command, "M001")
    assert (rows(), versions()) == (before, seen)
    refusal = Refusal.objects.get()
    assert (refusal.command_id, refusal.act, refusal.person) == (command.id, "record_avance", night.people["M001"])
    assert refusal.gaming_day is not None
    assert [reason["rule"] for reason in read_canonical(refusal.violations)] == ["floats.complementary_equal"]
    assert read_canonical(refusal.payload)["table"] == "BJ-01"


def test_a_refused_command_is_judged_anew(night: House) -> None:
    command = EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000_000)
    with pytest.raises(Refused) as refused:
        night.does("K001", command)
    assert [violation.rule for violation in refused.value.violations] == ["policy.capacity"]
    assert night.does("P001", command).repeated is False


def test_a_missing_signature_leaves_nothing_behind(night: House) -> None:
    before, seen = rows(), versions()
    with pytest.raises(Refused):
        night.does("M001", an_avance())
    assert (rows(), versions()) == (before, seen)
    assert Refusal.objects.count() == 1


def test_a_failure_half_way_leaves_nothing_behind(night: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise OSError("power cut")

    before, seen = rows(), versions()
    command = an_avance()
    with monkeypatch.context() as patch:
        patch.setattr(RegistersJournal, "_append_entries", break_down)
        with pytest.raises(OSError, match="power cut"):
            night.does("M001", command, "M001")
    assert (rows(), versions()) == (before, seen)
    assert night.does("M001", command, "M001").repeated is False


def test_nothing_writes_a_guarded_row_outside_perform(night: House) -> None:
    partie, entry = Partie.objects.get(), Entry.objects.order_by("id").last()
    assert entry is not None
    before = rows()
    with pytest.raises(WriteOutsidePerform):
        Casino(code="pirate", name="Pirate", commune="Nulle part").save()
    with pytest.raises(WriteOutsidePerform):
        Partie.objects.update(initial_cents=1)
    with pytest.raises(WriteOutsidePerform):
        Partie.objects.all().delete()
    with pytest.raises(WriteOutsidePerform):
        Partie.objects.bulk_create([partie])
    with pytest.raises(WriteOutsidePerform):
        partie.save()
    with pytest.raises(WriteOutsidePerform):
        entry.save()
    with pytest.raises(WriteOutsidePerform):
        entry.delete()
    assert rows() == before
    partie.refresh_from_db()
    assert partie.initial_cents == 1_500_000


def test_a_person_of_another_house_acts_nowhere_here(night: House) -> None:
    other = build_house(code="autre-rive", people=("D001",))
    stranger = replace(night.as_("D001"), person_id=other.people["D001"].id)
    before = rows()
    with pytest.raises(Person.DoesNotExist):
        perform(EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1), actor=stranger)
    assert rows() == before


def test_one_running_partie_per_table_is_also_the_database_s_rule(night: House) -> None:
    partie = Partie.objects.get()
    partie.id, partie._state.adding = uuid4(), True
    with pytest.raises(IntegrityError), transaction.atomic(), writing():
        partie.save(force_insert=True)
    assert Partie.objects.count() == 1
