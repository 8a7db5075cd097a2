"""La salle and a table's page in a browser: what is shown, 304 while nothing changes, and few queries."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from casino.base.clock import rehearsed_at
from tables.commands import EstimateTable, OpenTable
from tests.browser import browser
from tests.builders import House, open_black_jack, pieces, programme
from tests.conftest import EVENING

pytestmark = pytest.mark.django_db(transaction=True)

FORMS = ("avance", "echange", "estimer", "maximum", "personnel", "interrompre", "reprendre", "roue", "series")


def test_salle_shows_a_card_for_each_table(night: House) -> None:
    text = browser(night).get("/salle/").content.decode()
    assert text.count("<article") == 5
    assert 'aria-label="Table BJ-01, Black-jack"' in text
    assert "Ouverte 21:00" in text
    assert "pas encore d’estimation" in text


def test_salle_before_any_day_leads_to_the_day(house: House) -> None:
    text = browser(house).get("/salle/").content.decode()
    assert "Aucune journée n’est ouverte" in text
    assert 'href="/journee/"' in text


def test_fragment_while_nothing_changes_is_not_sent_again(night: House) -> None:
    client = browser(night)
    first = client.get("/salle/fragment/")
    mark = first["ETag"]
    assert first.status_code == 200
    assert mark.strip('"') in first.content.decode()
    again = client.get("/salle/fragment/", headers={"If-None-Match": mark})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", mark)


def test_fragment_when_a_table_changed_is_sent_whole(night: House) -> None:
    client = browser(night)
    mark = client.get("/salle/fragment/")["ETag"]
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1_412_000))
    changed = client.get("/salle/fragment/", headers={"If-None-Match": mark})
    assert changed.status_code == 200
    assert "14\u202f120\u00a0€" in changed.content.decode()
    assert changed["ETag"] != mark


def test_fragment_when_the_hour_has_passed_is_sent_with_its_alert(night: House) -> None:
    client = browser(night)
    mark = client.get("/salle/fragment/")["ETag"]
    with rehearsed_at(EVENING + timedelta(hours=1)):
        later = client.get("/salle/fragment/", headers={"If-None-Match": mark})
    assert later.status_code == 200
    assert "Estimation due depuis 22:00" in later.content.decode()


def test_fragment_carries_the_instant_from_which_the_alert_shows_itself(night: House) -> None:
    text = browser(night).get("/salle/fragment/").content.decode()
    assert 'data-echeance="2026-11-28T21:00:00+00:00" hidden' in text


def test_salle_in_order_of_what_awaits_puts_it_first(night: House) -> None:
    programme(night, "RA-01", "roulette_anglaise", 200)
    night.does("D001", OpenTable(id=uuid4(), table="RA-01", lines=pieces(3_000_000)), "D001")
    zones = browser(night).get("/salle/?ordre=agir").context["zones"]
    assert [card.code for card in zones[0].cards] == ["RA-01", "BJ-01"]


def test_salle_costs_the_same_queries_whatever_the_tables(night: House) -> None:
    client = browser(night)
    with CaptureQueriesContext(connection) as few:
        client.get("/salle/")
    open_black_jack(night, "BJ-02", 1_000)
    programme(night, "RA-01", "roulette_anglaise", 200)
    night.does("D001", OpenTable(id=uuid4(), table="RA-01", lines=pieces(3_000_000)), "D001")
    with CaptureQueriesContext(connection) as many:
        client.get("/salle/")
    assert len(many) == len(few) <= 35


def test_fragment_unchanged_costs_few_queries(night: House) -> None:
    client = browser(night)
    mark = client.get("/salle/fragment/")["ETag"]
    with CaptureQueriesContext(connection) as read:
        client.get("/salle/fragment/", headers={"If-None-Match": mark})
    assert len(read) <= 15


def test_table_page_shows_its_night_and_its_next_act(night: House) -> None:
    text = browser(night).get("/tables/BJ-01/").content.decode()
    assert "Ouverture, avance initiale" in text
    assert "Signé Claire Aubry" in text
    assert 'href="/tables/BJ-01/estimer/"' in text
    assert "55-5" in text
    assert "Au programme" not in text


def test_table_that_does_not_exist_is_not_found(night: House) -> None:
    client = browser(night)
    for path in ("/tables/XX-99/", "/tables/XX-99/avance/"):
        assert client.get(path).status_code == 404


def test_pages_of_a_table_cost_few_queries(night: House) -> None:
    client = browser(night)
    for path in ("", *(f"{form}/" for form in FORMS)):
        with CaptureQueriesContext(connection) as read:
            assert client.get(f"/tables/BJ-01/{path}").status_code == 200
        assert len(read) <= 40, path


def test_page_that_says_why_nothing_returns_names_the_articles(night: House) -> None:
    text = browser(night).get("/aide/retour-caisse/").content.decode()
    for article in ("43", "49", "37"):
        assert f"art.&nbsp;{article}" in text
