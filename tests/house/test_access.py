"""Coming in: an enrolled workstation, a person of its casino, an open lock; everything else is turned away."""

from uuid import uuid4

import pytest
from django.test import Client

from casino.base.canonical import sha256_hex
from casino.house.access import COOKIE, LOCKED, new_token
from casino.house.commands import EnrolWorkstation, WithdrawWorkstation
from casino.kernel.perform import perform
from casino.models import User, Workstation
from tests.browser import browser
from tests.builders import House, build_house

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_failure_remembered")]

PASSWORD = "mot de passe"
TURNED_AWAY_WITHOUT_A_PERSON = (
    "/",
    "/salle/",
    "/journee/",
    "/a-signer/",
    "/registres/",
    "/documents/",
    "/reglages/",
    "/changer/",
    "/verrou/",
)


def acting(client: Client) -> str:
    """The login name of whoever acts in this browser."""
    return User.objects.get(id=client.session["_auth_user_id"]).username


@pytest.mark.parametrize("path", ["/", "/connexion/", "/salle/", "/reglages/personnes/", "/nulle-part/"])
def test_device_without_enrolment_sees_nothing_but_what_to_do(house: House, path: str) -> None:
    response = Client().get(path)
    assert response.status_code == 403
    assert "Ce poste n’est pas enrôlé" in response.content.decode()
    assert "Casino de Port-Mirande" not in response.content.decode()


def test_withdrawn_workstation_opens_nothing(house: House) -> None:
    client = browser(house)
    station = Workstation.objects.get(label="Poste de D001")
    perform(WithdrawWorkstation(id=uuid4(), workstation=station.id), actor=house.administrator)
    assert client.get("/salle/").status_code == 403


@pytest.mark.parametrize("path", TURNED_AWAY_WITHOUT_A_PERSON)
def test_page_without_a_person_leads_to_log_in(empty_desk: Client, path: str) -> None:
    response = empty_desk.get(path)
    assert response.status_code == 302
    assert response["Location"].startswith("/connexion/")


def test_fragment_without_a_person_sends_the_whole_page_to_log_in(empty_desk: Client) -> None:
    response = empty_desk.get("/salle/fragment/", headers={"HX-Request": "true"})
    assert response["HX-Redirect"] == "/connexion/"
    assert response.content == b""


def test_person_of_another_casino_is_nobody_here(house: House) -> None:
    other = build_house("autre-rive", people=["D001"])
    client = Client()
    token = new_token()
    perform(EnrolWorkstation(id=uuid4(), label="Ailleurs", token_sha256=sha256_hex(token)), actor=other.administrator)
    client.cookies[COOKIE] = token
    browser(house)
    client.force_login(User.objects.get(username="d001"), backend="casino.house.authentication.CapacityBackend")
    assert client.get("/salle/")["Location"].startswith("/connexion/")
    response = client.post("/connexion/", {"username": "d001", "password": PASSWORD})
    assert response.status_code == 400


def test_log_in_goes_on_to_the_page_asked_for(empty_desk: Client) -> None:
    assert empty_desk.get("/reglages/")["Location"] == "/connexion/?suite=%2Freglages%2F"
    response = empty_desk.post("/connexion/", {"username": "d001", "password": PASSWORD, "suite": "/reglages/"})
    assert response["Location"] == "/reglages/"
    page = empty_desk.get("/reglages/").content.decode()
    assert "Claire Aubry" in page
    assert "Directeur responsable" in page


@pytest.mark.parametrize("elsewhere", ["https://ailleurs.example/", "//ailleurs.example/", "javascript:alert(1)"])
def test_log_in_never_leads_out_of_the_house(empty_desk: Client, elsewhere: str) -> None:
    response = empty_desk.post("/connexion/", {"username": "d001", "password": PASSWORD, "suite": elsewhere})
    assert response["Location"] == "/salle/"


@pytest.mark.parametrize(
    "typed", [{"username": "d001", "password": "faux-1"}, {"username": "inconnu", "password": "faux-2"}]
)
def test_wrong_name_or_password_is_refused_alike(empty_desk: Client, typed: dict[str, str]) -> None:
    response = empty_desk.post("/connexion/", typed)
    assert response.status_code == 400
    assert "Identifiant, mot de passe ou code refusé" in response.content.decode()
    assert typed["password"] not in response.content.decode()
    assert "_auth_user_id" not in empty_desk.session


def test_log_in_after_too_many_failures_waits_and_says_so(empty_desk: Client) -> None:
    for _ in range(8):
        response = empty_desk.post("/connexion/", {"username": "d001", "password": "faux"})
    assert response.status_code == 429
    response = empty_desk.post("/connexion/", {"username": "d001", "password": PASSWORD})
    assert response.status_code == 429
    assert "Trop d’essais" in response.content.decode()
    assert "_auth_user_id" not in empty_desk.session


def test_locked_screen_opens_by_its_person_s_secret_only(house: House) -> None:
    client = browser(house)
    assert client.post("/verrou/")["Location"].startswith("/verrou/")
    for path in ("/salle/", "/reglages/", "/registres/"):
        assert client.get(path)["Location"].startswith("/verrou/")
    fragment = client.get("/salle/fragment/", headers={"HX-Request": "true"})
    assert fragment["HX-Redirect"] == "/verrou/"
    page = client.get("/verrou/").content.decode()
    assert "Claire Aubry" in page
    assert 'class="onglets"' not in page
    assert client.post("/verrou/", {"secret": "faux"}).status_code == 400
    assert client.session[LOCKED]
    assert client.post("/verrou/", {"secret": PASSWORD, "suite": "/journee/"})["Location"] == "/journee/"
    assert client.get("/journee/").status_code == 200


def test_lock_comes_back_to_the_page_that_was_left(house: House) -> None:
    client = browser(house)
    assert client.post("/verrou/", {"suite": "/reglages/"})["Location"] == "/verrou/?suite=%2Freglages%2F"


def test_five_wrong_secrets_suspend_even_the_right_one(house: House) -> None:
    client = browser(house)
    client.post("/verrou/")
    for _ in range(5):
        client.post("/verrou/", {"secret": "faux"})
    response = client.post("/verrou/", {"secret": PASSWORD})
    assert response.status_code == 400
    assert "Trop d’essais" in response.content.decode()
    assert client.session[LOCKED]


def test_quick_change_takes_a_name_and_a_secret(house: House) -> None:
    browser(house, "M001")
    client = browser(house)
    names = client.get("/changer/").content.decode()
    assert "Hugo Lefèvre" in names
    assert "Inès Caron" not in names  # she has no short secret
    assert "Hugo Lefèvre" in client.get("/changer/?personne=M001").content.decode()
    assert client.post("/changer/", {"person": "M001", "secret": "faux"}).status_code == 400
    assert acting(client) == "d001"
    response = client.post("/changer/", {"person": "M001", "secret": PASSWORD, "suite": "/journee/"})
    assert response["Location"] == "/journee/"
    assert acting(client) == "m001"
    assert "Hugo Lefèvre" in client.get("/reglages/").content.decode()


def test_quick_change_opens_the_lock_of_another_person(house: House) -> None:
    browser(house, "M001")
    client = browser(house)
    client.post("/verrou/")
    client.post("/changer/", {"person": "M001", "secret": PASSWORD})
    assert acting(client) == "m001"
    assert client.get("/salle/").status_code == 200


def test_leaving_closes_the_session(house: House) -> None:
    client = browser(house)
    assert client.get("/deconnexion/").status_code == 405
    assert client.post("/deconnexion/")["Location"] == "/connexion/"
    assert client.get("/salle/")["Location"].startswith("/connexion/")
