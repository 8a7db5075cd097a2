"""The night in a real browser, by the keyboard alone, each page looked at by axe on the way."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from registers.models import Document, Entry
from tables.models import Partie
from tables.results import check_grid
from tests.builders import PASSPHRASE, House
from tests.pages.conftest import PASSWORD
from tests.pages.keyboard import choose, press, reach, write

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def sound(page: Page) -> Callable[[], None]:
    """No violation of WCAG on the page as it stands, no target under 48 px, nothing wider than the screen."""

    def look() -> None:
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wider == 0, page.url

    return look


def count(page: Page, euros: int, pieces: int) -> None:
    """One value typed, the rest at zero."""
    write(page, f"input[name=loose_jeton_{euros * 100}], input[name=loose_plaque_{euros * 100}]", str(pieces))


def rest_is_zero(page: Page) -> None:
    reach(page, "[data-reste-zero]")
    page.keyboard.press("Enter")


def sign(page: Page, slot: str = "certification") -> None:
    write(page, f"input[name=passphrase_{slot}]", PASSPHRASE)


@dataclass(frozen=True)
class Night:
    """Someone at the keyboard: `look` finds no fault in the page, `go` opens one and looks at it."""

    page: Page
    server: str
    look: Callable[[], None]

    def go(self, path: str) -> None:
        self.page.goto(self.server + path)
        self.look()

    def send(self) -> None:
        """Enter, where one has just written."""
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def comes_in(self, enrolment: str) -> None:
        self.go(enrolment)
        press(self.page, "main button[type=submit]")
        self.look()
        if not self.page.evaluate("document.activeElement.name === 'username'"):
            reach(self.page, "[name=username]")
        self.page.keyboard.type("claire")
        write(self.page, "[name=password]", PASSWORD)
        self.send()
        assert self.page.url.endswith("/salle/")

    def opens_the_day(self) -> None:
        self.go("/journee/")
        press(self.page, "form[action='/journee/ouvrir/'] button")
        press(self.page, "form[action='/journee/seance/ouvrir/'] button")
        assert self.page.url.endswith("/journee/programme/")
        self.look()
        reach(self.page, "#BJ-01-inscrite")
        self.page.keyboard.press("Space")
        self.page.wait_for_load_state("networkidle")
        press(self.page, "form button.acte[type=submit]:not([name])")

    def opens_the_table(self) -> None:
        self.go("/tables/BJ-01/ouvrir/")
        count(self.page, 1_000, 15)
        rest_is_zero(self.page)
        sign(self.page)
        self.send()
        assert self.page.url.endswith("/tables/BJ-01/")
        self.look()
        self.go("/tables/BJ-01/personnel/")
        choose(self.page, "#id_poste", "Nadia")
        press(self.page, "aside button.acte[type=submit]")

    def closes_the_table(self) -> None:
        self.go("/tables/BJ-01/compter/")
        assert "15\u202f000" not in self.page.inner_text("body")
        count(self.page, 1_000, 16)
        rest_is_zero(self.page)
        press(self.page, "aside button.acte[type=submit]:not([name])")
        self.go("/tables/BJ-01/coffret/")
        rest_is_zero(self.page)
        press(self.page, "aside button.acte[type=submit]:not([name])")
        self.go("/tables/BJ-01/fermer/")
        choose(self.page, "select[name=caissier]", "Rémi")
        write(self.page, "input[name=mention]", "exact")
        sign(self.page)
        self.send()

    def closes_the_day(self) -> None:
        self.go("/journee/")
        press(self.page, "form[action='/journee/seance/cloturer/'] button")
        self.go("/journee/cloturer/")
        sign(self.page, "directeur")
        choose(self.page, "select[name=signer_membre]", "Hugo")
        sign(self.page, "membre")
        self.send()


def test_a_night_by_the_keyboard_alone(
    live_server: LiveServer, page: Page, enrolment: str, standing_house: House, sound: Callable[[], None]
) -> None:
    night = Night(page, live_server.url, sound)
    night.comes_in(enrolment)
    night.opens_the_day()
    night.opens_the_table()
    night.closes_the_table()
    partie = Partie.objects.get()
    assert (partie.state, check_grid(partie).result_cents) == ("closed", 100_000)
    night.closes_the_day()
    assert Entry.objects.get(kind="cloture").required_signatures == 2
    assert sorted(Document.objects.values_list("kind", flat=True)) == ["index_journee", "journee", "partie"]
    for path in ("/registres/", "/documents/", "/a-signer/", "/reglages/", "/regles/", "/salle/"):
        night.go(path)


def test_a_refusal_takes_the_focus_and_loses_nothing_typed(
    live_server: LiveServer, page: Page, enrolment: str, standing_house: House, sound: Callable[[], None]
) -> None:
    page.goto(live_server.url + enrolment)
    press(page, "main button[type=submit]")
    page.fill("[name=username]", "claire")
    page.fill("[name=password]", "pas le bon")
    press(page, "main button.acte[type=submit]")
    assert page.url.endswith("/connexion/")
    assert page.input_value("[name=username]") == "claire"
    assert page.input_value("[name=password]") == ""
    assert page.evaluate("document.activeElement.matches('[data-focus], [role=alert]')")
    sound()
