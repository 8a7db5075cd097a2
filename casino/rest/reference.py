"""The REST interface told on one page of the house, from its own OpenAPI description."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from drf_spectacular.generators import SchemaGenerator

METHODS = ("get", "post")


@dataclass(frozen=True, slots=True)
class Call:
    """`body` and `answers` name the schemas; a parameter is (name, where, whether it must be given)."""

    method: str
    path: str
    text: str
    parameters: tuple[tuple[str, str, bool], ...]
    body: str
    answers: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A schema: its fields as (name, type, what it means)."""

    name: str
    fields: tuple[tuple[str, str, str], ...]


@require_GET
def reference(request: HttpRequest) -> HttpResponse:
    calls, shapes = described()
    return render(request, "rest/reference.html", {"calls": calls, "shapes": shapes})


@cache
def described() -> tuple[tuple[Call, ...], tuple[Shape, ...]]:
    schema: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call] # no types
    shapes = schema["components"]["schemas"]
    return tuple(_calls(schema["paths"])), tuple(_shape(name, shapes[name]) for name in sorted(shapes))


def _calls(paths: dict[str, Any]) -> Iterator[Call]:
    for path, methods in paths.items():
        for method in METHODS:
            if method in methods:
                call = methods[method]
                yield Call(
                    method=method.upper(),
                    path=path,
                    text=call.get("description", ""),
                    parameters=tuple(
                        (one["name"], one["in"], one.get("required", False)) for one in call.get("parameters", ())
                    ),
                    body=_named(call.get("requestBody", {}).get("content", {})),
                    answers=tuple((code, _named(one.get("content", {}))) for code, one in call["responses"].items()),
                )


def _named(content: dict[str, Any]) -> str:
    """The name of the first schema of a body, or its media type."""
    for media_type, body in content.items():
        reference = body.get("schema", {}).get("$ref", "")
        return reference.rpartition("/")[2] or media_type
    return ""


def _shape(name: str, schema: dict[str, Any]) -> Shape:
    fields = tuple(
        (field, _type(one), str(one.get("description", ""))) for field, one in schema.get("properties", {}).items()
    )
    return Shape(name, fields)


def _type(field: dict[str, Any]) -> str:
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    kind = field.get("type", "")
    text = ", ".join(kind) if isinstance(kind, list) else str(kind)
    if "items" in field:
        return f"{text} de {_type(field['items'])}"
    return f"{text} ({field['format']})" if "format" in field else text
