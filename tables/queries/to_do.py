"""« À faire »: what waits for someone, the most urgent first, each with the page where it is done."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from casino.base.clock import long_date, wall_clock
from casino.base.money import format_cents
from casino.kernel.command import Context
from registers.queries import lines_of_kind
from tables.models import Partie
from tables.queries.facts import TableFacts
from tables.queries.standing import reminder_of
from tables.queries.to_sign import Waiting

VIDEO_KEPT = timedelta(days=60)
VIDEO_WARNING = timedelta(days=2)


@dataclass(frozen=True, slots=True)
class Point:
    reference: str
    text: str
    detail: str
    url: str


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    icon: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class ToDo:
    """`urgent` is what the person of the page can sign; the rest follows."""

    urgent: tuple[Point, ...]
    groups: tuple[Group, ...]

    @property
    def count(self) -> int:
        return len(self.urgent) + self.rest_count

    @property
    def rest_count(self) -> int:
        return sum(len(group.points) for group in self.groups)


def to_do_list(context: Context, facts: Iterable[TableFacts], waiting: Iterable[Waiting]) -> ToDo:
    tables, proposals = list(facts), list(waiting)
    groups = (
        Group("À signer par d’autres", "plume", tuple(_signature(one) for one in proposals if not one.mine)),
        Group("Estimations dues", "estime", tuple(_estimations(context, tables))),
        Group("Bloque la fermeture", "refus", tuple(_blocking(tables))),
        Group("Personne en poste", "personne", tuple(_unstaffed(tables))),
        Group("Vidéo bientôt effacée", "camera", tuple(_videos(context))),
    )
    urgent = tuple(_signature(one) for one in proposals if one.mine)
    return ToDo(urgent, tuple(group for group in groups if group.points))


def _signature(waiting: Waiting) -> Point:
    amount = f" {format_cents(waiting.amount_cents)}" if waiting.amount_cents is not None else ""
    detail = f"depuis {wall_clock(waiting.proposed_at)}, manque {', '.join(waiting.missing)}"
    return Point(waiting.table or "Maison", f"{waiting.label}{amount}", detail, f"/a-signer/{waiting.command_id}/")


def _estimations(context: Context, tables: Iterable[TableFacts]) -> Iterator[Point]:
    for one in tables:
        due = reminder_of(one, context.now)
        if due is not None and due.is_due:
            yield Point(
                one.table.code,
                "Estimation",
                f"due depuis {wall_clock(due.due_at)}",
                f"/tables/{one.table.code}/estimer/",
            )


def _blocking(tables: Iterable[TableFacts]) -> Iterator[Point]:
    for one in tables:
        code, partie = one.table.code, one.partie
        if partie is None:
            continue
        if partie.state == Partie.State.LOCKED:
            holder = one.interruption.key_holder if one.interruption else None
            yield Point(
                code, "Caisse verrouillée", f"clé : {holder.name}" if holder else "reprendre", f"/tables/{code}/"
            )
        elif partie.state == Partie.State.SUSPENDED:
            yield Point(code, "Partie interrompue", "reprendre ou fermer", f"/tables/{code}/")
        elif partie.state == Partie.State.COUNTED:
            yield Point(code, "Fermeture à certifier", "mot « exact » et signature", f"/tables/{code}/fermer/")
        elif partie.state == Partie.State.PROVISIONAL:
            yield Point(code, "Coffret à compter", "résultat provisoire", f"/tables/{code}/coffret/")


def _unstaffed(tables: Iterable[TableFacts]) -> Iterator[Point]:
    for one in tables:
        if one.partie is not None and one.partie.state == Partie.State.OPEN and not one.postings:
            yield Point(
                one.table.code,
                "Affecter le personnel",
                "table ouverte sans croupier",
                f"/tables/{one.table.code}/personnel/",
            )


def _videos(context: Context) -> Iterator[Point]:
    today = context.in_force
    for line in lines_of_kind(context.casino_id, "main_courante", "incident", context.now - VIDEO_KEPT):
        erased_on = date.fromisoformat(line.data["video_erased_on"])
        if today <= erased_on <= today + VIDEO_WARNING:
            table = line.data["table"]
            when = "effacée aujourd’hui" if erased_on == today else f"effacée le {long_date(erased_on)}"
            yield Point(
                table["code"] if table else "Maison",
                f"Incident n° {line.sequence}",
                when,
                f"/registres/ecriture/{line.hash}/",
            )
