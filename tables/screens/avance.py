"""A further avance: composed as the initial one, changed by value where the cage served it otherwise, signed on the spot."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from tables.commands import RecordAvance
from tables.counting import countable
from tables.queries.composition import initial_composition
from tables.screens.act_page import Reading, Scene, act_page
from tables.screens.counts import count_rows, field_name, read_lines


def avance(request: HttpRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/avance.html", title="Avance complémentaire", icon="avance", read=_read)


def _read(request: HttpRequest, scene: Scene) -> Reading:
    values = countable(scene.context, scene.facts.table)
    composition = initial_composition(scene.facts.partie)
    proposed = {field_name(value): str(composition.get((value.kind, value.value_cents), 0)) for value in values}
    rows = count_rows(values, request.POST if request.method == "POST" else proposed)
    grid = scene.facts.grid
    shown = {
        "rows": rows,
        "rank": grid.complementary_count + 1 if grid else 1,
        "initial_cents": grid.initial_cents if grid else None,
    }
    lines = read_lines(rows, values)
    if lines is None:
        return Reading(shown, slots=scene.slots("carnet_avances", "avance_complementaire"))

    def build(command_id: UUID) -> RecordAvance:
        return RecordAvance(id=command_id, table=scene.code, lines=lines)

    return Reading(shown, build, scene.slots("carnet_avances", "avance_complementaire"), "Avance inscrite au carnet.")
