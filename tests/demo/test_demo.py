"""The invented house: what one finds in it, that its books verify, and when the command refuses."""

from collections import Counter
from datetime import UTC, date, datetime, time, timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import TestCase

from casino.base.canonical import read_canonical, sha256_hex
from casino.base.clock import PARIS, within_hours
from casino.law import law
from casino.law.rules.floats import float_multiple
from casino.management.demonstration.authorisation import CLOSES_AT, GAMES, OPENS_AT
from casino.management.demonstration.house import CODE, COMMUNE, NAME
from casino.management.demonstration.people import STAFF
from casino.management.demonstration.tables import MULTIPLES, TABLES
from casino.management.demonstration.tonight import tonight_at
from casino.management.founding import found_house
from casino.models import Capacity, Casino, GamingDay, Person, Programme, Seance, User, Workstation
from registers.keys import unlock
from registers.models import Act, Document, Entry, Proposal, Refusal
from registers.verification import verify_house
from tables.models import GamingTable, Interruption, Partie
from tests.builders import build_house

# Saturday 5 December 2026, 23:40 in Paris.
NOW = datetime(2026, 12, 5, 22, 40, tzinfo=UTC)


def demo(**options: object) -> str:
    printed = StringIO()
    call_command("demo", now=NOW, stdout=printed, **options)
    return printed.getvalue()


class TestTheInventedHouse(TestCase):
    """Built once, and only read."""

    printed: str

    @classmethod
    def setUpTestData(cls) -> None:
        cls.printed = demo(build_only=True)

    def test_it_is_large_enough(self) -> None:
        assert GamingTable.objects.count() == 18
        assert len({table.games[0] for table in GamingTable.objects.all()}) == 11
        assert len({table.place.zone for table in GamingTable.objects.select_related("place")}) == 4
        assert Person.objects.count() == 39
        held = Counter(Capacity.objects.values_list("kind", flat=True))
        assert held["directeur_responsable"] == 1
        assert held["membre_comite_direction"] == 5
        assert held["remplacant_directeur"] == 1
        assert held["controleur"] == 1

    def test_two_nights_are_finished_and_tonight_is_open(self) -> None:
        days = list(GamingDay.objects.order_by("date"))
        assert [day.date for day in days] == [date(2026, 12, 3), date(2026, 12, 4), date(2026, 12, 5)]
        assert [day.closed_at is None for day in days] == [False, False, True]
        assert [day.seances.count() for day in days] == [1, 2, 1]
        assert Act.objects.filter(instant__gt=NOW).count() == 0

    def test_the_finished_nights_show_what_a_night_may_hold(self) -> None:
        first = Counter(Entry.objects.filter(gaming_day__date="2026-12-03").values_list("kind", flat=True))
        once = ("changement_maximum", "changement_minimum", "echange_caisse", "avance_complementaire",
                "encaisse_interruption", "second_comptage", "ancrage", "cloture")  # fmt: skip
        assert {kind: first[kind] for kind in once} == dict.fromkeys(once, 1)
        assert Interruption.objects.filter(mode="verrouillage", ended_at__isnull=False).count() == 2
        assert Interruption.objects.filter(mode="comptage", ended_at__isnull=False).count() == 1
        assert Entry.objects.filter(corrects__isnull=False).count() == 3
        assert list(Refusal.objects.values_list("act", flat=True)) == ["record_avance"]
        exchange = Entry.objects.filter(kind="echange_caisse").first()
        assert exchange is not None
        assert exchange.required_signatures == 3

    def test_a_table_has_lost_what_was_decided(self) -> None:
        results = {
            read_canonical(line.payload)["data"]["table"]["code"]: line.amount_cents
            for line in Entry.objects.filter(kind="ligne_table", gaming_day__date="2026-12-03")
        }
        assert results["BJ-03"] == -1_845_000

    def test_the_next_night_carries_the_correction_of_the_eve(self) -> None:
        lines = Entry.objects.filter(kind="ligne_correction")
        assert list(lines.values_list("gaming_day__date", "amount_cents")) == [(date(2026, 12, 4), 5_000)]

    def test_each_closed_day_sums_its_lines(self) -> None:
        for day in GamingDay.objects.filter(closed_at__isnull=False):
            lines = Entry.objects.filter(gaming_day=day, kind__in=("ligne_table", "ligne_correction"))
            total = Entry.objects.get(gaming_day=day, kind="total_journee", book__code="registre_controle")
            assert total.amount_cents == sum(line.amount_cents or 0 for line in lines)

    def test_every_document_is_sealed(self) -> None:
        assert set(Document.objects.values_list("state", flat=True)) == {"sealed"}
        kinds = Counter(Document.objects.values_list("kind", flat=True))
        assert kinds == {"partie": 32, "journee": 2, "index_journee": 2}

    def test_every_chain_verifies(self) -> None:
        assert verify_house(Casino.objects.get()).sound

    def test_tonight_has_tables_in_every_state(self) -> None:
        seance = Seance.objects.get(closed_at__isnull=True)
        states = Counter(Partie.objects.filter(seance=seance).values_list("state", flat=True))
        assert states == {"open": 7, "locked": 1, "counted": 1}
        assert Programme.objects.filter(seance=seance).count() == len(TABLES)
        assert list(Proposal.objects.filter(end__isnull=True).values_list("act", flat=True)) == ["record_avance"]

    def test_what_is_printed_opens_the_house(self) -> None:
        link = next(word for word in self.printed.split() if "/poste/" in word)
        token = link.rstrip("/").rsplit("/", 1)[1]
        assert Workstation.objects.filter(token_sha256=sha256_hex(token)).exists()
        director = STAFF[0]
        user = User.objects.get(username="claire.aubry")
        assert director.password in self.printed
        assert user.check_password(director.password)
        assert director.passphrase in self.printed
        unlock(user.person_id, director.passphrase)

    def test_a_second_run_changes_nothing_and_prints_the_same_link(self) -> None:
        acts = Act.objects.count()
        again = demo(build_only=True)
        assert Act.objects.count() == acts
        assert next(word for word in again.split() if "/poste/" in word) in self.printed


def test_is_refused_in_production(db: None, settings: object) -> None:
    settings.PRODUCTION = True  # type: ignore[attr-defined]
    with pytest.raises(CommandError, match="refusée en production"):
        demo()
    assert Casino.objects.count() == 0


def test_is_refused_beside_another_casino(db: None, evening: datetime) -> None:
    build_house(people=("D001",))
    before = Act.objects.count()
    with pytest.raises(CommandError, match="Un casino est déjà dans cette base"):
        demo()
    assert (Casino.objects.count(), Act.objects.count()) == (1, before)


def test_an_interrupted_build_is_not_taken_for_a_house(db: None) -> None:
    found_house(code=CODE, name=NAME, commune=COMMUNE, first_name="Ada", last_name="Technique")
    with pytest.raises(CommandError, match="interrompue"):
        demo()
    assert Act.objects.count() == 0


def test_the_multiples_are_those_of_the_law() -> None:
    snapshot = law.latest()
    assert {game: float_multiple(snapshot, game, {}) for game in MULTIPLES} == MULTIPLES
    assert {authorised.game for authorised in GAMES} == set(MULTIPLES)


def test_log_ins_and_quick_secrets_are_nobody_elses() -> None:
    assert len({one.username for one in STAFF}) == len({one.quick_secret for one in STAFF}) == len(STAFF)


@pytest.mark.parametrize("day", [date(2026, 12, 5), date(2026, 10, 25), date(2026, 3, 29)])
def test_tonight_opens_within_the_authorised_hours_whenever_it_is_built(day: date) -> None:
    opens, closes = time.fromisoformat(OPENS_AT), time.fromisoformat(CLOSES_AT)
    midnight = datetime(day.year, day.month, day.day, tzinfo=PARIS).astimezone(UTC)
    for minute in range(0, 24 * 60, 5):
        now = midnight + timedelta(minutes=minute)
        plan = tonight_at(now)
        assert plan.day_opens_at.astimezone(PARIS).date() == plan.date
        assert within_hours(plan.day_opens_at, opens, closes)
        assert within_hours(plan.seance_opens_at, opens, closes)
        assert plan.seance_opens_at < plan.last_act_at < now
        assert now - plan.day_opens_at < timedelta(hours=14)
