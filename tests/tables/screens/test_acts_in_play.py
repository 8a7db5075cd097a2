"""Each act of a partie from its form: done, refused with its article and nothing changed, resent and done once."""

from typing import Any
from uuid import uuid4

import pytest

from registers.models import Entry, Proposal, Refusal
from tables.models import Estimation, Interruption, LimitDeclaration, Partie, Posting, WheelCheck
from tables.results import check_grid
from tests.browser import browser
from tests.builders import House, open_black_jack, open_night, pieces, programme
from tests.tables.screens.forms import send, signed, state_of_the_house, typed

pytestmark = pytest.mark.django_db(transaction=True)


def refused(response: Any, article: str, *words: str) -> None:
    """The same page, with the article and what to do."""
    assert response.status_code == 422
    text = response.content.decode()
    assert article in text
    for word in words:
        assert word in text


def partie_of(code: str) -> Partie:
    return Partie.objects.get(table__place__code=code)


# Avance


def test_avance_form_is_filled_with_the_initial_one(night: House) -> None:
    page = browser(night, "M001").get("/tables/BJ-01/avance/")
    count = page.context["count"]
    assert {(one.kind, one.value_cents): one.pieces for one in count.fields} == {
        (one.kind, one.value_cents): one.pieces for one in pieces(1_500_000)
    }
    assert count.total == "15\u202f000\u00a0€"
    assert page.context["rank"] == 1


def test_avance_when_sent_is_written_and_signed(night: House) -> None:
    response = send(
        browser(night, "M001"), "/tables/BJ-01/avance/", **typed(pieces(1_500_000)), **signed("certification", "M001")
    )
    assert (response.status_code, response.url) == (302, "/tables/BJ-01/")
    assert check_grid(partie_of("BJ-01")).complementary_cents == 1_500_000
    assert Entry.objects.get(kind="avance_complementaire").amount_cents == 1_500_000


def test_avance_when_not_equal_is_refused_by_article_49(night: House) -> None:
    client, before = browser(night, "M001"), state_of_the_house()
    response = send(client, "/tables/BJ-01/avance/", **typed(pieces(1_450_000)), **signed("certification", "M001"))
    refused(response, "49", "toujours égale", "14\u202f500\u00a0€", "Composez une avance")
    assert state_of_the_house() == before
    assert Refusal.objects.get().act == "record_avance"


def test_avance_when_refused_keeps_what_was_typed_but_no_passphrase(night: House) -> None:
    response = send(
        browser(night, "M001"), "/tables/BJ-01/avance/", **typed(pieces(1_450_000)), **signed("certification", "M001")
    )
    kept = {one.value_cents: one.loose for one in response.context["count"].fields}
    assert kept[100_000] == "14"
    assert "phrase de signature" not in response.content.decode().replace("la phrase", "")


def test_avance_with_a_wrong_passphrase_is_refused(night: House) -> None:
    client, before = browser(night, "M001"), state_of_the_house()
    response = send(
        client, "/tables/BJ-01/avance/", **typed(pieces(1_500_000)), **signed("certification", "M001", "autre")
    )
    refused(response, "43", "ne convient pas")
    assert state_of_the_house() == before


def test_avance_form_when_resent_acts_once(night: House) -> None:
    client, command_id = browser(night, "M001"), str(uuid4())
    fields = {**typed(pieces(1_500_000)), **signed("certification", "M001")}
    for _ in range(2):
        response = send(client, "/tables/BJ-01/avance/", command_id=command_id, **fields)
        assert response.status_code == 302
    assert Entry.objects.filter(kind="avance_complementaire").count() == 1


def test_avance_with_a_field_that_is_no_number_is_the_same_page(night: House) -> None:
    client, before = browser(night, "M001"), state_of_the_house()
    fields = {**typed(pieces(1_500_000)), "loose_plaque_100000": "-3"}
    response = send(client, "/tables/BJ-01/avance/", **fields, **signed("certification", "M001"))
    assert response.status_code == 400
    assert "Un nombre entier" in response.content.decode()
    assert state_of_the_house() == before


def test_avance_without_a_signature_waits_as_a_proposal(night: House) -> None:
    client = browser(night, "P001")
    response = send(client, "/tables/BJ-01/avance/", **typed(pieces(1_500_000)))
    proposal = Proposal.objects.get()
    assert (response.status_code, response.url) == (302, f"/a-signer/{proposal.command_id}/")
    assert check_grid(partie_of("BJ-01")).complementary_cents == 0


# Exchange

SLIP = {"recu_loose_jeton_500": "20", "rendu_loose_jeton_1000": "10"}
THREE = {**signed("changeur", "H001"), **signed("direction", "P001"), **signed("caisse", "K001")}


def test_exchange_with_three_signatures_is_written(night: House) -> None:
    response = send(browser(night, "P001"), "/tables/BJ-01/echange/", **SLIP, **THREE)
    assert (response.status_code, response.url) == (302, "/tables/BJ-01/")
    assert Entry.objects.get(kind="echange_caisse").required_signatures == 3
    assert check_grid(partie_of("BJ-01")).avances_cents == 1_500_000


def test_exchange_with_one_signature_waits_for_the_others(night: House) -> None:
    send(browser(night, "P001"), "/tables/BJ-01/echange/", **SLIP, **signed("direction", "P001"))
    assert Proposal.objects.count() == 1
    assert not Entry.objects.filter(kind="echange_caisse").exists()


def test_exchange_of_unequal_value_is_refused_by_article_37(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    response = send(client, "/tables/BJ-01/echange/", **{**SLIP, "rendu_loose_jeton_1000": "9"}, **THREE)
    refused(response, "37", "à valeur égale", "Recomptez le bon")
    assert state_of_the_house() == before


# Estimation


def test_estimation_when_sent_is_noted(night: House) -> None:
    response = send(browser(night, "P001"), "/tables/BJ-01/estimer/", montant="14 120,50")
    assert (response.status_code, response.url) == (302, "/tables/BJ-01/")
    assert Estimation.objects.get().amount_cents == 1_412_050


@pytest.mark.parametrize("amount", ["", "beaucoup", "12,345"])
def test_estimation_that_is_no_amount_is_the_same_page(night: House, amount: str) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    response = send(client, "/tables/BJ-01/estimer/", montant=amount)
    assert response.status_code == 400
    assert "Un montant en euros" in response.content.decode()
    assert state_of_the_house() == before


def test_estimation_below_zero_is_refused(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    refused(
        send(client, "/tables/BJ-01/estimer/", montant="-1"), "usage de la maison", "positif ou nul", "Estimez ce que"
    )
    assert state_of_the_house() == before


def test_estimation_by_someone_without_capacity_is_refused(night: House) -> None:
    client, before = browser(night, "K001"), state_of_the_house()
    refused(send(client, "/tables/BJ-01/estimer/", montant="100"), "usage de la maison", "qualité")
    assert state_of_the_house() == before


def test_estimation_form_when_resent_acts_once(night: House) -> None:
    client, command_id = browser(night, "P001"), str(uuid4())
    for _ in range(2):
        assert send(client, "/tables/BJ-01/estimer/", command_id=command_id, montant="100").status_code == 302
    assert Estimation.objects.count() == 1


# Maximum


def test_maximum_form_offers_the_multiples_of_the_article(night: House) -> None:
    (field,) = browser(night).get("/tables/BJ-01/maximum/").context["fields"]
    assert [(one.value, one.label) for one in field.options] == [
        ("50", "250\u00a0€"),
        ("100", "500\u00a0€"),
        ("200", "1\u202f000\u00a0€"),
    ]
    assert field.typed == "100"


def test_maximum_when_changed_is_in_force(night: House) -> None:
    response = send(browser(night), "/tables/BJ-01/maximum/", multiple="200")
    assert response.status_code == 302
    last = LimitDeclaration.objects.order_by("id").last()
    assert last is not None
    assert last.choices == {"multiple": 200}


@pytest.mark.parametrize(("multiple", "words"), [("300", "choisi dans une liste"), ("100", "Rien ne change")])
def test_maximum_outside_the_article_or_unchanged_is_refused(night: House, multiple: str, words: str) -> None:
    client, before = browser(night), state_of_the_house()
    refused(send(client, "/tables/BJ-01/maximum/", multiple=multiple), "55-", words)
    assert state_of_the_house() == before


# Staff


def test_staff_is_posted_relieved_and_removed(night: House) -> None:
    client = browser(night, "P001")
    assert send(client, "/tables/BJ-01/personnel/", geste="affecter", poste="chef_de_table:T001").status_code == 302
    assert send(client, "/tables/BJ-01/personnel/", geste="relever", partant="C001", arrivant="C003").status_code == 302
    assert send(client, "/tables/BJ-01/personnel/", geste="depart", partant="C003").status_code == 302
    posted = Posting.objects.filter(ended_at__isnull=True).values_list("person__number", flat=True)
    assert list(posted) == ["T001"]
    assert Entry.objects.filter(kind__in=("affectation", "releve", "depart")).count() == 4


def test_staff_without_the_capacity_is_refused(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    response = send(client, "/tables/BJ-01/personnel/", geste="affecter", poste="chef_de_table:C002")
    refused(response, "15", "n’est pas agréé", "Affectez une personne agréée")
    assert state_of_the_house() == before


def test_staff_already_posted_elsewhere_is_refused_and_shown_busy(night: House) -> None:
    open_black_jack(night, "BJ-02", 1_000)
    client, before = browser(night, "P001"), state_of_the_house()
    posts = client.get("/tables/BJ-01/personnel/").context["posts"]
    croupiers = next(post.people for post in posts if post.role == "croupier")
    assert {one.number: one.busy_at for one in croupiers} == {"C001": "BJ-01", "C002": "BJ-02", "C003": "", "C004": ""}
    response = send(client, "/tables/BJ-01/personnel/", geste="relever", partant="C001", arrivant="C002")
    refused(response, "51", "déjà en poste à la table BJ-02")
    assert state_of_the_house() == before


def test_staff_when_nobody_is_chosen_is_the_same_page(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    response = send(client, "/tables/BJ-01/personnel/", geste="affecter", poste="")
    assert response.status_code == 400
    assert "Choisissez une personne" in response.content.decode()
    assert state_of_the_house() == before


# Interruption


def test_interruption_by_locking_names_the_holder_of_the_key(night: House) -> None:
    open_black_jack(night, "BJ-02", 1_000)
    response = send(
        browser(night, "P001"), "/tables/BJ-01/interrompre/", mode="verrouillage", porteur="T001", motif="Pause"
    )
    assert response.status_code == 302
    assert partie_of("BJ-01").state == "locked"
    holder = Interruption.objects.get().key_holder
    assert holder is not None
    assert holder.number == "T001"


def test_interruption_by_locking_the_only_table_is_refused_by_article_50(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    response = send(client, "/tables/BJ-01/interrompre/", mode="verrouillage", porteur="T001")
    refused(response, "50", "par comptage")
    assert state_of_the_house() == before


def test_interruption_without_a_holder_of_the_key_is_refused(night: House) -> None:
    open_black_jack(night, "BJ-02", 1_000)
    client, before = browser(night, "P001"), state_of_the_house()
    refused(send(client, "/tables/BJ-01/interrompre/", mode="verrouillage"), "50", "porteur habilité")
    assert state_of_the_house() == before


def test_interruption_by_counting_is_signed_then_resumed(night: House) -> None:
    client = browser(night, "P001")
    fields = {"mode": "comptage", **typed(pieces(1_490_000)), **signed("certification", "M001")}
    assert send(client, "/tables/BJ-01/interrompre/", **fields).status_code == 302
    assert partie_of("BJ-01").state == "suspended"
    assert Entry.objects.get(kind="encaisse_interruption").amount_cents == 1_490_000
    assert send(client, "/tables/BJ-01/reprendre/").status_code == 302
    assert partie_of("BJ-01").state == "open"


def test_interruption_by_a_count_left_unfinished_is_refused(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    fields = {"mode": "comptage", "loose_plaque_100000": "14", **signed("certification", "M001")}
    refused(send(client, "/tables/BJ-01/interrompre/", **fields), "50", "Valeur non comptée")
    assert state_of_the_house() == before


def test_interruption_count_with_the_rest_at_zero_is_shown_again_and_shows_no_other_figure(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    fields = {"mode": "comptage", "loose_plaque_100000": "14", "reste_zero": "1"}
    response = send(client, "/tables/BJ-01/interrompre/", **fields)
    assert response.status_code == 200
    assert {one.pieces for one in response.context["count"].fields} == {14, 0}
    assert "15\u202f000" not in response.content.decode()
    assert state_of_the_house() == before


def test_resumption_of_a_table_that_plays_is_refused(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    refused(send(client, "/tables/BJ-01/reprendre/"), "50", "pas possible")
    assert state_of_the_house() == before


# Wheel and colour series


def test_wheel_is_checked_with_two_signatures(house: House) -> None:
    open_night(house)
    programme(house, "RC-01", "roue_de_la_chance", 100)
    fields = {**signed("membre", "M001"), **signed("croupier", "C001")}
    assert send(browser(house, "M001"), "/tables/RC-01/roue/", etat="ordre", **fields).status_code == 302
    assert WheelCheck.objects.count() == 1


def test_wheel_out_of_order_is_refused_by_article_46_1(house: House) -> None:
    open_night(house)
    programme(house, "RC-01", "roue_de_la_chance", 100)
    client, before = browser(house, "M001"), state_of_the_house()
    fields = {**signed("membre", "M001"), **signed("croupier", "C001")}
    refused(send(client, "/tables/RC-01/roue/", etat="defaut", **fields), "46-1", "ordre de marche")
    assert state_of_the_house() == before


def test_colour_series_are_attested_complete(night: House) -> None:
    assert send(browser(night, "P001"), "/tables/BJ-01/series/", moment="ouverture", completes="oui").status_code == 302
    assert Entry.objects.filter(kind="series_couleur").count() == 1


def test_colour_series_incomplete_without_saying_what_is_missing_is_refused(night: House) -> None:
    client, before = browser(night, "P001"), state_of_the_house()
    refused(send(client, "/tables/BJ-01/series/", moment="ouverture", completes="non"), "43", "couleur et le nombre")
    assert state_of_the_house() == before
