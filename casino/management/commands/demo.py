"""`manage.py demo`: build the invented house in an empty database, and print how to enter it."""

from argparse import SUPPRESS, ArgumentParser
from contextlib import ExitStack
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from casino.base.clock import rehearsed_at
from casino.kernel.command import Actor
from casino.management.demonstration.build import build
from casino.management.demonstration.enrolment import enrolment_token, is_built
from casino.management.demonstration.house import CODE
from casino.management.demonstration.people import ADMINISTRATOR
from casino.management.demonstration.welcome import welcome
from casino.models import Casino, Person

URL = "http://127.0.0.1:8000"


class Command(BaseCommand):
    help = "Construit la maison de démonstration dans une base vide, et affiche comment y entrer."
    # Its address pages are not needed to fill a database.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--build-only",
            action="store_true",
            help="remplit la base et s’arrête là (make demo sert ensuite les pages)",
        )
        parser.add_argument("--url", default=URL, help="adresse à afficher")
        parser.add_argument("--now", type=datetime.fromisoformat, help=SUPPRESS)

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("La démonstration est refusée en production : ses mots de passe sont publics.")
        call_command("migrate", interactive=False, verbosity=0)
        call_command("createcachetable", verbosity=0)
        with ExitStack() as stack:
            if options["now"] is not None:
                stack.enter_context(rehearsed_at(options["now"]))
            self._build_if_empty()
            for line in welcome(options["url"], enrolment_token(_administrator())):
                self.stdout.write(line)
        if not options["build_only"]:
            self.stdout.write(
                "Pour ouvrir la maison : make demo (ou make worker et make web, chacun dans son terminal)."
            )

    def _build_if_empty(self) -> None:
        if Casino.objects.exclude(code=CODE).exists():
            raise CommandError("Un casino est déjà dans cette base : la démonstration ne s’y mêle pas.")
        demo = Casino.objects.filter(code=CODE).first()
        if demo is None:
            build(self.stdout.write)
        elif not is_built(demo.id):
            raise CommandError(
                "La construction précédente a été interrompue : supprimez la base (make clean), puis recommencez."
            )


def _administrator() -> Actor:
    person = Person.objects.get(casino__code=CODE, number=ADMINISTRATOR)
    return Actor(person.casino_id, person.id, source="mise en service")
