"""The state of the day, ready to show: its séances, its tables with their results, what keeps it from being closed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from casino.house.blockers import Blocker, blockers
from casino.house.policy import acting_capacity
from casino.house.queries import open_seance_of
from casino.kernel.command import Context
from casino.models import GamingDay, Programme, Seance
from registers.queries import last_lines_of_kind
from tables.blockers import provisional_tables
from tables.lifecycle import RUNNING, state_label
from tables.models import Estimation, Partie
from tables.results import CheckGrid, check_grids

DAYS_SHOWN = 14
DAY_ACTS = ("open_gaming_day", "open_seance", "programme_tables", "close_seance", "close_gaming_day")


@dataclass(frozen=True, slots=True)
class PartieLine:
    """One opening of a table. `status` says what the result is: « définitif », « provisoire », or why there is none.

    The estimation is that of a table that plays: what it holds, never a result.
    """

    code: str
    name: str
    game: str
    seance: int
    opened_at: datetime
    closed_at: datetime | None
    running: bool
    estimated_cents: int | None
    estimated_at: datetime | None
    avances_cents: int
    encaisse_cents: int | None
    notes_cents: int | None
    notes_expected: bool
    result_cents: int | None
    status: str


@dataclass(frozen=True, slots=True)
class DayTotal:
    """Sum of the results known now, in cents; `status` never lets it pass for that of the whole day."""

    cents: int | None
    status: str


@dataclass(frozen=True, slots=True)
class ClosedDay:
    day: date
    total_cents: int
    in_words: str
    tables: int
    entry_hash: str


@dataclass(frozen=True, slots=True)
class DayPage:
    """`allowed` are the acts of the day that the person may do. Blocking things come with the page that settles them."""

    day: date | None
    opened_at: datetime | None
    seance: Seance | None
    seances: tuple[Seance, ...]
    programmed: int
    to_open: int
    lines: tuple[PartieLine, ...]
    total: DayTotal
    seance_blocks: tuple[Blocker, ...]
    day_blocks: tuple[Blocker, ...]
    closed_days: tuple[ClosedDay, ...]
    allowed: frozenset[str]


def day_page(context: Context) -> DayPage:
    day = GamingDay.objects.filter(id=context.day.id).first() if context.day else None
    seance = open_seance_of(context.casino_id)
    lines = tuple(_lines(context, day)) if day else ()
    programmed = Programme.objects.filter(seance=seance).count() if seance else 0
    played = {line.code for line in lines if seance is not None and line.seance == seance.number}
    return DayPage(
        day=day.date if day else None,
        opened_at=day.opened_at if day else None,
        seance=seance,
        seances=tuple(day.seances.order_by("number")) if day else (),
        programmed=programmed,
        to_open=max(programmed - len(played), 0),
        lines=lines,
        total=_total(lines),
        seance_blocks=tuple(blockers(seance)) if seance else (),
        day_blocks=tuple(_day_blocks(day, seance)) if day else (),
        closed_days=tuple(_closed_days(context)),
        allowed=frozenset(act for act in DAY_ACTS if acting_capacity(context, act) is not None),
    )


def _lines(context: Context, day: GamingDay) -> Iterator[PartieLine]:
    parties = list(
        Partie.objects.filter(seance__gaming_day=day)
        .select_related("table__place", "seance")
        .order_by("seance__number", "table__place__position", "table__place__code", "opened_at")
    )
    grids = check_grids(parties)
    # A table being closed is counted blind: its estimation is hidden as its figures are.
    playing = [partie.id for partie in parties if partie.state in RUNNING and partie.state != Partie.State.COUNTED]
    estimations = {row.partie_id: row for row in Estimation.objects.filter(partie__in=playing).order_by("id")}
    for partie in parties:
        grid, running = grids[partie.id], partie.state in RUNNING
        shown, estimation = not running, estimations.get(partie.id)
        game = context.law.games.get(partie.game)
        yield PartieLine(
            code=partie.table.code,
            name=partie.table.place.label,
            game=game.label if game else partie.game,
            seance=partie.seance.number,
            opened_at=partie.opened_at,
            closed_at=partie.closed_at,
            running=running,
            estimated_cents=estimation.amount_cents if estimation else None,
            estimated_at=estimation.estimated_at if estimation else None,
            avances_cents=grid.avances_cents,
            encaisse_cents=grid.counted_cents if shown else None,
            notes_cents=grid.notes_cents if shown else None,
            notes_expected=grid.notes_expected,
            result_cents=grid.result_cents if shown else None,
            status=_status(partie, grid, running),
        )


def _status(partie: Partie, grid: CheckGrid, running: bool) -> str:
    if running:
        return "partie en cours" if partie.state == Partie.State.OPEN else state_label(partie.state)
    return grid.status if grid.result_cents is not None else f"provisoire : {', '.join(grid.missing)}"


def _total(lines: Sequence[PartieLine]) -> DayTotal:
    known = [line.result_cents for line in lines if line.result_cents is not None]
    waiting = len(lines) - len(known)
    if not known:
        return DayTotal(None, "aucun résultat certifié" if lines else "aucune table ouverte")
    if waiting:
        return DayTotal(sum(known), f"provisoire : {waiting} partie{'s' if waiting > 1 else ''} sans résultat")
    return DayTotal(sum(known), "définitif pour les tables fermées, à signer à la clôture")


def _day_blocks(day: GamingDay, seance: Seance | None) -> Iterable[Blocker]:
    if seance is not None:
        yield Blocker(
            "day.seance_open",
            "72",
            f"La séance n°\u00a0{seance.number} n’est pas close.",
            "Clôturez d’abord la séance.",
            "/journee/#seance",
        )
    yield from provisional_tables(day)


def _closed_days(context: Context) -> Iterator[ClosedDay]:
    for line in last_lines_of_kind(context.casino_id, "registre_controle", "cloture", DAYS_SHOWN):
        data = line.data
        day = date.fromisoformat(data["gaming_day"])
        yield ClosedDay(day, data["total_cents"], data["in_words"], data["tables"], line.hash)
