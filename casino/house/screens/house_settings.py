"""What the house chooses inside the law, dated; an unknown figure says that it is unknown."""

from typing import Any
from uuid import UUID

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from casino.house.commands import ChangeHouseSetting
from casino.house.known_settings import KnownSetting, known_settings, option_tables_missing, shown_value
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page, reading_context
from casino.kernel.command import Command


class SettingForm(forms.Form):
    valid_from = forms.DateField(label="À partir du", widget=forms.DateInput({"type": "date"}))
    reason = forms.CharField(label="Motif ou référence", max_length=200)

    def __init__(self, *args: Any, setting: KnownSetting, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if setting.kind == "oui_non":
            self.fields["value"] = forms.TypedChoiceField(
                label=setting.label, choices=[("oui", "Oui"), ("non", "Non")], coerce=lambda value: value == "oui"
            )
        else:
            self.fields["value"] = forms.IntegerField(label=setting.label, min_value=1, max_value=1_000_000)
        self.order_fields(["value", "valid_from", "reason"])


@require_GET
def house_settings(request: HouseRequest) -> HttpResponse:
    context = reading_context(request)
    rows = [{"setting": one, "value": shown_value(one, context.settings)} for one in known_settings(context.law)]
    return render(
        request,
        "house/maison.html",
        {"rows": rows, "readings": context.law.readings.values(), "shut": option_tables_missing(context.law)},
    )


@require_http_methods(["GET", "POST"])
def change(request: HouseRequest, key: str) -> HttpResponse:
    context = reading_context(request)
    setting = next((one for one in known_settings(context.law) if one.key == key), None)
    if setting is None:
        raise Http404("Ce réglage n’existe pas.")
    form = SettingForm(request.POST or None, setting=setting, initial={"valid_from": context.in_force})

    def build(command_id: UUID) -> Command:
        return ChangeHouseSetting(id=command_id, key=key, **form.cleaned_data)

    return act_page(
        request, "house/acte.html", form=form, build=build, then="maison", said="Le réglage est enregistré.",
        shown={"title": setting.label, "explained": setting.effect, "article": setting.article},
    )  # fmt: skip
