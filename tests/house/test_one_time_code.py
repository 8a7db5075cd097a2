"""The second factor: asked of whoever has one, enrolled at the first log-in where the house demands it."""

import re
from base64 import b32decode
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice

from registers.models import Act
from tests.browser import browser
from tests.builders import House

pytestmark = pytest.mark.django_db(transaction=True)


def log_in(client: Client, **typed: str) -> Any:
    return client.post("/connexion/", {"username": "d001", "password": "mot de passe", **typed})


def key_shown(client: Client) -> bytes:
    page = client.get("/code-unique/").content.decode()
    found = re.search(r'<span class="empreinte long">([A-Z2-7 ]+)</span>', page)
    assert found is not None
    assert "<svg" in page
    return b32decode(found[1].replace(" ", ""))


def code_of(key: bytes) -> str:
    return f"{TOTP(key).token():06d}"


def enrol(client: Client) -> bytes:
    key = key_shown(client)
    assert client.post("/code-unique/", {"command_id": uuid4(), "code": code_of(key)})["Location"] == "/salle/"
    return key


def test_asked_at_log_in_of_whoever_enrolled_one(house: House, empty_desk: Client) -> None:
    key = enrol(browser(house))
    assert log_in(empty_desk).status_code == 400
    assert log_in(empty_desk, code="000000").status_code == 400
    assert "_auth_user_id" not in empty_desk.session
    TOTPDevice.objects.get().throttle_reset()
    assert log_in(empty_desk, code=code_of(key)).status_code == 302
    assert empty_desk.get("/salle/").status_code == 200


def test_house_that_demands_one_opens_nothing_before(empty_desk: Client, settings: Any) -> None:
    settings.ONE_TIME_CODE_REQUIRED = True
    assert log_in(empty_desk).status_code == 302
    for path in ("/salle/", "/reglages/", "/registres/"):
        assert empty_desk.get(path)["Location"].startswith("/code-unique/")
    assert "La maison demande un code à chaque connexion" in empty_desk.get("/code-unique/").content.decode()
    enrol(empty_desk)
    assert empty_desk.get("/salle/").status_code == 200


def test_wrong_first_code_enrols_nothing(house: House) -> None:
    client = browser(house)
    wrong = f"{(int(code_of(key_shown(client))) + 1) % 1_000_000:06d}"
    response = client.post("/code-unique/", {"command_id": uuid4(), "code": wrong})
    assert response.status_code == 400
    assert "Ce code ne convient pas" in response.content.decode()
    assert not TOTPDevice.objects.exists()


def test_journal_never_reads_the_key(house: House) -> None:
    key = enrol(browser(house))
    act = Act.objects.get(act="enrol_one_time_code")
    assert key.hex() not in act.payload
    assert TOTPDevice.objects.get().key == key.hex()


def test_another_telephone_takes_the_place_of_the_first(house: House) -> None:
    client = browser(house)
    first, second = enrol(client), enrol(client)
    assert first != second
    assert TOTPDevice.objects.get().key == second.hex()


def test_lost_telephone_is_removed_by_those_who_give_access(house: House) -> None:
    enrol(browser(house, "M001"))
    refused = browser(house, "C001").post("/reglages/personnes/M001/code-unique/retirer/", {"command_id": uuid4()})
    assert refused.status_code == 403
    assert "Nadia Colin n’a pas qualité" in refused.content.decode()
    assert TOTPDevice.objects.count() == 1
    client = browser(house)
    assert "Un code à usage unique est demandé" in client.get("/reglages/personnes/M001/").content.decode()
    done = client.post("/reglages/personnes/M001/code-unique/retirer/", {"command_id": uuid4()})
    assert done["Location"] == "/reglages/personnes/M001/"
    assert not TOTPDevice.objects.exists()
    again = client.post("/reglages/personnes/M001/code-unique/retirer/", {"command_id": uuid4()})
    assert again.status_code == 422
