"""The books of a table, and the way its things read in them."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.command import BookKey, Context
from casino.models import Person
from tables.models import GamingTable, Partie


def carnet_avances(table: GamingTable) -> BookKey:
    """Modèle 10: one chain per carnet, one carnet per caisse and game."""
    return BookKey("carnet_avances", f"table:{table.code}", f"Carnet d’avances {table.code}")


def journal_table(table: GamingTable) -> BookKey:
    return BookKey("journal_table", f"table:{table.code}", f"Journal de la table {table.code}")


MAIN_COURANTE = BookKey("main_courante", "", "Main courante")
REGISTRE_CONTROLE = BookKey("registre_controle", "", "Registre de contrôle")


def partie_subject(partie_id: Any) -> str:
    return f"partie:{partie_id}"


def table_stream(table: GamingTable) -> str:
    """The chain of acts that a table's acts belong to."""
    return f"table:{table.code}"


def table_data(table: GamingTable) -> dict[str, str]:
    return {"code": table.code, "label": table.place.label, "zone": table.place.zone}


def game_data(context: Context, game: str, variant: str) -> dict[str, str]:
    """With the words of the day for the disposition, which a book keeps whatever the law calls it later."""
    words = context.law.label(variant) if variant else ""
    return {"code": game, "label": context.law.games[game].label, "variant": variant, "variant_label": words}


def partie_game(context: Context, partie: Partie) -> dict[str, str]:
    return game_data(context, partie.game, partie.variant)


def person_data(person: Person) -> dict[str, str]:
    return {"name": person.name, "number": person.number}


def posting_data(context: Context, person: Person, role: str) -> Mapping[str, Any]:
    return {"person": person_data(person), "role": role, "role_label": role_label(context, role)}


def role_label(context: Context, role: str) -> str:
    return context.law.label(role)
