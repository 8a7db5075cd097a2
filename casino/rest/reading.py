"""Lists by cursor, resources with a fingerprint."""

from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response

from casino.base.canonical import canonical_bytes, sha256_hex
from casino.rest.problems import KeyMissing

IDEMPOTENCY_KEY = "Idempotency-Key"


class ByCursor(CursorPagination):
    """100 at a time, oldest first; `next` is the address of what follows, or null."""

    page_size = 100
    max_page_size = 500
    page_size_query_param = "taille"
    ordering = "id"

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any] | None:
        """A cursor that was made by hand leads nowhere: 404."""
        try:
            return super().paginate_queryset(queryset, request, view)
        except (ValueError, ValidationError):
            raise NotFound(self.invalid_cursor_message) from None


def resource(request: Request, body: dict[str, Any]) -> Response:
    """The resource with its ETag; 304 when the client already holds it."""
    etag = f'"{sha256_hex(canonical_bytes(body))[:32]}"'
    if request.headers.get("If-None-Match") == etag:
        return Response(status=304, headers={"ETag": etag})
    return Response(body, headers={"ETag": etag})


def idempotency_key(request: Request) -> UUID:
    """The act's identity. Raises KeyMissing."""
    try:
        return UUID(request.headers.get(IDEMPOTENCY_KEY, ""))
    except ValueError:
        raise KeyMissing from None
