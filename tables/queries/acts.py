"""What can be done at a table now: by its state, by the law of its game and by the person's capacities. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass

from casino.kernel.command import Context
from casino.law.rules.changes import maximum_may_change, minimum_may_change
from tables.at_table import LONGEST_DAY, PLAYING_ACTS
from tables.lifecycle import allowed


@dataclass(frozen=True, slots=True)
class ActLink:
    """One act as a link to its form. `due` says that it is awaited now."""

    act: str
    label: str
    icon: str
    url: str
    due: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """What decides the acts of a table, read once. `game` is that of the partie, or of the programme before it opens."""

    code: str
    state: str | None
    game: str | None
    seance_open: bool
    programmed: bool
    accepts_notes: bool
    colour_series: bool
    staffed: bool
    estimation_due: bool
    wheel_checked: bool
    notes_counted: bool
    notes_counted_later: bool
    opening_series_attested: bool
    proposal: str | None = None


# The order is that of the page: what feeds and follows the partie, then its people, its limits, its end.
SHOWN = {
    "check_wheel": ("Vérifier la roue", "roue", "roue"),
    "open_table": ("Ouvrir la table", "ouverture", "ouvrir"),
    "resume_table": ("Reprendre", "cle", "reprendre"),
    "record_avance": ("Avance complémentaire", "avance", "avance"),
    "estimate_table": ("Estimer", "estime", "estimer"),
    "post_staff": ("Personnel", "releve", "personnel"),
    "exchange_with_caisse": ("Échanger avec la caisse", "echange", "echange"),
    "attest_colour_series": ("Séries de couleur", "series", "series"),
    "count_note_box": ("Compter le coffret", "coffret", "coffret"),
    "close_table": ("Fermer la table", "fermeture", "fermer"),
    "change_maximum": ("Changer le maximum", "bornes", "maximum"),
    "change_minimum": ("Changer le minimum", "bornes", "minimum"),
    "interrupt_table": ("Interrompre", "pause", "interrompre"),
    "count_tip_box": ("Pourboires", "pourboires", "pourboires"),
    "count_closing": ("Compter pour fermer", "fermeture", "compter"),
}


def next_act(context: Context, standing: Standing) -> ActLink | None:
    """The act that comes next: the biggest on the page."""
    if standing.proposal is not None:
        return ActLink("sign", "Signer", "plume", f"/a-signer/{standing.proposal}/", due=True)
    wanted = _wanted(standing)
    return next((link for link in acts_now(context, standing) if link.act == wanted), None)


def other_acts(context: Context, standing: Standing) -> tuple[ActLink, ...]:
    chosen = next_act(context, standing)
    return tuple(link for link in acts_now(context, standing) if chosen is None or link.act != chosen.act)


def acts_now(context: Context, standing: Standing) -> tuple[ActLink, ...]:
    """Every act that the state, the game and the person's capacities allow."""
    return tuple(_possible(context, standing))


def _possible(context: Context, standing: Standing) -> Iterator[ActLink]:
    wanted = _wanted(standing)
    for act, (usual_label, icon, segment) in SHOWN.items():
        if _may(context, act) and _makes_sense(context, act, standing):
            due = act == wanted and (act != "estimate_table" or standing.estimation_due)
            yield ActLink(act, _label(act, usual_label, standing), icon, f"/tables/{standing.code}/{segment}/", due)
    if (
        standing.state is None
        and standing.seance_open
        and not standing.programmed
        and _may(context, "programme_tables")
    ):
        yield ActLink("programme_tables", "Mettre au programme", "livre", f"/journee/programme/{standing.code}/")
    if _may(context, "report_incident"):
        if standing.game is not None:
            yield ActLink("contest", "Contestation", "carte", f"/tables/{standing.code}/contestation/")
        yield ActLink("report_incident", "Écrire un incident", "incident", f"/incidents/nouveau/?table={standing.code}")


def _label(act: str, usual: str, standing: Standing) -> str:
    if act == "post_staff" and not standing.staffed:
        return "Affecter"
    if act == "count_closing" and standing.state == "counted":
        return "Recompter"
    return usual


def _may(context: Context, act: str) -> bool:
    rule = context.law.acts.get(act)
    if rule is None or context.day is None or not set(rule.capacities) & set(context.capacities):
        return False
    return act not in PLAYING_ACTS or context.now - context.day.opened_at <= LONGEST_DAY


def _makes_sense(context: Context, act: str, standing: Standing) -> bool:
    game = context.law.games.get(standing.game or "")
    if standing.state is None and not standing.seance_open:
        return False
    if act == "check_wheel":
        return standing.state is None and standing.game == "roue_de_la_chance" and not standing.wheel_checked
    if act == "open_table":
        unchecked = standing.game == "roue_de_la_chance" and not standing.wheel_checked
        return standing.state in (None, "closed", "provisional") and standing.programmed and not unchecked
    if act == "change_minimum":
        return game is not None and minimum_may_change(game) and standing.state in ("open", "counted")
    if act == "change_maximum" and (game is None or not maximum_may_change(game)):
        return False
    if act == "attest_colour_series" and not standing.colour_series:
        return False
    if act == "count_note_box" and (not standing.accepts_notes or standing.notes_counted):
        return False
    return allowed(act, standing.state)


def _wanted(standing: Standing) -> str | None:
    if standing.state is None:
        unchecked = standing.game == "roue_de_la_chance" and not standing.wheel_checked
        if not standing.programmed:
            return "programme_tables"
        return "check_wheel" if unchecked else "open_table"
    if standing.state == "counted":
        notes_first = standing.accepts_notes and not standing.notes_counted and not standing.notes_counted_later
        return "count_note_box" if notes_first else "close_table"
    if standing.state == "open":
        if not standing.staffed:
            return "post_staff"
        if standing.colour_series and not standing.opening_series_attested:
            return "attest_colour_series"
        return "estimate_table"
    return {"locked": "resume_table", "suspended": "resume_table", "provisional": "count_note_box"}.get(standing.state)
