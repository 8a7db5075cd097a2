"""Every page asks for an enrolled workstation, a person of its casino, and an open lock. Fails closed."""

import re
from collections.abc import Callable
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from casino.house.access import ENROLLING, actor_of, door, is_locked, workstation_of
from casino.house.reading_rights import reading_violation
from casino.kernel.command import CommandIdReused

# Open to all: the interface of other programs has its own keys.
PUBLIC = ("/static/", "/api/", "/sante/", "/poste/")
BEFORE_LOGIN = ("/connexion/",)
ENROLMENT = "/code-unique/"
# What a table displays to its players stays on its screen, whoever is logged in or not.
DISPLAYED = re.compile(r"/tables/[-\w]+/affichage/(etat/)?")
WHILE_LOCKED = ("/verrou/", "/deconnexion/", "/changer/")


class WorkstationMiddleware:
    """Sets request.workstation, casino, person and actor; sends elsewhere whoever lacks one of them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: Any) -> HttpResponse:
        request.workstation = request.casino = request.person = request.actor = None
        if request.path.startswith(PUBLIC):
            return self._get_response(request)
        if _holds_nul(request):
            raise SuspiciousOperation("a character that no keyboard types and that PostgreSQL does not keep")
        request.workstation = workstation_of(request)
        if request.workstation is None:
            return render(request, "house/poste_inconnu.html", status=403)
        request.casino = request.workstation.casino
        person = getattr(request.user, "person", None) if request.user.is_authenticated else None
        if person is not None and person.casino_id == request.casino.id and person.deactivated_at is None:
            request.person = person
            request.actor = actor_of(request.workstation, person.id)
        return self._turned_away(request) or self._get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """A form that has served comes back changed, as after « retour »: the first act stands, this one is not done."""
        if isinstance(exception, CommandIdReused) and not request.path.startswith(PUBLIC):
            return render(request, "house/formulaire_deja_servi.html", {"form_address": request.path}, status=409)
        return None

    def _turned_away(self, request: Any) -> HttpResponse | None:
        if request.path.startswith(BEFORE_LOGIN) or DISPLAYED.fullmatch(request.path):
            return None
        if request.person is None:
            return _to(request, "connexion")
        if is_locked(request) and not request.path.startswith(WHILE_LOCKED):
            return _to(request, "verrou")
        if request.session.get(ENROLLING) and not request.path.startswith((*WHILE_LOCKED, ENROLMENT)):
            return _to(request, "code_unique")
        violation = reading_violation(request.person, request.path)
        if violation is not None:
            return render(request, "house/lecture_refusee.html", {"violations": [violation]}, status=403)
        return None


def _holds_nul(request: HttpRequest) -> bool:
    sent = (*request.GET.lists(), *request.POST.lists())
    return any("\x00" in text for name, texts in sent for text in (name, *texts))


def _to(request: HttpRequest, name: str) -> HttpResponse:
    back = request.get_full_path() if request.method == "GET" and not request.headers.get("HX-Request") else ""
    address = door(name, back)
    if request.headers.get("HX-Request"):
        # A fragment must not be filled with the log-in page: the whole page goes there.
        return HttpResponse(headers={"HX-Redirect": address})
    return redirect(address)
