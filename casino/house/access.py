"""Who is in front of the screen: the workstation enrolled, the person logged in, the lock."""

from secrets import token_urlsafe

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode

from casino.base.canonical import sha256_hex
from casino.kernel.command import Actor
from casino.models import Workstation

COOKIE = "marbre_poste"
COOKIE_SECONDS = 5 * 365 * 24 * 3600
LOCKED = "verrouille"
ENROLLING = "code_a_enroler"


def new_token() -> str:
    """A workstation's token, shown once in its enrolment link; the database keeps its SHA-256."""
    return token_urlsafe(32)


def workstation_of(request: HttpRequest) -> Workstation | None:
    return workstation_by(request.COOKIES.get(COOKIE, ""))


def workstation_by(token: str) -> Workstation | None:
    if not token:
        return None
    found = Workstation.objects.filter(token_sha256=sha256_hex(token), withdrawn_at__isnull=True)
    return found.select_related("casino", "place").first()


def keep_token(request: HttpRequest, response: HttpResponse, token: str) -> None:
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="Strict", secure=request.is_secure()
    )


def is_locked(request: HttpRequest) -> bool:
    return bool(request.session.get(LOCKED))


def lock(request: HttpRequest) -> None:
    request.session[LOCKED] = True


def unlock_session(request: HttpRequest) -> None:
    request.session.pop(LOCKED, None)


def actor_of(workstation: Workstation, person_id: int) -> Actor:
    return Actor(workstation.casino_id, person_id, workstation.id)


def door(name: str, back: str = "") -> str:
    """The address of a page that lets in, which leads on to the page that was asked for."""
    return reverse(name) + (f"?{urlencode({'suite': back})}" if back and back != "/" else "")
