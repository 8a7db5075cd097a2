"""A house is saved while it works, and put back only after its books have been verified."""

from io import StringIO
from pathlib import Path
from uuid import uuid4
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from casino.kernel.append_only import missing
from casino.models import Casino
from registers.models import Entry
from registers.verification import verify_house
from tables.commands import EstimateTable
from tests.builders import House, build_house, open_black_jack, open_night
from tests.conftest import guards_lifted

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def committed_night(evening: object, transactional_db: None) -> House:
    house = build_house()
    open_night(house)
    open_black_jack(house)
    return house


def command(name: str, *arguments: object, **options: object) -> str:
    output = StringIO()
    call_command(name, *map(str, arguments), stdout=output, **options)
    return output.getvalue()


def test_what_was_saved_comes_back_whole(committed_night: House, tmp_path: Path) -> None:
    archive = tmp_path / "maison.zip"
    command("backup", archive)
    saved = list(Entry.objects.order_by("id").values_list("hash", flat=True))
    committed_night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000_000))
    assert Entry.objects.count() == len(saved) + 1
    told = command("restore", archive, force=True)
    assert told.splitlines()[-2:] == ["Registres vérifiés : aucune anomalie.", "Restauration terminée."]
    assert list(Entry.objects.order_by("id").values_list("hash", flat=True)) == saved
    assert missing() == []
    assert verify_house(Casino.objects.get()).faults == ()
    committed_night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_100_000))


def test_a_house_is_never_replaced_by_accident(committed_night: House, tmp_path: Path) -> None:
    archive = tmp_path / "maison.zip"
    command("backup", archive)
    committed_night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000_000))
    before = Entry.objects.count()
    with pytest.raises(CommandError, match="--force"):
        command("restore", archive)
    assert Entry.objects.count() == before


def test_a_backup_never_replaces_another(committed_night: House, tmp_path: Path) -> None:
    archive = tmp_path / "maison.zip"
    command("backup", archive)
    content = archive.read_bytes()
    with pytest.raises(CommandError, match="existe déjà"):
        command("backup", archive)
    assert archive.read_bytes() == content
    assert list(tmp_path.iterdir()) == [archive]
    assert archive.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", ["not a zip", "other bytes"])
def test_a_damaged_archive_changes_nothing(committed_night: House, tmp_path: Path, damage: str) -> None:
    archive, damaged = tmp_path / "maison.zip", tmp_path / "abimee.zip"
    command("backup", archive)
    if damage == "not a zip":
        damaged.write_bytes(b"\0" * 4096)
    else:
        with ZipFile(archive) as source, ZipFile(damaged, "w") as target:
            for name in source.namelist():
                content = source.read(name)
                target.writestr(name, content if name == "archive.json" else content[:-1] + bytes([content[-1] ^ 1]))
    before = list(Entry.objects.order_by("id").values_list("hash", flat=True))
    with pytest.raises(CommandError):
        command("restore", damaged, force=True)
    assert list(Entry.objects.order_by("id").values_list("hash", flat=True)) == before


def test_a_falsified_archive_is_not_said_to_be_restored(committed_night: House, tmp_path: Path) -> None:
    archive = tmp_path / "falsifiee.zip"
    with guards_lifted(), connection.cursor() as cursor:
        cursor.execute("UPDATE registers_entry SET amount_cents = 1600000 WHERE kind = 'avance_initiale'")
    command("backup", archive)
    told = StringIO()
    with pytest.raises(CommandError, match="anomalie"):
        call_command("restore", str(archive), force=True, stdout=told)
    assert "Restauration terminée." not in told.getvalue()


def test_verification_tells_where_the_fault_is(committed_night: House) -> None:
    assert command("verify_registers").endswith("Registres vérifiés : aucune anomalie.\n")
    with guards_lifted(), connection.cursor() as cursor:
        cursor.execute("UPDATE registers_entry SET amount_cents = 1600000 WHERE kind = 'avance_initiale'")
    told = StringIO()
    with pytest.raises(CommandError, match="anomalie"):
        call_command("verify_registers", stdout=told)
    assert "ligne n° 2" in told.getvalue().replace("\u00a0", " ")
    with pytest.raises(CommandError, match="inconnue"):
        call_command("verify_registers", casino="inconnue")


def test_the_keys_of_the_house_are_not_in_the_archive(committed_night: House, tmp_path: Path) -> None:
    archive = tmp_path / "maison.zip"
    command("backup", archive)
    with ZipFile(archive) as packed:
        assert sorted(packed.namelist())[0] == "archive.json"
        assert len(packed.namelist()) == 2


def test_an_archive_is_also_restored_in_an_empty_database(committed_night: House, tmp_path: Path) -> None:
    archive = tmp_path / "maison.zip"
    command("backup", archive)
    with guards_lifted():
        call_command("flush", interactive=False, verbosity=0)
    assert build_house(code="autre").casino_id != 0
    with guards_lifted():
        call_command("flush", interactive=False, verbosity=0)
    command("restore", archive)
    assert Casino.objects.get().code == "port-mirande"
