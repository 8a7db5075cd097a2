"""One table's page: what stands, the night as a thread, what may be done."""

from dataclasses import dataclass
from datetime import datetime

from casino.base.clock import duration_text, wall_clock
from casino.base.money import format_cents
from casino.kernel.command import Context
from casino.law.rules.staffing import required_staff
from registers.queries import EntryLine, lines_of_subject
from tables.books import partie_subject, role_label
from tables.models import Partie
from tables.queries.acts import ActLink, next_act, other_acts
from tables.queries.cards import Alert, Figure, card_of
from tables.queries.facts import TableFacts, facts_of_table
from tables.queries.limits import Bounds, bounds_of
from tables.queries.plaque import Plaque
from tables.queries.standing import reminder_of, standing_of
from tables.queries.timeline import Moment, due_moment, night_of
from tables.queries.to_sign import Waiting


@dataclass(frozen=True, slots=True)
class AvanceLine:
    """One avance in force, and the entry it comes from: the total opens on these."""

    label: str
    amount: str
    instant: datetime
    entry_hash: str


@dataclass(frozen=True, slots=True)
class PostLine:
    """Who holds which post, since when; `duration` is true elapsed time."""

    name: str
    number: str
    role: str
    since: datetime
    duration: str


@dataclass(frozen=True, slots=True)
class TablePage:
    code: str
    plaque: Plaque
    name: str
    place: str
    look: str
    icon: str
    state: str
    figures: tuple[Figure, ...]
    bounds: Bounds | None
    avances: tuple[AvanceLine, ...]
    posts: tuple[PostLine, ...]
    required_staff: tuple[str, ...]
    night: tuple[Moment, ...]
    alert: Alert | None
    note: str
    waiting: tuple[Waiting, ...]
    act: ActLink | None
    others: tuple[ActLink, ...]
    version: int
    estimation_due_at: datetime | None


def table_page(context: Context, code: str) -> TablePage | None:
    """None where the house has no such table."""
    facts = facts_of_table(context, code)
    return table_page_of(context, facts) if facts else None


def table_page_of(context: Context, facts: TableFacts) -> TablePage:
    code = facts.table.code
    card, standing = card_of(context, facts), standing_of(context, facts)
    lines = lines_of_subject(context.casino_id, partie_subject(facts.partie.id)) if facts.partie else []
    due = reminder_of(facts, context.now)
    night = night_of(context, lines, blind=facts.state == Partie.State.COUNTED)
    return TablePage(
        code=code,
        plaque=card.plaque,
        name=card.name,
        place=facts.table.place.label,
        look=card.look,
        icon=card.icon,
        state=card.state,
        figures=_figures(context, facts),
        bounds=_bounds(context, facts),
        avances=tuple(_avances(lines)),
        posts=posts_of(context, facts),
        required_staff=_required(context, facts),
        night=(due_moment(due.due_at), *night) if due is not None and due.is_due else night,
        alert=card.alert,
        note=card.note,
        waiting=facts.waiting,
        act=next_act(context, standing),
        others=other_acts(context, standing),
        version=facts.table.version,
        estimation_due_at=due.due_at if due is not None else None,
    )


def _figures(context: Context, facts: TableFacts) -> tuple[Figure, ...]:
    if facts.partie is None or facts.grid is None:
        return ()
    grid, estimate = facts.grid, facts.estimation
    number = 1 + grid.complementary_count
    shown = [
        Figure(
            "Total des avances", format_cents(grid.avances_cents), "1 avance" if number == 1 else f"{number} avances"
        )
    ]
    if not facts.is_running:
        reason = ", ".join(grid.missing) or grid.status
        return (*shown, Figure("Résultat", format_cents(grid.result_cents, sign=True), reason))
    if facts.partie.state == Partie.State.COUNTED:
        return tuple(shown)
    if estimate is None:
        return (*shown, Figure("Estimé", "—", "pas encore d’estimation"))
    age = duration_text(context.now - estimate.estimated_at)
    return (
        *shown,
        Figure(f"Estimé {wall_clock(estimate.estimated_at)}", format_cents(estimate.amount_cents), f"il y a {age}"),
    )


def _bounds(context: Context, facts: TableFacts) -> Bounds | None:
    if facts.partie is not None and facts.is_running and facts.limits is not None:
        return bounds_of(context, facts.partie.game, facts.limits.minimum_cents, facts.limits.choices)
    programme = facts.programme
    return bounds_of(context, programme.game, programme.minimum_cents, programme.choices) if programme else None


def _avances(lines: list[EntryLine]) -> list[AvanceLine]:
    return [
        AvanceLine(
            label="Avance initiale"
            if line.kind == "avance_initiale"
            else f"Avance complémentaire n° {line.data['rank']}",
            amount=format_cents(line.amount_cents),
            instant=line.instant,
            entry_hash=line.hash,
        )
        for line in lines
        if line.kind in ("avance_initiale", "avance_complementaire") and line.corrected_by is None
    ]


def posts_of(context: Context, facts: TableFacts) -> tuple[PostLine, ...]:
    """Those who deal first, then the chefs."""
    return tuple(
        PostLine(
            name=posting.person.name,
            number=posting.person.number,
            role=role_label(context, posting.role),
            since=posting.started_at,
            duration=duration_text(context.now - posting.started_at),
        )
        for posting in sorted(facts.postings, key=lambda one: one.role.startswith("chef"))
    )


def _required(context: Context, facts: TableFacts) -> tuple[str, ...]:
    """« 1 croupier », as the game's article asks; a number that the text does not give is not invented."""
    terms = facts.partie if facts.is_running else facts.programme
    game = context.law.games.get(terms.game) if terms else None
    if game is None or terms is None:
        return ()
    return tuple(
        f"{role['count'] if role.get('count') else '—'} {role_label(context, role['role']).lower()}"
        for role in required_staff(game, terms.variant)
    )
