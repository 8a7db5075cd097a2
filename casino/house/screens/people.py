"""People: who they are, in which capacities, and how they come in."""

from datetime import date
from typing import Any, cast
from uuid import UUID, uuid4

from django import forms
from django.contrib.auth.hashers import make_password
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import ASCIIUsernameValidator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods
from django_otp import devices_for_user

from casino.base.clock import civil_date, now
from casino.house.commands import EndCapacity, GrantCapacity, RegisterPerson, SetCredentials
from casino.house.queries import capacities_held
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page, reading_context
from casino.kernel.command import Command
from casino.models import Person, User


def _today() -> date:
    return civil_date(now())


class PersonForm(forms.Form):
    number = forms.SlugField(label="Matricule", max_length=20)
    first_name = forms.CharField(label="Prénom", max_length=60)
    last_name = forms.CharField(label="Nom", max_length=60)


class CapacityForm(forms.Form):
    capacity = forms.ChoiceField(label="Qualité")
    valid_from = forms.DateField(
        label="À partir du", widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"), initial=_today
    )
    valid_to = forms.DateField(label="Jusqu’au", required=False, widget=forms.DateInput({"type": "date"}))


class EndForm(forms.Form):
    capacity = forms.ChoiceField(label="Qualité")
    last_day = forms.DateField(label="Dernier jour", widget=forms.DateInput({"type": "date"}))


class CredentialsForm(forms.Form):
    username = forms.CharField(label="Identifiant", max_length=60, validators=[ASCIIUsernameValidator()])
    password = forms.CharField(
        label="Mot de passe",
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
        help_text="Dix caractères au moins.",
    )
    quick_secret = forms.CharField(
        label="Code rapide", min_length=4, max_length=12, required=False, widget=forms.PasswordInput({"autocomplete": "off"}),
        help_text="Pour changer de personne sur une tablette partagée. Quatre caractères au moins.",
    )  # fmt: skip

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        validate_password(password)
        return password


@require_GET
def people(request: HouseRequest) -> HttpResponse:
    context = reading_context(request)
    held: dict[int, list[str]] = {}
    for capacity in capacities_held(context.in_force).filter(person__casino=request.casino):
        held.setdefault(capacity.person_id, []).append(context.law.capacities.get(capacity.kind, capacity.kind))
    found = Person.objects.filter(casino=request.casino).select_related("user").prefetch_related("signing_keys")
    rows = [
        {
            "person": person,
            "capacities": held.get(person.id, []),
            "user": getattr(person, "user", None),
            "key": bool(person.signing_keys.all()),
        }
        for person in found
    ]
    return render(request, "house/personnes.html", {"rows": rows})


@require_http_methods(["GET", "POST"])
def new_person(request: HouseRequest) -> HttpResponse:
    form = PersonForm(request.POST or None)
    return act_page(
        request,
        "house/acte.html",
        form=form,
        build=lambda command_id: RegisterPerson(id=command_id, **form.cleaned_data),
        then="personnes",
        said="La personne est enregistrée.",
        shown={"title": "Enregistrer une personne"},
        done=lambda done: redirect("personne", done.answer["number"]),
    )


@require_GET
def person(request: HouseRequest, number: str) -> HttpResponse:
    found = get_object_or_404(Person, casino=request.casino, number=number)
    labels = reading_context(request).law.capacities
    user = User.objects.filter(person=found).first()
    shown = {
        "person": found,
        "rows": [{"capacity": one, "label": labels.get(one.kind, one.kind)} for one in found.capacities.all()],
        "user": user,
        "has_code": user is not None and any(devices_for_user(user, confirmed=True)),
        "keys": found.signing_keys.order_by("-id"),
        "command_id": uuid4(),
    }
    return render(request, "house/personne.html", shown)


@require_http_methods(["GET", "POST"])
def grant(request: HouseRequest, number: str) -> HttpResponse:
    return _about(
        request,
        number,
        CapacityForm(request.POST or None),
        GrantCapacity,
        "Donner une qualité",
        "La qualité est donnée.",
    )


@require_http_methods(["GET", "POST"])
def end(request: HouseRequest, number: str) -> HttpResponse:
    return _about(
        request,
        number,
        EndForm(request.POST or None),
        EndCapacity,
        "Mettre fin à une qualité",
        "La fin est enregistrée.",
    )


@sensitive_post_parameters("password", "quick_secret")
@require_http_methods(["GET", "POST"])
def credentials(request: HouseRequest, number: str) -> HttpResponse:
    found = get_object_or_404(Person, casino=request.casino, number=number)
    known = User.objects.filter(person=found).values_list("username", flat=True).first()
    form = CredentialsForm(request.POST or None, initial={"username": known or number.lower()})

    def build(command_id: UUID) -> Command:
        data: dict[str, Any] = form.cleaned_data
        quick = make_password(data["quick_secret"]) if data["quick_secret"] else ""
        return SetCredentials(
            id=command_id, person=number, username=data["username"], password_hash=make_password(data["password"]).encode(),
            quick_secret_hash=quick.encode(),
        )  # fmt: skip

    return act_page(
        request, "house/acte.html", form=form, build=build, then="personnes", said="L’accès est donné.",
        shown={"title": f"Donner un accès à {found.name}"}, done=lambda _: redirect("personne", number),
    )  # fmt: skip


def _about(
    request: HouseRequest, number: str, form: forms.Form, command: type[Any], title: str, said: str
) -> HttpResponse:
    found = get_object_or_404(Person, casino=request.casino, number=number)
    cast(forms.ChoiceField, form.fields["capacity"]).choices = [
        (code, label) for code, label in reading_context(request).law.capacities.items() if code != "systeme"
    ]
    return act_page(
        request,
        "house/acte.html",
        form=form,
        build=lambda command_id: command(id=command_id, person=number, **form.cleaned_data),
        then="personnes",
        said=said,
        shown={"title": f"{title} : {found.name}"},
        done=lambda _: redirect("personne", number),
    )
