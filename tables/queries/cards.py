"""One table as a card of the floor."""

from dataclasses import dataclass
from datetime import datetime

from casino.base.clock import wall_clock
from casino.base.money import format_cents
from casino.kernel.command import Context
from casino.law.rules.floats import minimum_float_cents, multiple_setting
from tables.models import Partie
from tables.queries.acts import ActLink, next_act
from tables.queries.facts import TableFacts
from tables.queries.limits import bounds_of
from tables.queries.plaque import Plaque, plaque_of
from tables.queries.standing import reminder_of, standing_of


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure is never naked: `text` is « — » where it is missing, and `reason` says why."""

    label: str
    text: str
    reason: str = ""

    @property
    def is_missing(self) -> bool:
        return self.text == "—"


@dataclass(frozen=True, slots=True)
class Alert:
    """`due_at` is when it begins to be true; `raised` says that it already is."""

    text: str
    article: str = ""
    blocking: bool = False
    due_at: datetime | None = None
    raised: bool = True


@dataclass(frozen=True, slots=True)
class FloorCard:
    """One table. `look` is the state that the plaque and the card take; `opened` puts it among the running ones."""

    code: str
    plaque: Plaque
    name: str
    zone: str
    look: str
    icon: str
    state: str
    opened: bool
    figures: tuple[Figure, ...]
    staff: str
    staff_icon: str
    alert: Alert | None
    note: str
    act: ActLink | None
    awaited: bool


def card_of(context: Context, facts: TableFacts) -> FloorCard:
    act = next_act(context, standing_of(context, facts))
    look, icon, state = look_of(facts)
    return FloorCard(
        code=facts.table.code,
        plaque=plaque_of(facts.table.code),
        name=_game_label(context, facts),
        zone=facts.table.place.zone,
        look=look,
        icon=icon,
        state=state,
        opened=facts.is_running,
        figures=_figures(context, facts),
        staff=_staff(facts),
        staff_icon="cle" if facts.interruption and facts.interruption.key_holder else "personne",
        alert=_alert(context, facts),
        note=_note(context, facts),
        act=act,
        awaited=act is not None and act.due and facts.is_running,
    )


def look_of(facts: TableFacts) -> tuple[str, str, str]:
    """The state as the plaque shows it, its icon and its words: never by colour alone."""
    partie = facts.partie
    if partie is None:
        return "fermee", "fermee", "Fermée, prête à ouvrir" if facts.programme else "Hors programme"
    if partie.state == Partie.State.OPEN and facts.waiting:
        return "signature", "plume", f"À signer depuis {wall_clock(facts.waiting[0].proposed_at)}"
    if partie.state == Partie.State.OPEN:
        return "ouverte", "ouverte", f"Ouverte {wall_clock(partie.opened_at)}"
    since = f" {wall_clock(facts.interruption.started_at)}" if facts.interruption else ""
    if partie.state == Partie.State.LOCKED:
        return "verrouillee", "cadenas", f"Verrouillée{since}"
    if partie.state == Partie.State.SUSPENDED:
        return "verrouillee", "pause", f"Interrompue, comptée{since}"
    if partie.state == Partie.State.COUNTED:
        return "fermeture", "fermeture", "En fermeture, comptée"
    closed = f" {wall_clock(partie.closed_at)}" if partie.closed_at else ""
    if partie.state == Partie.State.PROVISIONAL:
        return "fermee", "coffret", f"Fermée{closed}, provisoire"
    return "fermee", "fermee", f"Fermée{closed}, signée"


def _game_label(context: Context, facts: TableFacts) -> str:
    code = facts.partie.game if facts.partie else facts.programme.game if facts.programme else None
    game = context.law.games.get(code or "")
    return game.label if game else facts.table.place.label


def _figures(context: Context, facts: TableFacts) -> tuple[Figure, ...]:
    if facts.partie is None or not facts.is_running or facts.grid is None:
        return ()
    bounds = (
        bounds_of(context, facts.partie.game, facts.limits.minimum_cents, facts.limits.choices)
        if facts.limits
        else None
    )
    return (
        Figure("Mises", bounds.summary if bounds else "—", "" if bounds else "limites inconnues"),
        Figure("Total des avances", format_cents(facts.grid.avances_cents)),
        estimate_of(facts),
    )


def estimate_of(facts: TableFacts) -> Figure:
    """Hidden while the closing is counted: the count is blind."""
    if facts.state == Partie.State.COUNTED:
        return Figure("Estimé", "—", "caché pendant le comptage")
    if facts.estimation is None:
        return Figure("Estimé", "—", "pas encore d’estimation")
    return Figure(f"Estimé {wall_clock(facts.estimation.estimated_at)}", format_cents(facts.estimation.amount_cents))


def _staff(facts: TableFacts) -> str:
    if facts.interruption and facts.interruption.key_holder:
        return f"Clé : {facts.interruption.key_holder.name}"
    dealing = [posting.person.name for posting in facts.postings if not posting.role.startswith("chef")]
    names = dealing or [posting.person.name for posting in facts.postings]
    return ", ".join(names)


def _alert(context: Context, facts: TableFacts) -> Alert | None:
    if facts.partie is None or not facts.is_running:
        return _opening_alert(context, facts)
    if facts.waiting:
        first = facts.waiting[0]
        amount = f" de {format_cents(first.amount_cents)}" if first.amount_cents else ""
        return Alert(f"{first.label}{amount} : manque {', '.join(first.missing)}")
    if facts.partie.state == Partie.State.OPEN and not facts.postings:
        return Alert("Personne n’est en poste", article="51")
    due = reminder_of(facts, context.now)
    if due is not None:
        return Alert(f"Estimation due depuis {wall_clock(due.due_at)}", due_at=due.due_at, raised=due.is_due)
    return None


def _opening_alert(context: Context, facts: TableFacts) -> Alert | None:
    """What the law's data already says will stop the opening: an unknown float, an unchecked wheel."""
    programme = facts.programme
    if programme is None or facts.partie is not None or programme.game not in context.law.games:
        return None
    if minimum_float_cents(context.law, programme.game, programme.minimum_cents, context.settings) is None:
        return Alert(
            f"Multiple d’encaisse non renseigné : réglage « {multiple_setting(programme.game)} »", "49", blocking=True
        )
    if programme.game == "roue_de_la_chance" and not facts.wheel_checked:
        return Alert("Roue à vérifier avant l’ouverture", "46-1")
    return None


def _note(context: Context, facts: TableFacts) -> str:
    """The one line of a closed card: its result and what it is worth, or what it would open on. Nothing in play."""
    if facts.is_running:
        return ""
    if facts.partie is not None and facts.grid is not None:
        if facts.grid.result_cents is None:
            return f"Résultat : — ({', '.join(facts.grid.missing)})"
        return f"Résultat {facts.grid.status} : {format_cents(facts.grid.result_cents, sign=True)}"
    programme = facts.programme
    if programme is None:
        return "Ni jeu ni minimum pour cette séance."
    bounds = bounds_of(context, programme.game, programme.minimum_cents, programme.choices)
    needed = minimum_float_cents(context.law, programme.game, programme.minimum_cents, context.settings)
    offered = f"Au programme : {bounds.summary}." if bounds else "Au programme."
    return f"{offered} Avance initiale : au moins {format_cents(needed)}." if needed is not None else offered
