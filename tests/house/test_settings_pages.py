"""Settings on screen: each page is an act; refused, it keeps what was typed and changes nothing."""

from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from casino.house.queries import capacities_on, settings_on
from casino.models import Authorisation, ChipSet, HouseSetting, Person, Place, User
from registers.keys import unlock
from registers.models import Refusal
from tables.models import GamingTable
from tests.browser import browser
from tests.builders import House

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = (
    "", "personnes/", "personnes/nouvelle/", "personnes/M001/", "personnes/M001/qualite/", "personnes/M001/fin-de-qualite/",
    "personnes/M001/acces/", "personnes/M001/cle/", "tables/", "tables/nouvelle/", "autorisation/", "autorisation/nouvelle/",
    "lieux/", "lieux/nouveau/", "jetons/", "jetons/nouveau/", "postes/", "postes/nouveau/", "maison/",
    "maison/video.jours_tables/", "integrations/", "integrations/nouvelle/",
)  # fmt: skip


def send(client: Client, path: str, **fields: Any) -> Any:
    return client.post(f"/reglages/{path}", {"command_id": uuid4(), **fields})


def test_every_page_opens(house: House) -> None:
    client = browser(house)
    assert [path for path in PAGES if client.get(f"/reglages/{path}").status_code != 200] == []


def test_person_registered_given_a_capacity_and_ended(house: House) -> None:
    client = browser(house)
    done = send(client, "personnes/nouvelle/", number="X001", first_name="Ève", last_name="Morin")
    assert done["Location"] == "/reglages/personnes/X001/"
    person = Person.objects.get(number="X001")
    send(client, "personnes/X001/qualite/", capacity="chef_de_table", valid_from="2026-11-01")
    assert capacities_on(person, date(2026, 11, 28)) == ("chef_de_table",)
    assert "Chef de table" in client.get("/reglages/personnes/X001/").content.decode()
    send(client, "personnes/X001/fin-de-qualite/", capacity="chef_de_table", last_day="2026-11-28")
    assert capacities_on(person, date(2026, 11, 28)) == ("chef_de_table",)
    assert capacities_on(person, date(2026, 11, 29)) == ()


def test_number_already_taken_is_refused(house: House) -> None:
    before = Person.objects.count()
    response = send(browser(house), "personnes/nouvelle/", number="M001", first_name="Ève", last_name="Morin")
    text = response.content.decode()
    assert response.status_code == 422
    assert "Ce matricule est déjà celui d’une personne." in text
    assert "art. 15" in text and "Que faire" in text
    assert 'value="Morin"' in text
    assert Person.objects.count() == before
    assert Refusal.objects.filter(act="register_person").exists()


def test_technician_may_look_and_not_change(house: House) -> None:
    client = browser(house, "A001")
    assert client.get("/reglages/maison/").status_code == 200
    response = send(client, "maison/video.jours_tables/", value="30", valid_from="2026-12-01", reason="essai")
    assert response.status_code == 422
    assert "Ada Technique n’a pas qualité pour cet acte" in response.content.decode()
    assert not HouseSetting.objects.exists()


def test_access_given_then_used(house: House) -> None:
    client = browser(house)
    secrets = {"username": "ines.caron", "password": "un-mot-de-passe-long", "quick_secret": "4821"}
    assert send(client, "personnes/M002/acces/", **secrets)["Location"] == "/reglages/personnes/M002/"
    user = User.objects.get(username="ines.caron")
    assert user.check_password("un-mot-de-passe-long")
    again = client.get("/reglages/personnes/M002/acces/").content.decode()
    assert 'value="ines.caron"' in again
    assert "4821" not in again
    assert client.post("/changer/", {"person": "M002", "secret": "4821"})["Location"] == "/salle/"


@pytest.mark.parametrize("password", ["aBc123", "password123", "1234567890"])
def test_weak_password_is_refused_and_never_shown_again(house: House, password: str) -> None:
    response = send(browser(house), "personnes/M002/acces/", username="ines.caron", password=password)
    assert response.status_code == 400
    assert password not in response.content.decode()
    assert not User.objects.filter(person__number="M002").exists()


def test_signing_key_is_chosen_by_its_owner_and_opens_by_it_alone(house: House) -> None:
    client = browser(house)
    wrong = send(client, "personnes/M001/cle/", passphrase="trois mots sûrs", again="trois mots surs")
    assert wrong.status_code == 400
    assert "ne sont pas les mêmes" in wrong.content.decode()
    assert "trois mots" not in wrong.content.decode()
    send(client, "personnes/M001/cle/", passphrase="trois mots sûrs", again="trois mots sûrs")
    assert unlock(house.people["M001"].id, "trois mots sûrs")
    assert Person.objects.get(number="M001").signing_keys.count() == 2


def test_nobody_makes_a_signing_key_in_the_name_of_someone_who_can_log_in(house: House) -> None:
    browser(house, "M001")
    administrator = browser(house)
    phrases = {"passphrase": "trois mots sûrs", "again": "trois mots sûrs"}
    for password in ("", "au hasard"):
        refused = send(administrator, "personnes/M001/cle/", **phrases, password=password)
        assert refused.status_code == 400
    assert Person.objects.get(number="M001").signing_keys.count() == 1
    send(administrator, "personnes/M001/cle/", **phrases, password="mot de passe")
    assert Person.objects.get(number="M001").signing_keys.count() == 2


def test_authorisation_typed_game_by_game(house: House) -> None:
    client = browser(house)
    page = client.get("/reglages/autorisation/nouvelle/").content.decode()
    assert 'value="5 ; 10 ; 20"' in page
    fields = {
        "reference": "Arrêté d’essai", "valid_from": "2026-12-01", "opens_at": "10:00", "closes_at": "05:00",
        "tables_black_jack": "3", "minima_black_jack": "5 ; 7,50", "tables_boule": "", "minima_boule": "",
    }  # fmt: skip
    assert send(client, "autorisation/nouvelle/", **fields)["Location"] == "/reglages/autorisation/"
    authorisation = Authorisation.objects.get(reference="Arrêté d’essai")
    assert [(one.game, one.tables, one.declared_minima_cents) for one in authorisation.games.all()] == [
        ("black_jack", 3, [500, 750])
    ]
    wrong = send(
        client,
        "autorisation/nouvelle/",
        **{**fields, "reference": "Autre", "minima_black_jack": "cinq"},
    )
    assert wrong.status_code == 400
    assert "n’est pas un montant" in wrong.content.decode()
    assert not Authorisation.objects.filter(reference="Autre").exists()


def test_chip_set_typed_line_by_line(house: House) -> None:
    client = browser(house)
    fields = {
        "code": "nouveau", "label": "Nouveaux jetons",
        "kind_0": "jeton", "value_0": "2,50", "colour_0": "vert", "stack_0": "",
        "kind_3": "plaque", "value_3": "1 000", "colour_3": "", "stack_3": "5",
        "series_0": "rose", "pieces_0": "300",
    }  # fmt: skip
    assert send(client, "jetons/nouveau/", **fields)["Location"] == "/reglages/jetons/"
    chip_set = ChipSet.objects.get(code="nouveau")
    assert [(one.kind, one.value_cents, one.colour, one.stack_size) for one in chip_set.denominations.all()] == [
        ("plaque", 100_000, "—", 5),
        ("jeton", 250, "vert", 20),
    ]
    assert [(one.colour, one.pieces) for one in chip_set.colour_series.all()] == [("rose", 300)]


@pytest.mark.parametrize(
    ("changed", "status", "said"),
    [
        ({"value_0": ""}, 422, "Un jeu de jetons a au moins une valeur."),
        ({"value_0": "0"}, 422, "Une valeur et une pile sont des nombres positifs."),
        ({"kind_0": ""}, 400, "Jeton, plaque ou billet"),
        ({"code": "maison"}, 422, "Ce jeu de jetons existe déjà."),
        ({"kind_1": "jeton", "value_1": "5"}, 422, "Une valeur figure deux fois."),
        ({"series_0": "rose", "pieces_0": "9", "series_1": "rose", "pieces_1": "9"}, 422, "Une série de couleur figure deux fois."),
        ({"series_0": "rose"}, 400, "Combien de pièces"),
    ],
)  # fmt: skip
def test_chip_set_refused(house: House, changed: dict[str, str], status: int, said: str) -> None:
    fields = {"code": "nouveau", "label": "Nouveaux jetons", "kind_0": "jeton", "value_0": "5", **changed}
    response = send(browser(house), "jetons/nouveau/", **fields)
    assert response.status_code == status
    assert said in response.content.decode()
    assert ChipSet.objects.count() == 1


def test_place_created_once(house: House) -> None:
    client = browser(house)
    fields = {"code": "CAISSE-2", "label": "Caisse du salon", "kind": "caisse"}
    assert send(client, "lieux/nouveau/", **fields)["Location"] == "/reglages/lieux/"
    assert "Caisse du salon" in client.get("/reglages/lieux/").content.decode()
    again = send(client, "lieux/nouveau/", **fields)
    assert again.status_code == 422
    assert "Ce lieu existe déjà." in again.content.decode()
    assert Place.objects.filter(code="CAISSE-2").count() == 1
    assert send(client, "lieux/nouveau/", **{**fields, "code": "X", "kind": "table"}).status_code == 400


def test_table_created_from_its_page(house: House) -> None:
    fields = {"code": "BJ-09", "label": "Black-jack 9", "zone": "Salon", "games": ["black_jack"], "chip_set": "maison"}
    assert send(browser(house), "tables/nouvelle/", **fields)["Location"] == "/reglages/tables/"
    assert GamingTable.objects.get(place__code="BJ-09").games == ["black_jack"]


def test_house_setting_is_dated_and_says_what_it_changes(house: House) -> None:
    client = browser(house)
    page = client.get("/reglages/maison/video.jours_tables/").content.decode()
    assert "Chaque incident porte le jour où sa vidéo pourra être effacée." in page
    send(client, "maison/video.jours_tables/", value="30", valid_from="2026-12-01", reason="Décision du 28 novembre")
    assert settings_on(house.casino_id, date(2026, 11, 30)) == {}
    assert settings_on(house.casino_id, date(2026, 12, 1)) == {"video.jours_tables": 30}


def test_setting_cannot_reach_back_before_the_open_day(night: House) -> None:
    response = send(browser(night), "maison/video.jours_tables/", value="30", valid_from="2026-11-27", reason="essai")
    assert response.status_code == 422
    assert "ne peut pas commencer avant la journée en cours" in response.content.decode()
    assert not HouseSetting.objects.exists()


def test_unknown_figure_says_that_it_is_unknown(house: House) -> None:
    page = browser(house).get("/reglages/maison/").content.decode()
    assert "<b>—</b> non renseigné" in page
    assert "Inconnu de nos sources" in page


def test_unknown_setting_has_no_page(house: House) -> None:
    assert browser(house).get("/reglages/maison/invention/").status_code == 404
