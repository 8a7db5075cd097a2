"""Who deals at the table, from when to when: post, relieve, remove."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from casino.house.queries import capacities_on
from casino.kernel.command import Command, Context, EntryDraft, Outcome
from casino.law.violations import Violation
from casino.models import Person
from tables.at_table import AtTable, lock_table, standing_violations, touch
from tables.books import journal_table, partie_subject, person_data, posting_data, role_label, table_stream
from tables.models import Posting
from tables.postings import end_posting

# Posts that a person of another capacity may hold: a croupier takes every dealing post, the chefs are chefs.
DEALING_POSTS = ("croupier", "tailleur", "payeur", "bout_de_table", "stickman")


@dataclass(frozen=True, slots=True)
class AtPost:
    at: AtTable
    person: Person | None
    leaving: Posting | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class PostStaff(Command):
    act: ClassVar[str] = "post_staff"
    table: str
    person: str
    role: str

    def prepare(self, context: Context) -> AtPost:
        return AtPost(lock_table(context, self.table), _person(context, self.person))

    def judge(self, context: Context, state: AtPost) -> Iterable[Violation]:
        yield from standing_violations(context, state.at, self.table, self.act, "51")
        yield from arrival_violations(context, state.person, self.person, self.role)

    def carry_out(self, context: Context, state: AtPost) -> Outcome:
        assert state.person is not None
        _arrive(context, self.id, state.at, state.person, self.role)
        data = posting_data(context, state.person, self.role)
        return _written(state.at, "affectation", data)


@dataclass(frozen=True, kw_only=True, slots=True)
class RelieveStaff(Command):
    """`arriving` takes the post that `leaving` holds."""

    act: ClassVar[str] = "relieve_staff"
    table: str
    leaving: str
    arriving: str

    def prepare(self, context: Context) -> AtPost:
        at = lock_table(context, self.table)
        return AtPost(at, _person(context, self.arriving), _posting(at, self.leaving))

    def judge(self, context: Context, state: AtPost) -> Iterable[Violation]:
        yield from standing_violations(context, state.at, self.table, self.act, "51")
        if state.leaving is None:
            yield not_at_post(self.leaving, self.table)
        else:
            yield from arrival_violations(context, state.person, self.arriving, state.leaving.role)

    def carry_out(self, context: Context, state: AtPost) -> Outcome:
        assert state.person is not None and state.leaving is not None
        end_posting(context, state.leaving)
        _arrive(context, self.id, state.at, state.person, state.leaving.role)
        data = {
            "arriving": person_data(state.person),
            "leaving": person_data(state.leaving.person),
            "role": state.leaving.role,
            "role_label": role_label(context, state.leaving.role),
        }
        return _written(state.at, "releve", data)


@dataclass(frozen=True, kw_only=True, slots=True)
class RemoveStaff(Command):
    act: ClassVar[str] = "remove_staff"
    table: str
    person: str

    def prepare(self, context: Context) -> AtPost:
        at = lock_table(context, self.table)
        return AtPost(at, None, _posting(at, self.person))

    def judge(self, context: Context, state: AtPost) -> Iterable[Violation]:
        yield from standing_violations(context, state.at, self.table, self.act, "51")
        if state.leaving is None:
            yield not_at_post(self.person, self.table)

    def carry_out(self, context: Context, state: AtPost) -> Outcome:
        assert state.leaving is not None
        end_posting(context, state.leaving)
        data = posting_data(context, state.leaving.person, state.leaving.role)
        return _written(state.at, "depart", data)


def arrival_violations(context: Context, person: Person | None, number: str, role: str) -> Iterable[Violation]:
    """Unknown person, a post his capacities do not open, or a post that he already holds elsewhere."""
    if person is None:
        yield _fault("staff.unknown", "15", "Personne inconnue de la maison.", number, "", "Choisissez dans la liste.")
        return
    held = capacities_on(person, context.day.date) if context.day else ()
    opens = role in held or (role in DEALING_POSTS and "croupier" in held)
    if not opens:
        labels = ", ".join(context.law.capacities.get(kind, kind) for kind in held) or "aucune qualité en cours"
        yield _fault(
            "staff.capacity",
            "15",
            f"{person.name} n’est pas agréé pour ce poste : {role_label(context, role)}.",
            labels,
            role_label(context, role),
            "Affectez une personne agréée pour ce poste.",
        )
    elsewhere = (
        Posting.objects.filter(person=person, ended_at__isnull=True).select_related("partie__table__place").first()
    )
    if elsewhere is not None and role != "chef_de_table":
        yield _fault(
            "staff.posted_elsewhere",
            "51",
            f"{person.name} est déjà en poste à la table {elsewhere.partie.table.code}.",
            elsewhere.partie.table.code,
            "une table à la fois",
            "Faites d’abord partir cette personne de l’autre table.",
        )


def not_at_post(number: str, table: str) -> Violation:
    return _fault(
        "staff.not_posted",
        "51",
        f"Cette personne n’est pas en poste à la table {table}.",
        number,
        "",
        "Rechargez la page de la table.",
    )


def _person(context: Context, number: str) -> Person | None:
    """The one who arrives, locked: two tables at once do not both find him free."""
    people = Person.objects.select_for_update(no_key=True)
    return people.filter(casino_id=context.casino_id, number=number, deactivated_at__isnull=True).first()


def _posting(at: AtTable, number: str) -> Posting | None:
    return (
        Posting.objects.select_related("person")
        .filter(partie=at.partie, person__number=number, ended_at__isnull=True)
        .first()
        if at.partie
        else None
    )


def _arrive(context: Context, act_id: Any, at: AtTable, person: Person, role: str) -> None:
    assert at.partie is not None
    Posting(act_id=act_id, partie=at.partie, person=person, role=role, started_at=context.now).save()


def _written(at: AtTable, kind: str, data: Any) -> Outcome:
    table, partie = at.table, at.partie
    assert table is not None and partie is not None
    touch(at)
    entry = EntryDraft(journal_table(table), kind, data, subject=partie_subject(partie.id), seance_id=partie.seance_id)
    return Outcome(entries=(entry,), answer={"partie": str(partie.id)}, stream=table_stream(table))


def _fault(rule: str, article: str, message: str, value: str, bound: str, remedy: str) -> Violation:
    return Violation(rule=rule, article=article, message=message, value=value, bound=bound, remedy=remedy)
