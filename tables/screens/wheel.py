"""The check of the roue before its séance, signed by an MCD and a croupier."""

from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from tables.commands import CheckWheel
from tables.screens.act_page import Reading, Scene, act_page


def check_wheel(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/roue.html", title="Vérifier la roue", icon="roue", read=_read)


def _read(request: HouseRequest, scene: Scene) -> Reading:
    state, remark = request.POST.get("etat", ""), request.POST.get("remarque", "").strip()
    shown = {"state": state, "remark": remark}
    slots = scene.slots("journal_table", "verification_roue")
    if state not in ("ordre", "defaut"):
        return Reading({**shown, "error": "Dites l’état de la roue."}, slots=slots)

    def build(command_id: UUID) -> CheckWheel:
        return CheckWheel(id=command_id, table=scene.code, in_order=state == "ordre", remark=remark)

    return Reading(shown, build, slots, "Vérification inscrite.")
