"""The bounds of a table: one JSON setting a line on standard input, one JSON answer a line on standard output."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from casino.law.rules.setting import answer
from casino.law.settlement.wire import answers


class Command(BaseCommand):
    help = "Donne les bornes d’une table : un réglage JSON par ligne sur l’entrée standard, une réponse JSON par ligne en sortie."
    requires_system_checks = []

    def handle(self, *arguments: Any, **options: Any) -> None:
        for line in answers(sys.stdin, answer):
            self.stdout.write(line)
