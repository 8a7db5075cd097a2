"""The slip of an exchange of equal value with the cage; whoever is absent signs later."""

from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from tables.commands import ExchangeWithCaisse
from tables.counting import Pieces, countable
from tables.screens.act_page import Reading, Scene, act_page
from tables.screens.count_form import CountForm


def exchange(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(
        request, code, template="tables/echange.html", title="Échanger avec la caisse", icon="echange", read=_read
    )


def _read(request: HouseRequest, scene: Scene) -> Reading:
    values = countable(scene.context, scene.facts.table)
    received, given = CountForm(values, request.POST, "recu_"), CountForm(values, request.POST, "rendu_")
    shown, slots = {"received": received, "given": given}, scene.slots("journal_table", "echange_caisse")
    if not (received.is_valid and given.is_valid):
        return Reading(shown, slots=slots)

    def build(command_id: UUID) -> ExchangeWithCaisse:
        return ExchangeWithCaisse(
            id=command_id, table=scene.code, received=_changing_hands(received), given=_changing_hands(given)
        )

    return Reading(shown, build, slots, "Échange enregistré.")


def _changing_hands(form: CountForm) -> tuple[Pieces, ...]:
    """The slip names only what changes hands."""
    return tuple(line for line in form.lines if line.pieces)
