"""The authorisation in force, and the next one."""

from collections.abc import Iterator
from datetime import time
from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_http_methods

from casino.house.commands import RecordAuthorisation
from casino.house.commands.settings import GameAuthorised
from casino.house.queries import authorisation_on
from casino.house.requests import HouseRequest
from casino.house.screens.act_page import act_page, reading_context
from casino.house.screens.fields import EurosListField, euros_list
from casino.kernel.command import Command
from casino.law.snapshot import Game


class AuthorisationForm(forms.Form):
    """One line per regulated game: number of tables and declared minima; a game left empty is not authorised."""

    reference = forms.CharField(label="Référence de l’arrêté", max_length=120)
    valid_from = forms.DateField(label="En vigueur à partir du", widget=forms.DateInput({"type": "date"}))
    valid_to = forms.DateField(label="Jusqu’au", required=False, widget=forms.DateInput({"type": "date"}))
    opens_at = forms.TimeField(label="Heure limite d’ouverture", widget=forms.TimeInput({"type": "time"}))
    closes_at = forms.TimeField(label="Heure limite de fermeture", widget=forms.TimeInput({"type": "time"}))

    def __init__(self, *args: Any, games: list[Game], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.games = games
        for game in games:
            self.fields[f"tables_{game.code}"] = forms.IntegerField(
                label=f"{game.label}, nombre de tables", required=False, min_value=0, max_value=200
            )
            self.fields[f"minima_{game.code}"] = EurosListField(
                label=f"{game.label}, minima déclarés en euros", required=False
            )

    def lines(self) -> Iterator[dict[str, Any]]:
        """A game and its two fields, in the order of the page."""
        for game in self.games:
            yield {"game": game, "tables": self[f"tables_{game.code}"], "minima": self[f"minima_{game.code}"]}

    def authorised(self) -> tuple[GameAuthorised, ...]:
        return tuple(
            GameAuthorised(
                game.code, self.cleaned_data[f"tables_{game.code}"], self.cleaned_data[f"minima_{game.code}"]
            )
            for game in self.games
            if self.cleaned_data.get(f"tables_{game.code}")
        )


@require_GET
def authorisation(request: HouseRequest) -> HttpResponse:
    context = reading_context(request)
    found = authorisation_on(context.casino_id, context.in_force)
    games = [
        {
            "label": context.law.games[one.game].label,
            "tables": one.tables,
            "minima": euros_list(one.declared_minima_cents),
        }
        for one in (found.games.all() if found else ())
    ]
    return render(request, "house/autorisation.html", {"authorisation": found, "games": games})


@require_http_methods(["GET", "POST"])
def new_authorisation(request: HouseRequest) -> HttpResponse:
    context = reading_context(request)
    games = [game for game in context.law.games.values() if game.regulated]
    form = AuthorisationForm(request.POST or None, games=games, initial=_initial(context.casino_id, context.in_force))

    def build(command_id: UUID) -> Command:
        data = form.cleaned_data
        opens, closes = data["opens_at"], data["closes_at"]
        assert isinstance(opens, time) and isinstance(closes, time)
        return RecordAuthorisation(
            id=command_id, reference=data["reference"], valid_from=data["valid_from"], valid_to=data["valid_to"],
            opens_at=f"{opens:%H:%M}", closes_at=f"{closes:%H:%M}", games=form.authorised(),
        )  # fmt: skip

    return act_page(
        request, "house/autorisation_nouvelle.html", form=form, build=build, then="autorisation", said="L’autorisation est enregistrée.",
    )  # fmt: skip


def _initial(casino_id: int, day: Any) -> dict[str, Any]:
    """The one in force, to be changed where it changes."""
    found = authorisation_on(casino_id, day)
    if found is None:
        return {}
    lines = {f"tables_{one.game}": one.tables for one in found.games.all()}
    minima = {f"minima_{one.game}": euros_list(one.declared_minima_cents) for one in found.games.all()}
    return {"opens_at": found.opens_at, "closes_at": found.closes_at, **lines, **minima}
