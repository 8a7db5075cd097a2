"""Acts that were refused: who tried what, when, and every reason given. Attempts are facts."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from casino.base.canonical import read_canonical
from casino.base.clock import civil_date, long_date, wall_clock
from casino.law import law
from casino.law.violations import Violation
from casino.models import Casino
from registers.models import Refusal

REFUSALS_PER_PAGE = 30


@dataclass(frozen=True, slots=True)
class RefusedAct:
    """`day` is set on the first refusal of a day. `table` is the table that the act named, if it did."""

    id: int
    act: str
    table: str
    by: str
    day: str
    time: str
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class Refusals:
    acts: tuple[RefusedAct, ...]
    before: int | None


def refusals(casino: Casino, *, before: int | None = None, person: str = "") -> Refusals:
    """Newest first, one page; `before` continues the list."""
    rows = Refusal.objects.filter(casino=casino).select_related("person", "gaming_day").order_by("-id")
    if before is not None:
        rows = rows.filter(id__lt=before)
    if person:
        rows = rows.filter(person__number=person)
    page = list(rows[: REFUSALS_PER_PAGE + 1])
    zone, previous, shown = ZoneInfo(casino.time_zone), "", []
    for row in page[:REFUSALS_PER_PAGE]:
        day = long_date(row.gaming_day.date if row.gaming_day else civil_date(row.instant, zone))
        shown.append(_shown(row, day if day != previous else "", zone))
        previous = day
    return Refusals(tuple(shown), shown[-1].id if len(page) > REFUSALS_PER_PAGE else None)


def _shown(row: Refusal, day: str, zone: ZoneInfo) -> RefusedAct:
    rule = law.on(civil_date(row.instant)).acts.get(row.act)
    return RefusedAct(
        id=row.id,
        act=rule.label if rule else row.act,
        table=str(read_canonical(row.payload).get("table") or ""),
        by=row.person.name if row.person else "Marbre",
        day=day,
        time=wall_clock(row.instant, zone),
        violations=tuple(Violation(**violation) for violation in read_canonical(row.violations)),
    )
