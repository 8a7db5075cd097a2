"""An enrolled workstation where someone may log in, and nobody has."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client

from casino.base.canonical import sha256_hex
from casino.house.access import COOKIE, new_token
from casino.house.commands import EnrolWorkstation
from casino.kernel.perform import perform
from tests.browser import browser
from tests.builders import House


@pytest.fixture
def no_failure_remembered() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def empty_desk(house: House, no_failure_remembered: None) -> Client:
    """D001 has an access, by the password of `tests.browser`."""
    browser(house)
    token, client = new_token(), Client()
    perform(EnrolWorkstation(id=uuid4(), label="Bureau", token_sha256=sha256_hex(token)), actor=house.administrator)
    client.cookies[COOKIE] = token
    return client
