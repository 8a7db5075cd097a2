"""The life of one table during an evening: opened, dealt, estimated every hour, relieved, counted, closed."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from casino.management.demonstration.chips import chips_of, float_of, notes_of, some
from casino.management.demonstration.money import Stakes, draw
from casino.management.demonstration.night import Night
from casino.management.demonstration.red_ink import add_note_found, correct_estimation
from casino.management.demonstration.tables import ROULETTES, float_cents
from registers.commands import ReportIncident
from tables.commands import (
    AttestColourSeries,
    ChangeMaximum,
    ChangeMinimum,
    CheckWheel,
    CloseTable,
    CountClosing,
    CountNoteBox,
    CountSecond,
    CountTipBox,
    EstimateTable,
    ExchangeWithCaisse,
    InterruptTable,
    OpenTable,
    PostStaff,
    RecordAvance,
    RelieveStaff,
    ResumeTable,
)
from tables.counting import Pieces

BETWEEN_RELIEFS = 55
NOT_TOO_SOON = 20


class TableLife:
    """Its acts are placed in the evening at once and carried out when it is played. Minutes are those of the evening."""

    def __init__(self, night: Night, code: str, chef: str = "") -> None:
        """`chef` is posted at the table; where its game needs none, the chef de partie acts."""
        self._night, self._house, self._chance = night, night.house, night.chance
        self.table, self._chef = night.tables[code], chef
        self._acting = chef or night.chef_de_partie
        self._minimum_cents = self.table.minimum_cents
        self._croupier = ""
        self._playing = False
        self._stakes: Stakes | None = None
        self._counted: tuple[Pieces, ...] = ()
        self.partie: UUID | None = None

    def opens(self, minute: float, *, until: float, result_cents: int | None = None) -> None:
        """Open, post the staff, then estimate on the hour and relieve; `until` is when the table stops playing."""
        if self.table.game == "roue_de_la_chance":
            self._at(minute - 12, self._check_wheel)
        self._at(minute, lambda: self._open(minute, until, result_cents))
        self._at(minute + 1, self._post)
        if self.table.zone == ROULETTES:
            self._at(minute + 3, lambda: self._attest("ouverture"))
        shift = self._chance.uniform(0, 6)
        for hour in self._night.evening.hours_between(minute + NOT_TOO_SOON, until - NOT_TOO_SOON):
            self._at(hour + shift, partial(self._estimate, hour + shift))
        relief = minute + (BETWEEN_RELIEFS + shift) / self._night.evening.pace
        while relief < until - NOT_TOO_SOON:
            self._at(relief, self._relieve)
            relief += BETWEEN_RELIEFS / self._night.evening.pace

    def avance(self, minute: float, *, refused_first: bool = False) -> None:
        """A complementary avance; `refused_first`: half of it is tried before, which the rule forbids."""
        if refused_first:
            self._at(minute - 1, self._try_half_avance)
        self._at(minute, self._avance)

    def locks(self, minute: float, until: float | None, reason: str) -> None:
        holder = self._night.chef_de_partie
        command = InterruptTable(
            id=uuid4(), table=self.table.code, mode="verrouillage", key_holder=holder, reason=reason
        )
        self._at(minute, lambda: self._pause(command))
        if until is not None:
            self._at(until, self._resume)

    def counts_and_pauses(self, minute: float, until: float, reason: str) -> None:
        self._at(minute, lambda: self._pause_counted(minute, reason))
        self._at(until, self._resume)

    def changes_maximum(self, minute: float, choices: dict[str, Any]) -> None:
        command = ChangeMaximum(id=uuid4(), table=self.table.code, choices=choices)
        self._at(minute, lambda: self._house.does(self._night.member, command))

    def changes_minimum(self, minute: float, minimum_cents: int, *, until: float) -> None:
        """Count, then close and reopen under one signature; the table then plays until `until`."""
        self._at(minute, lambda: self._count_closing(minute))
        if self.table.accepts_notes:
            self._at(minute + 3, self._count_notes)
        if self.table.zone == ROULETTES:
            self._at(minute + 4, lambda: self._attest("fermeture"))
        self._at(minute + 6, lambda: self._change_minimum(minute + 6, minimum_cents, until))
        self._at(minute + 7, self._post)
        if self.table.zone == ROULETTES:
            self._at(minute + 9, lambda: self._attest("ouverture"))

    def exchanges(self, minute: float, *, received: tuple[int, int], given: tuple[int, int]) -> None:
        """Chips for chips with the cage: `received` and `given` are (value in cents, pieces)."""
        command = ExchangeWithCaisse(
            id=uuid4(), table=self.table.code, received=(some(*received),), given=(some(*given),)
        )
        night = self._night
        signers = (night.changeur, night.chef_de_partie, night.caissier)
        self._at(minute, lambda: self._house.does(night.chef_de_partie, command, *signers))

    def mistypes_estimation(self, minute: float) -> None:
        """A zero too many, put right in red four minutes later."""
        self._at(minute, lambda: self._mistype(minute))
        self._at(minute + 4, lambda: self._correct_estimation(minute))

    def corrects_notes(self, minute: float) -> None:
        """A note of 50 € found later, stuck to another: the box and the result are corrected in red, the page printed anew."""
        self._at(minute, self._correct_notes)
        self._night.seal(minute + 1)

    def proposes_avance(self, minute: float) -> None:
        """Prepared by the chef, still to be signed by the direction."""
        self._at(minute, self._propose_avance)

    def incident(self, minute: float, category: str, text: str) -> None:
        self._at(minute, lambda: self._report(category, text))

    def counts(self, minute: float) -> None:
        """The closing count and the box, without the certification that follows."""
        self._at(minute - 10, self._count_tips)
        self._at(minute, lambda: self._count_closing(minute))
        if self.table.accepts_notes:
            self._at(minute + 3, self._count_notes)

    def closes(self, minute: float, *, counted_twice: bool = False) -> None:
        """Tips, closing count, note box, series, certification; its document is sealed at once."""
        self.counts(minute)
        if counted_twice:
            self._at(minute + 2, lambda: self._count_closing(minute, second=True))
        if self.table.zone == ROULETTES:
            self._at(minute + 4, lambda: self._attest("fermeture"))
        self._at(minute + 6, self._close)
        self._night.seal(minute + 7)

    def _at(self, minute: float, act: Callable[[], object]) -> None:
        self._night.evening.at(minute, act)

    def _check_wheel(self) -> None:
        member, croupier = self._night.member, self._night.resting[0]
        self._house.does(member, CheckWheel(id=uuid4(), table=self.table.code, in_order=True), member, croupier)

    def _open(self, minute: float, until: float, result_cents: int | None) -> None:
        self._begin(minute, until, result_cents)
        lines = float_of(self._held.float_cents, self._minimum_cents)
        self.partie = uuid4()
        command = OpenTable(id=self.partie, table=self.table.code, lines=lines)
        self._house.does(self._night.chef_de_partie, command, self._night.member)

    def _begin(self, minute: float, until: float, result_cents: int | None = None) -> None:
        self._stakes = draw(
            self._chance,
            opens=minute,
            closes=until,
            float_cents=float_cents(self.table.game, self._minimum_cents),
            notes=self.table.accepts_notes,
            result_cents=result_cents,
        )
        self._playing = True

    @property
    def _held(self) -> Stakes:
        assert self._stakes is not None, "the table has not opened"
        return self._stakes

    def _post(self) -> None:
        self._croupier = self._night.resting.popleft()
        self._staff(self._croupier, "croupier")
        if self._chef:
            self._staff(self._chef, "chef_de_table")

    def _staff(self, person: str, role: str) -> None:
        command = PostStaff(id=uuid4(), table=self.table.code, person=person, role=role)
        self._house.does(self._night.chef_de_partie, command)

    def _relieve(self) -> None:
        if not self._playing:
            return
        arriving = self._night.resting.popleft()
        command = RelieveStaff(id=uuid4(), table=self.table.code, leaving=self._croupier, arriving=arriving)
        self._house.does(self._acting, command)
        self._night.resting.append(self._croupier)
        self._croupier = arriving

    def _attest(self, moment: str) -> None:
        command = AttestColourSeries(id=uuid4(), table=self.table.code, moment=moment, complete=True)
        self._house.does(self._acting, command)

    def _estimate(self, minute: float) -> None:
        if self._playing:
            amount = self._held.estimated_cents(minute, self._chance)
            command = EstimateTable(id=uuid4(), table=self.table.code, estimated_cents=amount)
            self._house.does(self._acting, command)

    def _mistype(self, minute: float) -> None:
        amount = self._held.estimated_cents(minute, self._chance) * 10
        command = EstimateTable(id=uuid4(), table=self.table.code, estimated_cents=amount)
        self._house.does(self._acting, command)

    def _correct_estimation(self, minute: float) -> None:
        amount = self._held.estimated_cents(minute, self._chance)
        correct_estimation(self._house, self._acting, self._night.director, self._running, amount)

    def _correct_notes(self) -> None:
        add_note_found(self._house, self._night.member, self._night.director, self._running)

    @property
    def _running(self) -> UUID:
        assert self.partie is not None, "the table has not opened"
        return self.partie

    def _propose_avance(self) -> None:
        lines = float_of(self._held.float_cents, self._minimum_cents)
        self._house.proposes(self._acting, RecordAvance(id=uuid4(), table=self.table.code, lines=lines))

    def _avance(self) -> None:
        lines = float_of(self._held.float_cents, self._minimum_cents)
        member = self._night.member
        self._house.does(self._acting, RecordAvance(id=uuid4(), table=self.table.code, lines=lines), member)
        self._held.avances += 1

    def _try_half_avance(self) -> None:
        lines = float_of(self._held.float_cents // 2, self._minimum_cents)
        command = RecordAvance(id=uuid4(), table=self.table.code, lines=lines)
        self._house.is_refused(self._acting, command, self._night.member)

    def _pause(self, command: InterruptTable, *signers: str) -> None:
        self._house.does(self._night.chef_de_partie, command, *signers)
        self._playing = False

    def _pause_counted(self, minute: float, reason: str) -> None:
        lines = chips_of(self._held.holds_cents(minute), self._minimum_cents, self._chance)
        command = InterruptTable(id=uuid4(), table=self.table.code, mode="comptage", lines=lines, reason=reason)
        self._pause(command, self._night.member)

    def _resume(self) -> None:
        self._house.does(self._night.chef_de_partie, ResumeTable(id=uuid4(), table=self.table.code))
        self._playing = True

    def _report(self, category: str, text: str) -> None:
        command = ReportIncident(
            id=uuid4(), category=category, text=text, table=self.table.code, subject=f"partie:{self.partie}"
        )
        self._house.does(self._night.chef_de_partie, command)

    def _count_tips(self) -> None:
        tips = int(self._held.float_cents * self._chance.uniform(0.004, 0.02))
        lines = chips_of(tips - tips % 100, self._minimum_cents, self._chance)
        self._house.does(self._acting, CountTipBox(id=uuid4(), table=self.table.code, lines=lines))

    def _count_closing(self, minute: float, *, second: bool = False) -> None:
        if not second:
            held = self._held.holds_cents(max(minute, self._held.closes))
            self._counted = chips_of(held, self._minimum_cents, self._chance)
            self._playing = False
            self._house.does(
                self._night.chef_de_partie, CountClosing(id=uuid4(), table=self.table.code, lines=self._counted)
            )
            return
        self._house.does(self._night.caissier, CountSecond(id=uuid4(), table=self.table.code, lines=self._counted))

    def _count_notes(self) -> None:
        lines = notes_of(self._held.notes_cents, self._chance)
        self._house.does(self._night.caissier, CountNoteBox(id=uuid4(), table=self.table.code, lines=lines))

    def _change_minimum(self, minute: float, minimum_cents: int, until: float) -> None:
        self._minimum_cents = minimum_cents
        self._leave()
        self._begin(minute, until)
        self.partie = uuid4()
        command = ChangeMinimum(
            id=self.partie,
            table=self.table.code,
            minimum_cents=minimum_cents,
            caissier=self._night.caissier,
            mention="exact",
            lines=float_of(self._held.float_cents, minimum_cents),
            choices=self.table.terms(),
        )
        self._house.does(self._night.chef_de_partie, command, self._night.member)

    def _close(self) -> None:
        command = CloseTable(id=uuid4(), table=self.table.code, caissier=self._night.caissier, mention="exact")
        self._house.does(self._night.member, command, self._night.member)
        self._leave()

    def _leave(self) -> None:
        self._night.resting.append(self._croupier)
        self._croupier = ""
