"""The night in a real browser, by the keyboard alone, each page looked at by axe on the way."""

from collections.abc import Callable

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


def test_a_night_by_the_keyboard_alone(
    live_server: LiveServer, page: Page, enrolment: str, standing_house: House, sound: Callable[[], None]
) -> None:
    page.goto(live_server.url + enrolment)
    sound()
    press(page, "main button[type=submit]")
    sound()
    if not page.evaluate("document.activeElement.name === 'username'"):
        reach(page, "[name=username]")
    page.keyboard.type("claire")
    write(page, "[name=password]", PASSWORD)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.url.endswith("/salle/")

    page.goto(f"{live_server.url}/journee/")
    sound()
    press(page, "form[action='/journee/ouvrir/'] button")
    press(page, "form[action='/journee/seance/ouvrir/'] button")
    assert page.url.endswith("/journee/programme/")
    sound()
    reach(page, "#BJ-01-inscrite")
    page.keyboard.press("Space")
    page.wait_for_load_state("networkidle")
    press(page, "form button.acte[type=submit]:not([name])")

    page.goto(f"{live_server.url}/tables/BJ-01/ouvrir/")
    sound()
    count(page, 1_000, 15)
    rest_is_zero(page)
    sign(page)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.url.endswith("/tables/BJ-01/")
    sound()

    page.goto(f"{live_server.url}/tables/BJ-01/personnel/")
    sound()
    choose(page, "#id_poste", "Nadia")
    press(page, "aside button.acte[type=submit]")

    page.goto(f"{live_server.url}/tables/BJ-01/compter/")
    sound()
    assert "15\u202f000" not in page.inner_text("body")
    count(page, 1_000, 16)
    rest_is_zero(page)
    press(page, "aside button.acte[type=submit]:not([name])")
    page.goto(f"{live_server.url}/tables/BJ-01/coffret/")
    sound()
    rest_is_zero(page)
    press(page, "aside button.acte[type=submit]:not([name])")

    page.goto(f"{live_server.url}/tables/BJ-01/fermer/")
    sound()
    choose(page, "select[name=caissier]", "Rémi")
    write(page, "input[name=mention]", "exact")
    sign(page)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    partie = Partie.objects.get()
    assert (partie.state, check_grid(partie).result_cents) == ("closed", 100_000)

    page.goto(f"{live_server.url}/journee/")
    sound()
    press(page, "form[action='/journee/seance/cloturer/'] button")
    page.goto(f"{live_server.url}/journee/cloturer/")
    sound()
    sign(page, "directeur")
    choose(page, "select[name=signer_membre]", "Hugo")
    sign(page, "membre")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert Entry.objects.get(kind="cloture").required_signatures == 2
    assert sorted(Document.objects.values_list("kind", flat=True)) == ["index_journee", "journee", "partie"]
    for path in ("/registres/", "/documents/", "/a-signer/", "/reglages/", "/salle/"):
        page.goto(live_server.url + path)
        sound()


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
