"""La salle, and the fragment that its page asks for every two seconds: 304 while nothing has changed."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest
from casino.kernel.command import Context
from tables.queries.floor import Floor, floor, floor_version
from tables.screens.reading import reading_context

ORDERS = ("parcours", "agir")


@require_GET
def salle(request: HouseRequest) -> HttpResponse:
    return render(request, "tables/salle.html", _shown(request, reading_context(request)))


@require_GET
def fragment(request: HouseRequest) -> HttpResponse:
    context = reading_context(request)
    version = floor_version(context)
    mark = f'"{version}"'
    if request.headers.get("If-None-Match") == mark:
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = render(request, "tables/salle_fragment.html", _shown(request, context, version))
    response["ETag"] = mark
    response["Cache-Control"] = "private, no-cache"
    return response


def _shown(request: HouseRequest, context: Context, version: str = "") -> dict[str, Any]:
    order = request.GET.get("ordre", ORDERS[0])
    shown = floor(context, version)
    return {
        "floor": shown,
        "order": order if order in ORDERS else ORDERS[0],
        "totals": (shown.avances, shown.estimated),
        "zones": _awaited_first(shown) if order == "agir" else shown.zones,
    }


def _awaited_first(shown: Floor) -> list[Any]:
    """The same cards, those with an act awaited before the others."""
    return [replace(zone, cards=tuple(sorted(zone.cards, key=lambda card: not card.awaited))) for zone in shown.zones]
