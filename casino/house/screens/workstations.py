"""Workstations: enrolled by a link shown once, withdrawn when lost."""

from collections.abc import Sequence
from typing import cast
from uuid import UUID, uuid4

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from casino.base.canonical import sha256_hex
from casino.house.access import new_token
from casino.house.commands import EnrolWorkstation, WithdrawWorkstation
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page, posted_id
from casino.kernel.command import Command, Refused
from casino.kernel.perform import perform
from casino.law.violations import Violation
from casino.models import Place, Workstation


class WorkstationForm(forms.Form):
    label = forms.CharField(label="Nom du poste", max_length=80)
    place = forms.ChoiceField(label="Lieu", required=False)


@require_GET
def workstations(request: HouseRequest) -> HttpResponse:
    return _page(request)


@require_http_methods(["GET", "POST"])
def enrol(request: HouseRequest) -> HttpResponse:
    """The link is shown on the page that follows and nowhere else: only its hash is kept."""
    form = WorkstationForm(request.POST or None)
    places = Place.objects.filter(casino=request.casino).values_list("code", "label")
    cast(forms.ChoiceField, form.fields["place"]).choices = [
        ("", "Aucun en particulier"),
        *((code, f"{code}, {label}") for code, label in places),
    ]
    token = new_token()

    def build(command_id: UUID) -> Command:
        data = form.cleaned_data
        return EnrolWorkstation(id=command_id, label=data["label"], token_sha256=sha256_hex(token), place=data["place"])

    def show_link(_: object) -> HttpResponse:
        link = request.build_absolute_uri(reverse("poste", args=[token]))
        return render(request, "house/poste_lien.html", {"link": link, "label": form.cleaned_data["label"]})

    return act_page(
        request, "house/acte.html", form=form, build=build, then="postes", said="Le lien est prêt : il ne sert qu’une fois.",
        shown={"title": "Enrôler un poste"}, done=show_link,
    )  # fmt: skip


@require_POST
def withdraw(request: HouseRequest, workstation: int) -> HttpResponse:
    known = get_object_or_404(Workstation, id=workstation, casino=request.casino)
    try:
        perform(WithdrawWorkstation(id=posted_id(request), workstation=known.id), actor=request.actor)
    except Refused as refused:
        return _page(request, violations=refused.violations, status=422)
    return redirect("postes")


def _page(request: HouseRequest, *, violations: Sequence[Violation] = (), status: int = 200) -> HttpResponse:
    found = Workstation.objects.filter(casino=request.casino).select_related("place").order_by("label")
    shown = {"command_id": uuid4(), "violations": violations, "workstations": found}
    return render(request, "house/postes.html", shown, status=status)
