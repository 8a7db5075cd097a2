"""Two signatures are of two people, whatever capacities one of them holds (art. 72)."""

from uuid import uuid4

import pytest

from casino.house.commands import GrantCapacity
from casino.kernel.command import Refused
from casino.kernel.perform import perform, propose, sign
from casino.models import GamingDay
from registers.models import Act, Entry, Signature
from tables.commands import CloseGamingDay, CloseSeance
from tests.builders import LONG_AGO, House, close

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def replaced(night: House) -> House:
    """M001, of the committee, replaces the director as well; the night waits for its modèle 12."""
    close(night, "BJ-01", 1_600_000)
    night.does("D001", CloseSeance(id=uuid4()))
    grant = GrantCapacity(id=uuid4(), person="M001", capacity="remplacant_directeur", valid_from=LONG_AGO)
    perform(grant, actor=night.administrator)
    return night


def test_one_person_does_not_sign_the_modele_12_in_both_slots(replaced: House) -> None:
    before = (Act.objects.count(), Entry.objects.count(), Signature.objects.count())
    signers = [replaced.signer("M001", "directeur"), replaced.signer("M001", "membre")]
    with pytest.raises(Refused) as refused:
        perform(CloseGamingDay(id=uuid4()), actor=replaced.as_("M001"), signers=signers)
    (violation,) = refused.value.violations
    assert (violation.rule, violation.article) == ("signatures.same_person", "72")
    assert violation.message == "Hugo Lefèvre signe déjà cette ligne : deux signatures sont de deux personnes."
    assert (Act.objects.count(), Entry.objects.count(), Signature.objects.count()) == before
    assert GamingDay.objects.get().closed_at is None


def test_one_person_does_not_come_back_for_the_other_slot(replaced: House) -> None:
    closing = CloseGamingDay(id=uuid4())
    propose(closing, actor=replaced.as_("M001"), signers=[replaced.signer("M001", "directeur")])
    before = Signature.objects.count()
    with pytest.raises(Refused) as refused:
        sign(closing.id, actor=replaced.as_("M001"), signers=[replaced.signer("M001", "membre")])
    assert [violation.rule for violation in refused.value.violations] == ["signatures.same_person"]
    assert Signature.objects.count() == before
    sign(closing.id, actor=replaced.as_("M001"), signers=[replaced.signer("M002", "membre")])
    assert GamingDay.objects.get().closed_at is not None


def test_one_key_given_twice_fills_one_slot(replaced: House) -> None:
    before = Signature.objects.count()
    with pytest.raises(Refused) as refused:
        replaced.does("M001", CloseGamingDay(id=uuid4()), "M001", "M001")
    assert [violation.rule for violation in refused.value.violations] == ["signatures.missing"]
    assert Signature.objects.count() == before
