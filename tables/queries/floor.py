"""La salle: one card per table, the night's totals, and what waits for someone."""

from dataclasses import dataclass
from hashlib import sha256

from django.db.models import Max
from django.db.models.functions import Coalesce

from casino.base.clock import wall_clock
from casino.base.money import format_cents
from casino.house.queries import open_seance_of
from casino.kernel.command import Context
from registers.queries import last_written
from tables.models import GamingTable, Partie
from tables.queries.cards import Figure, FloorCard, card_of
from tables.queries.estimations import EVERY
from tables.queries.facts import TableFacts, facts_of_house
from tables.queries.to_do import ToDo, to_do_list
from tables.queries.to_sign import waiting_for_signature


@dataclass(frozen=True, slots=True)
class Zone:
    """`code` is the zone as the places name it, empty where the house has none; `name` is what is read."""

    code: str
    name: str
    cards: tuple[FloorCard, ...]
    to_open: int


@dataclass(frozen=True, slots=True)
class Floor:
    """`version` is the ETag of the page for this person: while it stands, nothing has changed."""

    version: str
    zones: tuple[Zone, ...]
    closed: tuple[FloorCard, ...]
    to_open: int
    awaited: int
    avances: Figure
    estimated: Figure
    to_do: ToDo
    day_open: bool
    seance_open: bool


def floor_version(context: Context) -> str:
    """Versions of the tables, the last line written, what waits for a signature and what has come due, in one mark."""
    tables = list(
        GamingTable.objects.filter(place__casino_id=context.casino_id).order_by("id").values_list("id", "version")
    )
    waiting = waiting_for_signature(context)
    seance = open_seance_of(context.casino_id)
    marks = [
        tables,
        last_written(context.casino_id),
        [(one.command_id, one.missing) for one in waiting],
        context.day and context.day.id,
        seance and seance.id,
        context.actor_name,
        context.capacities,
        _due(context),
    ]
    return sha256(repr(marks).encode()).hexdigest()[:20]


def floor(context: Context, version: str = "") -> Floor:
    """`version` spares reading it again where it is already known."""
    waiting = waiting_for_signature(context)
    facts = facts_of_house(context, waiting)
    cards = [card_of(context, one) for one in facts]
    opened = [card for card in cards if card.opened]
    running = [one for one in facts if one.is_running]
    return Floor(
        version=version or floor_version(context),
        zones=_zones(opened, cards),
        closed=tuple(card for card in cards if not card.opened),
        to_open=sum(card.act is not None and card.act.act == "open_table" for card in cards),
        awaited=sum(card.awaited for card in cards),
        avances=_avances(running),
        estimated=_estimated([one for one in running if one.state != Partie.State.COUNTED]),
        to_do=to_do_list(context, facts, waiting),
        day_open=context.day is not None,
        seance_open=any(one.seance for one in facts),
    )


def _due(context: Context) -> int:
    """How many open tables await their estimation at this instant."""
    return (
        Partie.objects.filter(table__place__casino_id=context.casino_id, state=Partie.State.OPEN)
        .annotate(since=Coalesce(Max("estimations__estimated_at"), "opened_at"))
        .filter(since__lte=context.now - EVERY)
        .count()
    )


def _zones(opened: list[FloorCard], every: list[FloorCard]) -> tuple[Zone, ...]:
    names = dict.fromkeys(card.zone for card in every)
    zones = (
        Zone(
            name,
            name or "Salle",
            tuple(card for card in opened if card.zone == name),
            sum(card.zone == name and card.act is not None and card.act.act == "open_table" for card in every),
        )
        for name in names
    )
    return tuple(zone for zone in zones if zone.cards or zone.to_open)


def _avances(running: list[TableFacts]) -> Figure:
    label = "Avances, 1 table" if len(running) == 1 else f"Avances, {len(running)} tables"
    if not running:
        return Figure("Avances", "—", "aucune table ouverte")
    return Figure(label, format_cents(sum(one.grid.avances_cents for one in running if one.grid)))


def _estimated(running: list[TableFacts]) -> Figure:
    """The sum of estimates is an opinion of what the tables hold: it is never called a result."""
    absent = [one.table.code for one in running if one.estimation is None]
    if not running:
        return Figure("Encaisses estimées", "—", "aucune table ouverte")
    if absent:
        shown = ", ".join(absent[:3]) + ("…" if len(absent) > 3 else "")
        return Figure("Encaisses estimées", "—", f"manque {shown}" if len(absent) == 1 else f"manquent {shown}")
    oldest = min(one.estimation.estimated_at for one in running if one.estimation)
    total = sum(one.estimation.amount_cents for one in running if one.estimation)
    return Figure(f"Encaisses estimées depuis {wall_clock(oldest)}", format_cents(total))
