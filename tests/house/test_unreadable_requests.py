"""What no person types is answered in French with a 4xx, on either database, and writes nothing."""

from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client

from registers.models import Act, Refusal
from tests.browser import browser
from tests.builders import House

pytestmark = pytest.mark.django_db(transaction=True)

NUL = "a\x00b"
TOO_MANY_DIGITS = "9" * 5_000


@pytest.fixture
def screen(night: House) -> Client:
    return browser(night)


@pytest.mark.parametrize(
    ("path", "name"), [("/documents/", "mot"), ("/changer/", "personne"), ("/registres/", "table"), ("/salle/", "x")]
)
def test_nul_in_an_address_is_refused(screen: Client, path: str, name: str) -> None:
    response = screen.get(path, {name: NUL})
    assert response.status_code == 400
    assert "Cette demande n’a pas pu être lue" in response.content.decode()


@pytest.mark.parametrize("name", ["caissier", "mention", "signer_certification", "command_id", "a\x00name"])
def test_nul_in_a_form_writes_nothing(screen: Client, name: str) -> None:
    before = (Act.objects.count(), Refusal.objects.count())
    response = screen.post("/tables/BJ-01/fermer/", {"command_id": str(uuid4()), name: NUL})
    assert response.status_code == 400
    assert (Act.objects.count(), Refusal.objects.count()) == before


def test_form_of_more_than_a_megabyte_says_what_to_do(screen: Client) -> None:
    before = Act.objects.count()
    long = "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    response = screen.post("/incidents/nouveau/", {"command_id": str(uuid4()), "category": "autre", "text": long})
    assert response.status_code == 400
    assert "raccourcissez ou ressaisissez le texte" in response.content.decode()
    assert Act.objects.count() == before


@pytest.mark.parametrize("typed", [TOO_MANY_DIGITS, "²", "٣", "-1", "1e3", "<script>"])
@pytest.mark.parametrize("path", ["/documents/", "/incidents/", "/refus/"])
def test_list_asked_after_no_rank_is_shown_from_its_start(screen: Client, path: str, typed: str) -> None:
    response = screen.get(path, {"avant": typed})
    assert response.status_code == 200
    assert "<script>" not in response.content.decode()


def test_leaf_that_is_no_rank_does_not_exist(night: House, screen: Client) -> None:
    book = Act.objects.earliest("instant").book_id
    assert screen.get(f"/registres/{book}/", {"feuillet": TOO_MANY_DIGITS}).status_code == 404


@pytest.mark.parametrize("path", ["/registres/ecriture/%00/", "/registres/ecriture/%00/corriger/"])
def test_line_of_no_fingerprint_does_not_exist(screen: Client, path: str) -> None:
    assert screen.get(path).status_code == 404


def test_workstation_of_no_known_number_is_not_withdrawn(screen: Client) -> None:
    before = Act.objects.count()
    assert screen.post(f"/reglages/postes/{10**20}/retirer/", {"command_id": str(uuid4())}).status_code == 404
    assert Act.objects.count() == before
