"""The tables of the house: their games, their chips, their notes."""

from typing import cast
from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page, reading_context
from casino.kernel.command import Command
from casino.models import ChipSet
from tables.commands import CreateTable
from tables.models import GamingTable


class TableForm(forms.Form):
    code = forms.SlugField(label="Code", max_length=16, help_text="Par exemple BJ-03.")
    label = forms.CharField(label="Nom", max_length=80)
    zone = forms.CharField(label="Zone de la salle", max_length=40)
    games = forms.MultipleChoiceField(label="Jeux que la table peut tenir", widget=forms.CheckboxSelectMultiple)
    chip_set = forms.ChoiceField(label="Jeu de jetons")
    accepts_notes = forms.BooleanField(label="La table change les billets", required=False, initial=True)


@require_GET
def settings_tables(request: HouseRequest) -> HttpResponse:
    games = reading_context(request).law.games
    found = (
        GamingTable.objects.filter(place__casino=request.casino)
        .select_related("place", "chip_set")
        .order_by("place__position")
    )
    rows = [
        {"table": table, "games": ", ".join(games[code].label for code in table.games if code in games)}
        for table in found
    ]
    return render(request, "tables/reglages_tables.html", {"rows": rows})


@require_http_methods(["GET", "POST"])
def new_table(request: HouseRequest) -> HttpResponse:
    form = TableForm(request.POST or None)
    games = reading_context(request).law.games.values()
    cast(forms.ChoiceField, form.fields["games"]).choices = [
        (game.code, game.label) for game in games if game.regulated
    ]
    cast(forms.ChoiceField, form.fields["chip_set"]).choices = list(
        ChipSet.objects.filter(casino=request.casino).values_list("code", "label")
    )

    def build(command_id: UUID) -> Command:
        return CreateTable(id=command_id, **{**form.cleaned_data, "games": tuple(form.cleaned_data["games"])})

    return act_page(
        request, "house/acte.html", form=form, build=build, then="reglages_tables", said="La table est créée.",
        shown={"title": "Créer une table"},
    )  # fmt: skip
