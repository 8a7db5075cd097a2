"""Who may be chosen at a table: for a post, for a key."""

from collections.abc import Iterable
from dataclasses import dataclass

from casino.house.queries import capacities_held
from casino.kernel.command import Context
from casino.law.rules.interruption import KEY_HOLDERS
from tables.books import role_label
from tables.commands.staff import DEALING_POSTS
from tables.models import Posting

USUAL_POSTS = ("croupier", "chef_de_table")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Someone who may be chosen; `busy_at` is the table that he holds a post at now, or empty."""

    number: str
    name: str
    capacity: str
    busy_at: str


@dataclass(frozen=True, slots=True)
class Post:
    """A post of the game and the people whose capacity opens it, the free ones first."""

    role: str
    label: str
    people: tuple[Candidate, ...]


def posts_of_game(context: Context, game: str) -> tuple[Post, ...]:
    """The posts that the game's article names, with the people who may hold them today; two queries."""
    held, busy = _people(context), _busy(context)
    known = context.law.games.get(game)
    named = [role["role"] for staffing in known.raw["staffing"] for role in staffing["roles"]] if known else []
    roles = [role for role in dict.fromkeys((*named, *USUAL_POSTS)) if role in context.law.capacities]
    return tuple(Post(role, role_label(context, role), _candidates(context, role, held, busy)) for role in roles)


def key_holders(context: Context) -> tuple[Candidate, ...]:
    """Who may keep the key of a locked table (art. 50), by the law's order of capacities."""
    held, busy = _people(context), _busy(context)
    found: dict[str, Candidate] = {}
    for kind in KEY_HOLDERS:
        for number, name in held.get(kind, ()):
            found.setdefault(number, Candidate(number, name, role_label(context, kind), busy.get(number, "")))
    return tuple(found.values())


def _candidates(
    context: Context, role: str, held: dict[str, list[tuple[str, str]]], busy: dict[str, str]
) -> tuple[Candidate, ...]:
    opening: Iterable[str] = (role, "croupier") if role in DEALING_POSTS else (role,)
    found: dict[str, Candidate] = {}
    for kind in opening:
        for number, name in held.get(kind, ()):
            found.setdefault(number, Candidate(number, name, role_label(context, kind), busy.get(number, "")))
    return tuple(sorted(found.values(), key=lambda one: (bool(one.busy_at), one.name)))


def _people(context: Context) -> dict[str, list[tuple[str, str]]]:
    """capacity -> (number, name) of the people of the house who hold it today."""
    rows = (
        capacities_held(context.in_force)
        .filter(person__casino_id=context.casino_id, person__deactivated_at__isnull=True)
        .select_related("person")
        .order_by("person__last_name", "person__first_name")
    )
    found: dict[str, list[tuple[str, str]]] = {}
    for row in rows:
        found.setdefault(row.kind, []).append((row.person.number, row.person.name))
    return found


def _busy(context: Context) -> dict[str, str]:
    rows = Posting.objects.filter(partie__table__place__casino_id=context.casino_id, ended_at__isnull=True)
    return dict(rows.values_list("person__number", "partie__table__place__code"))
