"""The page of one act of a table: what is typed becomes a command, and the table stays in sight."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from casino.house.requests import HouseRequest
from casino.kernel.command import Command, Context, Proposed, Refused
from casino.law.snapshot import Slot
from casino.law.violations import Violation
from registers.screens.acting import carry_out, signature_fields
from tables.queries.facts import TableFacts, facts_of_table
from tables.queries.table_page import table_page_of
from tables.screens.reading import reading_context


@dataclass(frozen=True, slots=True)
class Scene:
    """Where the act would take place, as it stands now."""

    code: str
    context: Context
    facts: TableFacts

    def slots(self, book: str, kind: str) -> tuple[Slot, ...]:
        """The signatures that a line of this kind needs."""
        return self.context.law.registers[book].kinds[kind].slots


@dataclass(frozen=True, slots=True)
class Reading:
    """What stands in the form: `shown` for its template, and the command it makes, or None while it makes none.

    `again` shows the form once more without acting: one of its keys was pressed. Once done, `after` runs and the page
    called `then` follows. `offered` are signatures that the form shows though this choice may not need them.
    """

    shown: Mapping[str, Any]
    build: Callable[[UUID], Command] | None = None
    slots: tuple[Slot, ...] = ()
    done: str = ""
    again: bool = False
    then: str = "table"
    after: Callable[[], None] | None = None
    offered: tuple[Slot, ...] = ()


def scene_of(request: HouseRequest, code: str) -> Scene:
    context = reading_context(request)
    facts = facts_of_table(context, code)
    if facts is None:
        raise Http404(f"La table {code} n’existe pas dans cette maison.")
    return Scene(code, context, facts)


def act_page(
    request: HouseRequest,
    code: str,
    *,
    template: str,
    title: str,
    icon: str,
    read: Callable[[HouseRequest, Scene], Reading],
) -> HttpResponse:
    """GET shows the form. POST carries the act out and returns to the table, or shows the same form and why it was refused."""
    scene = scene_of(request, code)
    reading = read(request, scene)
    page = _Page(request, scene, reading, template, {"act_title": title, "act_icon": icon})
    if request.method != "POST":
        return page.show(uuid4(), first=True)
    try:
        command_id = UUID(request.POST.get("command_id", ""))
    except ValueError:
        return page.show(uuid4(), status=400)
    if reading.again:
        return page.show(command_id)
    if reading.build is None:
        return page.show(command_id, status=400)
    try:
        outcome = carry_out(request, reading.build(command_id), reading.slots)
    except Refused as refused:
        return page.show(command_id, status=422, violations=refused.violations)
    if reading.after is not None:
        reading.after()
    if isinstance(outcome, Proposed):
        messages.info(request, f"{title}, table {code} : en attente de signature.")
        return redirect("proposition", outcome.command_id)
    messages.success(request, reading.done)
    return redirect(reading.then, code)


@dataclass(frozen=True, slots=True)
class _Page:
    request: HouseRequest
    scene: Scene
    reading: Reading
    template: str
    titles: Mapping[str, str]

    def show(
        self, command_id: UUID, *, status: int = 200, first: bool = False, violations: Sequence[Violation] = ()
    ) -> HttpResponse:
        shown = {key: value for key, value in self.reading.shown.items() if not (first and key == "error")}
        context = {
            **shown,
            **self.titles,
            "command_id": command_id,
            "done_url": reverse("table", args=[self.scene.code]),
            "page": table_page_of(self.scene.context, self.scene.facts),
            "signature_fields": signature_fields(self.request, self.reading.slots or self.reading.offered),
            "violations": violations,
        }
        return render(self.request, self.template, context, status=status)
