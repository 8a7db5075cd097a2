"""What the house records about itself: authorisation, settings, chips, places, workstations."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, time
from typing import Any, ClassVar

from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import (
    Authorisation,
    AuthorisedGame,
    ChipSet,
    ColourSeries,
    Denomination,
    HouseSetting,
    Place,
    Workstation,
)


@dataclass(frozen=True, slots=True)
class GameAuthorised:
    game: str
    tables: int
    declared_minima_cents: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordAuthorisation(Command):
    """`opens_at` and `closes_at` are wall-clock hours `HH:MM`; the second may be after midnight."""

    act: ClassVar[str] = "record_authorisation"
    reference: str
    valid_from: date
    valid_to: date | None
    opens_at: str
    closes_at: str
    games: tuple[GameAuthorised, ...]

    def judge(self, context: Context, state: Any) -> Iterable[Violation]:
        for authorised in self.games:
            game = context.law.games.get(authorised.game)
            if game is None or not game.regulated:
                yield _setting_violation(
                    "authorisation.game", "Ce jeu ne peut pas être tenu à une table.", authorised.game
                )
            if not authorised.declared_minima_cents or min(authorised.declared_minima_cents) <= 0:
                yield _setting_violation(
                    "authorisation.minima", "Chaque jeu déclare au moins un minimum.", authorised.game
                )
        if len({authorised.game for authorised in self.games}) != len(self.games):
            yield _setting_violation("authorisation.game_twice", "Un jeu figure deux fois.", self.reference)

    def carry_out(self, context: Context, state: Any) -> Outcome:
        authorisation = Authorisation(
            casino_id=context.casino_id,
            reference=self.reference,
            valid_from=self.valid_from,
            valid_to=self.valid_to,
            opens_at=time.fromisoformat(self.opens_at),
            closes_at=time.fromisoformat(self.closes_at),
            recorded_at=context.now,
        )
        authorisation.save()
        for authorised in self.games:
            AuthorisedGame(
                authorisation=authorisation,
                game=authorised.game,
                tables=authorised.tables,
                declared_minima_cents=list(authorised.declared_minima_cents),
            ).save()
        return Outcome(answer={"reference": self.reference})


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangeHouseSetting(Command):
    """`value` is a text, an integer, a boolean or a list of them; dated, never erased."""

    act: ClassVar[str] = "change_house_setting"
    key: str
    value: Any
    valid_from: date
    reason: str = ""

    def judge(self, context: Context, state: Any) -> Iterable[Violation]:
        if context.day is not None and self.valid_from < context.day.date:
            yield _setting_violation(
                "settings.past",
                "Un réglage ne peut pas commencer avant la journée en cours.",
                self.valid_from.isoformat(),
            )

    def carry_out(self, context: Context, state: Any) -> Outcome:
        HouseSetting(
            casino_id=context.casino_id,
            key=self.key,
            value=self.value,
            valid_from=self.valid_from,
            recorded_at=context.now,
            reason=self.reason,
        ).save()
        return Outcome(answer={"key": self.key})


@dataclass(frozen=True, slots=True)
class ChipValue:
    kind: str
    value_cents: int
    colour: str
    stack_size: int = 20


@dataclass(frozen=True, slots=True)
class ChipSeries:
    colour: str
    pieces: int


@dataclass(frozen=True, kw_only=True, slots=True)
class CreateChipSet(Command):
    act: ClassVar[str] = "create_chip_set"
    code: str
    label: str
    values: tuple[ChipValue, ...]
    colour_series: tuple[ChipSeries, ...] = ()

    def judge(self, context: Context, state: Any) -> Iterable[Violation]:
        if ChipSet.objects.filter(casino_id=context.casino_id, code=self.code).exists():
            yield _setting_violation("chips.code_taken", "Ce jeu de jetons existe déjà.", self.code)
        if not self.values:
            yield _setting_violation("chips.empty", "Un jeu de jetons a au moins une valeur.", self.code)
        if len({series.colour for series in self.colour_series}) != len(self.colour_series):
            yield _setting_violation("chips.series_twice", "Une série de couleur figure deux fois.", self.code)
        if any(chip.value_cents <= 0 or chip.stack_size <= 0 for chip in self.values):
            yield _setting_violation("chips.value", "Une valeur et une pile sont des nombres positifs.", self.code)
        if len({(chip.kind, chip.value_cents) for chip in self.values}) != len(self.values):
            yield _setting_violation("chips.value_twice", "Une valeur figure deux fois.", self.code)
        if {chip.kind for chip in self.values} - set(Denomination.Kind.values):
            yield _setting_violation("chips.kind", "Une valeur est un jeton, une plaque ou un billet.", self.code)

    def carry_out(self, context: Context, state: Any) -> Outcome:
        chip_set = ChipSet(casino_id=context.casino_id, code=self.code, label=self.label)
        chip_set.save()
        for chip in self.values:
            Denomination(
                chip_set=chip_set,
                kind=chip.kind,
                value_cents=chip.value_cents,
                colour=chip.colour,
                stack_size=chip.stack_size,
            ).save()
        for series in self.colour_series:
            ColourSeries(chip_set=chip_set, colour=series.colour, pieces=series.pieces).save()
        return Outcome(answer={"chip_set": self.code})


@dataclass(frozen=True, kw_only=True, slots=True)
class CreatePlace(Command):
    """A cage, an office; a table has its own act (create_table)."""

    act: ClassVar[str] = "create_place"
    code: str
    label: str
    kind: str
    zone: str = ""

    def judge(self, context: Context, state: Any) -> Iterable[Violation]:
        yield from place_violations(context, self.code)
        if self.kind not in Place.Kind.values:
            yield _setting_violation("places.kind", "Un lieu est une table, une caisse ou un bureau.", self.kind)

    def carry_out(self, context: Context, state: Any) -> Outcome:
        new_place(context, self.code, self.label, self.kind, self.zone)
        return Outcome(answer={"place": self.code})


@dataclass(frozen=True, kw_only=True, slots=True)
class EnrolWorkstation(Command):
    """Only the token's hash arrives here: the token itself lives in the screen's cookie."""

    act: ClassVar[str] = "enrol_workstation"
    label: str
    token_sha256: str
    place: str = ""

    def judge(self, context: Context, state: Any) -> Iterable[Violation]:
        if self.place and not Place.objects.filter(casino_id=context.casino_id, code=self.place).exists():
            yield _setting_violation("places.unknown", "Lieu inconnu de la maison.", self.place)

    def carry_out(self, context: Context, state: Any) -> Outcome:
        place = Place.objects.filter(casino_id=context.casino_id, code=self.place).first()
        Workstation(
            casino_id=context.casino_id,
            place=place,
            label=self.label,
            token_sha256=self.token_sha256,
            enrolled_at=context.now,
        ).save()
        return Outcome(answer={"workstation": self.label})


@dataclass(frozen=True, kw_only=True, slots=True)
class ConfirmWorkstation(Command):
    """The link was opened on the device: a new token replaces the one of the link."""

    act: ClassVar[str] = "confirm_workstation"
    workstation: int
    token_sha256: str

    def prepare(self, context: Context) -> Workstation | None:
        return (
            Workstation.objects.select_for_update(no_key=True, of=("self",))
            .filter(
                id=self.workstation, casino_id=context.casino_id, confirmed_at__isnull=True, withdrawn_at__isnull=True
            )
            .first()
        )

    def judge(self, context: Context, state: Workstation | None) -> Iterable[Violation]:
        if state is None:
            yield _setting_violation(
                "workstations.link_used", "Ce lien d’enrôlement a déjà servi.", str(self.workstation)
            )

    def carry_out(self, context: Context, state: Workstation) -> Outcome:
        state.token_sha256 = self.token_sha256
        state.confirmed_at = context.now
        state.save(update_fields=["token_sha256", "confirmed_at"])
        return Outcome(answer={"workstation": state.label})


@dataclass(frozen=True, kw_only=True, slots=True)
class WithdrawWorkstation(Command):
    """A lost or retired device: its cookie opens nothing any more."""

    act: ClassVar[str] = "withdraw_workstation"
    workstation: int

    def prepare(self, context: Context) -> Workstation | None:
        return (
            Workstation.objects.select_for_update(no_key=True, of=("self",))
            .filter(id=self.workstation, casino_id=context.casino_id, withdrawn_at__isnull=True)
            .first()
        )

    def judge(self, context: Context, state: Workstation | None) -> Iterable[Violation]:
        if state is None:
            yield _setting_violation("workstations.unknown", "Ce poste n’est pas enrôlé.", str(self.workstation))

    def carry_out(self, context: Context, state: Workstation) -> Outcome:
        state.withdrawn_at = context.now
        state.save(update_fields=["withdrawn_at"])
        return Outcome(answer={"workstation": state.label})


def place_violations(context: Context, code: str) -> Iterable[Violation]:
    if Place.objects.filter(casino_id=context.casino_id, code=code).exists():
        yield _setting_violation("places.code_taken", "Ce lieu existe déjà.", code)


def new_place(context: Context, code: str, label: str, kind: str, zone: str) -> Place:
    position = Place.objects.filter(casino_id=context.casino_id).count()
    place = Place(casino_id=context.casino_id, code=code, label=label, kind=kind, zone=zone, position=position)
    place.save()
    return place


def _setting_violation(rule: str, message: str, value: str) -> Violation:
    return Violation(
        rule=rule,
        article="usage de la maison",
        message=message,
        value=value,
        remedy="Corrigez la saisie dans Réglages.",
    )
