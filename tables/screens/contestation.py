"""The calculator of disputes: bets and result by touch, each payout in order, then one touch to the main courante."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from casino.house.requests import HouseRequest
from casino.kernel.command import Context, Refused
from casino.law.violations import Violation
from registers.commands import ReportIncident
from registers.screens.acting import carry_out
from tables.contestation.account import account
from tables.contestation.felt import chips_on
from tables.contestation.page import Dispute
from tables.contestation.settled import Settled
from tables.contestation.spots import bet_kinds
from tables.layouts import layout_of
from tables.queries.contestation import DisputeSetting, dispute_of_game, dispute_of_table
from tables.queries.table_page import TablePage, table_page_of
from tables.screens.act_page import scene_of
from tables.screens.reading import reading_context


@require_http_methods(["GET", "POST"])
def at_table(request: HouseRequest, code: str) -> HttpResponse:
    scene = scene_of(request, code)
    setting = dispute_of_table(scene.context, scene.facts)
    if setting is None:
        raise Http404(f"La table {code} n’a pas de jeu que la loi du jour connaisse.")
    return _page(request, scene.context, setting, table_page_of(scene.context, scene.facts))


@require_http_methods(["GET", "POST"])
def of_game(request: HouseRequest, game: str) -> HttpResponse:
    context = reading_context(request)
    known = context.law.games.get(game)
    if known is None:
        raise Http404("Ce jeu n’est pas de l’arrêté.")
    return _page(request, context, dispute_of_game(known), None)


def _page(request: HouseRequest, context: Context, setting: DisputeSetting, table: TablePage | None) -> HttpResponse:
    dispute = Dispute(
        setting.game, setting.table, context.law, context.settings, setting.choices, setting.minimum_cents,
        [chip.cents for chip in setting.chips], request.POST.dict(),
    )  # fmt: skip
    result: Settled | None = None
    violations: Sequence[Violation] = ()
    if dispute.stage == "reglement":
        result, violations = dispute.settle(setting.smallest_chip_cents)
        if result is None:
            dispute.stage = "resultat" if dispute.stakes else "mises"
    if result is not None and "inscrire" in request.POST:
        try:
            return _filed(request, dispute, setting, result)
        except Refused as refused:
            violations = refused.violations
    shown = {
        "dispute": dispute,
        "setting": setting,
        "page": table,
        "result": result,
        **_felt(dispute),
        "kinds": bet_kinds(setting.game.code, setting.table),
        "violations": violations,
        "command_id": _command_id(request),
    }
    return render(request, "tables/contestation.html", shown, status=422 if violations else 200)


def _felt(dispute: Dispute) -> dict[str, Any]:
    """The drawn layout with what lies on it."""
    layout = layout_of(dispute.game)
    return {"layout": layout, "playable": True, "marks": chips_on(layout, dispute.laid)}


def _filed(request: HouseRequest, dispute: Dispute, setting: DisputeSetting, result: Settled) -> HttpResponse:
    """One incident in the main courante; the same form sent twice writes it once. Raises Refused."""
    text = account(
        setting.game.code, setting.game.label, dispute.stakes, dispute.form, dispute.options, result, dispute.remark
    )
    command = ReportIncident(
        id=_command_id(request), category="contestation", text=text, table=setting.code, subject=setting.subject
    )
    carry_out(request, command)
    messages.success(request, "Contestation inscrite à la main courante.")
    where = redirect("table", setting.code) if setting.code else redirect("incidents")
    return HttpResponseClientRedirect(where.url) if request.htmx else where


def _command_id(request: HouseRequest) -> UUID:
    try:
        return UUID(request.POST.get("command_id", ""))
    except ValueError:
        return uuid4()
