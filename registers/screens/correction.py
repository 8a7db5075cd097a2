"""Red ink: the faulty line in sight, its new value in the shape of its kind, the reason and the approval in words."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from casino.house.requests import HouseRequest
from casino.kernel.command import Done
from registers.commands import CorrectEntry
from registers.forms import CorrectionForm
from registers.models import Entry
from registers.reads.entry import entry_page
from registers.reads.lines import correction_slots
from registers.screens.act_page import act_page


@require_http_methods(["GET", "POST"])
def corriger(request: HouseRequest, digest: str) -> HttpResponse:
    page = entry_page(request.casino, digest)
    if page is None:
        raise Http404("aucune écriture de cette empreinte")
    form = CorrectionForm(request.POST or None, data_of_line=page.line.data)

    def build(command_id: UUID) -> CorrectEntry:
        typed = form.cleaned_data
        return CorrectEntry(
            id=command_id,
            entry=digest,
            reason=typed["reason"],
            approval=typed["approval"],
            lines=form.lines(),
            amount_cents=typed.get("amount"),
            text=typed.get("text", ""),
        )

    def done(outcome: Done) -> HttpResponse:
        messages.success(request, f"Ligne {page.line.sequence} rectifiée à l’encre rouge.")
        return redirect("ecriture", Entry.objects.get(id=outcome.entries[0]).hash)

    return act_page(
        request,
        "registers/correction.html",
        form=form,
        build=build,
        done=done,
        slots=correction_slots(page.line.book_code),
        shown={"page": page},
    )
