"""Who may read which pages: the same matrix as for acts, by the first part of the address. What is not listed is for all."""

from collections.abc import Iterable

from casino.base.clock import civil_date, now
from casino.house.queries import capacities_on, open_day_of
from casino.law import law
from casino.law.snapshot import ActRule, LawSnapshot
from casino.law.violations import Violation
from casino.models import Person

READS = (
    ("/reglages/", "read_settings"),
    ("/refus/", "read_refusals"),
    ("/registres/", "read_registers"),
    ("/documents/", "read_registers"),
)


def readers(snapshot: LawSnapshot, path: str) -> ActRule | None:
    """The rule that says who reads this page; None where everyone does."""
    act = next((act for prefix, act in READS if path.startswith(prefix)), None)
    return None if act is None else snapshot.acts[act]


def may_read(snapshot: LawSnapshot, held: Iterable[str], path: str) -> bool:
    rule = readers(snapshot, path)
    return rule is None or not set(held).isdisjoint(rule.capacities)


def reading_violation(person: Person, path: str) -> Violation | None:
    """Why this person may not read this page, or None."""
    if not path.startswith(tuple(prefix for prefix, _ in READS)):
        return None
    day = open_day_of(person.casino_id)
    in_force = day.date if day else civil_date(now())
    snapshot = law.on(in_force)
    rule, held = readers(snapshot, path), capacities_on(person, in_force)
    if rule is None or may_read(snapshot, held, path):
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
