"""PostgreSQL: a whole night as the application's role, which owns nothing and may not touch what is written."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.db.models import Model

from casino.kernel.append_only import guarded_models
from casino.kernel.guarded import AppendOnly
from casino.models import Casino
from registers.verification import verify_house
from tests.builders import House, avance, build_house, close, close_night, open_black_jack, open_night

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

ROLE = "marbre_test_application"


@pytest.fixture
def restricted(evening: object, db: None) -> Iterator[House]:
    """A house founded by the owner of the database, then left to the application's role."""
    house = build_house()
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE ROLE {ROLE}")
        call_command("grant_application_role", ROLE, verbosity=0)
        cursor.execute(f"SET ROLE {ROLE}")
    yield house
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")


def test_a_whole_night_needs_no_more_rights(restricted: House) -> None:
    open_night(restricted)
    open_black_jack(restricted)
    avance(restricted)
    close(restricted, "BJ-01", 2_900_000, 150_000)
    close_night(restricted)
    assert verify_house(Casino.objects.get()).faults == ()


@pytest.mark.parametrize("statement", [
    'ALTER TABLE "registers_entry" DISABLE TRIGGER USER',
    'DROP TRIGGER "marbre_registers_entry_update" ON "registers_entry"',
    'TRUNCATE "registers_entry"',
    "SET session_replication_role = replica",
    'CREATE OR REPLACE FUNCTION "marbre_registers_entry_update"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
])  # fmt: skip
def test_the_guards_are_out_of_its_reach(restricted: House, statement: str) -> None:
    with (
        pytest.raises(DatabaseError, match=r"permission denied|must be owner"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)


@pytest.mark.parametrize("model", [model for model in guarded_models() if issubclass(model, AppendOnly)])
def test_what_is_written_can_only_be_read_and_added_to(restricted: House, model: type[Model]) -> None:
    table, column = model._meta.db_table, model._meta.local_concrete_fields[1].column
    for statement in (f'DELETE FROM "{table}"', f'UPDATE "{table}" SET "{column}" = "{column}"'):
        with (
            pytest.raises(DatabaseError, match="permission denied"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(statement)
