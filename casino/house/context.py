"""What every page shows: the house, the day, who acts and in which capacity."""

from functools import partial
from typing import Any

from django.conf import settings

from casino.base.clock import civil_date, now
from casino.house.access import is_locked
from casino.house.counters import counters
from casino.house.navigation import tabs
from casino.house.queries import capacities_on, open_day_of, open_seance_of
from casino.house.reading_rights import may_read
from casino.law import law


def house(request: Any) -> dict[str, Any]:
    """Empty for the pages that need no one (enrolment, health)."""
    casino = getattr(request, "casino", None)
    if casino is None:
        return {}
    day = open_day_of(casino.id)
    shown: dict[str, Any] = {
        "autolock_seconds": settings.AUTOLOCK_SECONDS,
        "casino": casino,
        "instant": now(),
        "open_day": day,
        "open_seance": open_seance_of(casino.id) if day else None,
        "workstation": request.workstation,
    }
    if request.person is not None:
        in_force = day.date if day else civil_date(shown["instant"])
        snapshot, held = law.on(in_force), capacities_on(request.person, in_force)
        shown |= {
            "acting": request.person,
            "acting_capacities": [snapshot.capacities[kind] for kind in held],
            "counters": counters(casino.id),
            "locked": is_locked(request),
            "tabs": list(tabs(request.path, partial(may_read, snapshot, held))),
        }
    return shown
