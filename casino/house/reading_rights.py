"""Who may read which pages: the same matrix as for acts, by the first part of the address. What is not listed is for all."""

from casino.base.clock import civil_date, now
from casino.house.queries import capacities_on, open_day_of
from casino.law import law
from casino.law.violations import Violation
from casino.models import Person

READS = (
    ("/reglages/", "read_settings"),
    ("/refus/", "read_refusals"),
    ("/registres/", "read_registers"),
    ("/documents/", "read_registers"),
)


def reading_violation(person: Person, path: str) -> Violation | None:
    """Why this person may not read this page, or None."""
    act = next((act for prefix, act in READS if path.startswith(prefix)), None)
    if act is None:
        return None
    day = open_day_of(person.casino_id)
    in_force = day.date if day else civil_date(now())
    snapshot = law.on(in_force)
    rule, held = snapshot.acts[act], capacities_on(person, in_force)
    if set(held) & set(rule.capacities):
        return None
    wanted = ", ".join(snapshot.capacities[capacity] for capacity in rule.capacities)
    return Violation(
        rule="policy.reading",
        article=rule.article,
        message=f"{person.name} n’a pas qualité pour cette page : {rule.label.lower()}.",
        value=", ".join(snapshot.capacities.get(capacity, capacity) for capacity in held) or "aucune qualité en cours",
        bound=wanted,
        remedy="Demandez à l’une de ces personnes, ou changez de personne sur ce poste.",
    )
