"""The acts of the books on screen: sign, decline, correct, report, print. A refused one changes nothing."""

from uuid import uuid4

import pytest
from django.test import Client

from casino.base.canonical import read_canonical, sha256_hex
from casino.kernel.guarded import writing
from casino.kernel.perform import propose
from registers.models import Act, Document, Entry, Proposal, ProposalEnd, Refusal, Signature
from tables.commands import RecordAvance
from tests.builders import PASSPHRASE, House, avance, close, pieces
from tests.registers.screens.conftest import Desk, body

pytestmark = pytest.mark.django_db


def proposed(house: House) -> RecordAvance:
    command = RecordAvance(id=uuid4(), table="BJ-01", lines=pieces(1_500_000))
    propose(command, actor=house.as_("T001"))
    return command


def signed_by(number: str, slot: str = "certification", passphrase: str = PASSPHRASE) -> dict[str, str]:
    return {f"signer_{slot}": number, f"passphrase_{slot}": passphrase}


class TestSigning:
    def test_a_proposal_says_what_will_be_written_and_is_signed(self, night: House, desk: Desk) -> None:
        command = proposed(night)
        client = desk(night, "M001")
        page = body(client.get("/a-signer/"))
        assert "Avance complémentaire n°\u00a01" in page
        assert "quinze mille euros" in page
        assert "art.\u00a043" in page
        response = client.post(f"/a-signer/{command.id}/", signed_by("M001"))
        assert (response.status_code, response["Location"]) == (302, "/a-signer/")
        entry = Entry.objects.get(kind="avance_complementaire")
        assert entry.act_id == command.id
        assert Signature.objects.get(payload_sha256=entry.payload_sha256).name == "Hugo Lefèvre"
        assert "Rien n’attend de signature" in body(client.get("/a-signer/"))
        assert "Signé\u00a0: l’acte est fait et inscrit" in body(client.get(f"/a-signer/{command.id}/"))

    def test_a_wrong_passphrase_changes_nothing(self, night: House, desk: Desk) -> None:
        command, lines, signatures = proposed(night), Entry.objects.count(), Signature.objects.count()
        client = desk(night, "M001")
        response = client.post(f"/a-signer/{command.id}/", signed_by("M001", passphrase="une autre phrase"))
        assert response.status_code == 422
        assert "La phrase de signature de Hugo Lefèvre ne convient pas" in body(response)
        assert "une autre phrase" not in body(response)
        assert (Entry.objects.count(), Signature.objects.count()) == (lines, signatures)

    def test_signing_without_a_name_changes_nothing_and_says_what_is_missing(self, night: House, desk: Desk) -> None:
        command, signatures = proposed(night), Signature.objects.count()
        response = desk(night, "M001").post(f"/a-signer/{command.id}/", {"signer_certification": ""})
        assert response.status_code == 422
        assert "Il manque une signature" in body(response)
        assert Signature.objects.count() == signatures

    def test_one_overtaken_is_shown_apart_and_cannot_be_signed(self, night: House, desk: Desk) -> None:
        command = proposed(night)
        avance(night)
        lines = Entry.objects.count()
        client = desk(night, "M001")
        assert "Dépassées par les événements" in body(client.get("/a-signer/"))
        response = client.post(f"/a-signer/{command.id}/", signed_by("M001"))
        assert "Ne peut plus être signé" in body(response)
        assert Entry.objects.count() == lines

    def test_declining_asks_for_a_reason_and_keeps_it(self, night: House, desk: Desk) -> None:
        command, lines = proposed(night), Entry.objects.count()
        client = desk(night, "M001")
        address = f"/a-signer/{command.id}/refuser/"
        assert client.post(address, {"command_id": str(uuid4()), "reason": ""}).status_code == 400
        assert not ProposalEnd.objects.exists()
        response = client.post(address, {"command_id": str(uuid4()), "reason": "avance inutile"})
        assert response.status_code == 302
        assert (ProposalEnd.objects.get().reason, Entry.objects.count()) == ("avance inutile", lines)
        assert "Refusé par Hugo Lefèvre" in body(client.get(f"/a-signer/{command.id}/"))

    def test_an_unknown_proposal_is_not_found(self, night: House, desk: Desk) -> None:
        assert desk(night, "M001").get(f"/a-signer/{uuid4()}/").status_code == 404


class TestCorrecting:
    def typed(self, entry: Entry, **more: str) -> dict[str, str]:
        lines = read_canonical(entry.payload)["data"]["count"]["lines"]
        counted = {f"pieces_{line['kind']}_{line['value_cents']}": str(line["pieces"]) for line in lines}
        return (
            {"command_id": str(uuid4()), "reason": "quantités inversées", "approval": "Approuvé quinze mille euros"}
            | counted
            | more
        )

    def test_a_count_is_corrected_value_by_value_and_signed(self, night: House, desk: Desk) -> None:
        entry = Entry.objects.get(kind="avance_initiale")
        client = desk(night, "D001")
        address = f"/registres/ecriture/{entry.hash}/corriger/"
        page = body(client.get(address))
        assert "Approbation en toutes lettres" in page
        assert 'name="pieces_plaque_100000"' in page
        response = client.post(address, self.typed(entry, **signed_by("D001", "approbation")))
        red = Entry.objects.get(corrects=entry)
        assert (response.status_code, response["Location"]) == (302, f"/registres/ecriture/{red.hash}/")
        assert red.amount_cents == 1_500_000
        assert "Rectifiée par la" in body(client.get(f"/registres/ecriture/{entry.hash}/"))

    def test_a_form_sent_twice_corrects_once(self, night: House, desk: Desk) -> None:
        entry = Entry.objects.get(kind="avance_initiale")
        client = desk(night, "D001")
        typed = self.typed(entry, **signed_by("D001", "approbation"))
        for _ in range(2):
            assert client.post(f"/registres/ecriture/{entry.hash}/corriger/", typed).status_code == 302
        assert Entry.objects.filter(corrects=entry).count() == 1

    def test_without_its_signature_it_waits(self, night: House, desk: Desk) -> None:
        entry = Entry.objects.get(kind="avance_initiale")
        response = desk(night, "P001").post(f"/registres/ecriture/{entry.hash}/corriger/", self.typed(entry))
        assert response["Location"] == f"/a-signer/{Proposal.objects.get().command_id}/"
        assert not Entry.objects.filter(corrects=entry).exists()

    @pytest.mark.parametrize("approval", ["15000", "ok", "Approuvé", "Approuvé 15 000 euros"])
    def test_an_approval_not_in_words_is_refused_and_all_is_kept(self, night: House, desk: Desk, approval: str) -> None:
        entry, acts = Entry.objects.get(kind="avance_initiale"), Act.objects.count()
        client = desk(night, "D001")
        acts = Act.objects.count()
        typed = self.typed(entry, approval=approval, **signed_by("D001", "approbation"))
        response = client.post(f"/registres/ecriture/{entry.hash}/corriger/", typed)
        assert response.status_code == 422
        assert "en toutes lettres" in body(response)
        assert "quantités inversées" in body(response)
        assert PASSPHRASE not in body(response)
        assert (Act.objects.count(), Entry.objects.filter(corrects=entry).count()) == (acts, 0)
        assert Refusal.objects.get().act == "correct_entry"

    def test_an_incomplete_form_is_shown_again(self, night: House, desk: Desk) -> None:
        entry = Entry.objects.get(kind="avance_initiale")
        response = desk(night, "D001").post(f"/registres/ecriture/{entry.hash}/corriger/", self.typed(entry, reason=""))
        assert response.status_code == 400
        assert not Refusal.objects.exists()


class TestIncidents:
    def test_an_incident_is_written_with_the_day_its_video_may_be_erased(self, night: House, desk: Desk) -> None:
        client = desk(night, "P001")
        page = body(client.get("/incidents/nouveau/?table=BJ-01"))
        assert "samedi 26 décembre 2026" in page
        assert "à défaut d’un réglage de la maison" in page
        typed = {"command_id": str(uuid4()), "category": "client", "table": "BJ-01", "text": "Contestation d’une mise."}
        assert client.post("/incidents/nouveau/", typed).status_code == 302
        entry = Entry.objects.get(kind="incident")
        assert read_canonical(entry.payload)["data"]["video_erased_on"] == "2026-12-26"
        assert entry.subject == Entry.objects.get(kind="avance_initiale").subject
        assert "Contestation d’une mise." in body(client.get("/incidents/"))

    def test_an_incident_told_from_a_table_goes_back_to_it(self, night: House, desk: Desk) -> None:
        typed = {"command_id": str(uuid4()), "category": "client", "table": "BJ-01", "text": "Contestation d’une mise."}
        answer = desk(night, "P001").post("/incidents/nouveau/?table=BJ-01", typed)
        assert answer["Location"] == "/tables/BJ-01/"

    def test_an_incident_told_with_nothing_is_not_written(self, night: House, desk: Desk) -> None:
        typed = {"command_id": str(uuid4()), "category": "client", "table": "", "text": " "}
        assert desk(night, "P001").post("/incidents/nouveau/", typed).status_code == 400
        assert not Entry.objects.filter(kind="incident").exists()


class TestDocuments:
    @pytest.fixture
    def document(self, night: House) -> Document:
        """The partie's document, as if the worker had sealed it."""
        close(night, "BJ-01", 1_500_000)
        document = Document.objects.get(kind="partie")
        with writing():
            document.sealed, document.pages, document.state = b"%PDF-1.7 essai", 1, Document.State.SEALED
            document.sealed_sha256, document.sealed_at = sha256_hex(b"%PDF-1.7 essai"), document.requested_at
            document.save()
        return document

    def test_one_on_its_way_refreshes_itself(self, night: House, desk: Desk) -> None:
        close(night, "BJ-01", 1_500_000)
        document, client = Document.objects.get(kind="partie"), desk(night, "M001")
        assert "1 document en préparation" in body(client.get("/documents/"))
        page = body(client.get(f"/documents/{document.id}/"))
        assert f'hx-get="/documents/{document.id}/etat/"' in page
        fragment = client.get(f"/documents/{document.id}/etat/", headers={"HX-Request": "true"})
        assert "<html" not in body(fragment)
        assert "HX-Refresh" not in fragment
        assert client.get(f"/documents/{document.id}/pdf/").status_code == 404

    def test_a_failure_is_told_and_may_be_sent_again(self, night: House, desk: Desk) -> None:
        close(night, "BJ-01", 1_500_000)
        document, client = Document.objects.get(kind="partie"), desk(night, "M001")
        with writing():
            document.attempts, document.failure = 2, "OSError : disque plein"
            document.save()
        page = body(client.get(f"/documents/{document.id}/"))
        assert "2 essais manqués" in page
        assert "disque plein" in page
        client.post(f"/documents/{document.id}/relancer/", {"command_id": str(uuid4())})
        document.refresh_from_db()
        assert (document.attempts, document.failure) == (0, "")

    def test_consulting_gives_the_sealed_bytes_and_writes_nothing(
        self, night: House, desk: Desk, document: Document
    ) -> None:
        client = desk(night, "M001")
        acts, entries = Act.objects.count(), Entry.objects.count()
        shown = client.get(f"/documents/{document.id}/pdf/")
        assert shown.content == b"%PDF-1.7 essai"
        assert shown["Content-Disposition"].startswith('inline; filename="partie-bj-01')
        assert client.get(f"/documents/{document.id}/pdf/?telecharger")["Content-Disposition"].startswith("attachment")
        assert client.get(f"/documents/{document.id}/etat/")["HX-Refresh"] == "true"
        assert (Act.objects.count(), Entry.objects.count()) == (acts, entries)

    def test_the_first_printing_is_the_original_the_second_a_duplicata(
        self, night: House, desk: Desk, document: Document
    ) -> None:
        client, address = desk(night, "M001"), f"/documents/{document.id}/imprimer/"
        assert "Motif de la réimpression" not in body(client.get(address))
        response = client.post(address, {"command_id": str(uuid4())})
        assert response["Location"] == f"/documents/{document.id}/"
        assert Document.objects.filter(original=document).count() == 0
        refused = client.post(address, {"command_id": str(uuid4()), "reason": ""})
        assert refused.status_code == 422
        assert "Un DUPLICATA dit son motif" in body(refused)
        assert Document.objects.filter(original=document).count() == 0
        response = client.post(address, {"command_id": str(uuid4()), "reason": "feuille tachée"})
        duplicate = Document.objects.get(original=document)
        assert (response["Location"], duplicate.duplicate_number) == (f"/documents/{duplicate.id}/", 1)
        page = body(client.get(f"/documents/{document.id}/"))
        assert "DUPLICATA n°\u00a01" in page
        assert "feuille tachée" in page

    def test_a_printer_that_failed_is_written_down(self, night: House, desk: Desk, document: Document) -> None:
        client = desk(night, "M001")
        typed = {"command_id": str(uuid4()), "reason": "bourrage"}
        assert client.post(f"/documents/{document.id}/echec/", typed).status_code == 302
        assert Entry.objects.get(kind="echec_impression").subject == document.subject
        assert "impression manquée" in body(client.get(f"/documents/{document.id}/"))


def test_an_id_that_is_no_uuid_acts_on_nothing(night: House, desk: Desk) -> None:
    client: Client = desk(night, "P001")
    acts = Act.objects.count()
    assert (
        client.post(
            "/incidents/nouveau/", {"command_id": "pas un numéro", "category": "client", "text": "x"}
        ).status_code
        == 400
    )
    assert Act.objects.count() == acts
