"""Settings of the house: what is in force, and the acts that change it."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest


@require_GET
def reglages(request: HouseRequest) -> HttpResponse:
    return render(request, "house/reglages.html")
