"""What is displayed at a table, full screen and on paper. It is for the players: a workstation shows it with no one logged in."""

from datetime import datetime
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.base.canonical import canonical_text, sha256_hex
from casino.base.clock import civil_date, long_date, now
from casino.house.policy import HousePolicy
from casino.house.requests import HouseRequest
from casino.kernel.command import Actor, Context
from tables.queries.sign import Displayed, displayed_at

FORMATS = {"a4": "A4", "a5": "A5"}


@require_GET
def sign(request: HouseRequest, code: str) -> HttpResponse:
    return render(request, "tables/affichage.html", {"displayed": _displayed(request, code)})


@require_GET
def state(request: HouseRequest, code: str) -> HttpResponse:
    """The part of the sign that changes; nothing is sent while nothing has."""
    response = render(request, "tables/affichage_carte.html", {"displayed": _displayed(request, code)})
    mark = f'"{sha256_hex(response.content)[:24]}"'
    if request.headers.get("If-None-Match") == mark:
        response = HttpResponseNotModified()
    response["ETag"] = mark
    response["Cache-Control"] = "private, no-cache"
    return response


@require_GET
def sign_pdf(request: HouseRequest, code: str) -> HttpResponse:
    # WeasyPrint costs a second to import: the sign itself does without it.
    from registers.pdf import render as render_pdf

    displayed = _displayed(request, code)
    if displayed.card is None:
        raise Http404(f"La table {code} n’est ni ouverte ni au programme : elle n’a rien à afficher.")
    paper = FORMATS.get(request.GET.get("format", ""), "A4")
    instant = now()
    source = _source(displayed)
    document = render_pdf(
        "pdf/affichage_table.html",
        {"displayed": displayed, "paper": paper, "casino": request.casino, "day": long_date(civil_date(instant))},
        attachment=canonical_text(source),
        identity=f"affichage/{paper}/{canonical_text(source)}/{_day(instant)}",
        dated=instant,
    )
    response = HttpResponse(document.content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="affichage-{code}-{paper}.pdf"'
    return response


def _displayed(request: HouseRequest, code: str) -> Displayed:
    found = displayed_at(_context(request), code)
    if found is None:
        raise Http404(f"La table {code} n’existe pas dans cette maison.")
    return found


def _context(request: HouseRequest) -> Context:
    """Read as the house, whoever is or is not in front of the screen."""
    return HousePolicy().context(Actor(request.casino.id, None, request.workstation.id), now())


def _source(displayed: Displayed) -> dict[str, Any]:
    return {
        "table": displayed.code,
        "jeu": displayed.game,
        "disposition": displayed.variant,
        "minimum_centimes": displayed.minimum_cents,
        "choix": canonical_text(displayed.choices),
    }


def _day(instant: datetime) -> str:
    return civil_date(instant).isoformat()
