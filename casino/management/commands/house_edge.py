"""The bank's advantage: one JSON question a line on standard input, or every bet and reading with --all."""

import json
import sys
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from casino.law.settlement.wire import answer_edge, answers, every_edge_question


class Command(BaseCommand):
    help = "Avantage de la banque : une question JSON par ligne sur l’entrée standard, ou toutes avec --all."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--all", action="store_true", help="une ligne par jeu, mise et lecture")

    def handle(self, *arguments: Any, **options: Any) -> None:
        questions: Iterable[str] = map(json.dumps, every_edge_question()) if options["all"] else sys.stdin
        for line in answers(questions, answer_edge):
            self.stdout.write(line)
