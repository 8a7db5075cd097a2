"""Who deals at the table: posted, relieved, removed. Three gestures on one page."""

from uuid import UUID

from django.http import HttpResponse

from casino.house.requests import HouseRequest
from casino.kernel.command import Command
from tables.commands import PostStaff, RelieveStaff, RemoveStaff
from tables.queries.people import posts_of_game
from tables.queries.table_page import posts_of
from tables.screens.act_page import Reading, Scene, act_page


def staff(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/personnel.html", title="Personnel", icon="releve", read=_read)


def _read(request: HouseRequest, scene: Scene) -> Reading:
    gesture = request.POST.get("geste", "")
    role, _, chosen = request.POST.get("poste", "").partition(":")
    leaving, arriving = request.POST.get("partant", ""), request.POST.get("arrivant", "")
    posts = posts_of_game(scene.context, scene.facts.partie.game) if scene.facts.partie else ()
    relief = {post.label: post.people for post in posts}
    posted = [
        {"line": line, "relief": [one for one in relief.get(line.role, ()) if one.number != line.number]}
        for line in posts_of(scene.context, scene.facts)
    ]
    shown = {"posts": posts, "posted": posted, "role": role, "chosen": chosen, "leaving": leaving, "arriving": arriving}
    complete = {"affecter": role and chosen, "relever": leaving and arriving, "depart": leaving}.get(gesture)
    if not complete:
        return Reading({**shown, "error": "Choisissez une personne."})

    def build(command_id: UUID) -> Command:
        if gesture == "affecter":
            return PostStaff(id=command_id, table=scene.code, person=chosen, role=role)
        if gesture == "relever":
            return RelieveStaff(id=command_id, table=scene.code, leaving=leaving, arriving=arriving)
        return RemoveStaff(id=command_id, table=scene.code, person=leaving)

    return Reading(shown, build, done="Personnel mis à jour.")
