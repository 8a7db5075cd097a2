"""Settles coups: one JSON case a line on standard input, one JSON answer a line on standard output."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from casino.law.settlement.wire import answers, settle_case


class Command(BaseCommand):
    help = "Règle des coups : un cas JSON par ligne sur l’entrée standard, une réponse JSON par ligne en sortie."
    requires_system_checks = []

    def handle(self, *arguments: Any, **options: Any) -> None:
        for line in answers(sys.stdin, settle_case):
            self.stdout.write(line)
