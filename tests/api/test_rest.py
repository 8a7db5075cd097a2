"""REST from a client: reads, acts, proposals, problems, identities."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client

from casino.base.canonical import sha256_hex
from casino.house.commands import IssueApiToken, RevokeApiToken
from casino.kernel.perform import sign
from registers.models import Entry, Proposal, Refusal
from tables.models import Partie
from tests.builders import House, build_house, open_black_jack, open_night, pieces, programme

pytestmark = pytest.mark.django_db
READ_KEY, ACT_KEY = "lecture-seule", "au-nom-de-hugo"


@pytest.fixture
def house() -> House:
    house = build_house()
    house.does(
        "D001", IssueApiToken(id=uuid4(), label="groupe", token_sha256=sha256_hex(READ_KEY), scopes=("lecture",))
    )
    house.does(
        "D001",
        IssueApiToken(
            id=uuid4(), label="robot", token_sha256=sha256_hex(ACT_KEY), scopes=("actes", "lecture"), person="M001"
        ),
    )
    open_night(house)
    return house


def get(path: str, key: str = READ_KEY, **headers: str) -> Any:
    return Client().get(f"/api/v1/{path}", headers={"Authorization": f"Bearer {key}", **headers})


def post(path: str, body: Any, identity: UUID | str | None = None, key: str = ACT_KEY) -> Any:
    headers = {"Authorization": f"Bearer {key}"}
    if identity is not None:
        headers["Idempotency-Key"] = str(identity)
    return Client().post(f"/api/v1/{path}", body, content_type="application/json", headers=headers)


def lines(total_cents: int) -> dict[str, Any]:
    return {
        "lines": [
            {"kind": line.kind, "value_cents": line.value_cents, "pieces": line.pieces} for line in pieces(total_cents)
        ]
    }


def test_an_estimation_is_done_at_once_and_once(house: House) -> None:
    open_black_jack(house)
    identity = uuid4()
    first = post("tables/BJ-01/estimations", {"estimated_cents": 1_234_500}, identity)
    again = post("tables/BJ-01/estimations", {"estimated_cents": 1_234_500}, identity)
    other = post("tables/BJ-01/estimations", {"estimated_cents": 1}, identity)
    assert (first.status_code, again.status_code, other.status_code) == (201, 200, 409)
    assert first.json()["answer"] == again.json()["answer"]
    assert other["Content-Type"] == "application/problem+json"
    assert Entry.objects.filter(kind="estimation").count() == 1


def test_an_avance_waits_for_its_signature_then_is_done_under_the_same_identity(house: House) -> None:
    open_black_jack(house)
    identity = uuid4()
    asked = post("tables/BJ-01/avances", lines(1_500_000), identity)
    again = post("tables/BJ-01/avances", lines(1_500_000), identity)
    other = post("tables/BJ-01/avances", lines(1_400_000), identity)
    assert (asked.status_code, again.status_code, other.status_code) == (202, 202, 409)
    assert asked.json()["state"] == "a_signer"
    assert asked.json()["missing"] == get(f"proposals/{identity}").json()["missing"] == ["certification"]
    assert Proposal.objects.count() == 1
    assert not Entry.objects.filter(kind="avance_complementaire").exists()

    sign(identity, actor=house.as_("D001"), signers=[house.signer("D001")])

    state = get(f"proposals/{identity}").json()
    done = post("tables/BJ-01/avances", lines(1_500_000), identity)
    assert (state["state"], state["answer"]["rank"]) == ("signe", 1)
    assert (done.status_code, done.json()["repeated"]) == (200, True)
    assert Entry.objects.filter(kind="avance_complementaire").count() == 1


def test_a_whole_opening_and_closing_by_rest(house: House) -> None:
    programme(house, "BJ-01", "black_jack", 500, multiple=100)
    opening, closing = uuid4(), uuid4()
    assert post("tables/BJ-01/open", lines(1_500_000), opening).status_code == 202
    sign(opening, actor=house.as_("D001"), signers=[house.signer("D001")])
    from tables.commands import PostStaff

    house.does("P001", PostStaff(id=uuid4(), table="BJ-01", person="C001", role="croupier"))
    assert post("tables/BJ-01/closing-count", lines(1_600_000), uuid4()).status_code == 201
    box = {
        "lines": [
            {"kind": "billet", "value_cents": value, "pieces": 0}
            for value in (50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500)
        ]
    }
    assert post("tables/BJ-01/note-box", box, uuid4()).status_code == 201
    assert post("tables/BJ-01/close", {"caissier": "K001", "mention": "exact"}, closing).status_code == 202
    sign(closing, actor=house.as_("M002"), signers=[house.signer("M002")])
    partie = get(f"parties/{opening}").json()
    assert (partie["state"], partie["resultat_cents"], partie["resultat_manque"]) == ("closed", 100_000, [])
    kinds = [entry["kind"] for entry in get(f"parties/{opening}/entries").json()["results"]]
    assert kinds == [
        "ouverture_carnet", "avance_initiale", "limites", "comptage", "affectation", "comptage", "produit_billets", "encaisse", "fermeture",
    ]  # fmt: skip


def test_a_refusal_names_article_value_and_bound_and_changes_nothing(house: House) -> None:
    open_black_jack(house)
    before = Entry.objects.count()
    refused = post("tables/BJ-01/avances", lines(1_400_000), uuid4())
    assert refused.status_code == 422
    [violation] = refused.json()["violations"]
    assert (violation["rule"], violation["article"]) == ("floats.complementary_equal", "49")
    assert violation["bound"] == "exactement 15\u202f000\u00a0€"
    assert violation["remedy"]
    assert (Entry.objects.count(), Refusal.objects.count(), Proposal.objects.count()) == (before, 1, 0)


@pytest.mark.parametrize("pieces_typed", [-5, "1e3", "", "abc", 1.5, [], 100_001])
def test_C67_a_number_of_pieces_is_a_whole_number(house: House, pieces_typed: Any) -> None:
    open_black_jack(house)
    body = lines(1_500_000)
    body["lines"][0]["pieces"] = pieces_typed
    before = Entry.objects.count()
    answer = post("tables/BJ-01/closing-count", body, uuid4())
    assert answer.status_code == 400
    assert "lines" in answer.json()["errors"]
    assert (Entry.objects.count(), Partie.objects.get().state) == (before, "open")


def test_keys_open_what_they_say_and_nothing_else(house: House) -> None:
    assert Client().get("/api/v1/tables").status_code == 401
    assert get("tables", key="inconnue").status_code == 401
    assert get("tables").status_code == 200
    assert post("tables/BJ-01/estimations", {"estimated_cents": 1}, uuid4(), key=READ_KEY).status_code == 403
    house.does("D001", RevokeApiToken(id=uuid4(), label="groupe"))
    assert get("tables").status_code == 401


def test_an_act_without_identity_is_refused(house: House) -> None:
    open_black_jack(house)
    for identity in (None, "pas-un-uuid"):
        answer = post("tables/BJ-01/estimations", {"estimated_cents": 1}, identity)
        assert (answer.status_code, "Idempotency-Key" in answer.json()["detail"]) == (400, True)
    assert not Entry.objects.filter(kind="estimation").exists()


def test_reads_carry_a_fingerprint(house: House) -> None:
    open_black_jack(house)
    first = get("tables/BJ-01")
    assert first.json()["partie"]["avance_initiale_cents"] == 1_500_000
    assert get("tables/BJ-01", **{"If-None-Match": first["ETag"]}).status_code == 304
    post("tables/BJ-01/estimations", {"estimated_cents": 1}, uuid4())
    assert get("tables/BJ-01", **{"If-None-Match": first["ETag"]}).status_code == 200


def test_another_casino_is_out_of_sight(house: House) -> None:
    open_black_jack(house)
    partie = Partie.objects.get()
    other = build_house(code="autre-maison")
    other.does("D001", IssueApiToken(id=uuid4(), label="groupe", token_sha256=sha256_hex("autre"), scopes=("lecture",)))
    assert get(f"parties/{partie.id}", key="autre").status_code == 404
    assert get("parties", key="autre").json()["results"] == []
    entry = Entry.objects.filter(kind="avance_initiale").get()
    assert get(f"entries/{entry.hash}", key="autre").status_code == 404
    assert get(f"entries/{entry.hash}").json()["amount_cents"] == 1_500_000


@pytest.mark.parametrize("address", ["tables/", "nothing"])
def test_an_address_that_does_not_exist_is_a_problem_not_a_page(house: House, address: str) -> None:
    answer = get(address)
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
    assert "/api/v1/" in answer.json()["detail"]
