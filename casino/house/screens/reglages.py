"""Settings of the house: what is in force, and the acts that change it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET


@require_GET
def reglages(request: HttpRequest) -> HttpResponse:
    return render(request, "house/reglages.html")
