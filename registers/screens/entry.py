"""One line of a book: every datum in French, who signed it, what proves it, and its own verification on demand."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest
from registers.reads.entry import entry_page
from registers.verification import verify_entry


@require_GET
def ecriture(request: HouseRequest, digest: str) -> HttpResponse:
    page = entry_page(request.casino, digest)
    if page is None:
        raise Http404("aucune écriture de cette empreinte")
    return render(request, "registers/ecriture.html", {"page": page})


@require_GET
def verifier_ecriture(request: HouseRequest, digest: str) -> HttpResponse:
    """The line, its link to the one before and its signatures, verified now; a fragment for htmx, a page without it."""
    page = entry_page(request.casino, digest)
    if page is None:
        raise Http404("aucune écriture de cette empreinte")
    context = {"page": page, "faults": verify_entry(request.casino, digest), "verified": True}
    return render(request, "registers/ecriture.html#preuve" if request.htmx else "registers/ecriture.html", context)
