"""Acts that race for the same row: one is done, the others are judged on what it left, and told why they are refused."""

from collections.abc import Callable, Sequence
from functools import partial
from uuid import uuid4

import pytest

from casino.house.commands import CreateChipSet, OpenSeance, RegisterPerson
from casino.house.commands.settings import ChipValue
from casino.kernel.command import Command, Refused
from casino.kernel.perform import propose
from casino.models import Casino, ChipSet, GamingDay, Person, Seance
from registers.commands import CorrectEntry, DeclineProposal, ReportIncident
from registers.models import Act, Entry, Proposal, ProposalEnd, Signature
from registers.red_ink import Recount
from registers.verification import verify_house
from tables.commands import CloseGamingDay, CloseSeance, CreateTable, EstimateTable, PostStaff, RecordAvance
from tables.models import GamingTable, Posting
from tests.builders import House, close, open_black_jack, pieces
from tests.kernel.test_concurrency import at_once, committed_night

__all__ = ["committed_night"]

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 4


def refusals_of(results: Sequence[object]) -> list[list[str]]:
    return [[violation.rule for violation in one.violations] for one in results if isinstance(one, Refused)]


def test_one_line_corrected_by_several_people_at_once_is_corrected_once(committed_night: House) -> None:
    estimate = committed_night.does("M001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_000))
    line = Entry.objects.get(id=estimate.entries[0])
    corrections = [
        CorrectEntry(id=uuid4(), entry=line.hash, reason="erreur", approval="Approuvé vingt euros", amount_cents=2_000)
        for _ in range(AT_ONCE)
    ]
    results = at_once([partial(committed_night.does, "M001", one, "M001") for one in corrections])
    assert refusals_of(results) == [["correction.already_corrected"]] * (AT_ONCE - 1)
    assert Entry.objects.filter(corrects=line).count() == 1
    assert Act.objects.filter(act="correct_entry").count() == 1
    assert verify_house(Casino.objects.get()).faults == ()


@pytest.mark.parametrize(
    ("make", "rule", "made"),
    [
        (
            lambda: RegisterPerson(id=uuid4(), number="X001", first_name="Jean", last_name="Double"),
            "people.number_taken",
            lambda: Person.objects.filter(number="X001").count(),
        ),
        (
            lambda: CreateChipSet(id=uuid4(), code="neuf", label="Neuf", values=(ChipValue("jeton", 100, "bleu"),)),
            "chips.code_taken",
            lambda: ChipSet.objects.filter(code="neuf").count(),
        ),
        (
            lambda: CreateTable(
                id=uuid4(), code="BJ-09", label="Neuf", zone="Salle", games=("black_jack",), chip_set="maison"
            ),
            "places.code_taken",
            lambda: GamingTable.objects.filter(place__code="BJ-09").count(),
        ),
    ],
    ids=["matricule", "jetons", "table"],
)
def test_one_name_given_several_times_at_once_is_given_once(
    committed_night: House, make: Callable[[], Command], rule: str, made: Callable[[], int]
) -> None:
    results = at_once([partial(committed_night.does, "D001", make()) for _ in range(AT_ONCE)])
    assert refusals_of(results) == [[rule]] * (AT_ONCE - 1)
    assert made() == 1


def test_one_croupier_posted_at_two_tables_at_once_deals_at_one(committed_night: House) -> None:
    open_black_jack(committed_night, "BJ-02")
    postings = [PostStaff(id=uuid4(), table=table, person="C003", role="croupier") for table in ("BJ-01", "BJ-02")]
    results = at_once([partial(committed_night.does, "P001", one) for one in postings])
    assert refusals_of(results) == [["staff.posted_elsewhere"]]
    assert Posting.objects.filter(person=committed_night.people["C003"], ended_at__isnull=True).count() == 1


def test_a_proposal_is_declined_once_on_either_database(committed_night: House) -> None:
    avance = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000))
    propose(avance, actor=committed_night.as_("M001"))
    signed = Signature.objects.count()
    declines = [DeclineProposal(id=uuid4(), proposal=avance.id, reason="erreur de table") for _ in range(2)]
    results = at_once([partial(committed_night.does, "M001", one) for one in declines])
    assert refusals_of(results) == [["proposal.unknown"]]
    assert list(ProposalEnd.objects.values_list("outcome", "reason")) == [("declined", "erreur de table")]
    assert Proposal.objects.count() == 1
    assert Signature.objects.count() == signed
    assert not Act.objects.filter(id=avance.id).exists()


def test_a_day_closed_by_two_people_at_once_is_closed_once(committed_night: House) -> None:
    close(committed_night, "BJ-01", 1_600_000)
    committed_night.does("D001", CloseSeance(id=uuid4()))
    closings = [CloseGamingDay(id=uuid4()) for _ in range(2)]
    results = at_once([partial(committed_night.does, "D001", one, "D001", "M001") for one in closings])
    assert refusals_of(results) == [["day.none_open"]]
    assert Entry.objects.filter(kind="cloture").count() == 1
    assert GamingDay.objects.filter(closed_at__isnull=False).count() == 1
    assert verify_house(Casino.objects.get()).faults == ()


def test_what_comes_while_the_day_closes_is_in_its_totals_or_refused(committed_night: House) -> None:
    close(committed_night, "BJ-01", 1_600_000)
    committed_night.does("D001", CloseSeance(id=uuid4()))
    encaisse = Entry.objects.get(kind="encaisse")
    recount = tuple(Recount(line.kind, line.value_cents, line.pieces or 0) for line in pieces(1_700_000))
    correction = CorrectEntry(
        id=uuid4(), entry=encaisse.hash, reason="erreur", approval="Approuvé dix-sept mille euros", lines=recount
    )
    incident = ReportIncident(id=uuid4(), category="autre", text="Panne de lumière")
    closed, corrected, reported, opened = at_once(
        [
            partial(committed_night.does, "D001", CloseGamingDay(id=uuid4()), "D001", "M001"),
            partial(committed_night.does, "M002", correction, "M002"),
            partial(committed_night.does, "M002", incident),
            partial(committed_night.does, "D001", OpenSeance(id=uuid4())),
        ]
    )
    for late in (one for one in (corrected, reported, opened) if isinstance(one, Refused)):
        assert [violation.rule for violation in late.violations] == ["day.none_open"]
    if isinstance(closed, Refused):
        assert [violation.rule for violation in closed.violations] == ["day.seance_open"]
        return
    assert isinstance(opened, Refused)
    assert not Seance.objects.filter(closed_at__isnull=True).exists()
    expected = 100_000 if isinstance(corrected, Refused) else 200_000
    assert closed.answer["total_cents"] == expected
    last = Entry.objects.get(kind="cloture").id
    assert not Entry.objects.filter(id__gt=last, kind__in=("encaisse", "incident")).exists()
