"""Tables that keep a séance, or a day, from being closed."""

from collections.abc import Iterable

from casino.house.blockers import Blocker
from casino.models import GamingDay, Seance
from tables.lifecycle import RUNNING, state_label
from tables.models import Partie


def running_tables(seance: Seance) -> Iterable[Blocker]:
    for partie in Partie.objects.filter(seance=seance, state__in=RUNNING).select_related("table__place"):
        yield Blocker(
            rule="closing.table_running",
            article="43",
            message=f"La table {partie.table.code} est {state_label(partie.state)}.",
            remedy="Comptez et fermez la table.",
            url=f"/tables/{partie.table.code}/",
        )


def provisional_tables(day: GamingDay) -> Iterable[Blocker]:
    waiting = Partie.objects.filter(seance__gaming_day=day, state=Partie.State.PROVISIONAL)
    for partie in waiting.select_related("table__place"):
        yield Blocker(
            rule="closing.provisional",
            article="43",
            message=f"Le coffret à billets de la table {partie.table.code} n’est pas compté : résultat provisoire.",
            remedy="Comptez le coffret à la comptée.",
            url=f"/tables/{partie.table.code}/coffret/",
        )
