"""« Registres » : the shelf of books, the search through them, and a book leaf by leaf."""

from datetime import date

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from casino.base.clock import now
from casino.house.requests import HouseRequest, rank_asked
from casino.law import law
from registers.forms import SearchForm
from registers.models import Book
from registers.reads.ledger import leaf_of, leaf_of_day
from registers.reads.search import search
from registers.reads.shelf import book_title, register_label, register_reference, shelves
from registers.screens.places import tables_to_choose


@require_GET
def registres(request: HouseRequest) -> HttpResponse:
    shelf = shelves(request.casino)
    registers = [(each.code, each.label) for each in shelf if each.code != "actes"]
    form = SearchForm(
        request.GET,
        tables=tables_to_choose(request.casino),
        registers=registers,
        kinds=_kinds(request.GET.get("registre", "")),
    )
    criteria = form.criteria() if form.is_valid() else None
    asked = criteria is not None and not criteria.empty
    found = search(request.casino, criteria, _number(request, "avant")) if criteria and asked else None
    query = request.GET.copy()
    query.pop("avant", None)
    return render(
        request,
        "registers/registres.html",
        {"shelves": shelf, "form": form, "found": found, "query": query.urlencode()},
    )


@require_GET
def livre(request: HouseRequest, book_id: int) -> HttpResponse:
    book = get_object_or_404(Book, id=book_id, casino=request.casino)
    number = _number(request, "feuillet")
    day = _day(request)
    silent = False
    if day is not None:
        number = leaf_of_day(book, day)
        silent = number is None
    return render(
        request,
        "registers/livre.html",
        {
            "book": book,
            "title": book_title(book),
            "label": register_label(book.code),
            "reference": register_reference(book.code),
            "leaf": leaf_of(book, request.casino, number),
            "day": day,
            "silent": silent,
        },
    )


def _kinds(register: str) -> list[tuple[str, str]]:
    """Kinds of the chosen register, or of all of them; one label per code."""
    definitions = law.on(now().date()).registers
    chosen = [definitions[register]] if register in definitions else definitions.values()
    labels = {kind.code: kind.label for definition in chosen for kind in definition.kinds.values()}
    return sorted(labels.items(), key=lambda each: each[1])


def _number(request: HouseRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    if not text:
        return None
    number = rank_asked(text)
    if number is None:
        raise Http404(f"{name} : {text}")
    return number


def _day(request: HouseRequest) -> date | None:
    text = request.GET.get("jour", "")
    try:
        return date.fromisoformat(text) if text else None
    except ValueError as error:
        raise Http404(text) from error
