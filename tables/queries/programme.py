"""What the programme of a séance is made of: the tables, the games and minima of the authorisation, and what is proposed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from casino.house.queries import authorisation_on, open_seance_of
from casino.kernel.command import Context
from casino.law.rules.minimum import fixed_minimum_cents, may_be_raised
from casino.law.rules.staffing import variants
from casino.law.snapshot import Game
from casino.models import Programme
from tables.lifecycle import RUNNING
from tables.models import GamingTable, Partie
from tables.queries.choices import KEYS


@dataclass(frozen=True, slots=True)
class Proposal:
    """Game, variant, minimum in cents and choices: those on the programme, or those proposed for it."""

    game: str
    variant: str
    minimum_cents: int
    choices: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OfferedGame:
    """A game that the table is equipped for and the authorisation allows. `declared` are its minima in cents."""

    code: str
    label: str
    variants: tuple[tuple[str, str], ...]
    declared: tuple[int, ...]
    may_be_raised: bool


@dataclass(frozen=True, slots=True)
class ProgrammeTable:
    """`planned` is None while the table is not on the programme; `running` says that it plays, so nothing changes here.

    `repeated`: nothing is planned yet for this séance, and the table was on the programme of the last one.
    """

    table: GamingTable
    games: tuple[OfferedGame, ...]
    planned: Proposal | None
    proposed: Proposal | None
    running: bool
    repeated: bool

    def offered(self, code: str) -> OfferedGame | None:
        return next((game for game in self.games if game.code == code), None)


def programme_tables(context: Context) -> list[ProgrammeTable]:
    """Every table in service, in the order of the room; six queries whatever their number."""
    tables = list(
        GamingTable.objects.filter(place__casino_id=context.casino_id, withdrawn_at__isnull=True)
        .select_related("place", "chip_set")
        .order_by("place__position", "place__code")
    )
    seance = open_seance_of(context.casino_id)
    planned = {row.place_id: _of(row) for row in Programme.objects.filter(seance=seance)} if seance else {}
    earlier = {row.place_id: _of(row) for row in _earlier(context, seance.id if seance else 0)}
    running = set(Partie.objects.filter(table__in=tables, state__in=RUNNING).values_list("table_id", flat=True))
    authorised = _authorised(context)
    found = []
    for table in tables:
        games = tuple(_offered(context, code, authorised[code]) for code in table.games if code in authorised)
        known = planned.get(table.place_id)
        again = _still_offered(earlier.get(table.place_id), games)
        repeated = again is not None and not planned
        found.append(
            ProgrammeTable(table, games, known, again or _first(context, games), table.id in running, repeated)
        )
    return found


def proposed_for(context: Context, game: OfferedGame) -> Proposal:
    """The lowest declared minimum, the first disposition, the most modest maxima of the article: to be changed at will."""
    known = context.law.games[game.code]
    minimum = fixed_minimum_cents(known) or min(game.declared, default=0)
    variant = game.variants[0][0] if len(game.variants) > 1 else ""
    return Proposal(game.code, variant, minimum, modest_choices(known))


def modest_choices(game: Game) -> dict[str, Any]:
    """The lowest of what the article lets the house choose; one value for the table where every bet offers the same."""
    offered: dict[str, dict[str, Mapping[str, Any]]] = {}
    for bet in game.raw["bets"]:
        maximum = bet.get("max") or {}
        if maximum.get("kind") in KEYS:
            offered.setdefault(KEYS[maximum["kind"]], {})[bet["code"]] = maximum
    choices: dict[str, Any] = {}
    for key, by_bet in offered.items():
        lowest = {code: _lowest(maximum) for code, maximum in by_bet.items()}
        alike = all(maximum == next(iter(by_bet.values())) for maximum in by_bet.values())
        choices[key] = next(iter(lowest.values())) if alike else lowest
    tables = [code for code in ("A", "B") if code in (game.raw.get("payout_tables") or {})]
    return {**choices, "table": tables[0]} if tables else choices


def _lowest(maximum: Mapping[str, Any]) -> int:
    if maximum["kind"] == "multiple_choice":
        return int(min(maximum["values"]))
    return int(maximum["low_factor"] if maximum["kind"] == "gain_band" else maximum["low"])


def _of(row: Programme) -> Proposal:
    return Proposal(row.game, row.variant, row.minimum_cents, row.choices)


def _earlier(context: Context, seance_id: int) -> Iterator[Programme]:
    """The programmes of earlier séances, oldest first: the last one of a place is what is proposed again."""
    rows = Programme.objects.filter(seance__gaming_day__casino_id=context.casino_id).exclude(seance_id=seance_id)
    last = rows.order_by("-seance_id").values_list("seance_id", flat=True).first()
    yield from rows.filter(seance_id=last) if last else ()


def _authorised(context: Context) -> dict[str, tuple[int, ...]]:
    """game -> minima declared by the authorisation in force, in cents."""
    authorisation = authorisation_on(context.casino_id, context.in_force)
    rows = authorisation.games.all() if authorisation else ()
    return {row.game: tuple(sorted(row.declared_minima_cents)) for row in rows if row.game in context.law.games}


def _offered(context: Context, code: str, declared: tuple[int, ...]) -> OfferedGame:
    game = context.law.games[code]
    known = tuple((variant, context.law.label(variant)) for variant in variants(game))
    return OfferedGame(code, game.label, known, declared, may_be_raised(game))


def _still_offered(earlier: Proposal | None, games: tuple[OfferedGame, ...]) -> Proposal | None:
    return earlier if earlier is not None and any(game.code == earlier.game for game in games) else None


def _first(context: Context, games: tuple[OfferedGame, ...]) -> Proposal | None:
    return proposed_for(context, games[0]) if games else None
