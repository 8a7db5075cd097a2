"""Open a séance of the day; there may be several, one after the other, and one may cross midnight."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.house.commands.open_gaming_day import hours_violations
from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import GamingDay, Seance


@dataclass(frozen=True, slots=True)
class AtDay:
    """The day's row is locked; `seance` is its last one, or None."""

    day: GamingDay | None
    seance: Seance | None


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenSeance(Command):
    act: ClassVar[str] = "open_seance"

    def prepare(self, context: Context) -> AtDay:
        day = lock_open_day(context)
        return AtDay(day, day.seances.order_by("number").last() if day else None)

    def judge(self, context: Context, state: AtDay) -> Iterable[Violation]:
        if state.day is None:
            yield no_open_day()
        elif state.seance is not None and state.seance.closed_at is None:
            yield Violation(
                rule="seance.still_open",
                article="31",
                message=f"La séance n° {state.seance.number} est déjà ouverte.",
                value=f"séance n° {state.seance.number + 1}",
                bound="une séance à la fois",
                remedy="Clôturez d’abord la séance en cours : page Journée.",
            )
        yield from hours_violations(context)

    def carry_out(self, context: Context, state: AtDay) -> Outcome:
        assert state.day is not None
        number = state.seance.number + 1 if state.seance else 1
        Seance(gaming_day=state.day, number=number, opened_at=context.now).save()
        return Outcome(answer={"gaming_day": state.day.date.isoformat(), "seance": number})


def lock_open_day(context: Context) -> GamingDay | None:
    """The open day, locked against its closing; None without one, or where it was closed while this act waited its turn."""
    days = GamingDay.objects.select_for_update(no_key=True).filter(closed_at__isnull=True)
    return days.filter(id=context.day.id).first() if context.day else None


def no_open_day() -> Violation:
    return Violation(
        rule="day.none_open",
        article="72",
        message="Aucune journée de jeu n’est ouverte.",
        remedy="Ouvrez la journée : page Journée, « Ouvrir la journée ».",
    )


def no_open_seance() -> Violation:
    return Violation(
        rule="seance.none_open",
        article="31",
        message="Aucune séance n’est ouverte.",
        remedy="Ouvrez la séance : page Journée, « Ouvrir la séance ».",
    )
