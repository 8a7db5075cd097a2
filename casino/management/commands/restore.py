"""Puts an archive back in the place of the database, then verifies every book before saying that it is done."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from casino.management.archives import UnusableArchive, load, read_archive
from casino.models import Casino


class Command(BaseCommand):
    help = "Restaure une archive, réinstalle les gardes et vérifie tous les registres."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("archive", type=Path)
        parser.add_argument("--force", action="store_true", help="remplacer une base qui contient déjà une maison")

    def handle(self, *arguments: Any, **options: Any) -> None:
        try:
            with TemporaryDirectory(prefix="marbre-") as folder:
                manifest, content = read_archive(options["archive"], Path(folder))
                if holds_a_house() and not options["force"]:
                    raise CommandError(
                        "La base contient déjà une maison. Sauvegardez-la, puis relancez avec --force pour la remplacer."
                    )
                load(content)
        except UnusableArchive as error:
            raise CommandError(str(error)) from error
        call_command("migrate", verbosity=0)
        self.stdout.write(f"Archive du {manifest.made_at} remise en place. Vérification des registres…")
        call_command("verify_registers", stdout=self.stdout)
        self.stdout.write("Restauration terminée.")


def holds_a_house() -> bool:
    if Casino._meta.db_table not in connection.introspection.table_names():
        return False
    return Casino.objects.exists()
