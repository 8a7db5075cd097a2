"""« Actes refusés » : attempts are facts."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest, rank_asked
from registers.reads.refusals import refusals


@require_GET
def refus(request: HouseRequest) -> HttpResponse:
    page = refusals(request.casino, before=rank_asked(request.GET.get("avant", "")))
    return render(request, "registers/refus.html", {"page": page})
