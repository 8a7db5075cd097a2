"""Writes docs/regles.md from the law's data, or says that it is no longer fresh."""

from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from casino.law import law
from casino.law.rules.sheet import sheet

DATED = date(2026, 11, 1)


class Command(BaseCommand):
    help = "Écrit docs/regles.md depuis les données de la loi ; --check vérifie qu’il est à jour."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *arguments: Any, **options: Any) -> None:
        path = Path(settings.BASE_DIR) / "docs" / "regles.md"
        text = sheet(law.on(DATED), DATED)
        if options["check"]:
            if not path.exists() or path.read_text() != text:
                raise CommandError("docs/regles.md n’est plus à jour : lancez « manage.py regles ».")
            return
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        self.stdout.write(str(path))
