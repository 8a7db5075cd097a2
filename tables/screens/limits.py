"""Change the maximum during the séance, where the game's article allows it."""

from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from tables.commands import ChangeMaximum
from tables.queries.choices import choice_fields, choices_from
from tables.screens.act_page import Reading, Scene, act_page


def change_maximum(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(
        request, code, template="tables/maximum.html", title="Changer le maximum", icon="bornes", read=_read
    )


def _read(request: HouseRequest, scene: Scene) -> Reading:
    limits, partie = scene.facts.limits, scene.facts.partie
    choices = limits.choices if limits else {}
    game = scene.context.law.games.get(partie.game) if partie else None
    typed = request.POST if request.method == "POST" else None
    fields = choice_fields(game, limits.minimum_cents, choices, typed) if game and limits else ()
    changed = choices_from(fields, choices)
    if changed is None:
        return Reading({"fields": fields})

    def build(command_id: UUID) -> ChangeMaximum:
        return ChangeMaximum(id=command_id, table=scene.code, choices=changed)

    return Reading({"fields": fields}, build, done="Maximum changé : affichez-le à la table.")
