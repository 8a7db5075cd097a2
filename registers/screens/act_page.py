"""The page of one act of the books: a form becomes a command; refused, the page keeps what was typed and says why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from casino.house.requests import HouseRequest
from casino.kernel.command import Command, Done, Proposed, Refused
from casino.law.snapshot import Slot
from casino.law.violations import Violation
from registers.screens.acting import carry_out, signature_fields


def act_page(
    request: HouseRequest,
    template: str,
    *,
    form: forms.Form,
    build: Callable[[UUID], Command],
    done: Callable[[Done], HttpResponse],
    slots: Sequence[Slot] = (),
    shown: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """GET shows the form. POST carries out `build(command_id)` of the valid form, then goes where `done` says."""

    def show(command_id: UUID, status: int = 200, violations: Sequence[Violation] = ()) -> HttpResponse:
        context = {
            **(shown or {}),
            "form": form,
            "command_id": command_id,
            "violations": violations,
            "signature_fields": signature_fields(request, slots),
        }
        return render(request, template, context, status=status)

    if request.method != "POST":
        return show(uuid4())
    command_id = posted_id(request)
    if command_id is None or not form.is_valid():
        return show(command_id or uuid4(), status=400)
    try:
        outcome = carry_out(request, build(command_id), slots)
    except Refused as refused:
        return show(command_id, status=422, violations=refused.violations)
    if isinstance(outcome, Proposed):
        messages.info(request, "L’acte attend une signature.")
        return redirect("proposition", outcome.command_id)
    return done(outcome)


def posted_id(request: HouseRequest) -> UUID | None:
    """The id that the form was shown with: a resent form is the same act."""
    try:
        return UUID(request.POST.get("command_id", ""))
    except ValueError:
        return None
