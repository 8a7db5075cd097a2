"""Acts refused, each for its own rule: the article, what to do next, and a database in which nothing changed but the refusal."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps

from casino.house.commands import (
    ChangeHouseSetting,
    ConfirmWorkstation,
    CreateChipSet,
    CreatePlace,
    EnrolWorkstation,
    GrantCapacity,
    IssueApiToken,
    OpenGamingDay,
    OpenSeance,
    RecordAuthorisation,
    RegisterPerson,
    RevokeApiToken,
    WithdrawWorkstation,
)
from casino.house.commands.settings import ChipSeries, ChipValue, GameAuthorised
from casino.kernel.command import Command, Refused
from registers.commands import CorrectEntry, DeclineProposal, ReportIncident
from registers.models import Entry, Refusal
from tables.commands import (
    AttestColourSeries,
    ChangeMaximum,
    CheckWheel,
    CloseGamingDay,
    CloseSeance,
    CloseTable,
    CountClosing,
    CountNoteBox,
    CountSecond,
    CreateTable,
    EstimateTable,
    ExchangeWithCaisse,
    InterruptTable,
    OpenTable,
    PostStaff,
    ProgrammeTables,
    RemoveStaff,
)
from tables.commands.programme_tables import ProgrammedTable
from tables.counting import Pieces
from tests.builders import CHIPS, House, build_house, close, notes, open_black_jack, open_night, pieces
from tests.scenarios.clock import at

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 29)
FLOAT = 1_500_000
DEAL = {"multiple": 100}


@pytest.fixture
def house() -> House:
    with at("2026-11-28 20:30"):
        house = build_house()
        open_night(house)
        open_black_jack(house)
        house.does("D001", _programme(ProgrammedTable("BJ-02", "black_jack", 500, choices=DEAL)))
        return house


def everything() -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the house, the record of refusals apart."""
    models = [model for app in ("casino", "registers", "tables") for model in apps.get_app_config(app).get_models()]
    return {
        model.__name__: list(model._default_manager.order_by("pk").values_list())
        for model in models
        if model is not Refusal
    }


def refuse(house: House, rule: str, command: Command, number: str = "D001", *signers: str) -> None:
    before, refusals = everything(), Refusal.objects.count()
    with at("2026-11-28 21:00"), pytest.raises(Refused) as refused:
        house.does(number, command, *signers)
    told = {violation.rule: violation for violation in refused.value.violations}
    assert rule in told, list(told)
    for violation in told.values():
        assert violation.article and violation.message and violation.remedy
    assert everything() == before
    assert Refusal.objects.count() == refusals + 1


def _programme(*lines: ProgrammedTable) -> ProgrammeTables:
    return ProgrammeTables(id=uuid4(), lines=lines)


def _authorisation(*games: GameAuthorised) -> RecordAuthorisation:
    return RecordAuthorisation(
        id=uuid4(),
        reference="Nouvel arrêté",
        valid_from=DAY,
        valid_to=None,
        opens_at="20:00",
        closes_at="04:00",
        games=games,
    )


def _chips(*values: ChipValue, series: tuple[ChipSeries, ...] = ()) -> CreateChipSet:
    return CreateChipSet(id=uuid4(), code="autre", label="Autre", values=values, colour_series=series)


def _table(**changes: Any) -> CreateTable:
    fields = {
        "code": "BJ-09",
        "label": "BJ 9",
        "zone": "Salle",
        "games": ("black_jack",),
        "chip_set": "maison",
        **changes,
    }
    return CreateTable(id=uuid4(), **fields)


WHOLE = pieces(FLOAT)
FIVE = ChipValue("jeton", 500, "rouge")
HOUSE: list[tuple[str, Callable[[], Command]]] = [
    ("authorisation.game_twice", lambda: _authorisation(*[GameAuthorised("boule", 1, (100,))] * 2)),
    ("authorisation.minima", lambda: _authorisation(GameAuthorised("boule", 1, ()))),
    ("authorisation.game", lambda: _authorisation(GameAuthorised("mini_black_jack", 1, (100,)))),
    ("chips.empty", _chips),
    ("chips.kind", lambda: _chips(replace(FIVE, kind="bouton"))),
    ("chips.value", lambda: _chips(replace(FIVE, value_cents=0))),
    ("chips.value_twice", lambda: _chips(FIVE, FIVE)),
    ("chips.series_twice", lambda: _chips(FIVE, series=(ChipSeries("rose", 9), ChipSeries("rose", 9)))),
    ("day.still_open", lambda: OpenGamingDay(id=uuid4())),
    ("seance.still_open", lambda: OpenSeance(id=uuid4())),
    ("people.incomplete", lambda: RegisterPerson(id=uuid4(), number="X1", first_name="", last_name="Noir")),
    ("people.unknown", lambda: GrantCapacity(id=uuid4(), person="Z9", capacity="croupier", valid_from=DAY)),
    ("people.unknown_capacity", lambda: GrantCapacity(id=uuid4(), person="C001", capacity="roi", valid_from=DAY)),
    ("people.dates", lambda: GrantCapacity(id=uuid4(), person="C001", capacity="caissier", valid_from=DAY, valid_to=date(2026, 1, 1))),
    ("places.kind", lambda: CreatePlace(id=uuid4(), code="X", label="X", kind="cave")),
    ("settings.past", lambda: ChangeHouseSetting(id=uuid4(), key="video.jours_tables", value=30, valid_from=date(2024, 1, 1))),
    ("tables.chip_set", lambda: _table(chip_set="inconnu")),
    ("tables.game", lambda: _table(games=("mini_black_jack",))),
    ("tokens.label", lambda: IssueApiToken(id=uuid4(), label=" ", token_sha256="1" * 64, scopes=("lecture",))),
    ("tokens.scopes", lambda: IssueApiToken(id=uuid4(), label="Robot", token_sha256="1" * 64, scopes=("tout",))),
    ("tokens.person", lambda: IssueApiToken(id=uuid4(), label="Robot", token_sha256="1" * 64, scopes=("actes",))),
    ("tokens.unknown", lambda: RevokeApiToken(id=uuid4(), label="Inconnue")),
    ("workstations.unknown", lambda: WithdrawWorkstation(id=uuid4(), workstation=999)),
    ("policy.capacity", lambda: ConfirmWorkstation(id=uuid4(), workstation=999, token_sha256="2" * 64)),
    ("proposal.reason", lambda: DeclineProposal(id=uuid4(), proposal=uuid4(), reason=" ")),
    ("incidents.category", lambda: ReportIncident(id=uuid4(), category="météo", text="Pluie.")),
    ("incidents.table", lambda: ReportIncident(id=uuid4(), category="autre", text="Rien.", table="ZZ-1")),
    ("incidents.text", lambda: ReportIncident(id=uuid4(), category="autre", text=" ")),
    ("correction.unknown", lambda: CorrectEntry(id=uuid4(), entry="f" * 64, reason="faute", approval="Approuvé")),
]  # fmt: skip
TABLES: list[tuple[str, Callable[[], Command]]] = [
    ("tables.unknown", lambda: EstimateTable(id=uuid4(), table="ZZ-1", estimated_cents=1)),
    ("estimation.amount", lambda: EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=-1)),
    ("games.unknown", lambda: _programme(ProgrammedTable("BJ-02", "belote", 500))),
    ("games.not_authorised", lambda: _programme(ProgrammedTable("BJ-02", "craps", 500))),
    ("games.not_of_table", lambda: _programme(ProgrammedTable("BJ-02", "roulette_anglaise", 500))),
    ("games.unknown_variant", lambda: _programme(ProgrammedTable("BJ-02", "black_jack", 500, "géante", DEAL))),
    ("programme.table_running", lambda: _programme(ProgrammedTable("BJ-01", "black_jack", 500, choices=DEAL))),
    ("programme.missing", lambda: OpenTable(id=uuid4(), table="BO-01", lines=WHOLE)),
    ("counts.value_twice", lambda: OpenTable(id=uuid4(), table="BJ-02", lines=(*WHOLE, WHOLE[0]))),
    ("counts.unknown_value", lambda: OpenTable(id=uuid4(), table="BJ-02", lines=(*WHOLE, Pieces("jeton", 7, 1)))),
    ("changes.nothing", lambda: ChangeMaximum(id=uuid4(), table="BJ-01", choices=DEAL)),
    ("interruption.mode", lambda: InterruptTable(id=uuid4(), table="BJ-01", mode="sieste")),
    ("interruption.key_holder", lambda: InterruptTable(id=uuid4(), table="BJ-01", mode="verrouillage", key_holder="C001")),
    ("interruption.all_tables", lambda: InterruptTable(id=uuid4(), table="BJ-01", mode="verrouillage", key_holder="P001")),
    ("opening.wheel_out_of_order", lambda: CheckWheel(id=uuid4(), table="RC-01", in_order=False)),
    ("series.moment", lambda: AttestColourSeries(id=uuid4(), table="BJ-01", moment="midi", complete=True)),
    ("series.remark", lambda: AttestColourSeries(id=uuid4(), table="BJ-01", moment="ouverture", complete=False)),
    ("staff.unknown", lambda: PostStaff(id=uuid4(), table="BJ-01", person="Z9", role="croupier")),
    ("staff.capacity", lambda: PostStaff(id=uuid4(), table="BJ-01", person="K001", role="croupier")),
    ("staff.not_posted", lambda: RemoveStaff(id=uuid4(), table="BJ-01", person="C004")),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "command"), [*HOUSE, *TABLES], ids=[rule for rule, _ in (*HOUSE, *TABLES)])
def test_refused_with_its_article_and_nothing_changed(house: House, rule: str, command: Callable[[], Command]) -> None:
    refuse(house, rule, command())


def test_article_46_1_a_wheel_unchecked_does_not_open(house: House) -> None:
    with at("2026-11-28 20:40"):
        house.does("D001", _programme(ProgrammedTable("RC-01", "roue_de_la_chance", 100)))
    refuse(
        house, "opening.wheel_unchecked", OpenTable(id=uuid4(), table="RC-01", lines=pieces(500_000)), "D001", "D001"
    )


def test_article_43_what_a_closing_needs(house: House) -> None:
    with at("2026-11-28 20:40"):
        house.does("P001", RemoveStaff(id=uuid4(), table="BJ-01", person="C001"))
        house.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=WHOLE))
        house.does("P001", CountNoteBox(id=uuid4(), table="BJ-01", lines=notes(0)))
    for rule, caissier, mention in (
        ("closing.caissier", "C001", "exact"), ("closing.mention", "K001", "à peu près"), ("closing.no_staff", "K001", "exact"),
    ):  # fmt: skip
        refuse(house, rule, CloseTable(id=uuid4(), table="BJ-01", caissier=caissier, mention=mention), "M001", "M001")


def test_article_69_what_a_correction_needs(house: House) -> None:
    entries = {entry.kind: entry.hash for entry in Entry.objects.all()}
    for rule, kind, words in (
        ("correction.kind", "limites", {"reason": "faute"}), ("correction.reason", "avance_initiale", {"reason": " "}),
        ("correction.count", "avance_initiale", {"reason": "faute"}),
    ):  # fmt: skip
        command = CorrectEntry(id=uuid4(), entry=entries[kind], approval="Approuvé cent euros", **words)
        refuse(house, rule, command, "M001", "M001")


def test_article_43_a_signature_asks_for_a_capacity(house: House) -> None:
    refuse(house, "signatures.capacity", OpenTable(id=uuid4(), table="BJ-02", lines=WHOLE), "P001", "C001")


def test_a_place_unknown_enrols_nothing(house: House) -> None:
    command = EnrolWorkstation(id=uuid4(), label="Poste", token_sha256="0" * 64, place="NULLE-PART")
    refuse(house, "places.unknown", command, "A001")


def test_article_37_an_exchange_is_of_equal_value(house: House) -> None:
    received, given = (Pieces("jeton", 10_000, 1),), (Pieces("jeton", 5_000, 1),)
    refuse(house, "exchange.unequal", ExchangeWithCaisse(id=uuid4(), table="BJ-01", received=received, given=given))


def test_article_53_no_more_tables_than_authorised(house: House) -> None:
    with at("2026-11-28 20:40"):
        house.does(
            "D001", replace(_authorisation(GameAuthorised("black_jack", 1, (500,))), valid_from=date(2026, 11, 28))
        )
    refuse(house, "games.tables_authorised", _programme(ProgrammedTable("BJ-02", "black_jack", 500, choices=DEAL)))


def test_article_46_the_limits_of_the_boule_are_those_of_the_day(house: House) -> None:
    choices = {"multiple": {"plein": 40, "chance_simple": 200}}
    with at("2026-11-28 20:40"):
        house.does("D001", _programme(ProgrammedTable("BO-01", "boule", 100, choices=choices)))
        house.does("D001", OpenTable(id=uuid4(), table="BO-01", lines=pieces(400_000)), "D001")
        house.does("P001", PostStaff(id=uuid4(), table="BO-01", person="C003", role="croupier"))
        close(house, "BO-01", 400_000)
    refuse(house, "changes.next_day", _programme(ProgrammedTable("BO-01", "boule", 200, choices=choices)))


def test_article_43_two_counts_that_differ_do_not_close(house: House) -> None:
    with at("2026-11-28 20:40"):
        house.does("P001", CountClosing(id=uuid4(), table="BJ-01", lines=WHOLE))
        house.does("K001", CountSecond(id=uuid4(), table="BJ-01", lines=pieces(FLOAT + 10_000)))
        house.does("P001", CountNoteBox(id=uuid4(), table="BJ-01", lines=notes(0)))
    command = CloseTable(id=uuid4(), table="BJ-01", caissier="K001", mention="exact")
    refuse(house, "closing.counts_differ", command, "M001", "M001")


def test_article_43_a_table_without_notes_has_no_box(house: House) -> None:
    with at("2026-11-28 20:40"):
        house.does("D001", _table(accepts_notes=False))
        house.does("D001", _programme(ProgrammedTable("BJ-09", "black_jack", 500, choices=DEAL)))
        house.does("D001", OpenTable(id=uuid4(), table="BJ-09", lines=WHOLE), "D001")
        house.does("P001", CountClosing(id=uuid4(), table="BJ-09", lines=WHOLE))
    refuse(house, "boxes.no_note_box", CountNoteBox(id=uuid4(), table="BJ-09", lines=notes(0)), "P001")


def test_article_69_a_figure_and_a_text_are_corrected_by_their_like(house: House) -> None:
    with at("2026-11-28 20:40"):
        house.does("P001", EstimateTable(id=uuid4(), table="BJ-01", estimated_cents=1))
        house.does("P001", ReportIncident(id=uuid4(), category="autre", text="Un verre renversé."))
    for rule, kind in (("correction.amount", "estimation"), ("correction.text", "incident")):
        entry = Entry.objects.get(kind=kind).hash
        command = CorrectEntry(id=uuid4(), entry=entry, reason="faute", approval="Approuvé cent euros")
        refuse(house, rule, command, "M001", "M001")


def test_article_72_a_day_is_held_once_and_needs_its_seance(house: House) -> None:
    with at("2026-11-28 20:50"):
        close(house, "BJ-01", FLOAT)
        house.does("D001", CloseSeance(id=uuid4()))
    refuse(house, "seance.none_open", _programme(ProgrammedTable("BJ-02", "black_jack", 500, choices=DEAL)))
    with at("2026-11-28 20:55"):
        house.does("D001", CloseGamingDay(id=uuid4()), "D001", "M001")
    refuse(house, "day.already_held", OpenGamingDay(id=uuid4()))
    refuse(house, "day.none_open", OpenSeance(id=uuid4()))


def test_every_value_of_the_set_is_in_the_count() -> None:
    assert len(WHOLE) == len(CHIPS)
