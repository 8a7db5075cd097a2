"""Close a table: the check grid, who is there, the word *exact* and the signature."""

from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from tables.commands import CloseTable
from tables.queries.closing_page import closing_page
from tables.screens.act_page import Reading, Scene, act_page


def close_table(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/fermer.html", title="Fermer la table", icon="fermeture", read=_read)


def _read(request: HouseRequest, scene: Scene) -> Reading:
    caissier, mention = request.POST.get("caissier", ""), request.POST.get("mention", "")
    shown = {
        "closing": closing_page(scene.context, scene.facts),
        "table": scene.facts.table,
        "caissier": caissier,
        "mention": mention,
    }

    def build(command_id: UUID) -> CloseTable:
        return CloseTable(id=command_id, table=scene.code, caissier=caissier, mention=mention)

    slots = scene.slots("carnet_avances", "encaisse")
    return Reading(shown, build, slots, f"Table {scene.code} fermée : encaisse certifiée au carnet.")
