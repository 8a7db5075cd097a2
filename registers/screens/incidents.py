"""The main courante: what happened, and a form to write the next incident with the day its video may be erased."""

import re
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from casino.base.clock import civil_date, long_date, now
from casino.house.queries import open_day_of, settings_on
from casino.house.requests import HouseRequest, rank_asked
from casino.kernel.command import Done
from casino.models import Casino
from registers.commands import ReportIncident
from registers.commands.report_incident import VIDEO_DAYS, VIDEO_DAYS_SETTING
from registers.forms import IncidentForm
from registers.models import Entry
from registers.reads.search import Criteria, search
from registers.screens.act_page import act_page
from registers.screens.places import tables_to_choose

_PARTIE = re.compile(r"partie:[0-9a-f-]{36}")


@dataclass(frozen=True, slots=True)
class Video:
    """How long the video of an incident of today is kept; `recorded` when the house has set it."""

    days: int
    erased_on: str
    recorded: bool


@require_GET
def incidents(request: HouseRequest) -> HttpResponse:
    before = rank_asked(request.GET.get("avant", ""))
    found = search(request.casino, Criteria(register="main_courante"), before)
    return render(request, "registers/incidents.html", {"found": found})


@require_http_methods(["GET", "POST"])
def incident(request: HouseRequest) -> HttpResponse:
    """`?table=BJ-01` chooses the table and is gone back to, `?sujet=partie:<uuid>` ties the line to its partie."""
    asked = request.GET.get("sujet", "")
    subject = asked if _PARTIE.fullmatch(asked) else ""
    tables = tables_to_choose(request.casino)
    left = next((code for code, _ in tables if code == request.GET.get("table")), "")
    form = IncidentForm(request.POST or None, tables=tables, initial={"table": left})

    def build(command_id: UUID) -> ReportIncident:
        typed = form.cleaned_data
        return ReportIncident(
            id=command_id, category=typed["category"], text=typed["text"], table=typed["table"], subject=subject
        )

    def done(outcome: Done) -> HttpResponse:
        messages.success(request, "Incident inscrit à la main courante.")
        if left:
            return redirect("table", left)
        return redirect("ecriture", Entry.objects.get(id=outcome.entries[0]).hash)

    return act_page(
        request,
        "registers/incident.html",
        form=form,
        build=build,
        done=done,
        shown={"video": _video(request.casino), "left": left},
    )


def _video(casino: Casino) -> Video:
    day = open_day_of(casino.id)
    settings = settings_on(casino.id, day.date if day else civil_date(now()))
    days = int(settings.get(VIDEO_DAYS_SETTING, VIDEO_DAYS))
    return Video(days, long_date(civil_date(now()) + timedelta(days=days)), VIDEO_DAYS_SETTING in settings)
