"""The bar's tabs lead somewhere and tell where one is."""

import pytest
from django.urls import reverse

from casino.house.navigation import TABS, Tab, tabs


def everything(_: str) -> bool:
    return True


@pytest.mark.parametrize("tab", TABS, ids=lambda tab: tab.name)
def test_a_tab_is_current_on_its_own_page_alone(tab: Tab) -> None:
    path = reverse(tab.name)
    assert [shown.tab for shown in tabs(path, everything) if shown.current] == [tab]


@pytest.mark.parametrize(
    ("path", "name"),
    [("/tables/BJ-01/avance/", "salle"), ("/incidents/nouveau/", "registres"), ("/refus/", "reglages")],
)
def test_a_page_without_a_tab_belongs_to_one(path: str, name: str) -> None:
    assert [shown.tab.name for shown in tabs(path, everything) if shown.current] == [name]


def test_no_tab_is_current_at_the_door() -> None:
    assert not any(shown.current for shown in tabs("/connexion/", everything))


def test_a_tab_that_leads_nowhere_for_someone_is_not_shown() -> None:
    shown = [one.tab.name for one in tabs("/salle/", lambda path: path != "/reglages/")]
    assert shown == [tab.name for tab in TABS if tab.name != "reglages"]
