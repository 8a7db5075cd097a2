"""Chip sets: what is counted, by which stacks; and the colour series, which have no value."""

from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from casino.base.money import AmountNotUnderstood, parse_euros
from casino.house.commands import CreateChipSet
from casino.house.commands.settings import ChipSeries, ChipValue
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page
from casino.kernel.command import Command
from casino.models import ChipSet

KINDS = ("jeton", "plaque", "billet")


class ChipSetForm(forms.Form):
    code = forms.SlugField(label="Code", max_length=32)
    label = forms.CharField(label="Nom", max_length=80)
    values = forms.CharField(
        label="Valeurs", widget=forms.Textarea,
        help_text="Une par ligne : nature ; euros ; couleur ; pièces par pile. Exemple : jeton ; 5 ; rouge ; 20",
    )  # fmt: skip
    series = forms.CharField(
        label="Séries de couleur",
        widget=forms.Textarea,
        required=False,
        help_text="Une par ligne : couleur ; pièces. Elles ne se comptent jamais.",
    )

    def clean_values(self) -> tuple[ChipValue, ...]:
        found = []
        for line in filter(str.strip, self.cleaned_data["values"].splitlines()):
            parts = [part.strip() for part in line.split(";")]
            try:
                kind, value, colour, stack = parts
                if kind not in KINDS:
                    raise ValueError
                found.append(ChipValue(kind, parse_euros(value), colour, int(stack)))
            except (ValueError, AmountNotUnderstood):
                raise forms.ValidationError(f"Ligne non comprise : « {line} ».") from None
        return tuple(found)

    def clean_series(self) -> tuple[ChipSeries, ...]:
        found = []
        for line in filter(str.strip, self.cleaned_data["series"].splitlines()):
            colour, _, pieces = line.partition(";")
            if not pieces.strip().isdecimal():
                raise forms.ValidationError(f"Ligne non comprise : « {line} ».")
            found.append(ChipSeries(colour.strip(), int(pieces)))
        return tuple(found)


@require_GET
def chips(request: HouseRequest) -> HttpResponse:
    sets = ChipSet.objects.filter(casino=request.casino).prefetch_related("denominations", "colour_series")
    return render(request, "house/jetons.html", {"sets": sets})


@require_http_methods(["GET", "POST"])
def new_chip_set(request: HouseRequest) -> HttpResponse:
    form = ChipSetForm(request.POST or None)

    def build(command_id: UUID) -> Command:
        data = form.cleaned_data
        return CreateChipSet(
            id=command_id, code=data["code"], label=data["label"], values=data["values"], colour_series=data["series"]
        )

    return act_page(
        request, "house/acte.html", form=form, build=build, then="jetons", said="Le jeu de jetons est créé.",
        shown={"title": "Créer un jeu de jetons"},
    )  # fmt: skip
