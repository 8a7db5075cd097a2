"""One table's page, and the page that says why nothing goes back to the cage."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest
from tables.queries.table_page import table_page
from tables.screens.reading import reading_context


@require_GET
def table(request: HouseRequest, code: str) -> HttpResponse:
    page = table_page(reading_context(request), code)
    if page is None:
        raise Http404(f"La table {code} n’existe pas dans cette maison.")
    return render(request, "tables/table.html", {"page": page})


@require_GET
def why_nothing_returns(request: HouseRequest) -> HttpResponse:
    return render(request, "tables/aide_retour_caisse.html")
