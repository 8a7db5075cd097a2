"""Errors as application/problem+json (RFC 9457), with every violation of the law."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404
from rest_framework import serializers, status
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework.views import exception_handler

from casino.kernel.command import CommandIdReused, Refused
from casino.law.violations import Violation

MEDIA_TYPE = "application/problem+json"
TITLES = {
    400: "Demande mal formée",
    401: "Clé absente ou inconnue",
    403: "Portée insuffisante",
    404: "Introuvable",
    405: "Méthode non permise",
    406: "Format non servi",
    409: "Identifiant déjà employé pour un autre contenu",
    413: "Demande trop longue",
    415: "Format non lu",
    422: "Acte refusé",
    428: "Condition exigée",
}


class ProblemRenderer(JSONRenderer):
    media_type = MEDIA_TYPE


class ViolationSerializer(serializers.Serializer[Violation]):
    rule = serializers.CharField()
    article = serializers.CharField()
    message = serializers.CharField()
    value = serializers.CharField()
    bound = serializers.CharField()
    remedy = serializers.CharField()


class ProblemSerializer(serializers.Serializer[Any]):
    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField(required=False)
    violations = ViolationSerializer(many=True, required=False)
    errors = serializers.DictField(required=False)  # type: ignore[assignment] # the serializer has an `errors` of its own


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """The handler of every view: refusals, reused identities, and what the framework raises."""
    if isinstance(error, Refused):
        return problem(422, violations=error.violations)
    if isinstance(error, CommandIdReused):
        return problem(409, "La même clé d’idempotence est arrivée avec un autre contenu. Rien n’a été fait.")
    if isinstance(error, RequestDataTooBig):
        return problem(413, "Le corps de la demande dépasse un mégaoctet.")
    if isinstance(error, ValidationError):
        return problem(400, "Corrigez les champs nommés.", errors=error.detail)
    response = exception_handler(error, context)
    if response is None:
        return None
    detail = "" if isinstance(error, Http404) else str(getattr(error, "detail", ""))
    found = problem(response.status_code, detail)
    for header in ("WWW-Authenticate", "Allow", "Retry-After"):
        if header in response.headers:
            found.headers[header] = response.headers[header]
    return found


def problem(code: int, detail: str = "", *, violations: Iterable[Violation] = (), errors: Any = None) -> Response:
    body: dict[str, Any] = {"type": "about:blank", "title": TITLES.get(code, "Erreur"), "status": code}
    if detail:
        body["detail"] = detail
    if errors is not None:
        body["errors"] = errors
    told = [violation.as_dict() for violation in violations]
    if told:
        body["violations"] = told
    return Response(body, status=code, content_type=MEDIA_TYPE)


class KeyMissing(APIException):
    status_code = status.HTTP_400_BAD_REQUEST
    default_detail = "Chaque acte porte un en-tête Idempotency-Key : un UUID, gardé si l’envoi est répété."
