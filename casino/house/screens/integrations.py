"""Keys of other programs: shown once, revocable."""

from typing import cast
from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from casino.base.canonical import sha256_hex
from casino.house.access import new_token
from casino.house.commands import IssueApiToken, RevokeApiToken
from casino.house.commands.tokens import SCOPES
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page, posted_id
from casino.kernel.command import Command, Refused
from casino.kernel.perform import perform
from casino.models import ApiToken, Person


class TokenForm(forms.Form):
    label = forms.CharField(label="Nom de l’intégration", max_length=80)
    scopes = forms.MultipleChoiceField(
        label="Portées", choices=list(SCOPES.items()), widget=forms.CheckboxSelectMultiple
    )
    person = forms.ChoiceField(
        label="Au nom de", required=False, help_text="Exigé pour proposer des actes. Une clé ne signe jamais."
    )


@require_GET
def integrations(request: HouseRequest) -> HttpResponse:
    return _page(request)


@require_http_methods(["GET", "POST"])
def issue(request: HouseRequest) -> HttpResponse:
    form = TokenForm(request.POST or None)
    people = Person.objects.filter(casino=request.casino, deactivated_at__isnull=True)
    cast(forms.ChoiceField, form.fields["person"]).choices = [
        ("", "Personne : lecture seule"),
        *((one.number, one.name) for one in people),
    ]
    token = new_token()

    def build(command_id: UUID) -> Command:
        data = form.cleaned_data
        return IssueApiToken(
            id=command_id,
            label=data["label"],
            token_sha256=sha256_hex(token),
            scopes=tuple(data["scopes"]),
            person=data["person"],
        )

    def show(_: object) -> HttpResponse:
        return render(request, "house/integration_cle.html", {"token": token, "label": form.cleaned_data["label"]})

    return act_page(
        request, "house/acte.html", form=form, build=build, then="integrations", said="La clé est donnée.",
        shown={"title": "Donner une clé d’intégration"}, done=show,
    )  # fmt: skip


@require_POST
def revoke(request: HouseRequest) -> HttpResponse:
    try:
        perform(RevokeApiToken(id=posted_id(request), label=request.POST.get("label", "")), actor=request.actor)
    except Refused as refused:
        return _page(request, violations=refused.violations, status=422)
    return redirect("integrations")


def _page(request: HouseRequest, *, violations: object = (), status: int = 200) -> HttpResponse:
    tokens = ApiToken.objects.filter(casino=request.casino).select_related("person")
    return render(
        request,
        "house/integrations.html",
        {"tokens": tokens, "scopes": SCOPES, "violations": violations},
        status=status,
    )
