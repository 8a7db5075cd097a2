"""Open the gaming day: every act until its modèle 12 is signed belongs to it, whatever the clock says."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from casino.base.clock import civil_date, long_date, wall_clock, within_hours
from casino.house.queries import authorisation_on
from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import Casino, GamingDay


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenGamingDay(Command):
    act: ClassVar[str] = "open_gaming_day"

    def prepare(self, context: Context) -> GamingDay | None:
        Casino.objects.select_for_update(no_key=True).get(id=context.casino_id)
        return GamingDay.objects.filter(casino_id=context.casino_id).order_by("date").last()

    def judge(self, context: Context, state: GamingDay | None) -> Iterable[Violation]:
        day = civil_date(context.now)
        if state is not None and state.closed_at is None:
            yield Violation(
                rule="day.still_open",
                article="72",
                message=f"La journée du {long_date(state.date)} n’est pas close : son registre de contrôle n’est pas signé.",
                value=long_date(day),
                bound="le modèle 12 de la veille signé avant l’ouverture",
                remedy="Clôturez d’abord cette journée : page Journée, « Clôturer la journée ».",
            )
        elif state is not None and state.date >= day:
            yield Violation(
                rule="day.already_held",
                article="72",
                message=f"La journée du {long_date(state.date)} a déjà été tenue et close.",
                value=long_date(day),
                bound=f"après le {long_date(state.date)}",
                remedy="Attendez la date suivante : une journée close ne se rouvre pas, elle se corrige à l’encre rouge.",
            )
        yield from hours_violations(context)

    def carry_out(self, context: Context, state: Any) -> Outcome:
        day = GamingDay(casino_id=context.casino_id, date=civil_date(context.now), opened_at=context.now)
        day.save()
        return Outcome(answer={"gaming_day": day.date.isoformat()})


def hours_violations(context: Context) -> Iterable[Violation]:
    """Nothing opens without an authorisation in force, nor outside its limit hours (art. 31)."""
    authorisation = authorisation_on(context.casino_id, civil_date(context.now))
    if authorisation is None:
        yield Violation(
            rule="authorisation.none_in_force",
            article="53",
            message="Aucune autorisation de jeux n’est en vigueur ce jour.",
            value=long_date(civil_date(context.now)),
            remedy="Enregistrez l’arrêté d’autorisation : Réglages, « Autorisation ».",
        )
    elif not within_hours(context.now, authorisation.opens_at, authorisation.closes_at):
        yield Violation(
            rule="authorisation.hours",
            article="31",
            message="L’heure est hors des heures limites de l’autorisation.",
            value=wall_clock(context.now),
            bound=f"de {authorisation.opens_at:%H:%M} à {authorisation.closes_at:%H:%M}",
            remedy="Attendez l’heure d’ouverture, ou enregistrez l’autorisation qui l’a changée.",
        )
