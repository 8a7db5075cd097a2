"""Counts of a table: blind closing count and its second, note box, tip box; and what is typed of them, kept as one types."""

from collections.abc import Callable, Mapping
from uuid import UUID

from django.http import HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_POST

from casino.house.requests import HouseRequest
from casino.kernel.command import Command
from tables.commands import CountClosing, CountNoteBox, CountSecond, CountTipBox
from tables.counting import Pieces, countable
from tables.drafts import draft_of, forget_draft, keep_draft
from tables.screens.act_page import Reading, Scene, act_page, scene_of
from tables.screens.count_form import CountForm

PURPOSES = ("avance", "billets", "cloture", "minimum", "pourboires", "second")


def count_closing(request: HouseRequest, code: str) -> HttpResponse:
    """The closing count; with `?second=1`, another person's count of the same encaisse, as blind as the first."""
    if "second" in request.GET:
        return _count(request, code, "Second comptage", _second)
    return _count(request, code, "Comptage de fermeture", _closing)


def count_note_box(request: HouseRequest, code: str) -> HttpResponse:
    return _count(request, code, "Coffret à billets", _note_box)


def count_tip_box(request: HouseRequest, code: str) -> HttpResponse:
    return _count(request, code, "Pourboires", _tip_box)


@require_POST
def keep(request: HouseRequest, code: str, purpose: str) -> HttpResponse:
    """Keep what is being typed, alone on its page or among the counts of a zone; the answer shows nothing."""
    if purpose not in PURPOSES:
        return HttpResponseBadRequest()
    scene = scene_of(request, code)
    prefix = f"{code}:" if any(name.startswith(f"{code}:") for name in request.POST) else ""
    form = CountForm(countable(scene.context, scene.facts.table, notes=purpose == "billets"), request.POST, prefix)
    keep_draft(scene.context, scene.facts.table, purpose, about(scene, purpose), form.draft())
    return HttpResponse(status=204)


def about(scene: Scene, purpose: str) -> str:
    """What a draft is about: the séance in which a table is to open, or the partie that is counted."""
    partie, seance = scene.facts.partie, scene.facts.seance
    if purpose == "avance":
        return f"seance:{seance.id}" if seance else ""
    return str(partie.id) if partie else ""


def typed_count(typed: Mapping[str, str], scene: Scene, *, notes: bool = False) -> CountForm:
    return CountForm(countable(scene.context, scene.facts.table, notes=notes), typed)


def count_in_hand(request: HouseRequest, scene: Scene, purpose: str, *, notes: bool = False) -> CountForm:
    """The count as it stands: what was just sent, or the draft of the person."""
    if request.method == "POST":
        return typed_count(request.POST, scene, notes=notes)
    return typed_count(draft_of(scene.context, scene.facts.table, purpose, about(scene, purpose)), scene, notes=notes)


def _count(
    request: HouseRequest, code: str, title: str, read: Callable[[HouseRequest, Scene], Reading]
) -> HttpResponse:
    return act_page(request, code, template="tables/compter.html", title=title, icon="fermeture", read=read)


def _closing_page(request: HouseRequest) -> str:
    """Where the counts of a closing lead: the table closes, or it reopens at another minimum."""
    return "table_minimum" if "minimum" in request.GET else "table_fermer"


def _closing(request: HouseRequest, scene: Scene) -> Reading:
    return _reading(request, scene, "cloture", CountClosing, "Encaisse comptée.", _closing_page(request), blind=True)


def _second(request: HouseRequest, scene: Scene) -> Reading:
    return _reading(request, scene, "second", CountSecond, "Second comptage écrit.", "table_fermer", blind=True)


def _note_box(request: HouseRequest, scene: Scene) -> Reading:
    then = _closing_page(request) if scene.facts.state == "counted" else "table"
    return _reading(request, scene, "billets", CountNoteBox, "Coffret compté.", then)


def _tip_box(request: HouseRequest, scene: Scene) -> Reading:
    return _reading(request, scene, "pourboires", CountTipBox, "Pourboires comptés.", "table")


def _reading(
    request: HouseRequest,
    scene: Scene,
    purpose: str,
    command: Callable[..., Command],
    done: str,
    then: str,
    *,
    blind: bool = False,
) -> Reading:
    form = count_in_hand(request, scene, purpose, notes=purpose == "billets")
    table = scene.facts.table
    shown = {"form": form, "purpose": purpose, "blind": blind, "table": table}
    lines: tuple[Pieces, ...] | None = form.lines if form.is_valid else None
    if lines is None:
        return Reading(shown)

    def build(command_id: UUID) -> Command:
        return command(id=command_id, table=scene.code, lines=lines)

    return Reading(
        shown,
        build,
        done=done,
        again=form.key_pressed,
        then=then,
        after=lambda: forget_draft(scene.context, table, purpose),
    )
