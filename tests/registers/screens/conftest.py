"""Someone at an enrolled workstation, logged in, in front of the pages of the books."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.contrib.auth.hashers import make_password
from django.http import HttpResponse
from django.test import Client

from casino.base.canonical import sha256_hex
from casino.house.access import COOKIE
from casino.house.commands import EnrolWorkstation, SetCredentials
from casino.kernel.perform import perform
from casino.models import User
from tests.builders import House

TOKEN = "jeton-du-poste-"

Desk = Callable[[House, str], Client]


def body(response: HttpResponse) -> str:
    """The page on one line; the spaces that French typography does not let break are kept."""
    return re.sub(r"[ \t\n]+", " ", response.content.decode())


@pytest.fixture
def desk() -> Desk:
    """`desk(house, "M001")` is a browser in which that person is logged in."""

    def logged_in(house: House, number: str) -> Client:
        secret = make_password("un mot de passe d’essai").encode()
        perform(
            EnrolWorkstation(id=uuid4(), label=f"Bureau {number}", token_sha256=sha256_hex(TOKEN + number)),
            actor=house.administrator,
        )
        perform(
            SetCredentials(id=uuid4(), person=number, username=number, password_hash=secret, quick_secret_hash=secret),
            actor=house.administrator,
        )
        client = Client()
        client.cookies[COOKIE] = TOKEN + number
        client.force_login(User.objects.get(username=number), backend="casino.house.authentication.CapacityBackend")
        return client

    return logged_in
