"""Cages and offices: where people and workstations stand. Tables have their own page."""

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from casino.house.commands import CreatePlace
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page
from casino.models import Place

KINDS = [choice for choice in Place.Kind.choices if choice[0] != Place.Kind.TABLE]


class PlaceForm(forms.Form):
    code = forms.SlugField(label="Code", max_length=16, help_text="Par exemple CAISSE.")
    label = forms.CharField(label="Nom", max_length=80)
    kind = forms.ChoiceField(label="Nature", choices=KINDS)
    zone = forms.CharField(label="Zone de la salle", max_length=40, required=False)


@require_GET
def places(request: HouseRequest) -> HttpResponse:
    found = Place.objects.filter(casino=request.casino).exclude(kind=Place.Kind.TABLE)
    return render(request, "house/lieux.html", {"places": found})


@require_http_methods(["GET", "POST"])
def new_place(request: HouseRequest) -> HttpResponse:
    form = PlaceForm(request.POST or None)
    return act_page(
        request, "house/acte.html", form=form, build=lambda command_id: CreatePlace(id=command_id, **form.cleaned_data),
        then="lieux", said="Le lieu est créé.", shown={"title": "Créer un lieu"},
    )  # fmt: skip
