"""One's own one-time code: a drawing to scan, then a first code that proves the telephone has it."""

from base64 import b32encode
from secrets import token_hex
from typing import Any
from urllib.parse import quote, urlencode
from uuid import UUID, uuid4

import segno
from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST
from django_otp.oath import TOTP

from casino.house.access import ENROLLING
from casino.house.commands import EnrolOneTimeCode, RemoveOneTimeCode
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page, posted_id
from casino.kernel.command import Command, Refused
from casino.kernel.perform import perform

KEY = "code_propose"
KEY_BYTES = 20


class CodeForm(forms.Form):
    code = forms.RegexField(
        r"^\d{6}$",
        label="Code affiché par le téléphone",
        widget=forms.TextInput({"autocomplete": "one-time-code", "inputmode": "numeric", "autofocus": True}),
    )

    def __init__(self, *args: Any, key: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._key = key

    def clean_code(self) -> str:
        code: str = self.cleaned_data["code"]
        if not TOTP(bytes.fromhex(self._key)).verify(int(code), tolerance=1):
            raise forms.ValidationError(
                "Ce code ne convient pas : attendez le suivant, et vérifiez l’heure du téléphone."
            )
        return code


@sensitive_post_parameters("code")
@require_http_methods(["GET", "POST"])
def code_unique(request: HouseRequest) -> HttpResponse:
    key = request.session.setdefault(KEY, token_hex(KEY_BYTES))
    form = CodeForm(request.POST or None, key=key)

    def build(command_id: UUID) -> Command:
        return EnrolOneTimeCode(id=command_id, key=bytes.fromhex(key))

    def enrolled(_: object) -> HttpResponse:
        del request.session[KEY]
        request.session.pop(ENROLLING, None)
        return redirect("salle")

    return act_page(
        request, "house/code_unique.html", form=form, build=build, then="salle", said="Votre code à usage unique est enrôlé.",
        shown={"drawing": _drawing(request, key), "secret": _secret(key), "compelled": request.session.get(ENROLLING)}, done=enrolled,
    )  # fmt: skip


@require_POST
def remove(request: HouseRequest, number: str) -> HttpResponse:
    try:
        perform(RemoveOneTimeCode(id=posted_id(request), person=number), actor=request.actor)
    except Refused as refused:
        shown = {"title": "Retirer un code à usage unique", "violations": refused.violations, "then": "personnes"}
        return render(request, "house/acte.html", {**shown, "command_id": uuid4(), "form": forms.Form()}, status=422)
    messages.success(request, "Le code à usage unique est retiré.")
    return redirect("personne", number)


def _secret(key: str) -> str:
    """As a telephone without a camera wants it: base 32, by groups of four."""
    text = b32encode(bytes.fromhex(key)).decode()
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


def _drawing(request: HouseRequest, key: str) -> str:
    """Inline SVG of the address that a telephone reads (otpauth)."""
    parameters: dict[str, str] = {"secret": _secret(key).replace(" ", ""), "issuer": "Marbre"}
    address = f"otpauth://totp/Marbre:{quote(str(request.user))}?{urlencode(parameters)}"
    return segno.make(address, error="m", micro=False).svg_inline(omitsize=True, border=3, light="#fff", dark="#000")
