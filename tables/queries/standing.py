"""From what was read of a table to what decides its acts."""

from datetime import datetime

from casino.kernel.command import Context
from tables.closing import COMPTEE_SETTING
from tables.models import Partie
from tables.queries.acts import Standing
from tables.queries.estimations import Reminder, reminder
from tables.queries.facts import TableFacts


def standing_of(context: Context, facts: TableFacts) -> Standing:
    programme = facts.programme
    running = facts.partie if facts.is_running else None
    mine = next((one for one in facts.waiting if one.mine), None)
    due = reminder_of(facts, context.now)
    return Standing(
        code=facts.table.code,
        state=facts.state,
        game=running.game if running else programme.game if programme else None,
        seance_open=facts.seance is not None,
        programmed=programme is not None,
        accepts_notes=facts.table.accepts_notes,
        colour_series=facts.has_colour_series,
        staffed=bool(facts.postings),
        estimation_due=due is not None and due.is_due,
        wheel_checked=facts.wheel_checked,
        notes_counted=facts.notes_counted,
        notes_counted_later=bool(context.settings.get(COMPTEE_SETTING)),
        opening_series_attested=facts.series_attested,
        proposal=mine.command_id if mine else None,
    )


def reminder_of(facts: TableFacts, now: datetime) -> Reminder | None:
    """The hourly estimation of an open table; none while it is interrupted or closing."""
    if facts.partie is None or facts.partie.state != Partie.State.OPEN:
        return None
    return reminder(facts.partie.opened_at, facts.estimation.estimated_at if facts.estimation else None, now)
