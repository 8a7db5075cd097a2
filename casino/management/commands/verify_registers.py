"""Verifies every book of every house: chains, texts, signatures, anchors and sealed files. Exits 1 on the first fault found."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from casino.kernel.append_only import missing
from casino.models import Casino
from registers.verification import HouseReport, verify_house


class Command(BaseCommand):
    help = "Vérifie tous les registres : gardes de la base, chaînes, signatures, ancrages et fichiers scellés."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--casino", help="code d’une maison (toutes par défaut)")

    def handle(self, *arguments: Any, **options: Any) -> None:
        houses = Casino.objects.order_by("code")
        if options["casino"]:
            houses = houses.filter(code=options["casino"])
            if not houses:
                raise CommandError(f"Aucune maison de code « {options['casino']} ».")
        absent = missing()
        for name in absent:
            self.stdout.write(f"Garde absente ou changée : {name}")
        faults = sum(self._tell(verify_house(house)) for house in houses)
        if faults or absent:
            raise CommandError(f"{faults} anomalie(s) dans les registres, {len(absent)} garde(s) absente(s).")
        self.stdout.write("Registres vérifiés : aucune anomalie.")

    def _tell(self, report: HouseReport) -> int:
        entries = sum(book.entries for book in report.books)
        acts = sum(book.acts for book in report.books)
        self.stdout.write(
            f"{report.casino} : {len(report.books)} registres, {entries} lignes, {acts} actes, "
            f"{report.signatures} signatures, {report.documents} documents scellés."
        )
        for fault in report.faults:
            self.stdout.write(f"  {fault.place} : attendu {fault.expected}, trouvé {fault.found}")
        return len(report.faults)
