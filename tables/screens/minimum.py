"""Change the minimum: the counted partie is closed and the table reopens on a new encaisse, in one act (art. 53)."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.base.money import AmountNotUnderstood, format_cents, parse_euros
from casino.house.requests import HouseRequest
from casino.law.rules.changes import minimum_change_violations
from casino.law.violations import Violation
from tables.commands import ChangeMinimum
from tables.drafts import forget_draft
from tables.queries.choices import choice_fields, choices_from
from tables.queries.closing_page import closing_page
from tables.queries.terms import Terms, terms_of
from tables.screens.act_page import Reading, Scene, act_page, scene_of
from tables.screens.counting import count_in_hand

NOT_AN_AMOUNT = "Un montant en euros, par exemple 10."


def change_minimum(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(
        request, code, template="tables/minimum.html", title="Changer le minimum", icon="bornes", read=_read
    )


@require_GET
def new_terms(request: HouseRequest, code: str) -> HttpResponse:
    """The bounds and the encaisse that a new minimum asks for, while it is typed."""
    return render(request, "tables/minimum_termes.html", _terms(scene_of(request, code), request.GET))


def _read(request: HouseRequest, scene: Scene) -> Reading:
    form = count_in_hand(request, scene, "minimum")
    terms = _terms(scene, request.POST if request.method == "POST" else {})
    caissier, mention = request.POST.get("caissier", ""), request.POST.get("mention", "")
    shown = {
        **terms,
        "form": form,
        "purpose": "minimum",
        "table": scene.facts.table,
        "closing": closing_page(scene.context, scene.facts),
        "caissier": caissier,
        "mention": mention,
        "forbidden": _forbidden(scene),
    }
    slots = scene.slots("carnet_avances", "encaisse")
    cents: int | None = terms["minimum_cents"]
    choices: dict[str, Any] | None = terms["choices"]
    if not form.is_valid or cents is None or choices is None:
        return Reading(shown, slots=slots, again=form.key_pressed)

    def build(command_id: UUID) -> ChangeMinimum:
        return ChangeMinimum(
            id=command_id,
            table=scene.code,
            minimum_cents=cents,
            caissier=caissier,
            mention=mention,
            lines=form.lines,
            choices=choices,
        )

    return Reading(
        shown,
        build,
        slots,
        f"Table {scene.code} fermée et rouverte au minimum de {format_cents(cents)}.",
        again=form.key_pressed,
        after=lambda: forget_draft(scene.context, scene.facts.table, "minimum"),
    )


def _terms(scene: Scene, typed: Mapping[str, str]) -> dict[str, Any]:
    """What the new minimum comes to: `minimum_cents` and `choices` are None where what is typed cannot be read."""
    partie, limits = scene.facts.partie, scene.facts.limits
    game = scene.context.law.games.get(partie.game) if partie else None
    text = typed.get("minimum", "").strip()
    cents, error = _cents(text)
    if partie is None or limits is None or game is None:
        return {
            "table": scene.facts.table,
            "minimum": text,
            "minimum_cents": cents,
            "choices": {},
            "fields": (),
            "error": error,
        }
    fields = choice_fields(game, cents or limits.minimum_cents, limits.choices, typed if "minimum" in typed else None)
    choices = choices_from(fields, limits.choices)
    terms: Terms | None = None
    if cents is not None and choices is not None:
        terms = terms_of(scene.context, partie.game, partie.variant, cents, choices)
    return {
        "table": scene.facts.table,
        "current": format_cents(limits.minimum_cents),
        "minimum": text,
        "minimum_cents": cents,
        "error": error if "minimum" in typed else "",
        "fields": fields,
        "choices": choices,
        "terms": terms,
    }


def _forbidden(scene: Scene) -> tuple[Violation, ...]:
    """Why the game's article keeps its minimum from changing, before anything is counted."""
    partie = scene.facts.partie
    game = scene.context.law.games.get(partie.game) if partie else None
    return tuple(minimum_change_violations(game)) if game else ()


def _cents(text: str) -> tuple[int | None, str]:
    try:
        cents = parse_euros(text)
    except AmountNotUnderstood:
        return None, NOT_AN_AMOUNT
    return (cents, "") if cents > 0 else (None, NOT_AN_AMOUNT)
