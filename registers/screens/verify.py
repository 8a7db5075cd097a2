"""« Vérifier » : read a book, or the whole house, through now, and say in words what was found."""

from time import monotonic

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest
from registers.models import Book
from registers.verification import verify_book, verify_house


@require_GET
def verifier_livre(request: HouseRequest, book_id: int) -> HttpResponse:
    book = get_object_or_404(Book.objects.select_related("casino"), id=book_id, casino=request.casino)
    started = monotonic()
    report = verify_book(book)
    return render(
        request, "registers/verifier_livre.html", {"book": book, "report": report, "seconds": monotonic() - started}
    )


@require_GET
def verifier(request: HouseRequest) -> HttpResponse:
    started = monotonic()
    report = verify_house(request.casino)
    return render(request, "registers/verifier.html", {"report": report, "seconds": monotonic() - started})
