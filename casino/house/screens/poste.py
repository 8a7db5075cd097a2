"""The enrolment link of a workstation, opened once on the device itself; and the health of the house."""

from uuid import uuid4

from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from casino.base.canonical import sha256_hex
from casino.base.clock import now
from casino.house.access import keep_token, new_token, workstation_by
from casino.house.commands import ConfirmWorkstation
from casino.kernel.append_only import missing
from casino.kernel.command import Actor, Refused
from casino.kernel.perform import perform


@require_http_methods(["GET", "POST"])
def poste(request: HttpRequest, token: str) -> HttpResponse:
    """GET shows which workstation this would become; POST keeps a fresh token in a cookie, and the link is used up."""
    workstation = workstation_by(token)
    if workstation is None or workstation.confirmed_at is not None:
        return _used(request)
    if request.method == "GET":
        return render(request, "house/poste.html", {"workstation": workstation})
    kept = new_token()
    command = ConfirmWorkstation(id=uuid4(), workstation=workstation.id, token_sha256=sha256_hex(kept))
    try:
        perform(command, actor=Actor(workstation.casino_id, workstation_id=workstation.id))
    except Refused:
        return _used(request)
    response = redirect("connexion")
    keep_token(request, response, kept)
    return response


def _used(request: HttpRequest) -> HttpResponse:
    return render(request, "house/poste_inconnu.html", {"used": True}, status=404)


@require_GET
def sante(request: HttpRequest) -> HttpResponse:
    """200 when the database answers and every guard stands; 503 otherwise, without saying more than that."""
    # Whatever keeps the database from answering, the answer is the same: out of service.
    try:
        absent = missing(connection.alias)
    except Exception:
        return JsonResponse({"etat": "base injoignable"}, status=503)
    if absent:
        return JsonResponse({"etat": "gardes absentes", "nombre": len(absent)}, status=503)
    return JsonResponse({"etat": "en service", "instant": now().isoformat()})
