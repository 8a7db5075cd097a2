"""« À signer »: acts frozen until their last signature. Sign with a name and a passphrase, or decline with a reason."""

from collections.abc import Mapping, Sequence
from uuid import UUID, uuid4

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from casino.base.clock import civil_date, now
from casino.house.requests import HouseRequest
from casino.kernel.command import Done, Refused
from casino.kernel.perform import sign
from casino.law import law
from casino.law.violations import Violation
from registers.commands import DeclineProposal
from registers.forms import ReasonForm
from registers.reads.proposals import ProposalShown, proposal_shown, proposals_to_sign
from registers.screens.act_page import posted_id
from registers.screens.acting import carry_out, read_signers, signature_fields
from registers.signatures import missing


@require_GET
def a_signer(request: HouseRequest) -> HttpResponse:
    proposals = proposals_to_sign(request.casino)
    return render(
        request,
        "registers/a_signer.html",
        {
            "waiting": [proposal for proposal in proposals if proposal.waiting],
            "overtaken": [proposal for proposal in proposals if not proposal.waiting],
        },
    )


@require_http_methods(["GET", "POST"])
def proposition(request: HouseRequest, command_id: UUID) -> HttpResponse:
    """What would be written, and the slots. POST signs those for which a name and a passphrase were given."""
    proposal = _proposal(request, command_id)
    if request.method != "POST" or not proposal.waiting:
        return _show(request, proposal)
    try:
        signers = read_signers(request, proposal.empty_slots)
        if not signers:
            raise Refused(missing(proposal.empty_slots, _capacity_labels()))
        outcome = sign(command_id, actor=request.actor, signers=signers)
    except Refused as refused:
        return _show(request, _proposal(request, command_id), status=422, violations=refused.violations)
    if isinstance(outcome, Done):
        messages.success(request, f"{proposal.act} : signé, l’acte est fait et inscrit.")
        return redirect("a_signer")
    messages.info(request, "Signature enregistrée. " + " ".join(outcome.missing))
    return redirect("proposition", command_id)


@require_POST
def refuser(request: HouseRequest, command_id: UUID) -> HttpResponse:
    proposal, form, posted = _proposal(request, command_id), ReasonForm(request.POST), posted_id(request)
    if posted is None or not form.is_valid():
        return _show(request, proposal, status=400, decline=form)
    command = DeclineProposal(id=posted, proposal=command_id, reason=form.cleaned_data["reason"])
    try:
        carry_out(request, command)
    except Refused as refused:
        return _show(request, proposal, status=422, decline=form, violations=refused.violations)
    messages.success(request, f"{proposal.act} : proposition refusée, rien n’est inscrit.")
    return redirect("a_signer")


def _capacity_labels() -> Mapping[str, str]:
    return law.on(civil_date(now())).capacities


def _proposal(request: HouseRequest, command_id: UUID) -> ProposalShown:
    proposal = proposal_shown(request.casino, command_id)
    if proposal is None:
        raise Http404("aucune proposition de ce numéro")
    return proposal


def _show(
    request: HouseRequest,
    proposal: ProposalShown,
    *,
    status: int = 200,
    decline: ReasonForm | None = None,
    violations: Sequence[Violation] = (),
) -> HttpResponse:
    context = {
        "proposal": proposal,
        "command_id": uuid4(),
        "decline": decline or ReasonForm(),
        "violations": violations,
        "signature_fields": signature_fields(request, proposal.empty_slots) if proposal.waiting else (),
    }
    return render(request, "registers/proposition.html", context, status=status)
