"""Interrupting a table (art. 50): by counting, or by locking its box; all tables at once must count."""

from collections.abc import Iterable

from casino.law.violations import Violation

KEY_HOLDERS = (
    "directeur_responsable",
    "remplacant_directeur",
    "membre_comite_direction",
    "chef_de_partie",
    "chef_de_table",
)


def all_tables_violations(*, tables_still_playing: int) -> Iterable[Violation]:
    """Locking is for one table while others play; the last one still playing is counted, as if all stopped at once."""
    if tables_still_playing == 0:
        yield Violation(
            rule="interruption.all_tables",
            article="50",
            message="L’interruption de toutes les tables à la fois se fait par comptage.",
            value="aucune autre table en jeu",
            bound="comptage de chaque encaisse",
            remedy="Choisissez « par comptage » et comptez l’encaisse.",
        )
