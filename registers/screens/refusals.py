"""« Actes refusés » : attempts are facts."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest
from registers.reads.refusals import refusals


@require_GET
def refus(request: HouseRequest) -> HttpResponse:
    before = request.GET.get("avant", "")
    page = refusals(request.casino, before=int(before) if before.isdecimal() else None)
    return render(request, "registers/refus.html", {"page": page})
