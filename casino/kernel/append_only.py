"""Triggers by which the database itself refuses falsification, the same on SQLite and PostgreSQL.

Installed after every `migrate`, because SQLite silently drops the triggers of a table that a migration rebuilds; a
system check compares what should stand with the catalogue.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.apps import apps
from django.core.checks import Error
from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

from casino.base.canonical import GENESIS
from casino.kernel.guarded import AppendOnly

PREFIX = "marbre"


@dataclass(frozen=True, slots=True)
class Chain:
    """A model whose rows follow one another: `sequence` is last + 1 and `previous` the last hash, within `scope`."""

    scope: str
    sequence: str = "sequence"
    previous: str = "previous_hash"
    hash: str = "hash"


@dataclass(frozen=True, slots=True)
class Condition:
    """A further refusal on insert: `sql` is true when NEW must be refused (same text on both databases)."""

    name: str
    sql: str
    message: str


@dataclass(frozen=True, slots=True)
class Trigger:
    name: str
    table: str
    event: str
    condition: str
    message: str

    def sqlite(self) -> str:
        when = f" WHEN {self.condition}" if self.condition else ""
        return (
            f'CREATE TRIGGER "{self.name}" BEFORE {self.event} ON "{self.table}" FOR EACH ROW{when} '
            f"BEGIN SELECT RAISE(ABORT, '{self.message}'); END"
        )

    def postgresql(self) -> tuple[str, str]:
        returned = "OLD" if self.event == "DELETE" else "NEW"
        refusal = f"RAISE EXCEPTION '{self.message}' USING ERRCODE = 'check_violation';"
        body = f"IF {self.condition} THEN {refusal} END IF; RETURN {returned};" if self.condition else refusal
        level = "STATEMENT" if self.event == "TRUNCATE" else "ROW"
        function = (
            f'CREATE OR REPLACE FUNCTION "{self.name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$'
        )
        creation = (
            f'CREATE TRIGGER "{self.name}" BEFORE {self.event} ON "{self.table}" '
            f'FOR EACH {level} EXECUTE FUNCTION "{self.name}"()'
        )
        return function, creation


def guarded_models() -> list[type[models.Model]]:
    """Models written once, and models that name conditions under which a row is frozen."""
    return [
        model
        for model in apps.get_models()
        if issubclass(model, AppendOnly) or hasattr(model, "frozen_when") or hasattr(model, "refused_when")
    ]


def triggers(vendor: str) -> list[Trigger]:
    return [trigger for model in guarded_models() for trigger in _triggers_of(model, vendor)]


def _triggers_of(model: type[models.Model], vendor: str) -> Iterator[Trigger]:
    table = model._meta.db_table
    frozen = getattr(model, "frozen_when", "")
    written_once = issubclass(model, AppendOnly)
    if written_once or frozen:
        message = f"{table} : ce qui est écrit ne se change pas".replace("'", "''")
        yield Trigger(f"{PREFIX}_{table}_update", table, "UPDATE", frozen, message)
        yield Trigger(f"{PREFIX}_{table}_delete", table, "DELETE", "", f"{table} : rien ne s’efface")
        if vendor == "postgresql":
            yield Trigger(f"{PREFIX}_{table}_truncate", table, "TRUNCATE", "", f"{table} : rien ne s’efface")
    chain: Chain | None = getattr(model, "chain", None)
    if chain is not None:
        yield Trigger(f"{PREFIX}_{table}_chain", table, "INSERT", _breaks(chain, table), f"{table} : chaîne rompue")
    for condition in getattr(model, "refused_when", ()):
        yield Trigger(f"{PREFIX}_{table}_{condition.name}", table, "INSERT", condition.sql, condition.message)


def _breaks(chain: Chain, table: str) -> str:
    def last(column: str, otherwise: str) -> str:
        return (
            f'COALESCE((SELECT "{column}" FROM "{table}" WHERE "{chain.scope}" = NEW."{chain.scope}" '
            f'ORDER BY "{chain.sequence}" DESC LIMIT 1), {otherwise})'
        )

    return (
        f'NEW."{chain.sequence}" <> {last(chain.sequence, "0")} + 1 '
        f'OR NEW."{chain.previous}" <> {last(chain.hash, repr(GENESIS))}'
    )


def install(using: str = "default") -> None:
    """(Re)create every trigger, idempotently; raises NotImplementedError on any other database."""
    connection = connections[using]
    wanted = triggers(_vendor(connection))
    present = set(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for trigger in wanted:
            if trigger.table not in present:
                continue
            if connection.vendor == "sqlite":
                cursor.execute(f'DROP TRIGGER IF EXISTS "{trigger.name}"')
                cursor.execute(trigger.sqlite())
            else:
                cursor.execute(f'DROP TRIGGER IF EXISTS "{trigger.name}" ON "{trigger.table}"')
                for statement in trigger.postgresql():
                    cursor.execute(statement)


def missing(using: str = "default") -> list[str]:
    """Names of the triggers that ought to stand on existing tables and do not: dropped, disabled, or saying something else."""
    connection = connections[using]
    vendor = _vendor(connection)
    present = set(connection.introspection.table_names())
    standing = _standing(connection)
    return sorted(t.name for t in triggers(vendor) if t.table in present and standing.get(t.name) != _text(t, vendor))


def _standing(connection: BaseDatabaseWrapper) -> dict[str, str]:
    """Every trigger of the database that fires, with its whole text as the catalogue gives it."""
    query = (
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        if connection.vendor == "sqlite"
        else "SELECT tgname, replace(pg_get_triggerdef(t.oid, true), '\"', '') || prosrc FROM pg_trigger t "
        "JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT tgisinternal AND tgenabled IN ('O', 'A')"
    )
    with connection.cursor() as cursor:
        cursor.execute(query)
        return dict(cursor.fetchall())


def _text(trigger: Trigger, vendor: str) -> str:
    if vendor == "sqlite":
        return trigger.sqlite()
    function, creation = trigger.postgresql()
    return creation.replace('"', "") + function.split("$$")[1]


def check_triggers(*, databases: Sequence[str] | None = None, **_: object) -> list[Error]:
    """System check marbre.E001, run with `check --database` and before serving."""
    return [
        Error(
            f"Garde absente ou changée dans la base « {alias} » : {name}",
            hint="Lancez « manage.py migrate », qui réinstalle les gardes, puis vérifiez les registres.",
            id="marbre.E001",
        )
        for alias in databases or []
        for name in missing(alias)
    ]


def _vendor(connection: BaseDatabaseWrapper) -> str:
    if connection.vendor not in {"sqlite", "postgresql"}:
        raise NotImplementedError(f"no guards for {connection.vendor}: SQLite and PostgreSQL only")
    return connection.vendor
