"""The database itself refuses falsification, in plain SQL, on SQLite and PostgreSQL alike."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction

from casino.kernel import append_only
from casino.kernel.command import Refused
from casino.kernel.perform import propose, sign
from registers.models import Act, Book, Entry, Signature
from tables.commands import CheckWheel, EstimateTable
from tests.builders import House, avance, build_house, open_black_jack, open_night, set_setting
from tests.conftest import EVENING

pytestmark = pytest.mark.django_db

GUARDED = sorted(model._meta.db_table for model in append_only.guarded_models() if not hasattr(model, "frozen_when"))
CHAINED = {Act: "sequence", Entry: "sequence", Signature: "counter"}
ON_POSTGRESQL = connection.vendor == "postgresql"


def run(statement: str, *values: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def refuses(statement: str, *values: Any, because: str) -> None:
    with pytest.raises(DatabaseError, match=because), transaction.atomic():
        run(statement, *values)


def content(table: str) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT * FROM "{table}"')
        return sorted(map(repr, cursor.fetchall()))


def last(model: type[Any]) -> dict[str, Any]:
    row: dict[str, Any] = model.objects.order_by("-book_id" if model is not Signature else "-key_id").values().first()
    return row


def insert(table: str, row: dict[str, Any], verb: str = "INSERT") -> tuple[str, list[Any]]:
    columns = ", ".join(f'"{name}"' for name in row)
    marks = ", ".join(["%s"] * len(row))
    values = [value.hex if hasattr(value, "hex") and not ON_POSTGRESQL and not isinstance(value, str | float | bytes) else value
              for value in row.values()]  # fmt: skip
    return f'{verb} INTO "{table}" ({columns}) VALUES ({marks})', values


def next_line(**changes: Any) -> dict[str, Any]:
    """A line that would follow the last one of the carnet, but for the changes."""
    row = Entry.objects.filter(book__code="carnet_avances").order_by("-sequence").values().first()
    assert row is not None
    return {
        **row,
        "id": row["id"] + 1000,
        "sequence": row["sequence"] + 1,
        "previous_hash": row["hash"],
        "hash": "f" * 64,
        "required_signatures": 0,
        "payload_sha256": "e" * 64,
        **changes,
    }


@pytest.fixture
def eventful(night: House) -> House:
    """The same night with a row in every table that is written once."""
    set_setting(night, "accueil.consigne", "aucune", valid_from=EVENING.date())
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000_000))
    with pytest.raises(Refused):
        avance(night, total_cents=1_400_000)
    wheel = CheckWheel(id=uuid4(), table="RC-01", in_order=True)
    propose(wheel, actor=night.as_("M001"), signers=[night.signer("M001")])
    sign(wheel.id, actor=night.as_("C001"), signers=[night.signer("C001")])
    return night


@pytest.mark.parametrize("table", GUARDED)
def test_no_row_written_once_is_changed_or_erased(eventful: House, table: str) -> None:
    before = content(table)
    assert before
    with connection.cursor() as cursor:
        column = connection.introspection.get_table_description(cursor, table)[1].name
    refuses(f'UPDATE "{table}" SET "{column}" = "{column}"', because="ne se change pas")
    refuses(f'DELETE FROM "{table}"', because="rien ne s’efface")
    assert content(table) == before


@pytest.mark.postgresql
@pytest.mark.parametrize("table", GUARDED)
def test_no_book_is_truncated(night: House, table: str) -> None:
    run("SET CONSTRAINTS ALL IMMEDIATE")
    before = content(table)
    refuses(f'TRUNCATE "{table}" CASCADE', because="rien ne s’efface")
    assert content(table) == before


@pytest.mark.parametrize("changes", [
    {"sequence": 9}, {"sequence": 2}, {"sequence": 0}, {"previous_hash": "a" * 64}, {"previous_hash": "0" * 64},
])  # fmt: skip
def test_no_line_out_of_order_and_no_fork(night: House, changes: dict[str, Any]) -> None:
    before = content("registers_entry")
    statement, values = insert("registers_entry", next_line(**changes))
    refuses(statement, *values, because="chaîne rompue")
    assert content("registers_entry") == before


@pytest.mark.parametrize("model", CHAINED)
def test_every_chain_refuses_a_hole(night: House, model: type[Any]) -> None:
    sequence, row = CHAINED[model], last(model)
    row |= {sequence: row[sequence] + 7, "previous_hash": "a" * 64, "hash": "b" * 64}
    statement, values = insert(model._meta.db_table, row)
    before = content(model._meta.db_table)
    refuses(statement, *values, because="chaîne rompue")
    assert content(model._meta.db_table) == before


def test_no_line_without_its_signatures(night: House) -> None:
    before = content("registers_entry")
    statement, values = insert("registers_entry", next_line(required_signatures=1))
    refuses(statement, *values, because="signature manquante")
    signed = Entry.objects.filter(required_signatures=1).values_list("payload_sha256", flat=True).first()
    statement, values = insert("registers_entry", next_line(required_signatures=2, payload_sha256=signed))
    refuses(statement, *values, because="signature manquante")
    assert content("registers_entry") == before


def test_the_right_next_line_would_pass(night: House) -> None:
    """The control of the tests above: they are refused for their one fault and nothing else."""
    statement, values = insert("registers_entry", next_line())
    with transaction.atomic():
        run(statement, *values)
        transaction.set_rollback(True)
    assert not Entry.objects.filter(hash="f" * 64).exists()


@pytest.mark.parametrize("model", [Act, Book, Entry, Signature])
def test_no_row_is_replaced_under_its_own_number(night: House, model: type[Any]) -> None:
    table, row = model._meta.db_table, model.objects.order_by("pk").values().first()
    before = content(table)
    if ON_POSTGRESQL:
        statement, values = insert(table, row)
        column = next(name for name in row if name != "id")
        refuses(
            f'{statement} ON CONFLICT ("id") DO UPDATE SET "{column}" = EXCLUDED."{column}"', *values, because=table
        )
    else:
        statement, values = insert(table, row, "INSERT OR REPLACE")
        refuses(statement, *values, because=table)
    assert content(table) == before


@pytest.fixture
def dropped(night: House) -> Iterator[str]:
    """A house whose journal lost one guard."""
    name = "marbre_registers_entry_update"
    run(f'DROP TRIGGER "{name}"' + (' ON "registers_entry"' if ON_POSTGRESQL else ""))
    yield name
    append_only.install()


def test_every_guard_stands(db: None) -> None:
    assert append_only.missing() == []
    assert append_only.check_triggers(databases=["default"]) == []


def test_a_dropped_guard_is_an_error_of_the_system_check(dropped: str) -> None:
    errors = append_only.check_triggers(databases=["default"])
    assert [(error.id, dropped in error.msg) for error in errors] == [("marbre.E001", True)]
    run('UPDATE "registers_entry" SET "kind" = "kind"')


def test_migrate_puts_the_guards_back(dropped: str) -> None:
    call_command("migrate", verbosity=0)
    assert append_only.missing() == []
    refuses('UPDATE "registers_entry" SET "kind" = "kind"', because="ne se change pas")


def test_a_guard_emptied_of_its_refusal_is_an_error(night: House) -> None:
    name = "marbre_registers_entry_delete"
    if ON_POSTGRESQL:
        run(f'CREATE OR REPLACE FUNCTION "{name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$')
    else:
        run(f'DROP TRIGGER "{name}"')
        run(f'CREATE TRIGGER "{name}" BEFORE DELETE ON "registers_entry" FOR EACH ROW BEGIN SELECT 1; END')
    assert append_only.missing() == [name]
    append_only.install()
    assert append_only.missing() == []


@pytest.mark.postgresql
@pytest.mark.parametrize("state", ["DISABLE TRIGGER", "ENABLE REPLICA TRIGGER"])
def test_a_sleeping_guard_is_an_error(night: House, state: str) -> None:
    name = "marbre_registers_entry_delete"
    run("SET CONSTRAINTS ALL IMMEDIATE")
    run(f'ALTER TABLE "registers_entry" {state} "{name}"')
    assert append_only.missing() == [name]
    append_only.install()
    assert append_only.missing() == []


def test_sealed_documents_are_frozen_and_none_is_erased(night: House) -> None:
    names = {trigger.name: trigger for trigger in append_only.triggers(connection.vendor)}
    assert names["marbre_registers_document_update"].condition == "OLD.\"state\" = 'sealed'"
    assert names["marbre_registers_document_delete"].condition == ""


@pytest.mark.django_db(transaction=True)
def test_after_a_test_that_commits_the_next_one_finds_an_empty_house(evening: object) -> None:
    house = build_house(code="de-passage")
    open_night(house)
    open_black_jack(house)
    avance(house)
    assert Entry.objects.filter(kind="avance_complementaire").count() == 1


@pytest.mark.django_db(transaction=True)
def test_and_its_guards(db: None) -> None:
    assert Entry.objects.count() == 0
    assert append_only.missing() == []
