"""Documents of a night: what their pages say, what their files are, and that none is lost between request and seal."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from uuid import uuid4

import pikepdf
import pytest
from asn1crypto import x509
from cryptography.hazmat.primitives.serialization import Encoding, pkcs12
from django.template import engines
from django.template.backends.django import DjangoTemplates
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext
from pytest_django import Settings

from casino.base.canonical import read_canonical, sha256_hex
from casino.celery import app
from casino.kernel.command import Refused
from registers import pdf
from registers.commands import CorrectEntry, ReportIncident
from registers.commands.documents import PrintDocument
from registers.document_kinds import is_ready, render
from registers.models import Document, Entry
from registers.red_ink import Recount
from registers.seal import seal, validate
from registers.tasks import render_document, seal_document, sweep_documents
from registers.trial_authority import PASSWORD, make_test_seal
from tables.commands import EstimateTable, InterruptTable, RelieveStaff, ResumeTable
from tables.models import Partie
from tests.builders import House, avance, build_house, close, close_night, open_black_jack, open_night, pieces
from tests.pdf_text import pages_of, text_of
from tests.scenarios.clock import at

pytestmark = pytest.mark.django_db

REQUESTED, RENDERED, SEALED = Document.State.REQUESTED, Document.State.RENDERED, Document.State.SEALED


@pytest.fixture(autouse=True)
def own_folder(settings: Settings, tmp_path: Path) -> None:
    """A trial seal of this test only."""
    settings.VAR_DIR = tmp_path


@pytest.fixture
def night() -> House:
    """Two black-jacks: one refilled, corrected, relieved and interrupted; the day signed, nothing printed yet."""
    with at("2026-11-28 20:00"):
        house = build_house()
        open_night(house)
        open_black_jack(house, "BJ-01")
        open_black_jack(house, "BJ-02")
    with at("2026-11-28 22:10"):
        done = avance(house, "BJ-01")
        house.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=2_712_345))
        faulty = Entry.objects.get(id__in=done.entries, kind="avance_complementaire")
        redden(house, faulty, 1_500_000, "valeurs inversées", "Approuvé quinze mille euros")
    with at("2026-11-28 23:00"):
        house.does("P001", RelieveStaff(id=uuid4(), table="BJ-01", leaving="C001", arriving="C004"))
        house.does(
            "P001",
            InterruptTable(
                id=uuid4(), table="BJ-01", mode="verrouillage", key_holder="P001", reason="panne d’éclairage"
            ),
        )
        text = "Panne d’éclairage au-dessus de la table."
        house.does(
            "P001",
            ReportIncident(id=uuid4(), category="materiel", text=text, table="BJ-01", subject=subject_of("BJ-01")),
        )
    with at("2026-11-28 23:20"):
        house.does("P001", ResumeTable(id=uuid4(), table="BJ-01"))
    with at("2026-11-29 03:30"):
        close(house, "BJ-01", 2_500_000, 860_000)
        close(house, "BJ-02", 900_000, 400_000)
    with at("2026-11-29 04:00"):
        close_night(house)
    return house


@pytest.fixture
def worker() -> Iterator[None]:
    """A worker that does at once whatever is sent to it."""
    app.conf.task_always_eager = True
    yield
    app.conf.task_always_eager = False


@pytest.fixture
def no_worker(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Messages are lost; what was sent is listed."""
    sent: list[tuple[str, int]] = []
    monkeypatch.setattr(
        "registers.documents._send", lambda task, document_id: sent.append((task.split(".")[1], document_id))
    )
    return sent


def redden(house: House, faulty: Entry, total_cents: int, reason: str, approval: str) -> None:
    lines = tuple(Recount(line.kind, line.value_cents, line.pieces or 0) for line in pieces(total_cents))
    house.does(
        "M001", CorrectEntry(id=uuid4(), entry=faulty.hash, reason=reason, approval=approval, lines=lines), "M001"
    )


def subject_of(table: str) -> str:
    return f"partie:{Partie.objects.get(table__place__code=table).id}"


def partie_of(table: str) -> Document:
    return Document.objects.get(kind="partie", subject=subject_of(table))


def document(kind: str) -> Document:
    return Document.objects.get(kind=kind)


def kept(content: bytes | memoryview | None) -> bytes:
    assert content is not None
    return bytes(content)


def anchors() -> list[dict[str, str]]:
    named: list[dict[str, str]] = read_canonical(Entry.objects.get(kind="ancrage").payload)["data"]["anchors"]
    return named


def states() -> list[str]:
    return list(Document.objects.order_by("id").values_list("state", flat=True))


# What the pages say


def test_the_partie_prints_its_carnet_its_journal_and_its_result(night: House) -> None:
    rendered = render(partie_of("BJ-01"))
    pages = pages_of(rendered.content)
    assert rendered.pages == len(pages) == 4
    carnet, text = pages[0], " ".join(pages)
    assert "tenu au titre de l’art. 70 (modèle 10), mise en page de la maison" in carnet
    assert "Avance initiale 15 000,00 € Avances complémentaires 15 000,00 € Total des avances 30 000,00 €" in carnet
    assert (
        "Encaisse comptée, jetons et plaques 25 000,00 € Coffret à billets 8 600,00 € Encaisse totale 33 600,00 €"
        in carnet
    )
    assert "Résultat de la partie, bénéfice +3 600,00 €" in carnet
    assert "Arrêté à la somme de trois mille six cents euros , à reporter" in carnet
    assert "Exact Hugo Lefèvre signé le dimanche 29 novembre 2026 à 03:30" in carnet
    assert "Avance complémentaire n° 1 égale à l’avance initiale (art. 49) rectifiée par la ligne 4" in carnet
    assert "Rectification de la ligne 3 : avance complémentaire n° 1" in carnet
    assert "motif : valeurs inversées « Approuvé quinze mille euros »" in carnet
    assert "Limites à l’ouverture Black-jack, minimum 5,00 €" in text
    assert "Jeu simple 5,00 € 500,00 € 55-5" in text
    assert "Nadia Colin (n° C001) Croupier 20:00 23:00" in text
    assert "Marc Noël (n° C004) Croupier 23:00 fermeture, 03:30" in text
    assert "Interruption par verrouillage clé : Paul Renard (n° P001) (art. 50) panne d’éclairage" in text
    assert (
        "Panne d’éclairage au-dessus de la table. vidéo effaçable à partir du samedi 26 décembre 2026 (28 jours)"
        in text
    )
    assert "27 123,45 €" in text
    assert "Avance_initiale" not in text
    assert "\ufffd" not in text


def test_every_page_names_the_house_the_day_the_table_and_its_number(night: House) -> None:
    for number, page in enumerate(pages_of(render(partie_of("BJ-01")).content), start=1):
        assert "Casino de Port-Mirande" in page
        assert "Table BJ-01, journée du samedi 28 novembre 2026" in page
        assert f"page {number} / 4" in page or f"page {number}/4" in page
        assert "CACHET D’ESSAI" in page


def test_the_trial_stamp_goes_once_the_house_has_its_seal(night: House, settings: Settings, tmp_path: Path) -> None:
    settings.SEAL_PKCS12 = str(tmp_path / "maison.p12")
    assert "CACHET D’ESSAI" not in text_of(render(document("journee")).content)


def test_the_fingerprints_are_those_of_the_chain(night: House) -> None:
    text = text_of(render(partie_of("BJ-01")).content).replace(" ", "")
    lines = Entry.objects.filter(subject=subject_of("BJ-01"))
    for line in lines.filter(book__code="carnet_avances"):
        assert line.hash[:16].upper() in text
    for code in ("carnet_avances", "journal_table", "main_courante"):
        assert lines.filter(book__code=code).order_by("-sequence")[0].hash.upper() in text


def test_modele_12_is_closed_in_words_and_signed_twice(night: House) -> None:
    (page,) = pages_of(render(document("journee")).content)
    assert "tenu au titre de l’art. 72 (modèle 12), mise en page de la maison" in page
    assert "BJ-01 Black-jack 30 000,00 € 25 000,00 € 8 600,00 € +3 600,00 €" in page
    assert "BJ-02 Black-jack 15 000,00 € 9 000,00 € 4 000,00 € −2 000,00 €" in page
    assert "Résultat de la journée +1 600,00 €" in page
    assert "à la somme de mille six cents euros" in page
    assert (
        "Directeur responsable directeur responsable ou son remplaçant Claire Aubry signé le dimanche 29 novembre 2026 à 04:00"
        in page
    )
    assert "Membre du comité de direction autre membre du comité de direction Hugo Lefèvre signé le" in page
    for anchor in anchors():
        assert anchor["hash"].upper() in page.replace(" ", "")
    assert "Carnet d’avances BJ-02 n° 1 5 " in page


def test_a_correction_after_closing_is_printed_as_a_new_edition() -> None:
    with at("2026-11-28 20:30"):
        house = build_house()
        open_night(house)
        open_black_jack(house)
        close(house, "BJ-01", 1_600_000)
    with at("2026-11-28 21:15"):
        redden(house, Entry.objects.get(kind="encaisse"), 1_610_000, "jeton oublié", "Approuvé seize mille cent euros")
    first, second = Document.objects.order_by("id")
    assert (second.kind, second.subject, second.title) == (
        "partie",
        f"{first.subject}/2",
        f"{first.title}, état n°\u00a02",
    )
    assert "Résultat de la partie, bénéfice +1 000,00 €" in text_of(render(first).content)
    text = text_of(render(second).content)
    assert "Résultat de la partie, bénéfice +1 100,00 €" in text
    assert "« Approuvé seize mille cent euros »" in text
    assert "Partie de 20:30 à 20:30" in text
    assert "Exact Hugo Lefèvre signé le samedi 28 novembre 2026 à 20:30" in text
    assert "Hugo Lefèvre signé le samedi 28 novembre 2026 à 21:15" in text


def test_a_correction_of_a_day_already_closed_is_a_red_line_of_the_next_modele_12(night: House) -> None:
    with at("2026-11-29 20:30"):
        open_night(night)
        redden(
            night,
            Entry.objects.get(kind="encaisse", subject=subject_of("BJ-02")),
            950_000,
            "recompté",
            "Approuvé neuf mille cinq cents euros",
        )
        late = Document.objects.latest("id")
        text = text_of(render(late).content)
        assert late.title.endswith("samedi 28 novembre 2026, état n°\u00a02")
        assert "journée du dimanche 29" not in text
        assert "Carnet d’avances BJ-02 n° 1, lignes 1 à 4 et 7" in text
        close_night(night)
    register = Document.objects.filter(kind="journee").latest("id")
    assert "concerne la journée du samedi 28 novembre 2026 recompté — — — +500,00 €" in text_of(
        render(register).content
    )


def test_a_missing_figure_is_a_dash_with_its_reason(night: House) -> None:
    with at("2026-11-30 20:00"):
        open_night(night)
        open_black_jack(night, "BJ-02")
        partie = Partie.objects.get(table__place__code="BJ-02", closed_at__isnull=True)
        opening = Entry.objects.get(kind="avance_initiale", subject=f"partie:{partie.id}")
    unfinished = Document(
        casino_id=night.casino_id, kind="partie", subject=f"partie:{partie.id}", title="Partie en cours", act=opening.act,
        gaming_day=opening.gaming_day, requested_at=opening.instant,
    )  # fmt: skip
    page = pages_of(render(unfinished).content)[0]
    assert "Encaisse comptée, jetons et plaques — " in page
    assert "Encaisse totale — Résultat de la partie —" in page
    assert "— la partie n’est pas fermée, aucune encaisse n’est comptée." in page
    assert "aucune signature : la partie n’est pas certifiée" in page


# What the files are


@pytest.mark.parametrize("kind", ["partie", "journee"])
def test_the_file_is_marked_pdf_a_and_carries_its_entries(night: House, kind: str) -> None:
    made = Document.objects.filter(kind=kind)[0]
    with pikepdf.open(BytesIO(render(made).content)) as file:
        metadata = file.open_metadata()
        assert (metadata["pdfaid:part"], metadata["pdfaid:conformance"]) == ("3", "A")
        assert metadata["dc:title"]
        assert str(file.Root.Lang) == "fr"
        assert file.Root.MarkInfo.Marked
        (intent,) = file.Root.OutputIntents
        assert intent.S == "/GTS_PDFA1"
        assert not file.is_encrypted
        assert "/JavaScript" not in file.Root.get("/Names", {})
        for font in _fonts(file):
            assert "/FontFile2" in font.FontDescriptor or "/FontFile3" in font.FontDescriptor
        assert {str(font.BaseFont).split("+")[-1].split("-")[0] for font in _fonts(file)} <= {"Inter", "Source"}
        (attachment,) = [file.attachments[name] for name in file.attachments]
        assert attachment.obj.AFRelationship == "/Source"
        assert {related.objgen for related in file.Root.AF} == {attachment.obj.objgen}
        attached = json.loads(attachment.get_file().read_bytes())
    assert attached["document"]["subject"] == made.subject
    for entry in attached["entries"]:
        assert Entry.objects.get(hash=entry["hash"]).payload == entry["payload"]


def _fonts(file: pikepdf.Pdf) -> list[pikepdf.Object]:
    composed = [item for item in file.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]
    return [font for font in composed if "/FontDescriptor" in font]


def test_the_same_entries_give_the_same_bytes(night: House) -> None:
    with at("2026-11-29 05:00"):
        first = render(partie_of("BJ-01")).content
    with at("2026-12-24 05:00"):
        assert render(partie_of("BJ-01")).content == first


def test_a_template_fetches_nothing_outside_static(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text("<svg/>")
    for address in (
        f"file://{tmp_path}/secret.svg",
        "../casino/settings.py",
        "http://127.0.0.1:9/x.png",
        "data:image/png;base64,AA==",
    ):
        with pytest.raises(pdf.OutsideStatic):
            _render_alone(f'<img src="{address}">', tmp_path)


def _render_alone(body: str, folder: Path) -> None:
    template = folder / "alone.html"
    template.write_text(f"<!doctype html><html lang=fr><title>x</title>{body}</html>")
    django = engines["django"]
    assert isinstance(django, DjangoTemplates)
    django.engine.dirs.append(str(folder))
    try:
        with at("2026-11-29 05:00"):
            pdf.render("alone.html", {}, attachment="{}", identity="x", dated=datetime(2026, 11, 29, tzinfo=UTC))
    finally:
        django.engine.dirs.remove(str(folder))


# The seal


def test_the_seal_validates_and_the_rendered_bytes_stay_its_prefix(
    night: House, settings: Settings, tmp_path: Path
) -> None:
    (tmp_path / "maison.p12").write_bytes(make_test_seal())
    settings.SEAL_PKCS12, settings.SEAL_PASSWORD = str(tmp_path / "maison.p12"), PASSWORD.decode()
    rendered = render(document("journee")).content
    sealed = seal(rendered, reason="Registre de contrôle", location="Port-Mirande")
    assert sealed.startswith(rendered)
    authority = pkcs12.load_pkcs12((tmp_path / "maison.p12").read_bytes(), PASSWORD).additional_certs[0].certificate
    roots = [x509.Certificate.load(authority.public_bytes(Encoding.DER))]
    (signature,) = PdfFileReader(BytesIO(sealed)).embedded_signatures
    status = validate_pdf_signature(signature, ValidationContext(trust_roots=roots, allow_fetching=False))
    assert (status.intact, status.valid, status.trusted, status.docmdp_ok) == (True, True, True, True)
    assert validate(sealed).good
    with pikepdf.open(BytesIO(sealed)) as file:
        assert file.open_metadata()["pdfaid:part"] == "3"


def test_a_changed_file_or_another_seal_is_refused(night: House, settings: Settings, tmp_path: Path) -> None:
    sealed = seal(render(document("journee")).content, reason="Registre de contrôle", location="Port-Mirande")
    spoilt = bytearray(sealed)
    spoilt[len(spoilt) // 3] ^= 1
    assert not validate(bytes(spoilt)).good
    (tmp_path / "autre").mkdir()
    settings.VAR_DIR = tmp_path / "autre"
    assert (validate(sealed).intact, validate(sealed).trusted) == (True, False)
    assert validate(sealed).reason == "le cachet n’est pas celui de la maison"


# From request to seal


def test_the_index_waits_for_the_others_and_lists_their_sealed_bytes(night: House, worker: None) -> None:
    index = document("index_journee")
    with at("2026-11-29 04:01"):
        render_document(index.id)
        assert states() == [REQUESTED] * 4
        assert not is_ready(index)
        for one in Document.objects.exclude(id=index.id).order_by("id"):
            render_document(one.id)
    assert states() == [SEALED] * 4
    index.refresh_from_db()
    text = text_of(kept(index.sealed))
    others = Document.objects.exclude(id=index.id)
    for one in others:
        assert one.sealed_sha256 == sha256_hex(kept(one.sealed))
        assert one.sealed_sha256.upper() in text.replace(" ", "")
        assert one.title.replace("\u00a0", " ") in text
        assert (
            Entry.objects.get(kind="scelle", subject=one.subject, payload__contains=f'"kind":"{one.kind}"').book.code
            == "documents"
        )
    for anchor in anchors():
        assert anchor["hash"].upper() in text.replace(" ", "")
    assert "Documents scellés 3" in text
    assert validate(kept(index.sealed)).good


def test_a_document_left_between_rendering_and_sealing_is_finished_by_the_sweep(
    night: House, no_worker: list[tuple[str, int]]
) -> None:
    made = document("journee")
    with at("2026-11-29 04:01"):
        render_document(made.id)
    made.refresh_from_db()
    assert (made.state, made.sealed) == (RENDERED, None)
    rendered = kept(made.rendered)
    with at("2026-11-29 04:02"):
        no_worker.clear()
        sweep_documents()
        assert ("seal_document", made.id) in no_worker
        seal_document(made.id)
        seal_document(made.id)
    made.refresh_from_db()
    assert made.state == SEALED
    assert kept(made.sealed).startswith(rendered)
    assert Entry.objects.filter(kind="scelle").count() == 1


def test_the_sweep_waits_twenty_seconds_before_it_sends_again(night: House, no_worker: list[tuple[str, int]]) -> None:
    with at("2026-11-29 04:00:19"):
        sweep_documents()
    assert no_worker == [("render_document", partie_of("BJ-01").id), ("render_document", partie_of("BJ-02").id)]
    no_worker.clear()
    with at("2026-11-29 04:00:20"):
        sweep_documents()
    assert [document_id for _, document_id in no_worker] == list(
        Document.objects.order_by("id").values_list("id", flat=True)
    )


def test_a_failed_rendering_is_told_and_tried_again_later_and_later(
    night: House, settings: Settings, tmp_path: Path, worker: None
) -> None:
    made = document("journee")
    here, settings.BASE_DIR = settings.BASE_DIR, tmp_path
    with at("2026-11-29 04:00:30"):
        sweep_documents()
    made.refresh_from_db()
    assert (made.state, made.attempts, made.rendered) == (REQUESTED, 1, None)
    assert made.failure.startswith("OutsideStatic : file://")
    settings.BASE_DIR = here
    with at("2026-11-29 04:00:39"):
        sweep_documents()
    made.refresh_from_db()
    assert (made.state, made.attempts) == (REQUESTED, 1)
    with at("2026-11-29 04:00:40"):
        sweep_documents()
    made.refresh_from_db()
    assert (made.state, made.attempts, made.failure) == (SEALED, 0, "")


def test_a_seal_that_cannot_be_read_is_told_and_tried_again(night: House, settings: Settings, worker: None) -> None:
    made = document("journee")
    settings.SEAL_PKCS12 = "/nowhere/maison.p12"
    with at("2026-11-29 04:01"):
        render_document(made.id)
    made.refresh_from_db()
    assert (made.state, made.attempts, made.failure) == (
        RENDERED,
        1,
        "SealUnusable : cachet illisible : /nowhere/maison.p12",
    )
    settings.SEAL_PKCS12 = ""
    with at("2026-11-29 04:02"):
        sweep_documents()
    made.refresh_from_db()
    assert (made.state, made.failure) == (SEALED, "")


# Printing


def test_the_first_print_is_the_original_and_the_next_are_numbered_duplicata(night: House, worker: None) -> None:
    original = document("journee")
    with at("2026-11-29 04:01"):
        render_document(original.id)
        first = night.does("D001", PrintDocument(id=uuid4(), document=original.id))
    original.refresh_from_db()
    assert first.answer == {"document": original.id, "duplicate_number": 0}
    assert not Document.objects.filter(original=original).exists()
    with at("2026-11-30 11:00"):
        night.does("D001", PrintDocument(id=uuid4(), document=original.id, reason="exemplaire égaré"))
        second = night.does("M001", PrintDocument(id=uuid4(), document=original.id, reason="contrôle"))
        assert second.answer["duplicate_number"] == 2
        for copy in original.duplicates.order_by("id"):
            render_document(copy.id)
    one, two = original.duplicates.order_by("id")
    assert (one.state, two.state, one.duplicate_number, two.duplicate_number) == (SEALED, SEALED, 1, 2)
    text = text_of(kept(two.sealed))
    assert (
        "DUPLICATA n° 2 imprimé par Hugo Lefèvre, Membre du comité de direction, le lundi 30 novembre 2026 à 11:00"
        in text
    )
    assert "Résultat de la journée +1 600,00 €" in text
    assert "DUPLICATA" not in text_of(kept(original.sealed))
    assert [line.payload.count("égaré") for line in Entry.objects.filter(kind="imprime").order_by("id")] == [0, 1, 0]


def test_a_reprint_without_a_reason_is_refused_and_nothing_changes(night: House, worker: None) -> None:
    original = document("journee")
    with at("2026-11-29 04:01"):
        render_document(original.id)
        night.does("D001", PrintDocument(id=uuid4(), document=original.id))
        before = (Entry.objects.count(), Document.objects.count())
        with pytest.raises(Refused) as refused:
            night.does("D001", PrintDocument(id=uuid4(), document=original.id, reason=" "))
    assert [violation.rule for violation in refused.value.violations] == ["documents.reason"]
    assert (Entry.objects.count(), Document.objects.count()) == before
