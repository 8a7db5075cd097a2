"""The slip of an exchange of equal value with the cage; whoever is absent signs later."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from tables.commands import ExchangeWithCaisse
from tables.counting import countable
from tables.screens.act_page import Reading, Scene, act_page
from tables.screens.counts import count_rows, counted_only, read_lines


def exchange(request: HttpRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/echange.html", title="Échanger avec la caisse", icon="echange", read=_read)


def _read(request: HttpRequest, scene: Scene) -> Reading:
    values = countable(scene.context, scene.facts.table)
    received, given = count_rows(values, request.POST, "recu-"), count_rows(values, request.POST, "rendu-")
    shown = {"received": received, "given": given}
    slots = scene.slots("journal_table", "echange_caisse")
    incoming, outgoing = read_lines(received, values), read_lines(given, values)
    if incoming is None or outgoing is None:
        return Reading(shown, slots=slots)

    def build(command_id: UUID) -> ExchangeWithCaisse:
        return ExchangeWithCaisse(
            id=command_id, table=scene.code, received=counted_only(incoming), given=counted_only(outgoing)
        )

    return Reading(shown, build, slots, "Échange enregistré.")
