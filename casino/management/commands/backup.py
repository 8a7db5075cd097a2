"""Copies the whole house into one archive, while the night goes on."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from casino.base.clock import now
from casino.management.archives import UnusableArchive, write_archive


class Command(BaseCommand):
    help = "Sauvegarde toute la maison dans une archive, sans arrêter le service."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("archive", nargs="?", type=Path, help="fichier à écrire (var/sauvegardes/… par défaut)")

    def handle(self, *arguments: Any, **options: Any) -> None:
        target = options["archive"] or default_target(now())
        try:
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            manifest = write_archive(target)
        except FileExistsError as error:
            raise CommandError(f"{target} existe déjà : une sauvegarde n’en remplace jamais une autre.") from error
        except UnusableArchive as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Sauvegarde écrite : {target}\nEmpreinte SHA-256 du contenu : {manifest.sha256}")


def default_target(instant: datetime) -> Path:
    folder: Path = settings.VAR_DIR / "sauvegardes"
    return folder / f"marbre-{instant.astimezone(UTC):%Y%m%dT%H%M%SZ}.zip"
