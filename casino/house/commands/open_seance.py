"""Open a séance of the day; there may be several, one after the other, and one may cross midnight."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from casino.house.commands.open_gaming_day import hours_violations
from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import GamingDay, Seance


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenSeance(Command):
    act: ClassVar[str] = "open_seance"

    def prepare(self, context: Context) -> Seance | None:
        if context.day is None:
            return None
        GamingDay.objects.select_for_update(no_key=True).get(id=context.day.id)
        return Seance.objects.filter(gaming_day_id=context.day.id).order_by("number").last()

    def judge(self, context: Context, state: Seance | None) -> Iterable[Violation]:
        if context.day is None:
            yield no_open_day()
        elif state is not None and state.closed_at is None:
            yield Violation(
                rule="seance.still_open",
                article="31",
                message=f"La séance n° {state.number} est déjà ouverte.",
                value=f"séance n° {state.number + 1}",
                bound="une séance à la fois",
                remedy="Clôturez d’abord la séance en cours : page Journée.",
            )
        yield from hours_violations(context)

    def carry_out(self, context: Context, state: Seance | None) -> Outcome:
        assert context.day is not None
        number = state.number + 1 if state else 1
        Seance(gaming_day_id=context.day.id, number=number, opened_at=context.now).save()
        return Outcome(answer={"gaming_day": context.day.date.isoformat(), "seance": number})


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
