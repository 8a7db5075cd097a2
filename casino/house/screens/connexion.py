"""Log in, change person, lock and leave."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_otp import devices_for_user, match_token

from casino.house import attempts
from casino.house.access import ENROLLING, door, lock, unlock_session
from casino.house.authentication import quick_secret_opens
from casino.house.requests import HouseRequest
from casino.models import User

BACKEND = "casino.house.authentication.CapacityBackend"


class LoginForm(forms.Form):
    username = forms.CharField(
        label="Identifiant", max_length=60, widget=forms.TextInput({"autocomplete": "username", "autofocus": True})
    )
    password = forms.CharField(label="Mot de passe", widget=forms.PasswordInput({"autocomplete": "current-password"}))
    code = forms.CharField(
        label="Code à usage unique", required=False, max_length=8,
        help_text="Seulement si votre compte en demande un.",
        widget=forms.TextInput({"autocomplete": "one-time-code", "inputmode": "numeric"}),
    )  # fmt: skip


class SecretForm(forms.Form):
    person = forms.CharField(widget=forms.HiddenInput, required=False)
    secret = forms.CharField(
        label="Code rapide",
        widget=forms.PasswordInput({"autocomplete": "off", "inputmode": "numeric", "autofocus": True}),
    )


@sensitive_post_parameters("password", "code")
@require_http_methods(["GET", "POST"])
def connexion(request: HouseRequest) -> HttpResponse:
    form = LoginForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = authenticate(request, username=form.cleaned_data["username"], password=form.cleaned_data["password"])
        if isinstance(user, User) and _code_fits(user, form.cleaned_data["code"]):
            login(request, user, backend=BACKEND)
            unlock_session(request)
            if settings.ONE_TIME_CODE_REQUIRED and not any(devices_for_user(user, confirmed=True)):
                request.session[ENROLLING] = True
            return _onward(request)
        form.add_error(
            None,
            "Identifiant, mot de passe ou code refusé. Vérifiez-les ; après huit échecs, attendez un quart d’heure.",
        )
    status = 200 if request.method == "GET" else 400
    return render(request, "house/connexion.html", {"form": form, "suite": _suite(request)}, status=status)


def locked_out(request: HouseRequest, credentials: dict[str, Any], *_: Any) -> HttpResponse:
    """Axes' answer once a name has failed too often from this device."""
    form = LoginForm(request.POST)
    form.add_error(None, "Trop d’essais pour cet identifiant. Attendez un quart d’heure, puis recommencez.")
    return render(request, "house/connexion.html", {"form": form, "suite": _suite(request)}, status=429)


@require_POST
def deconnexion(request: HouseRequest) -> HttpResponse:
    logout(request)
    return redirect("connexion")


@sensitive_post_parameters("secret")
@require_http_methods(["GET", "POST"])
def verrou(request: HouseRequest) -> HttpResponse:
    """Locking is a POST without a secret; the person's own secret, or password, opens again."""
    if request.method == "POST" and "secret" not in request.POST:
        lock(request)
        return redirect(door("verrou", _suite(request)))
    form = SecretForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        if _opens(request.user, form.cleaned_data["secret"]):
            unlock_session(request)
            return _onward(request)
        form.add_error("secret", _refusal(request.user))
    return render(
        request, "house/verrou.html", {"form": form, "suite": _suite(request)}, status=400 if form.errors else 200
    )


@sensitive_post_parameters("secret")
@require_http_methods(["GET", "POST"])
def changer(request: HouseRequest) -> HttpResponse:
    """Quick change of person on a shared tablet: touch a name, type the short secret."""
    users = User.objects.filter(
        person__casino=request.casino, person__deactivated_at__isnull=True, is_active=True
    ).exclude(quick_secret="")
    people = users.select_related("person").order_by("person__last_name", "person__first_name")
    number = request.POST.get("person") or request.GET.get("personne", "")
    chosen = people.filter(person__number=number).first()
    form = SecretForm(request.POST or None, initial={"person": number})
    if request.method == "POST" and form.is_valid() and chosen is not None:
        if _opens(chosen, form.cleaned_data["secret"]):
            login(request, chosen, backend=BACKEND)
            unlock_session(request)
            messages.success(request, f"{chosen.person.name} agit maintenant sur ce poste.")
            return _onward(request)
        form.add_error("secret", _refusal(chosen))
    shown: dict[str, Any] = {"chosen": chosen, "form": form, "people": people, "suite": _suite(request)}
    return render(request, "house/changer.html", shown, status=400 if form.errors else 200)


@require_GET
def accueil(request: HouseRequest) -> HttpResponse:
    return redirect("salle")


def _code_fits(user: User, code: str) -> bool:
    """A one-time code is asked of those who have enrolled one."""
    if not any(devices_for_user(user, confirmed=True)):
        return True
    return match_token(user, code) is not None


def _opens(user: Any, secret: str) -> bool:
    whose = f"quick:{user.pk}"
    if attempts.suspended(whose):
        return False
    if quick_secret_opens(user, secret) or user.check_password(secret):
        attempts.forget_failures(whose)
        return True
    attempts.note_failure(whose)
    return False


def _refusal(user: Any) -> str:
    if attempts.suspended(f"quick:{user.pk}"):
        return "Trop d’essais : attendez un quart d’heure, ou fermez la session et connectez-vous."
    return "Code refusé. Ressaisissez-le, ou utilisez votre mot de passe."


def _suite(request: HouseRequest) -> str:
    """Where to go next, inside this site only."""
    wanted = request.POST.get("suite") or request.GET.get("suite", "")
    inside = url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if inside and wanted.startswith("/") else ""


def _onward(request: HouseRequest) -> HttpResponse:
    return redirect(_suite(request) or "salle")
