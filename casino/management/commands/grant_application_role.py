"""Gives PostgreSQL's application role the least it needs: it owns nothing, and of the books it may only read and add."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, models, transaction

from casino.kernel.guarded import AppendOnly, Guarded
from registers.models import Book, Proposal, SigningKey

# Their rows are locks: PostgreSQL asks the right to update one column of what is locked. Their guard refuses the update itself.
_LOCKS = (Book, Proposal, SigningKey)


class Command(BaseCommand):
    help = "PostgreSQL : donne au rôle de l’application ses droits, et rien de plus. À lancer par le rôle propriétaire."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("role", help="rôle de DATABASE_URL, qui ne possède aucune table")

    def handle(self, *arguments: Any, **options: Any) -> None:
        if connection.vendor != "postgresql":
            raise CommandError("SQLite n’a pas de rôles : cette commande ne concerne que PostgreSQL.")
        role = connection.ops.quote_name(options["role"])
        with transaction.atomic(), connection.cursor() as cursor:
            for statement in grants(role, connection.introspection.table_names()):
                cursor.execute(statement)
        self.stdout.write(f"Droits donnés à {options['role']}.")


def grants(role: str, tables: list[str]) -> Iterator[str]:
    """Statements for a quoted role, over the tables that exist."""
    of = {model._meta.db_table: model for model in apps.get_models(include_auto_created=True)}
    yield f"REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {role}"
    yield f"GRANT USAGE ON SCHEMA public TO {role}"
    yield f"GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {role}"
    for table in tables:
        yield f'GRANT {_rights(table, of.get(table))} ON "{table}" TO {role}'
    for model in _LOCKS:
        yield f'GRANT UPDATE ("id") ON "{model._meta.db_table}" TO {role}'


def _rights(table: str, model: type[models.Model] | None) -> str:
    if table == "django_migrations":
        return "SELECT"
    if model is not None and issubclass(model, AppendOnly):
        return "SELECT, INSERT"
    if model is not None and issubclass(model, Guarded):
        return "SELECT, INSERT, UPDATE"
    return "SELECT, INSERT, UPDATE, DELETE"
