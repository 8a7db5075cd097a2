"""The rule sheets: all the games, one game for a given minimum, and the same on paper."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.base.canonical import canonical_text
from casino.base.clock import civil_date, long_date
from casino.base.money import AmountNotUnderstood, format_cents, parse_euros
from casino.house.queries import authorisation_on
from casino.house.requests import HouseRequest
from casino.kernel.command import Context
from casino.law.rules.limits import limit_violations
from casino.law.rules.minimum import fixed_minimum_cents, floor_violations
from casino.law.snapshot import Game
from casino.law.violations import Violation
from tables.layouts import Layout, layout_of
from tables.queries.choices import ChoiceField, choice_fields, choices_from
from tables.rule_sheets import RuleSheet, rule_sheet
from tables.rule_sheets.marks import Mark, lettered
from tables.screens.reading import reading_context

# What a sheet is worked out for until a minimum is asked, where the house declares none.
EXAMPLE_CENTS = 200
# What a sheet shows as still to be chosen is no fault.
OPEN_CHOICES = ("limits.choice_missing", "limits.pay_table", "limits.pay_table_missing")


@dataclass(frozen=True, slots=True)
class AskedSheet:
    """`sheet` is for the minimum and choices asked, or for those of the house where what was asked is not lawful."""

    game: Game
    sheet: RuleSheet
    layout: Layout
    marks: tuple[Mark, ...]
    fields: tuple[ChoiceField, ...]
    minimum: str
    error: str
    faults: tuple[Violation, ...]
    fixed: bool


@require_GET
def rules(request: HouseRequest) -> HttpResponse:
    games = sorted(reading_context(request).law.games.values(), key=lambda one: (not one.regulated, one.label))
    shown = [(game, layout_of(game)) for game in games]
    return render(request, "tables/regles.html", {"games": shown})


@require_GET
def rule(request: HouseRequest, game: str) -> HttpResponse:
    return render(request, "tables/regle.html", {"asked": asked_sheet(reading_context(request), game, request.GET)})


@require_GET
def rule_pdf(request: HouseRequest, game: str) -> HttpResponse:
    # WeasyPrint costs a second to import: the other pages do without it.
    from registers.pdf import render as render_pdf

    context = reading_context(request)
    asked = asked_sheet(context, game, request.GET)
    day = civil_date(context.now)
    choices = {field.name: field.typed for field in asked.fields}
    source = {"jeu": game, "minimum_centimes": asked.sheet.minimum_cents, "choix": choices, "loi": context.law.sha256}
    document = render_pdf(
        "pdf/fiche_regle.html",
        {"asked": asked, "casino": request.casino, "day": long_date(day)},
        attachment=canonical_text(source),
        identity=f"fiche/{canonical_text(source)}/{day}",
        dated=context.now,
    )
    response = HttpResponse(document.content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="fiche-{game}.pdf"'
    return response


def asked_sheet(context: Context, code: str, typed: Mapping[str, str]) -> AskedSheet:
    """Raises Http404 for a game that the law of the day does not know."""
    game = context.law.games.get(code)
    if game is None:
        raise Http404(f"Aucun jeu « {code} ».")
    minimum, error = _minimum(context, game, typed.get("minimum", ""))
    fields = choice_fields(game, minimum, {}, typed) if game.regulated else ()
    choices: dict[str, Any] = choices_from(fields, {}) or {}
    faults = tuple(_faults(game, minimum, choices))
    if any(fault.rule.startswith("limits") for fault in faults):
        choices = {}
    layout = layout_of(game)
    sheet = rule_sheet(context.law, game, minimum, choices, context.settings)
    bets, marks = lettered(layout, sheet.bets)
    return AskedSheet(
        game=game,
        sheet=replace(sheet, bets=bets),
        layout=layout,
        marks=marks,
        fields=fields,
        minimum=typed.get("minimum") or format_cents(minimum).removesuffix("\u00a0€"),
        error=error,
        faults=faults,
        fixed=fixed_minimum_cents(game) is not None if game.regulated else True,
    )


def _minimum(context: Context, game: Game, text: str) -> tuple[int, str]:
    """The minimum asked in cents; else the lowest that the house declares, or the article’s own."""
    usual = _usual(context, game)
    if not text.strip():
        return usual, ""
    try:
        cents = parse_euros(text)
    except AmountNotUnderstood:
        return usual, "Un montant en euros, par exemple 5 ou 2,50."
    return (cents, "") if cents > 0 else (usual, "Un montant au-dessus de zéro.")


def _usual(context: Context, game: Game) -> int:
    if not game.regulated:
        return EXAMPLE_CENTS
    fixed = fixed_minimum_cents(game)
    if fixed is not None:
        return fixed
    authorisation = authorisation_on(context.casino_id, context.in_force)
    rows = authorisation.games.all() if authorisation else ()
    declared = [cents for row in rows if row.game == game.code for cents in row.declared_minima_cents]
    return min(declared, default=EXAMPLE_CENTS)


def _faults(game: Game, minimum: int, choices: Mapping[str, Any]) -> list[Violation]:
    if not game.regulated:
        return []
    found = [*floor_violations(game, minimum), *limit_violations(game, choices)]
    return [one for one in found if one.rule not in OPEN_CHOICES]
