"""A proposal that was declined does not come back by its form, nor by its signature."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from casino.kernel.command import Refused
from casino.kernel.perform import perform, propose, sign
from registers.commands import DeclineProposal
from registers.models import Act, CommandReceipt, Entry, ProposalEnd, Signature
from tables.commands import RecordAvance
from tests.builders import House, pieces

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    "again",
    [
        lambda house, act: perform(act, actor=house.as_("M001"), signers=[house.signer("M001")]),
        lambda house, act: propose(act, actor=house.as_("M001")),
        lambda house, act: propose(act, actor=house.as_("M001"), signers=[house.signer("M001")]),
        lambda house, act: sign(act.id, actor=house.as_("M001"), signers=[house.signer("M001")]),
    ],
    ids=["formulaire signé", "formulaire renvoyé", "proposé et signé", "signature"],
)
def test_declined_proposal_stays_declined(night: House, again: Callable[[House, RecordAvance], object]) -> None:
    avance = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000))
    propose(avance, actor=night.as_("M001"))
    night.does("M002", DeclineProposal(id=uuid4(), proposal=avance.id, reason="erreur de table"))
    before = (Act.objects.count(), Entry.objects.count(), Signature.objects.count(), CommandReceipt.objects.count())
    with pytest.raises(Refused) as refused:
        again(night, avance)
    (violation,) = refused.value.violations
    assert (violation.rule, violation.article, violation.value) == ("proposal.declined", "69", "erreur de table")
    after = (Act.objects.count(), Entry.objects.count(), Signature.objects.count(), CommandReceipt.objects.count())
    assert after == before
    assert ProposalEnd.objects.get().outcome == ProposalEnd.Outcome.DECLINED
