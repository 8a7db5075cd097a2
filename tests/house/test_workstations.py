"""A device enters the house by a link that serves once; the health page needs no one."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client

from casino.base.canonical import sha256_hex
from casino.house.access import COOKIE
from casino.kernel import append_only
from casino.models import Workstation
from tests.browser import browser
from tests.builders import House

pytestmark = pytest.mark.django_db(transaction=True)


def enrolment_link(house: House) -> str:
    """The path of a fresh link, as the administrator reads it."""
    page = browser(house, "A001").post("/reglages/postes/nouveau/", {"label": "Tablette 7", "command_id": uuid4()})
    found = re.search(r"http://testserver(/poste/[\w-]+/)", page.content.decode())
    assert found is not None
    return found[1]


def test_link_shows_the_workstation_then_enrols_the_device_once(house: House) -> None:
    path = enrolment_link(house)
    device = Client()
    assert "Tablette 7" in device.get(path).content.decode()
    assert COOKIE not in device.cookies
    assert device.post(path)["Location"] == "/connexion/"
    cookie = device.cookies[COOKIE]
    assert cookie["httponly"] and cookie["samesite"] == "Strict"
    assert "Tablette 7" in device.get("/connexion/").content.decode()
    assert device.get(path).status_code == 404
    assert Client().post(path).status_code == 404
    assert "Ce lien a déjà servi" in Client().get(path).content.decode()


def test_token_of_the_link_is_kept_nowhere(house: House) -> None:
    path = enrolment_link(house)
    station = Workstation.objects.get(label="Tablette 7")
    assert station.token_sha256 == sha256_hex(path.split("/")[2])
    Client().post(path)
    station.refresh_from_db()
    assert station.token_sha256 != sha256_hex(path.split("/")[2])
    link_token = Client()
    link_token.cookies[COOKIE] = path.split("/")[2]
    assert link_token.get("/connexion/").status_code == 403


def test_resent_enrolment_never_shows_a_dead_link(house: House) -> None:
    client, command_id = browser(house, "A001"), uuid4()
    first = client.post("/reglages/postes/nouveau/", {"label": "Tablette 7", "command_id": command_id})
    assert "/poste/" in first.content.decode()
    again = client.post("/reglages/postes/nouveau/", {"label": "Tablette 7", "command_id": command_id})
    assert again.status_code == 409
    assert "Ce formulaire a déjà servi" in again.content.decode()
    assert "http://testserver/poste/" not in again.content.decode()
    assert Workstation.objects.filter(label="Tablette 7").count() == 1


def test_enrolment_by_someone_without_the_capacity_is_refused(house: House) -> None:
    client = browser(house)
    before = Workstation.objects.count()
    response = client.post("/reglages/postes/nouveau/", {"label": "Tablette 7", "command_id": uuid4()})
    text = response.content.decode()
    assert response.status_code == 422
    assert "Claire Aubry n’a pas qualité pour cet acte" in text
    assert "Administrateur technique" in text
    assert 'value="Tablette 7"' in text
    assert Workstation.objects.count() == before


def test_withdrawn_from_the_list(house: House) -> None:
    Client().post(enrolment_link(house))
    station = Workstation.objects.get(label="Tablette 7")
    client = browser(house)
    response = client.post(f"/reglages/postes/{station.id}/retirer/", {"command_id": uuid4()})
    assert response["Location"] == "/reglages/postes/"
    station.refresh_from_db()
    assert station.withdrawn_at is not None
    again = client.post(f"/reglages/postes/{station.id}/retirer/", {"command_id": uuid4()})
    assert again.status_code == 422
    assert "Ce poste n’est pas enrôlé" in again.content.decode()


def test_health_says_when_a_guard_is_missing(house: House) -> None:
    assert Client().get("/sante/").status_code == 200
    trigger = append_only.triggers(connection.vendor)[0]
    on = f' ON "{trigger.table}"' if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        cursor.execute(f'DROP TRIGGER "{trigger.name}"{on}')
    try:
        response = Client().get("/sante/")
    finally:
        append_only.install()
    assert response.status_code == 503
    assert response.json() == {"etat": "gardes absentes", "nombre": 1}
