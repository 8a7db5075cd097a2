"""Chip sets: what is counted, by which stacks; and the colour series, which have no value."""

from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from casino.house.commands import CreateChipSet
from casino.house.commands.settings import ChipSeries, ChipValue
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page
from casino.house.screens.fields import EurosField
from casino.kernel.command import Command
from casino.models import ChipSet, Denomination

USUAL_STACK = 20
KINDS = [("", "—"), *Denomination.Kind.choices]
VALUE_LINES = 20
SERIES_LINES = 8


class ChipSetForm(forms.Form):
    """A set is typed line by line; a line without a value, or a series without a colour, is not kept."""

    code = forms.SlugField(label="Code", max_length=32)
    label = forms.CharField(label="Nom", max_length=80)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for line in range(VALUE_LINES):
            of = f", ligne {line + 1}"
            self.fields[f"kind_{line}"] = forms.ChoiceField(label=f"Nature{of}", choices=KINDS, required=False)
            self.fields[f"value_{line}"] = EurosField(label=f"Valeur en euros{of}", required=False)
            self.fields[f"colour_{line}"] = forms.CharField(label=f"Couleur{of}", max_length=40, required=False)
            self.fields[f"stack_{line}"] = forms.IntegerField(
                label=f"Pièces par pile{of}", min_value=1, max_value=500, required=False
            )
        for line in range(SERIES_LINES):
            of = f", série {line + 1}"
            self.fields[f"series_{line}"] = forms.CharField(label=f"Couleur{of}", max_length=40, required=False)
            self.fields[f"pieces_{line}"] = forms.IntegerField(
                label=f"Pièces{of}", min_value=1, max_value=100_000, required=False
            )

    def value_lines(self) -> list[list[forms.BoundField]]:
        return [
            [self[f"{name}_{line}"] for name in ("kind", "value", "colour", "stack")] for line in range(VALUE_LINES)
        ]

    def series_lines(self) -> list[list[forms.BoundField]]:
        return [[self[f"{name}_{line}"] for name in ("series", "pieces")] for line in range(SERIES_LINES)]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for line in range(VALUE_LINES):
            if data.get(f"value_{line}") is not None and not data.get(f"kind_{line}"):
                self.add_error(f"kind_{line}", "Jeton, plaque ou billet ?")
        for line in range(SERIES_LINES):
            if data.get(f"series_{line}") and not data.get(f"pieces_{line}"):
                self.add_error(f"pieces_{line}", "Combien de pièces ?")
        return data

    def values(self) -> tuple[ChipValue, ...]:
        data = self.cleaned_data
        return tuple(
            ChipValue(
                data[f"kind_{line}"], data[f"value_{line}"], data[f"colour_{line}"] or "—", data[f"stack_{line}"] or USUAL_STACK
            )
            for line in range(VALUE_LINES)
            if data[f"value_{line}"] is not None
        )  # fmt: skip

    def series(self) -> tuple[ChipSeries, ...]:
        data = self.cleaned_data
        return tuple(
            ChipSeries(data[f"series_{line}"], data[f"pieces_{line}"])
            for line in range(SERIES_LINES)
            if data[f"series_{line}"]
        )


@require_GET
def chips(request: HouseRequest) -> HttpResponse:
    sets = ChipSet.objects.filter(casino=request.casino).prefetch_related("denominations", "colour_series")
    order = Denomination.Kind.values
    rows = [
        {
            "set": one,
            "values": sorted(one.denominations.all(), key=lambda value: (order.index(value.kind), -value.value_cents)),
        }
        for one in sets
    ]
    return render(request, "house/jetons.html", {"rows": rows})


@require_http_methods(["GET", "POST"])
def new_chip_set(request: HouseRequest) -> HttpResponse:
    form = ChipSetForm(request.POST or None)

    def build(command_id: UUID) -> Command:
        data = form.cleaned_data
        return CreateChipSet(
            id=command_id, code=data["code"], label=data["label"], values=form.values(), colour_series=form.series()
        )

    return act_page(
        request, "house/jetons_nouveau.html", form=form, build=build, then="jetons", said="Le jeu de jetons est créé.",
    )  # fmt: skip
