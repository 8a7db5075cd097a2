"""Imprimer is an act: the original, then DUPLICATA. A printer that failed is written down; a lost rendering is sent again."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from casino.base.clock import now
from casino.house.requests import HouseRequest
from casino.kernel.command import Done, Refused
from registers.commands.documents import PrintDocument, RecordPrintFailure, RetryDocument
from registers.documents import send_to_render, send_to_seal
from registers.forms import PrintForm, ReasonForm
from registers.models import Document
from registers.reads.documents import DocumentPage, document_page
from registers.screens.act_page import act_page, posted_id
from registers.screens.acting import carry_out


@require_http_methods(["GET", "POST"])
def imprimer(request: HouseRequest, document_id: int) -> HttpResponse:
    page = _page(request, document_id)
    form = PrintForm(request.POST or None)
    heading = "Tirer un DUPLICATA" if page.printed else "Imprimer l’original"
    consequence = (
        "Une nouvelle mise en page des mêmes écritures sera préparée, scellée et marquée DUPLICATA."
        if page.printed
        else "Vous ouvrirez ensuite l’original scellé pour l’imprimer."
    )

    def build(command_id: UUID) -> PrintDocument:
        return PrintDocument(id=command_id, document=document_id, reason=form.cleaned_data["reason"])

    def done(outcome: Done) -> HttpResponse:
        number = outcome.answer["duplicate_number"]
        if not number:
            messages.success(request, "Impression de l’original inscrite : ouvrez le PDF et imprimez-le.")
            return redirect("document", document_id)
        messages.success(request, f"DUPLICATA n° {number} inscrit : il se prépare.")
        duplicate = Document.objects.get(casino=request.casino, original_id=document_id, duplicate_number=number)
        return redirect("document", duplicate.id)

    return act_page(
        request,
        "registers/imprimer.html",
        form=form,
        build=build,
        done=done,
        shown={"page": page, "heading": heading, "consequence": consequence, "asks_reason": page.printed},
    )


@require_http_methods(["GET", "POST"])
def echec(request: HouseRequest, document_id: int) -> HttpResponse:
    form = ReasonForm(request.POST or None)

    def build(command_id: UUID) -> RecordPrintFailure:
        return RecordPrintFailure(id=command_id, document=document_id, reason=form.cleaned_data["reason"])

    def done(outcome: Done) -> HttpResponse:
        messages.success(request, "Impression manquée inscrite au registre des documents.")
        return redirect("document", document_id)

    return act_page(
        request,
        "registers/imprimer.html",
        form=form,
        build=build,
        done=done,
        shown={
            "page": _page(request, document_id),
            "heading": "Constater une impression manquée",
            "consequence": "Le tirage garde son numéro ; le suivant sera un DUPLICATA.",
            "asks_reason": True,
        },
    )


@require_POST
def relancer(request: HouseRequest, document_id: int) -> HttpResponse:
    """Send a document that failed to the worker again, at once."""
    page, command_id = _page(request, document_id), posted_id(request)
    if command_id is None:
        return redirect("document", document_id)
    try:
        carry_out(request, RetryDocument(id=command_id, document=document_id))
    except Refused as refused:
        messages.error(request, " ".join(f"{each.message} {each.remedy}" for each in refused.violations))
        return redirect("document", document_id)
    send = send_to_seal if page.document.state == Document.State.RENDERED else send_to_render
    send(document_id)
    messages.success(request, "Document relancé.")
    return redirect("document", document_id)


def _page(request: HouseRequest, document_id: int) -> DocumentPage:
    page = document_page(request.casino, document_id, now())
    if page is None:
        raise Http404("aucun document de ce numéro")
    return page
