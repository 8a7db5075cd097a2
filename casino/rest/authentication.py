"""Bearer tokens of other programs."""

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from casino.base.canonical import sha256_hex
from casino.kernel.command import Actor
from casino.models import ApiToken

READING, ACTING = "lecture", "actes"


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer <token>`; the token itself is nowhere in the database, only its SHA-256."""

    def authenticate(self, request: Request) -> tuple[str, ApiToken] | None:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token:
            return None
        found = (
            ApiToken.objects.filter(token_sha256=sha256_hex(token.strip()), revoked_at__isnull=True)
            .select_related("casino", "person")
            .first()
        )
        if found is None:
            raise AuthenticationFailed("Clé inconnue ou retirée.")
        return found.label, found

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class ScopePermission(BasePermission):
    """Reading asks for `lecture`, an act for `actes`; without a token, nothing."""

    def has_permission(self, request: Request, view: object) -> bool:
        wanted = READING if request.method in SAFE_METHODS else ACTING
        return isinstance(request.auth, ApiToken) and wanted in request.auth.scopes


def actor_of(request: Request) -> Actor:
    """The token's person, acting from no workstation; a token for reading only is nobody and never acts."""
    token = token_of(request)
    return Actor(token.casino_id, token.person_id, source=f"api:{token.label}"[:20])


def token_of(request: Request) -> ApiToken:
    assert isinstance(request.auth, ApiToken)
    return request.auth
