"""A person chooses the passphrase of his signing key, alone in front of the screen; nobody else ever reads it.

Whoever opened the page, the holder's own password is asked: an administrator makes no key in somebody's name.
"""

from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from casino.base.clock import now
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page
from casino.kernel.command import Command
from casino.models import Person, User
from registers.commands import CreateSigningKey
from registers.keys import new_key

SHORTEST = 12


class SigningKeyForm(forms.Form):
    passphrase = forms.CharField(
        label="Phrase de signature", min_length=SHORTEST, widget=forms.PasswordInput({"autocomplete": "new-password"}),
        help_text="Tapée par la personne elle-même, hors des regards : douze caractères au moins. Perdue, on crée une autre clé.",
    )  # fmt: skip
    again = forms.CharField(
        label="La même, encore une fois", widget=forms.PasswordInput({"autocomplete": "new-password"})
    )

    def __init__(self, *args: Any, holder: User | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._holder = holder
        if holder is not None:
            self.fields["password"] = forms.CharField(
                label=f"Mot de passe de {holder.person.name}",
                widget=forms.PasswordInput({"autocomplete": "current-password"}),
            )

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        assert self._holder is not None
        if not self._holder.check_password(password):
            raise forms.ValidationError("Ce mot de passe n’est pas celui de cette personne.")
        return password

    def clean(self) -> dict[str, str]:
        data: dict[str, str] = super().clean() or {}
        if data.get("passphrase") and data.get("passphrase") != data.get("again"):
            self.add_error("again", "Les deux phrases ne sont pas les mêmes.")
        return data


@sensitive_post_parameters("passphrase", "again", "password")
@require_http_methods(["GET", "POST"])
def signing_key(request: HouseRequest, number: str) -> HttpResponse:
    person = get_object_or_404(Person, casino=request.casino, number=number)
    holder = User.objects.filter(person=person, is_active=True).select_related("person").first()
    form = SigningKeyForm(request.POST or None, holder=holder)

    def build(command_id: UUID) -> Command:
        key = new_key(person, form.cleaned_data["passphrase"], now())
        return CreateSigningKey(
            id=command_id, person=number, algorithm=key.algorithm, public_key=key.public_key,
            sealed_private_key=key.sealed_private_key, salt=key.salt,
        )  # fmt: skip

    return act_page(
        request, "house/acte.html", form=form, build=build, then="personnes", said="La clé de signature est créée.",
        shown={"title": f"Clé de signature de {person.name}"}, done=lambda _: redirect("personne", number),
    )  # fmt: skip
