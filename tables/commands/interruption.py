"""Interrupt a table by counting or by locking its box, and resume (art. 50)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.house.queries import capacities_on
from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.rules.interruption import KEY_HOLDERS, all_tables_violations
from casino.law.violations import Violation
from casino.models import Person
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import carnet_avances, journal_table, partie_subject, person_data, table_stream
from tables.counting import Pieces, count_data, count_violations, countable, save_count
from tables.models import Count, Interruption, Partie


@dataclass(frozen=True, slots=True)
class AtInterruption:
    at: AtTable
    key_holder: Person | None


@dataclass(frozen=True, kw_only=True, slots=True)
class InterruptTable(Command):
    """`mode` is `comptage` (with its lines, signed) or `verrouillage` (with the number of the key's holder)."""

    act: ClassVar[str] = "interrupt_table"
    table: str
    mode: str
    lines: tuple[Pieces, ...] = ()
    key_holder: str = ""
    reason: str = ""

    def prepare(self, context: Context) -> AtInterruption:
        holder = Person.objects.filter(casino_id=context.casino_id, number=self.key_holder).first()
        return AtInterruption(lock_table(context, self.table), holder)

    def judge(self, context: Context, state: AtInterruption) -> Iterable[Violation]:
        standing = standing_violations(context, state.at, self.table, self.act, "50")
        yield from standing
        if standing:
            return
        if self.mode == Interruption.Mode.COUNTED:
            assert state.at.table is not None
            yield from count_violations(self.lines, countable(context, state.at.table), "50")
        elif self.mode == Interruption.Mode.LOCKED:
            yield from self._lock_violations(context, state)
        else:
            yield _fault("interruption.mode", "Une interruption se fait par comptage ou par verrouillage.", self.mode,
                         "comptage ou verrouillage", "Choisissez l’un des deux.")  # fmt: skip

    def _lock_violations(self, context: Context, state: AtInterruption) -> Iterable[Violation]:
        labels = [context.law.capacities[kind] for kind in KEY_HOLDERS]
        held = capacities_on(state.key_holder, context.day.date) if state.key_holder and context.day else ()
        if not set(held) & set(KEY_HOLDERS):
            yield _fault(
                "interruption.key_holder",
                "La clé de la caisse verrouillée doit avoir un porteur habilité.",
                state.key_holder.name if state.key_holder else "personne",
                " ou ".join(label.lower() for label in labels),
                "Choisissez le porteur de la clé parmi eux.",
            )
        others = Partie.objects.filter(table__place__casino_id=context.casino_id, state=Partie.State.OPEN)
        assert state.at.partie is not None
        yield from all_tables_violations(tables_still_playing=others.exclude(id=state.at.partie.id).count())

    def carry_out(self, context: Context, state: AtInterruption) -> Outcome:
        table, partie = state.at.table, state.at.partie
        assert table is not None and partie is not None
        counted = self.mode == Interruption.Mode.COUNTED
        Interruption(
            act_id=self.id,
            partie=partie,
            mode=self.mode,
            key_holder=None if counted else state.key_holder,
            started_at=context.now,
        ).save()
        partie.state = Partie.State.SUSPENDED if counted else Partie.State.LOCKED
        partie.save(update_fields=["state"])
        touch(state.at)
        subject, seance_id = partie_subject(partie.id), partie.seance_id
        holder = person_data(state.key_holder) if state.key_holder and not counted else None
        entries = [
            EntryDraft(
                journal_table(table),
                "interruption",
                {"key_holder": holder, "mode": self.mode, "reason": self.reason},
                subject=subject,
                seance_id=seance_id,
            )
        ]
        if counted:
            data = count_data(self.lines, countable(context, table))
            save_count(context, self.id, partie, Count.Purpose.INTERRUPTION, data)
            entries.append(
                EntryDraft(
                    carnet_avances(table),
                    "encaisse_interruption",
                    {"count": data},
                    amount_cents=data["total_cents"],
                    subject=subject,
                    seance_id=seance_id,
                )
            )
        return Outcome(entries=tuple(entries), answer={"partie": str(partie.id)}, stream=table_stream(table))


@dataclass(frozen=True, kw_only=True, slots=True)
class ResumeTable(Command):
    act: ClassVar[str] = "resume_table"
    table: str

    def prepare(self, context: Context) -> AtTable:
        return lock_table(context, self.table)

    def judge(self, context: Context, state: AtTable) -> Iterable[Violation]:
        yield from standing_violations(context, state, self.table, self.act, "50")

    def carry_out(self, context: Context, state: AtTable) -> Outcome:
        table, partie = state.table, state.partie
        assert table is not None and partie is not None
        running = Interruption.objects.filter(partie=partie, ended_at__isnull=True).first()
        if running is not None:
            running.ended_at = context.now
            running.save(update_fields=["ended_at"])
        partie.state = Partie.State.OPEN
        partie.save(update_fields=["state"])
        touch(state)
        entry = EntryDraft(
            journal_table(table),
            "reprise",
            {"mode": running.mode if running else "comptage de fermeture abandonné"},
            subject=partie_subject(partie.id),
            seance_id=partie.seance_id,
        )
        return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))


def _fault(rule: str, message: str, value: str, bound: str, remedy: str) -> Violation:
    return Violation(rule=rule, article="50", message=message, value=value, bound=bound, remedy=remedy)
