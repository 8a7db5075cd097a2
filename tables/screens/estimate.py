"""The hourly estimation: one amount, nothing else."""

from uuid import UUID

from django.http import HttpResponse

from casino.base.money import AmountNotUnderstood, parse_euros
from casino.house.requests import HouseRequest
from tables.commands import EstimateTable
from tables.screens.act_page import Reading, Scene, act_page


def estimate(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/estimer.html", title="Estimer", icon="estime", read=_read)


def _read(request: HouseRequest, scene: Scene) -> Reading:
    typed = request.POST.get("montant", "")
    try:
        cents = parse_euros(typed)
    except AmountNotUnderstood:
        return Reading({"typed": typed, "error": "Un montant en euros, par exemple 28 640."})

    def build(command_id: UUID) -> EstimateTable:
        return EstimateTable(id=command_id, table=scene.code, estimated_cents=cents)

    return Reading({"typed": typed}, build, done="Estimation notée.")
