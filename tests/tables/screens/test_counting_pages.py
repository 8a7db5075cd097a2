"""The counts on screen: blind, kept as typed, kept across the lock, done once."""

import re
from uuid import uuid4

import pytest

from casino.base.canonical import read_canonical
from registers.models import Act, Entry, Refusal
from tables.commands import EstimateTable
from tables.models import Count, Partie
from tests.builders import House, avance, notes, pieces
from tests.registers.screens.conftest import Desk, body
from tests.tables.screens.conftest import typed

pytestmark = pytest.mark.django_db


def values(page: str) -> dict[str, str]:
    """What stands in the inputs of the page."""
    return dict(re.findall(r'<input[^>]* name="([^"]+)" value="([^"]*)"', page))


@pytest.mark.parametrize("path", ["compter/", "compter/?second=1"])
def test_a_blind_count_shows_nothing_of_the_night(night: House, desk: Desk, path: str) -> None:
    avance(night)
    night.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=2_864_000))
    chief = desk(night, "P001")
    if "second" in path:
        chief.post("/tables/BJ-01/compter/", typed(pieces(1_734_500)))
    page = body(chief.get(f"/tables/BJ-01/{path}"))
    shown = re.sub(r"[\s\u202f\u00a0]", "", page)
    for figure in ("15000€", "30000€", "28640€", "17345€"):
        assert figure not in shown
    assert not [name for name, value in values(page).items() if value and name.startswith(("stacks_", "loose_"))]


def test_a_refused_count_keeps_what_was_typed_and_changes_nothing(night: House, desk: Desk) -> None:
    chief = desk(night, "P001")
    fields = typed(pieces(1_734_500)) | {"loose_jeton_500": "", "stacks_jeton_1000": "2", "loose_jeton_1000": "3"}
    before = (Act.objects.count(), Entry.objects.count(), Count.objects.count())
    response = chief.post("/tables/BJ-01/compter/", fields)
    page = body(response)
    assert response.status_code == 422
    assert "Valeur non comptée\u00a0: jeton de 5\u00a0€." in page
    assert "art. 43" in page and "Comptez-la, ou touchez «\u00a0Le reste est à zéro\u00a0»." in page
    kept = values(page)
    assert {name: kept[name] for name in fields if name != "command_id"} == {
        name: value for name, value in fields.items() if name != "command_id"
    }
    assert kept["command_id"] == fields["command_id"]
    assert (Act.objects.count(), Entry.objects.count(), Count.objects.count()) == before
    assert Refusal.objects.get().act == "count_closing"


def test_a_number_that_is_not_whole_is_shown_where_it_stands(night: House, desk: Desk) -> None:
    chief = desk(night, "P001")
    before = Entry.objects.count()
    response = chief.post("/tables/BJ-01/compter/", typed(pieces(1_734_500)) | {"loose_jeton_500": "1,5"})
    page = body(response)
    assert response.status_code == 400
    assert "Un nombre entier, sans virgule ni signe." in page
    assert values(page)["loose_jeton_500"] == "1,5"
    assert Entry.objects.count() == before


def test_the_rest_at_zero_writes_nothing_by_itself(night: House, desk: Desk) -> None:
    chief = desk(night, "P001")
    response = chief.post(
        "/tables/BJ-01/compter/", {"command_id": str(uuid4()), "stacks_jeton_500": "2", "reste_zero": "1"}
    )
    kept = values(body(response))
    assert response.status_code == 200
    assert (kept["stacks_jeton_500"], kept["loose_jeton_500"], kept["loose_jeton_200"]) == ("2", "", "0")
    assert Partie.objects.get().state == "open"


def test_a_resent_count_is_one_count(night: House, desk: Desk) -> None:
    chief, fields = desk(night, "P001"), typed(pieces(1_734_500))
    first = chief.post("/tables/BJ-01/compter/", fields)
    second = chief.post("/tables/BJ-01/compter/", fields)
    assert first.status_code == second.status_code == 302
    assert first["Location"] == second["Location"] == "/tables/BJ-01/fermer/"
    assert Count.objects.filter(purpose="cloture").count() == 1


def test_a_draft_comes_back_to_its_author_only_and_goes_once_written(night: House, desk: Desk) -> None:
    chief, other = desk(night, "P001"), desk(night, "T001")
    response = chief.post(
        "/tables/BJ-01/brouillon/cloture/", {"stacks_jeton_500": "12", "passphrase_certification": "secret"}
    )
    assert response.status_code == 204
    assert values(body(chief.get("/tables/BJ-01/compter/")))["stacks_jeton_500"] == "12"
    assert values(body(other.get("/tables/BJ-01/compter/")))["stacks_jeton_500"] == ""
    chief.post("/tables/BJ-01/compter/", typed(pieces(1_734_500)))
    assert values(body(chief.get("/tables/BJ-01/compter/")))["stacks_jeton_500"] == ""


def test_the_two_counts_are_compared_line_by_line(night: House, desk: Desk) -> None:
    chief, caissier = desk(night, "P001"), desk(night, "K001")
    chief.post("/tables/BJ-01/compter/", typed(pieces(1_734_500)))
    caissier.post("/tables/BJ-01/compter/?second=1", typed(pieces(1_734_000)))
    page = body(chief.get("/tables/BJ-01/fermer/"))
    assert "il diffère" in page
    assert '<th scope="row">jeton de 5\u00a0€</th><td>1</td><td>0</td>' in page
    assert "Les deux comptages ne concordent pas." in page


def test_tips_are_an_entry_of_their_own(night: House, desk: Desk) -> None:
    chief = desk(night, "P001")
    response = chief.post("/tables/BJ-01/pourboires/", typed(pieces(24_000)))
    assert response["Location"] == "/tables/BJ-01/"
    assert Entry.objects.get(kind="pourboires").amount_cents == 24_000


def test_the_note_box_is_counted_in_notes(night: House, desk: Desk) -> None:
    chief = desk(night, "P001")
    page = body(chief.get("/tables/BJ-01/coffret/"))
    assert "loose_billet_50000" in page and "loose_jeton" not in page
    chief.post("/tables/BJ-01/compter/", typed(pieces(1_734_500)))
    response = chief.post("/tables/BJ-01/coffret/", typed(notes(0)))
    assert response["Location"] == "/tables/BJ-01/fermer/"
    assert read_canonical(Entry.objects.get(kind="produit_billets").payload)["data"]["count"]["total_cents"] == 0
