"""Someone of the house at an enrolled screen, as the tests' browser."""

from uuid import uuid4

from django.contrib.auth.hashers import make_password
from django.test import Client

from casino.base.canonical import sha256_hex
from casino.house.access import COOKIE, new_token
from casino.house.commands.people import SetCredentials
from casino.house.commands.settings import EnrolWorkstation
from casino.kernel.perform import perform
from casino.models import User
from tests.builders import House

BACKEND = "casino.house.authentication.CapacityBackend"


def browser(house: House, number: str = "D001") -> Client:
    """A client logged in as this person, on a workstation of its own."""
    token, client = new_token(), Client()
    perform(
        EnrolWorkstation(id=uuid4(), label=f"Poste de {number}", token_sha256=sha256_hex(token)),
        actor=house.administrator,
    )
    secret = make_password("mot de passe").encode()
    perform(
        SetCredentials(
            id=uuid4(), person=number, username=number.lower(), password_hash=secret, quick_secret_hash=secret
        ),
        actor=house.administrator,
    )
    client.cookies[COOKIE] = token
    client.force_login(User.objects.get(username=number.lower()), backend=BACKEND)
    return client
