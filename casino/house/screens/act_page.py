"""The page of an act of the house: a form becomes a command; refused, the page keeps what was typed and says why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from casino.base.clock import now
from casino.house.policy import HousePolicy
from casino.house.requests import HouseRequest
from casino.kernel.command import Command, Context, Done, Refused
from casino.kernel.perform import perform
from casino.law.violations import Violation


def reading_context(request: HouseRequest) -> Context:
    """The law, settings and capacities by which an act would be judged now."""
    return HousePolicy().context(request.actor, now())


def posted_id(request: HouseRequest) -> UUID:
    """The id that the form was shown with: a resent form is the same act."""
    try:
        return UUID(request.POST.get("command_id", ""))
    except ValueError:
        return uuid4()


def act_page(
    request: HouseRequest,
    template: str,
    *,
    form: forms.Form,
    build: Callable[[UUID], Command],
    then: str,
    said: str,
    shown: Mapping[str, Any] | None = None,
    done: Callable[[Done], HttpResponse] | None = None,
) -> HttpResponse:
    """GET shows the form. POST carries `build(command_id)` out, says `said` and goes to the page named `then`."""

    def show(command_id: UUID, status: int = 200, violations: Sequence[Violation] = ()) -> HttpResponse:
        context = {**(shown or {}), "form": form, "command_id": command_id, "violations": violations, "then": then}
        return render(request, template, context, status=status)

    if request.method != "POST":
        return show(uuid4())
    command_id = posted_id(request)
    if not form.is_valid():
        return show(command_id, status=400)
    try:
        outcome = perform(build(command_id), actor=request.actor)
    except Refused as refused:
        return show(command_id, status=422, violations=refused.violations)
    messages.success(request, said)
    return done(outcome) if done else redirect(then)
