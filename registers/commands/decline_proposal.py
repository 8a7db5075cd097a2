"""Decline a proposal: it can no longer be signed; the signatures it holds stay on record."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID

from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from registers.models import Proposal, ProposalEnd


@dataclass(frozen=True, kw_only=True, slots=True)
class DeclineProposal(Command):
    act: ClassVar[str] = "decline_proposal"
    proposal: UUID
    reason: str

    def prepare(self, context: Context) -> Proposal | None:
        return (
            Proposal.objects.select_for_update(no_key=True, of=("self",))
            .filter(command_id=self.proposal, casino_id=context.casino_id, end__isnull=True)
            .first()
        )

    def judge(self, context: Context, state: Proposal | None) -> Iterable[Violation]:
        if state is None:
            yield Violation(
                rule="proposal.unknown",
                article="69",
                message="Cette proposition n’attend plus de signature.",
                value=str(self.proposal),
                remedy="Revenez à la liste « À signer ».",
            )
        if not self.reason.strip():
            yield Violation(
                rule="proposal.reason",
                article="69",
                message="Un refus de signer dit son motif.",
                value="motif vide",
                remedy="Écrivez le motif.",
            )

    def carry_out(self, context: Context, state: Proposal) -> Outcome:
        ProposalEnd(
            proposal=state,
            outcome=ProposalEnd.Outcome.DECLINED,
            reason=self.reason.strip(),
            person_id=context.actor.person_id,
            ended_at=context.now,
        ).save()
        return Outcome(answer={"proposal": str(self.proposal)})
