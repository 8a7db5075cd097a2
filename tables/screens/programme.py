"""The programme of the séance: each table with its game, its minimum and its maxima, computed before they are saved."""

from collections.abc import Sequence
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from casino.house.queries import open_seance_of
from casino.house.requests import HouseRequest
from casino.kernel.command import Refused
from casino.law.violations import Violation
from casino.models import Programme
from registers.screens.act_page import posted_id
from registers.screens.acting import carry_out
from tables.commands import ProgrammeTables
from tables.judging import game_violations, same_day_violations
from tables.queries.programme import programme_tables
from tables.screens.programme_form import ProgrammeLine, programme_line
from tables.screens.reading import reading_context


def programme(request: HouseRequest) -> HttpResponse:
    """Saves the lines that are included and changed; the others keep theirs."""
    context = reading_context(request)
    typed = request.POST if request.method == "POST" else None
    lines = [programme_line(context, row, typed) for row in programme_tables(context)]
    command_id, status = uuid4(), 200
    violations: Sequence[Violation] = ()
    if request.method == "POST" and "recalculer" not in request.POST:
        command_id = posted_id(request) or command_id
        wanted = [one for one in lines if one.included and not one.row.running and one.is_changed]
        if not wanted:
            messages.info(request, "Rien n’a changé au programme.")
            return redirect("programme")
        if any(one.line is None for one in wanted):
            status = 400
        else:
            try:
                _save(request, command_id, wanted)
            except Refused as refused:
                violations, status = refused.violations, 422
            else:
                return redirect("programme")
    shown = {
        "lines": lines,
        "planned": any(one.row.planned and not one.row.running for one in lines),
        "seance": open_seance_of(context.casino_id),
        "command_id": command_id,
        "violations": violations,
    }
    return render(request, "tables/programme.html", shown, status=status)


@require_GET
def line(request: HouseRequest, code: str) -> HttpResponse:
    """One table's line as typed so far, with its bounds and what the law would answer: nothing is written."""
    context = reading_context(request)
    row = next((one for one in programme_tables(context) if one.table.code == code), None)
    if row is None:
        raise Http404(f"La table {code} n’existe pas dans cette maison.")
    typed = programme_line(context, row, request.GET)
    remarks: list[Violation] = []
    if typed.line is not None and context.day is not None:
        terms = Programme(
            game=typed.line.game,
            variant=typed.line.variant,
            minimum_cents=typed.line.minimum_cents,
            choices=typed.line.choices,
        )
        remarks = [*game_violations(context, row.table, terms), *same_day_violations(context, row.table, terms)]
    return render(request, "tables/programme_ligne.html", {"one": typed, "remarks": remarks})


def _save(request: HouseRequest, command_id: UUID, wanted: list[ProgrammeLine]) -> None:
    lines = tuple(one.line for one in wanted if one.line is not None)
    carry_out(request, ProgrammeTables(id=command_id, lines=lines))
    number = len(lines)
    messages.success(request, f"{number} table{'s' if number > 1 else ''} au programme.")
