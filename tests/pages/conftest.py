"""A real browser in front of a real server, both on this machine and nowhere else."""

import os
import shutil
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.contrib.auth.hashers import make_password
from playwright.sync_api import Browser, Page, sync_playwright

from casino.base.canonical import sha256_hex
from casino.house.access import new_token
from casino.house.commands import EnrolWorkstation, RecordAuthorisation, SetCredentials
from casino.house.commands.settings import GameAuthorised
from casino.kernel.perform import perform
from tests.builders import LONG_AGO, House, build_house

PASSWORD = "mot de passe du directeur"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    # The driver runs a loop of its own in this thread; the pages are served by another.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def standing_house(transactional_db: None) -> House:
    """A house that may open at any hour, since its server keeps the true time; its director has a log-in."""
    house = build_house()
    games = tuple(GameAuthorised(game, 4, (500, 1_000)) for game in ("black_jack", "boule"))
    house.does(
        "D001",
        RecordAuthorisation(
            id=uuid4(), reference="À toute heure", valid_from=LONG_AGO, valid_to=None, opens_at="00:00", closes_at="00:00", games=games
        ),
    )  # fmt: skip
    secret = make_password(PASSWORD).encode()
    perform(
        SetCredentials(id=uuid4(), person="D001", username="claire", password_hash=secret, quick_secret_hash=secret),
        actor=house.administrator,
    )
    return house


@pytest.fixture
def enrolment(standing_house: House) -> str:
    """The path of a link that enrols one workstation."""
    token = new_token()
    command = EnrolWorkstation(id=uuid4(), label="Tablette du pit", token_sha256=sha256_hex(token))
    perform(command, actor=standing_house.administrator)
    return f"/poste/{token}/"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1024, "height": 768}, locale="fr-FR", color_scheme="dark")
    page = context.new_page()
    page.set_default_timeout(15_000)
    yield page
    context.close()
