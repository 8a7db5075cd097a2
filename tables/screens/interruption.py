"""Interrupt a partie, by locking or by counting, and resume it."""

from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from tables.commands import InterruptTable, ResumeTable
from tables.counting import countable
from tables.models import Interruption, Partie
from tables.queries.people import key_holders
from tables.screens.act_page import Reading, Scene, act_page
from tables.screens.count_form import REST_AT_ZERO, CountForm


def interrupt(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(
        request, code, template="tables/interrompre.html", title="Interrompre", icon="pause", read=_read_interruption
    )


def resume(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(
        request, code, template="tables/reprendre.html", title="Reprendre", icon="cle", read=_read_resumption
    )


def _read_interruption(request: HouseRequest, scene: Scene) -> Reading:
    values = countable(scene.context, scene.facts.table)
    mode = request.POST.get("mode", Interruption.Mode.LOCKED)
    holder, reason = request.POST.get("porteur", ""), request.POST.get("motif", "").strip()
    form = CountForm(values, request.POST)
    counted = mode == Interruption.Mode.COUNTED
    slots = scene.slots("carnet_avances", "encaisse_interruption")
    shown = {
        "mode": mode,
        "key_holder": holder,
        "reason": reason,
        "blind": True,
        "count": form,
        "key_holders": key_holders(scene.context),
    }
    if counted and (REST_AT_ZERO in request.POST or not form.is_valid):
        return Reading(shown, slots=slots, again=REST_AT_ZERO in request.POST)

    def build(command_id: UUID) -> InterruptTable:
        lines, key_holder = (form.lines, "") if counted else ((), holder)
        return InterruptTable(
            id=command_id, table=scene.code, mode=mode, lines=lines, key_holder=key_holder, reason=reason
        )

    return Reading(shown, build, slots if counted else (), "Partie interrompue.", offered=slots)


def _read_resumption(request: HouseRequest, scene: Scene) -> Reading:
    def build(command_id: UUID) -> ResumeTable:
        return ResumeTable(id=command_id, table=scene.code)

    return Reading({"was_counted": scene.facts.state == Partie.State.COUNTED}, build, done="La partie reprend.")
