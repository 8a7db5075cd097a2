"""A call that cannot be read is the caller's fault: a problem in JSON, never a failure, and nothing is written."""

from base64 import b64encode
from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client

from casino.base.canonical import sha256_hex
from casino.house.commands import IssueApiToken
from casino.kernel.perform import perform
from registers.models import Act, Entry, Proposal, Refusal
from tests.builders import House

pytestmark = pytest.mark.django_db(transaction=True)

BODY = '{"lines": [{"kind": "jeton", "value_cents": 100, "pieces": 1}]}'


@pytest.fixture
def caller(night: House) -> Client:
    perform(
        IssueApiToken(
            id=uuid4(), label="essai", token_sha256=sha256_hex("cle"), scopes=("actes", "lecture"), person="M001"
        ),
        actor=night.administrator,
    )
    return Client(headers={"Authorization": "Bearer cle"})


def written() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Act, Entry, Proposal, Refusal))


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"\xff\xfe",
        b"[" * 50_000,
        b'{"lines": [], "lines": []}',
        b'{"estimated_cents": NaN}',
        BODY.replace("jeton", "\\ud800").encode(),
        BODY.replace("100", "1" + "0" * 30).encode(),
        BODY.replace("jeton", "jeton\\u0000").encode(),
    ],
    ids=["coupé", "pas de l’UTF-8", "trop profond", "deux fois", "NaN", "demi-caractère", "trop grand", "nul"],
)
def test_unreadable_body_is_a_malformed_request(caller: Client, body: bytes) -> None:
    before = written()
    response = caller.post(
        "/api/v1/tables/BJ-01/avances", body, "application/json", headers={"Idempotency-Key": str(uuid4())}
    )
    assert (response.status_code, response["Content-Type"]) == (400, "application/problem+json")
    assert written() == before


def test_body_of_more_than_a_megabyte_is_not_read(caller: Client) -> None:
    before = written()
    body = b'{"lines": "' + b"x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE + b'"}'
    response = caller.post(
        "/api/v1/tables/BJ-01/avances", body, "application/json", headers={"Idempotency-Key": str(uuid4())}
    )
    assert response.status_code == 413
    assert response.json()["detail"] == "Le corps de la demande dépasse un mégaoctet."
    assert written() == before


@pytest.mark.parametrize("path", ["books", "parties", "documents", "tables", "seances"])
@pytest.mark.parametrize("position", ["p=abc", "p=%00", "p=" + "9" * 5_000, "o=-1"])
def test_cursor_made_by_hand_leads_nowhere(caller: Client, path: str, position: str) -> None:
    response = caller.get(f"/api/v1/{path}", {"cursor": b64encode(position.encode()).decode()})
    assert response.status_code in (200, 404)
    assert response.status_code == 404 or response.json()["results"] is not None


def test_entry_of_no_fingerprint_does_not_exist(caller: Client) -> None:
    assert caller.get("/api/v1/entries/%00").status_code == 404
