"""Documents: the list, one document from asked for to sealed, refreshed while it is on its way."""

from uuid import uuid4

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.base.clock import now
from casino.house.requests import HouseRequest, rank_asked
from registers.reads.documents import DocumentPage, document_list, document_page


@require_GET
def documents(request: HouseRequest) -> HttpResponse:
    before, word, state = (request.GET.get(name, "") for name in ("avant", "mot", "etat"))
    listed = document_list(request.casino, now(), before=rank_asked(before), state=state, word=word.strip())
    context = {"listed": listed, "word": word, "state": state, "here": request.get_full_path()}
    return render(request, "registers/documents.html", context)


@require_GET
def document(request: HouseRequest, document_id: int) -> HttpResponse:
    return _shown(request, _page(request, document_id), "registers/document.html")


@require_GET
def document_etat(request: HouseRequest, document_id: int) -> HttpResponse:
    """Where the document is now, every two seconds; once it is sealed, the whole page is asked for again."""
    page = _page(request, document_id)
    response = _shown(request, page, "registers/document.html#etat")
    if page.document.sealed:
        response["HX-Refresh"] = "true"
    return response


def _shown(request: HouseRequest, page: DocumentPage, template: str) -> HttpResponse:
    return render(request, template, {"page": page, "command_id": uuid4()})


def _page(request: HouseRequest, document_id: int) -> DocumentPage:
    page = document_page(request.casino, document_id, now())
    if page is None:
        raise Http404("aucun document de ce numéro")
    return page
