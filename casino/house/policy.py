"""Who may do what: dated capacities against the law's matrix of acts. Fails closed."""

from collections.abc import Sequence
from datetime import datetime

from casino.base.clock import civil_date
from casino.house.queries import capacities_on, open_day_of, settings_on
from casino.kernel.command import Actor, Command, Context
from casino.law import law
from casino.law.violations import Violation
from casino.models import Casino, Person, Workstation

SYSTEM_CAPACITY = "systeme"


class HousePolicy:
    """The house's answer to `perform`: the circumstances of an act, and whether its author may do it."""

    def context(self, actor: Actor, now: datetime) -> Context:
        casino = Casino.objects.get(id=actor.casino_id)
        day = open_day_of(casino.id)
        in_force = day.date if day else civil_date(now)
        name = "Marbre"
        capacities: tuple[str, ...] = (SYSTEM_CAPACITY,)
        if actor.person_id is not None:
            person = Person.objects.get(id=actor.person_id, casino=casino)
            name, capacities = person.name, capacities_on(person, in_force)
        workstation = ""
        if actor.workstation_id is not None:
            workstation = Workstation.objects.get(id=actor.workstation_id, casino=casino).label
        return Context(
            casino_id=casino.id,
            casino_code=casino.code,
            actor=actor,
            actor_name=name,
            capacities=capacities,
            now=now,
            in_force=in_force,
            law=law.on(in_force),
            settings=settings_on(casino.id, in_force),
            day=day,
            workstation=workstation,
        )

    def judge(self, context: Context, command: Command) -> Sequence[Violation]:
        return judge_act(context, command.act)


def acting_capacity(context: Context, act: str) -> str | None:
    """The capacity in which the actor may do this act, or None; the law's order of capacities decides."""
    rule = context.law.acts.get(act)
    if rule is None:
        return None
    return next((capacity for capacity in rule.capacities if capacity in context.capacities), None)


def judge_act(context: Context, act: str) -> list[Violation]:
    rule = context.law.acts.get(act)
    if rule is None:
        return [
            Violation(
                rule="policy.unknown_act",
                article="usage de la maison",
                message=f"L’acte « {act} » n’est ouvert à personne.",
                value=act,
                remedy="Prévenez l’administrateur technique : la matrice des actes ne le connaît pas.",
            )
        ]
    if acting_capacity(context, act) is not None:
        return []
    labels = context.law.capacities
    wanted = ", ".join(labels[capacity] for capacity in rule.capacities)
    held = ", ".join(labels.get(capacity, capacity) for capacity in context.capacities) or "aucune qualité en cours"
    return [
        Violation(
            rule="policy.capacity",
            article=rule.article,
            message=f"{context.actor_name} n’a pas qualité pour cet acte : {rule.label}.",
            value=held,
            bound=wanted,
            remedy=f"Demandez à l’une de ces personnes : {wanted}.",
        )
    ]
