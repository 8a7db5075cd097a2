"""The calculator of disputes: one of each family, exactly; what is illegal, out of bounds, and what is filed."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from registers.models import Entry
from tables.models import Partie
from tests.browser import browser
from tests.builders import build_house, open_black_jack, open_night

pytestmark = pytest.mark.django_db


@pytest.fixture
def client() -> Client:
    house = build_house()
    return browser(house, "P001")


def bets(*laid: tuple[str, str], **said: str) -> dict[str, str]:
    fields = {
        f"mise-{rank}-{name}": value
        for rank, (code, euros) in enumerate(laid)
        for name, value in (("code", code), ("montant", euros))
    }
    return fields | {name.replace("__", "-"): value for name, value in said.items()}


def settle(client: Client, game: str, fields: dict[str, str], status: int = 200) -> str:
    answer = client.post(f"/regles/{game}/contestation/", {"etape": "resultat", "aller": "reglement", **fields})
    assert answer.status_code == status
    return answer.content.decode()


def figures(page: str) -> list[tuple[str, ...]]:
    """For each bet in the order of payment: label, fate, gain, returned, left, net."""
    found = []
    for article in re.findall(r'<article class="reglee".*?</article>', page, re.S):
        label, fate = re.search(r"<b>(.*?)</b><span class=\"sort\">(.*?)</span>", article).groups()
        _, gain, returned, left, net = re.findall(r"<dd>(.*?)</dd>", article)
        found.append(tuple(one.replace("\u00a0", " ") for one in (label, fate, gain, returned, left, net)))
    return found


FAMILIES = {
    "vingt_trois": (
        bets(("plein:7", "2"), ("noir", "10"), **{"valeur-numero": "7", "valeur-couleur": "rouge"}),
        [("Plein 7", "gagne", "22 €", "24 €", "0 €", "+22 €"), ("Noir", "perd", "0 €", "0 €", "0 €", "−10 €")],
    ),
    "roulette_francaise": (
        bets(("plein:0", "5"), ("rouge", "10"), ("colonne:1", "10"), **{"valeur-tirages": "0 12", "mise-1-choix_1": "prison"}),
        [
            ("Colonne 1", "perd", "0 €", "0 €", "0 €", "−10 €"),
            ("Rouge", "libérée", "0 €", "10 €", "0 €", "0 €"),
            ("Plein 0", "gagne", "175 €", "180 €", "0 €", "+175 €"),
        ],
    ),
    "craps": (
        bets(("win", "5"), ("come", "5"), **{"valeur-jets": "4-4 3-3 1-5", "mise-0-jet": "0", "mise-1-jet": "1"}),
        [("Win", "en attente", "0 €", "0 €", "5 €", "0 €"), ("Come", "gagne", "5 €", "10 €", "0 €", "+5 €")],
    ),
    "sic_bo": (
        bets(("petit", "5"), ("double:2", "2"), **{"valeur-des": "2 2 3"}),
        [("Petit", "gagne", "5 €", "10 €", "0 €", "+5 €"), ("Double 2", "gagne", "20 €", "22 €", "0 €", "+20 €")],
    ),
    "rampo": (
        bets(("numero:6", "10"), ("couleur:blanc", "10"), **{"valeur-jets": "1-5", "option-table": "H2015"}),
        [("Couleur blanc", "perd", "0 €", "0 €", "0 €", "−10 €"), ("Numéro 6", "gagne", "50 €", "60 €", "0 €", "+50 €")],
    ),
    "trente_et_quarante": (
        bets(("rouge", "10,50"), **{"mise-0-assurance": "oui", "valeur-noir_1": "10p Vc Dk Ac", "valeur-rouge_1": "10c 10p 10k At"}),
        [("Rouge", "nul, mise rendue", "0 €", "10,50 €", "0 €", "−0,10 € et 1/2 centime")],
    ),
    "punto_banco": (
        bets(("punto", "5"), ("banco", "5"), **{"valeur-punto": "9p Rp", "valeur-banco": "7p Dk"}),
        [("Banco", "perd", "0 €", "0 €", "0 €", "−5 €"), ("Punto", "gagne", "5 €", "10 €", "0 €", "+5 €")],
    ),
    "bataille": (
        bets(("mise", "10"), ("egalite", "1"), **{"valeur-joueur": "5p", "valeur-croupier": "5c", "mise-0-choix": "abandon"}),
        [("Mise", "partage", "0 €", "5 €", "0 €", "−5 €"), ("Égalité", "gagne", "10 €", "11 €", "0 €", "+10 €")],
    ),
    "black_jack": (
        bets(("main", "10"), **{"valeur-main_1": "Ap Rp", "valeur-croupier": "9p 8c"}),
        [("Main", "gagne", "15 €", "25 €", "0 €", "+15 €")],
    ),
    "stud_poker": (
        bets(("ante", "5"), ("relance", "10"), **{"valeur-joueur": "Ap Ac 3k 5t 9p", "valeur-croupier": "Rp Rc 4k 6t 8p", "option-table": "A"}),
        [("Ante", "gagne", "5 €", "10 €", "0 €", "+5 €"), ("Relance", "gagne", "10 €", "20 €", "0 €", "+10 €")],
    ),
    "pair_e_poker": (
        bets(("plein:5", "2"), ("couleur:noire", "5"), **{"valeur-cartes": "5p 6p 7p"}),
        [("Couleur noire", "gagne", "5 €", "10 €", "0 €", "+5 €"), ("Plein 5", "gagne", "24 €", "26 €", "0 €", "+24 €")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", FAMILIES)
def test_a_dispute_of_each_family_is_settled_exactly(client: Client, game: str) -> None:
    fields, expected = FAMILIES[game]
    found = figures(settle(client, game, fields))
    assert found == expected


def test_touch_after_touch_lays_bets_and_enters_the_result(client: Client) -> None:
    page = client.post("/regles/roulette_anglaise/contestation/", {"jeton": "500", "poser": "rouge"}).content.decode()
    assert 'name="mise-0-code" value="rouge"' in page and 'name="mise-0-montant" value="5"' in page
    page = client.post(
        "/regles/roulette_anglaise/contestation/", {"jeton": "1000", "poser": "rouge", **bets(("rouge", "5"))}
    ).content.decode()
    assert 'name="mise-0-montant" value="15"' in page and "mise-1-code" not in page
    page = client.post(
        "/regles/roulette_anglaise/contestation/", {"etape": "resultat", "touche": "numero:0", **bets(("rouge", "15"))}
    ).content.decode()
    assert 'name="valeur-numero" value="0"' in page


def test_a_bet_of_craps_plays_from_the_throw_before_which_it_is_laid(client: Client) -> None:
    page = client.post(
        "/regles/craps/contestation/", {"jeton": "500", "poser": "come", "valeur-jets": "4-4"}
    ).content.decode()
    assert '<option value="1" selected>jet 2</option>' in page


def test_an_illegal_case_is_refused_with_its_article_and_keeps_what_was_typed(client: Client) -> None:
    fields = bets(("punto", "5"), **{"valeur-punto": "2p 2c", "valeur-banco": "7p Dk"})
    page = settle(client, "punto_banco", fields, status=422)
    assert "Faux tirage de punto" in page and "art. 55-14" in page
    assert 'name="valeur-punto" value="2p 2c"' in page and 'name="mise-0-montant" value="5"' in page


def test_an_unreadable_amount_and_an_absent_result_are_both_said(client: Client) -> None:
    page = settle(client, "boule", bets(("rouge", "dix")), status=422)
    assert "ne se lit pas" in page and "Résultat incomplet" in page
    assert 'value="dix"' in page


def test_bets_outside_the_limits_of_the_table_are_flagged_with_the_bound() -> None:
    house = build_house()
    open_night(house)
    open_black_jack(house)
    client = browser(house, "P001")
    page = client.post("/tables/BJ-01/contestation/", bets(("main", "2"))).content.decode()
    assert "Hors limites : minimum 5\u00a0€" in page
    page = client.post("/tables/BJ-01/contestation/", bets(("main", "1000"))).content.decode()
    assert "Hors limites : maximum 500\u00a0€, 100 fois le minimum" in page
    assert "Hors limites" not in client.post("/tables/BJ-01/contestation/", bets(("main", "500"))).content.decode()


def test_filing_writes_one_incident_once_linked_to_the_partie() -> None:
    house = build_house()
    open_night(house)
    open_black_jack(house)
    client = browser(house, "P001")
    fields = {"etape": "reglement", "inscrire": "1", "command_id": str(uuid4()), "remarque": "Le client insiste."}
    fields |= bets(("main", "7"), **{"valeur-main_1": "Ap Rp", "valeur-croupier": "9p 8c"})
    for _ in range(2):
        answer = client.post("/tables/BJ-01/contestation/", fields)
        assert (answer.status_code, answer["Location"]) == (302, "/tables/BJ-01/")
    [entry] = Entry.objects.filter(kind="incident")
    assert entry.subject == f"partie:{Partie.objects.get().id}"
    data = entry.data if hasattr(entry, "data") else {}
    text = str(entry.payload)
    for words in (
        "Contestation",
        "Main 7",
        "A♠, R♠",
        "9♠, 8♥",
        "gain 10,50",
        "rendu 17,50",
        "remis 17",
        "Le client insiste.",
    ):
        assert words in text.replace("\\u00a0", "\u00a0"), (words, data)


def test_nothing_is_written_before_filing() -> None:
    house = build_house()
    open_night(house)
    open_black_jack(house)
    client = browser(house, "P001")
    before = Entry.objects.count()
    client.post("/tables/BJ-01/contestation/", {"aller": "reglement", **FAMILIES["black_jack"][0]})
    assert Entry.objects.count() == before
