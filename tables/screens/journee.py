"""The day: open it and its séances, see what its tables gave and what blocks, close the séance, sign modèle 12."""

from collections.abc import Callable, Sequence
from uuid import UUID, uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from casino.house.commands import OpenGamingDay, OpenSeance
from casino.house.requests import HouseRequest
from casino.kernel.command import Command, Done, Refused
from casino.law.violations import Violation
from registers.screens.act_page import act_page, posted_id
from registers.screens.acting import carry_out
from tables.commands import CloseGamingDay, CloseSeance
from tables.queries.day_page import day_page
from tables.queries.day_statement import day_statement
from tables.screens.reading import reading_context


def journee(request: HouseRequest) -> HttpResponse:
    return _shown(request)


def open_day(request: HouseRequest) -> HttpResponse:
    return _done_at_once(request, OpenGamingDay, "Journée ouverte : tout acte lui appartient jusqu’à sa clôture.")


def open_seance(request: HouseRequest) -> HttpResponse:
    return _done_at_once(request, OpenSeance, "Séance ouverte. Établissez son programme.", then="programme")


def close_seance(request: HouseRequest) -> HttpResponse:
    return _done_at_once(request, CloseSeance, "Séance close : chaque carnet est arrêté.")


def close_day(request: HouseRequest) -> HttpResponse:
    """Modèle 12 as it will be written, signed in two slots by two people on this screen, whoever is logged in."""
    context = reading_context(request)
    day = context.day.date if context.day else None
    statement = day_statement(context)

    def done(outcome: Done) -> HttpResponse:
        messages.success(request, "Journée close : le registre de contrôle est signé, ses documents se préparent.")
        return redirect("journee")

    return act_page(
        request,
        "tables/journee_cloturer.html",
        form=forms.Form(request.POST or None),
        build=lambda command_id: CloseGamingDay(id=command_id),
        done=done,
        slots=context.law.registers["registre_controle"].kinds["cloture"].slots,
        shown={"day": day, "statement": statement, "blocks": day_page(context).day_blocks},
    )


def _done_at_once(
    request: HouseRequest, command: Callable[..., Command], done: str, then: str = "journee"
) -> HttpResponse:
    """An act of one button, that nobody signs: refused, the page of the day says why."""
    command_id = posted_id(request) if request.method == "POST" else None
    if command_id is None:
        return redirect("journee")
    try:
        carry_out(request, command(id=command_id))
    except Refused as refused:
        return _shown(request, command_id, refused.violations, status=422)
    messages.success(request, done)
    return redirect(then)


def _shown(
    request: HouseRequest, command_id: UUID | None = None, violations: Sequence[Violation] = (), status: int = 200
) -> HttpResponse:
    shown = {
        "journee": day_page(reading_context(request)),
        "command_id": command_id or uuid4(),
        "violations": violations,
    }
    return render(request, "tables/journee.html", shown, status=status)
