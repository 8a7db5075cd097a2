"""What stands at every table of the house, read in a fixed number of queries whatever their number."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from casino.house.queries import open_seance_of
from casino.kernel.command import Context
from casino.models import ColourSeries, Programme, Seance
from registers.queries import subjects_with
from tables.books import partie_subject
from tables.lifecycle import RUNNING
from tables.models import (
    Count,
    Estimation,
    GamingTable,
    Interruption,
    LimitDeclaration,
    Partie,
    Posting,
    WheelCheck,
)
from tables.queries.to_sign import Waiting, waiting_for_signature
from tables.results import CheckGrid, check_grids

_NO_PARTIE = UUID(int=0)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """`partie` is the running one, or the last of the open day; `grid` sums its entries in force."""

    table: GamingTable
    seance: Seance | None
    programme: Programme | None
    partie: Partie | None
    grid: CheckGrid | None
    limits: LimitDeclaration | None
    estimation: Estimation | None
    postings: tuple[Posting, ...]
    interruption: Interruption | None
    wheel_checked: bool
    notes_counted: bool
    has_colour_series: bool
    series_attested: bool
    waiting: tuple[Waiting, ...]

    @property
    def state(self) -> str | None:
        """State of the partie that can still change; None once it is closed."""
        return self.partie.state if self.partie and self.partie.state != Partie.State.CLOSED else None

    @property
    def is_running(self) -> bool:
        return self.partie is not None and self.partie.state in RUNNING


def facts_of_house(context: Context, waiting: Iterable[Waiting]) -> list[TableFacts]:
    tables = GamingTable.objects.filter(place__casino_id=context.casino_id, withdrawn_at__isnull=True)
    return _facts(context, tables, waiting)


def facts_of_table(context: Context, code: str) -> TableFacts | None:
    tables = GamingTable.objects.filter(place__casino_id=context.casino_id, place__code=code)
    found = _facts(context, tables, waiting_for_signature(context))
    return found[0] if found else None


def _facts(context: Context, selected: QuerySet[GamingTable], waiting: Iterable[Waiting]) -> list[TableFacts]:
    tables = list(selected.select_related("place", "chip_set").order_by("place__position", "place__code"))
    seance = open_seance_of(context.casino_id)
    parties = _parties(context, tables)
    ids = [partie.id for partie in parties.values()]
    grids = check_grids(parties.values())
    planned = Programme.objects.filter(seance=seance).select_related("chef") if seance else ()
    programme = {row.place_id: row for row in planned}
    limits = _last_by_partie(LimitDeclaration.objects.filter(partie__in=ids).order_by("id"))
    estimations = _last_by_partie(Estimation.objects.filter(partie__in=ids).order_by("id"))
    paused = Interruption.objects.filter(partie__in=ids, ended_at__isnull=True).select_related("key_holder")
    interruptions = _last_by_partie(paused)
    postings: dict[UUID, list[Posting]] = {}
    for posting in Posting.objects.filter(partie__in=ids, ended_at__isnull=True).select_related("person"):
        postings.setdefault(posting.partie_id, []).append(posting)
    notes = set(Count.objects.filter(partie__in=ids, purpose=Count.Purpose.BILLETS).values_list("partie_id", flat=True))
    checked = set(WheelCheck.objects.filter(seance=seance).values_list("table_id", flat=True)) if seance else set()
    coloured = set(
        ColourSeries.objects.filter(chip_set__casino_id=context.casino_id).values_list("chip_set_id", flat=True)
    )
    attested = subjects_with("series_couleur", [partie_subject(one) for one in ids])
    proposals = list(waiting)
    found = []
    for table in tables:
        partie, planned_here = parties.get(table.id), programme.get(table.place_id)
        key = partie.id if partie else _NO_PARTIE
        found.append(
            TableFacts(
                table=table,
                seance=seance,
                programme=planned_here,
                partie=partie,
                grid=grids.get(key),
                limits=limits.get(key),
                estimation=estimations.get(key),
                postings=tuple(postings.get(key, ())),
                interruption=interruptions.get(key),
                wheel_checked=table.id in checked,
                notes_counted=key in notes,
                has_colour_series=table.chip_set_id in coloured and _uses_series(partie),
                series_attested=partie_subject(key) in attested,
                waiting=tuple(one for one in proposals if one.table == table.code),
            )
        )
    return found


def _uses_series(partie: Partie | None) -> bool:
    """Colour series are those of the roulettes and of rampo."""
    return partie is not None and (partie.game.startswith("roulette") or partie.game == "rampo")


def _parties(context: Context, tables: Iterable[GamingTable]) -> dict[int, Partie]:
    """table id -> its running partie, or else the last of the open day or one still provisional."""
    found: dict[int, Partie] = {}
    if context.day is None:
        return found
    rows = (
        Partie.objects.filter(table__in=list(tables))
        .filter(Q(seance__gaming_day_id=context.day.id) | Q(state__in=(*RUNNING, Partie.State.PROVISIONAL)))
        .select_related("table__place", "seance__gaming_day")
        .order_by("opened_at")
    )
    for partie in rows:
        known = found.get(partie.table_id)
        if known is None or known.state not in RUNNING:
            found[partie.table_id] = partie
    return found


def _last_by_partie(rows: Iterable[Any]) -> dict[UUID, Any]:
    return {row.partie_id: row for row in rows}
