"""What stands at a table, locked for the time of an act."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from casino.base.clock import duration_text, long_date
from casino.house.commands.open_seance import no_open_day, no_open_seance
from casino.house.queries import open_seance_of
from casino.kernel.command import Context
from casino.law.violations import Violation
from casino.models import Programme, Seance
from tables.lifecycle import RUNNING, allowed, state_label
from tables.models import GamingTable, LimitDeclaration, Partie

LONGEST_DAY = timedelta(hours=24)
# What a day forgotten open no longer allows: it can only be brought to its closing.
PLAYING_ACTS = frozenset(
    {
        "open_table",
        "record_avance",
        "exchange_with_caisse",
        "estimate_table",
        "change_maximum",
        "change_minimum",
        "interrupt_table",
        "relieve_staff",
    }
)


@dataclass(frozen=True, slots=True)
class AtTable:
    """The table's row is locked; `partie` is the running one, or None."""

    table: GamingTable | None
    seance: Seance | None
    partie: Partie | None
    limits: LimitDeclaration | None
    programme: Programme | None


def lock_table(context: Context, code: str) -> AtTable:
    """Lock the table against any other act and read what stands there."""
    table = (
        GamingTable.objects.select_for_update(no_key=True, of=("self",))
        .select_related("place", "chip_set")
        .filter(place__casino_id=context.casino_id, place__code=code)
        .first()
    )
    return at_table(context, table)


def lock_tables_of_house(context: Context) -> list[AtTable]:
    """Lock every table of the house in one order: for acts that concern the whole room."""
    tables = (
        GamingTable.objects.select_for_update(no_key=True, of=("self",))
        .select_related("place", "chip_set")
        .filter(place__casino_id=context.casino_id)
        .order_by("id")
    )
    return [at_table(context, table) for table in tables]


def at_table(context: Context, table: GamingTable | None) -> AtTable:
    seance = open_seance_of(context.casino_id)
    if table is None:
        return AtTable(None, seance, None, None, None)
    partie = Partie.objects.filter(table=table, state__in=RUNNING).select_related("seance").first()
    limits = LimitDeclaration.objects.filter(partie=partie).last() if partie else None
    programme = Programme.objects.filter(seance=seance, place=table.place).first() if seance else None
    return AtTable(table, seance, partie, limits, programme)


def touch(state: AtTable) -> None:
    """Tell the floor that the table changed, under its own lock."""
    table = state.table
    assert table is not None
    table.version += 1
    table.save(update_fields=["version"])


def standing_violations(context: Context, state: AtTable, code: str, act: str, article: str) -> Sequence[Violation]:
    """Why the act cannot be thought of at all: no day, no séance, no such table, or a state that does not allow it."""
    return list(_standing(context, state, code, act, article))


def _standing(context: Context, state: AtTable, code: str, act: str, article: str) -> Iterable[Violation]:
    if context.day is None:
        yield no_open_day()
        return
    if act in PLAYING_ACTS and context.now - context.day.opened_at > LONGEST_DAY:
        yield Violation(
            rule="day.too_long",
            article="usage de la maison",
            message=f"La journée du {long_date(context.day.date)} est ouverte depuis plus de vingt-quatre heures.",
            value=duration_text(context.now - context.day.opened_at),
            bound="vingt-quatre heures",
            remedy="Comptez et fermez les tables, puis clôturez la journée : aucun autre acte de jeu n’est permis d’ici là.",
        )
    if state.table is None:
        yield Violation(
            rule="tables.unknown",
            article="32",
            message=f"La table {code} n’existe pas dans cette maison.",
            value=code,
            remedy="Choisissez une table de la salle, ou créez-la dans Réglages.",
        )
        return
    if state.seance is None and state.partie is None:
        yield no_open_seance()
        return
    current = state.partie.state if state.partie else None
    if not allowed(act, current):
        yield Violation(
            rule="tables.state",
            article=article,
            message=f"Cet acte n’est pas possible : la table {code} est {state_label(current)}.",
            value=state_label(current),
            bound=" ou ".join(state_label(from_state) for from_state in allowed.states(act)),
            remedy=allowed.remedy(act, current),
        )
