"""A further avance: composed as the initial one, changed by value where the cage served it otherwise, signed on the spot."""

from collections.abc import Iterable
from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from casino.models import Denomination
from tables.commands import RecordAvance
from tables.counting import countable
from tables.models import Partie
from tables.queries.composition import initial_composition
from tables.screens.act_page import Reading, Scene, act_page
from tables.screens.count_form import CountForm


def avance(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(
        request, code, template="tables/avance.html", title="Avance complémentaire", icon="avance", read=_read
    )


def _read(request: HouseRequest, scene: Scene) -> Reading:
    values = countable(scene.context, scene.facts.table)
    typed = request.POST if request.method == "POST" else _as_the_initial_one(scene.facts.partie, values)
    form, grid = CountForm(values, typed), scene.facts.grid
    shown = {
        "count": form,
        "rank": grid.complementary_count + 1 if grid else 1,
        "initial_cents": grid.initial_cents if grid else None,
    }
    slots = scene.slots("carnet_avances", "avance_complementaire")
    if not form.is_valid:
        return Reading(shown, slots=slots)

    def build(command_id: UUID) -> RecordAvance:
        return RecordAvance(id=command_id, table=scene.code, lines=form.lines)

    return Reading(shown, build, slots, "Avance inscrite au carnet.")


def _as_the_initial_one(partie: Partie | None, values: Iterable[Denomination]) -> dict[str, str]:
    """The form filled with the pieces of the initial avance, in stacks and loose ones."""
    composition = initial_composition(partie)
    typed: dict[str, str] = {}
    for value in values:
        stacks, loose = divmod(composition.get((value.kind, value.value_cents), 0), value.stack_size)
        name = f"{value.kind}_{value.value_cents}"
        typed |= {
            f"stacks_{name}": str(stacks) if stacks else "",
            f"loose_{name}": str(loose) if loose or not stacks else "",
        }
    return typed
