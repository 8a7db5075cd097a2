"""Attest the colour series, which carry no value, at opening and at closing."""

from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from tables.commands import AttestColourSeries
from tables.models import Partie
from tables.screens.act_page import Reading, Scene, act_page


def attest(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/series.html", title="Séries de couleur", icon="series", read=_read)


def _read(request: HouseRequest, scene: Scene) -> Reading:
    usual = "fermeture" if scene.facts.state == Partie.State.COUNTED or scene.facts.series_attested else "ouverture"
    moment, complete = request.POST.get("moment", usual), request.POST.get("completes", "")
    remark = request.POST.get("remarque", "").strip()
    shown = {
        "moment": moment,
        "complete": complete,
        "remark": remark,
        "series": list(scene.facts.table.chip_set.colour_series.all()),
    }
    if complete not in ("oui", "non"):
        return Reading({**shown, "error": "Dites si les séries sont complètes."})

    def build(command_id: UUID) -> AttestColourSeries:
        return AttestColourSeries(
            id=command_id, table=scene.code, moment=moment, complete=complete == "oui", remark=remark
        )

    return Reading(shown, build, done="Séries attestées.")
