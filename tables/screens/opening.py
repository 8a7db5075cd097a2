"""Open a table on its counted float; or, in one go, those of a zone: each with its own count, its own act, its own line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from casino.house.queries import open_seance_of
from casino.house.requests import HouseRequest
from casino.kernel.command import Command, Context, Proposed, Refused
from casino.law.snapshot import Slot
from casino.law.violations import Violation
from casino.models import Denomination
from registers.keys import Signer
from registers.screens.acting import carry_out_signed, read_signers, signature_fields
from tables.commands import OpenTable
from tables.counting import countable
from tables.drafts import drafts_of, forget_draft
from tables.queries.facts import TableFacts, facts_of_house
from tables.queries.terms import Terms, terms_of_programme
from tables.screens.act_page import Reading, Scene, act_page
from tables.screens.count_form import CountForm
from tables.screens.counting import count_in_hand
from tables.screens.reading import reading_context


def open_table(request: HouseRequest, code: str) -> HttpResponse:
    return act_page(request, code, template="tables/ouvrir.html", title="Ouvrir la table", icon="ouverture", read=_read)


def _read(request: HouseRequest, scene: Scene) -> Reading:
    form = count_in_hand(request, scene, "avance")
    table, terms = scene.facts.table, terms_of_programme(scene.context, scene.facts.programme)
    slots = opening_slots(scene.context)
    shown = {"form": form, "purpose": "avance", "table": table, "terms": terms}
    if not form.is_valid:
        return Reading(shown, slots=slots)

    def build(command_id: UUID) -> Command:
        return OpenTable(id=command_id, table=scene.code, lines=form.lines)

    return Reading(
        shown,
        build,
        slots,
        f"Table {scene.code} ouverte : avance initiale inscrite au carnet.",
        again=form.key_pressed,
        after=lambda: forget_draft(scene.context, table, "avance"),
    )


def opening_slots(context: Context) -> tuple[Slot, ...]:
    return context.law.registers["carnet_avances"].kinds["avance_initiale"].slots


@dataclass(frozen=True, slots=True)
class Opening:
    """One table of the page. `outcome` is « ouverte » or « à signer » once its act is done; `violations` why it was refused."""

    facts: TableFacts
    terms: Terms
    form: CountForm
    command_id: UUID
    outcome: str = ""
    violations: tuple[Violation, ...] = ()

    @property
    def code(self) -> str:
        return self.facts.table.code

    @property
    def zone(self) -> str:
        return self.facts.table.place.zone


def open_zone(request: HouseRequest) -> HttpResponse:
    """Every programmed table that has not played this séance. One left uncounted stays shut, one refused stops no other."""
    context = reading_context(request)
    zone = request.GET.get("zone", "")
    every = list(_openings(context, request.POST))
    openings = [one for one in every if not zone or one.zone == zone]
    slots, status = opening_slots(context), 200
    violations: Sequence[Violation] = ()
    if request.method == "POST" and not any(one.form.key_pressed for one in openings):
        try:
            signers = read_signers(request, slots)
        except Refused as refused:
            violations = refused.violations
        else:
            openings = [_opened(request, context, one, slots, signers) for one in openings]
        done = [one.code for one in openings if one.outcome]
        if done:
            waiting = any(one.outcome == "à signer" for one in openings)
            what = "En attente de signature" if waiting else "Tables ouvertes" if len(done) > 1 else "Table ouverte"
            messages.success(request, f"{what} : {', '.join(done)}.")
        faulty = bool(violations) or any(one.violations or not one.form.is_valid for one in openings)
        if done and not faulty:
            return redirect("salle")
        status = 422 if faulty else 400
    shown = {
        "openings": openings,
        "zone": zone,
        "zones": tuple(dict.fromkeys(one.zone for one in every)),
        "violations": violations,
        "nothing_counted": status == 400,
        "signature_fields": signature_fields(request, slots),
    }
    return render(request, "tables/ouvrir_zone.html", shown, status=status)


def _openings(context: Context, typed: Mapping[str, str]) -> Iterator[Opening]:
    values: dict[int, list[Denomination]] = {}
    seance = open_seance_of(context.casino_id)
    drafts = drafts_of(context, "avance", f"seance:{seance.id}") if seance and not typed else {}
    for facts in facts_of_house(context, ()):
        terms = terms_of_programme(context, facts.programme)
        played = facts.partie is not None and seance is not None and facts.partie.seance_id == seance.id
        if terms is not None and not played:
            code, table = facts.table.code, facts.table
            if table.chip_set_id not in values:
                values[table.chip_set_id] = countable(context, table)
            kept = {f"{code}:{name}": text for name, text in drafts.get(table.id, {}).items()}
            form = CountForm(values[table.chip_set_id], typed or kept, f"{code}:")
            yield Opening(facts, terms, form, _id(typed.get(f"{code}:command_id", "")))


def _opened(
    request: HouseRequest, context: Context, opening: Opening, slots: Sequence[Slot], signers: Sequence[Signer]
) -> Opening:
    form = opening.form
    if form.is_untouched or not form.is_valid:
        return opening
    command = OpenTable(id=opening.command_id, table=opening.code, lines=form.lines)
    try:
        outcome = carry_out_signed(request, command, slots, signers)
    except Refused as refused:
        return replace(opening, violations=refused.violations)
    forget_draft(context, opening.facts.table, "avance")
    return replace(opening, outcome="à signer" if isinstance(outcome, Proposed) else "ouverte")


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        return uuid4()
