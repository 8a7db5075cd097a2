"""Would a proposal still be written as it was signed? Asked by doing it and taking it back; nothing is kept."""

from django.db import transaction

from casino.base.canonical import read_canonical
from casino.base.clock import now
from casino.house.policy import HousePolicy
from casino.kernel.command import Actor, Refused
from casino.kernel.guarded import writing
from casino.kernel.perform import carry_out
from casino.kernel.wire import command_from
from casino.law.violations import Violation
from registers.journal import refuse_if_overtaken
from registers.lines import lines_of
from registers.models import Proposal


def overtaken_by(proposal: Proposal) -> tuple[Violation, ...]:
    """Why the proposal can no longer be signed; empty while it stands."""
    actor = Actor(proposal.casino_id, proposal.person_id, proposal.workstation_id, proposal.source)
    command = command_from(proposal.act, proposal.command_id, read_canonical(proposal.payload))
    with transaction.atomic(), writing():
        try:
            context = HousePolicy().context(actor, now())
            refuse_if_overtaken(proposal, lines_of(context, command, carry_out(context, command)))
        except Refused as refused:
            return refused.violations
        finally:
            transaction.set_rollback(True)
    return ()
