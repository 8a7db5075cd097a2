"""An act asked by another program: done at once, or proposed to the people who must sign it."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from casino.base.canonical import read_canonical
from casino.kernel.command import Command, Done, Proposed
from casino.kernel.perform import perform, propose
from casino.rest.authentication import actor_of
from registers.journal import NothingToSign
from registers.models import CommandReceipt, Proposal
from registers.queries import signatures_of


class DoneSerializer(serializers.Serializer[Any]):
    act_id = serializers.UUIDField()
    act = serializers.CharField()
    repeated = serializers.BooleanField()
    answer = serializers.DictField()


class ProposedSerializer(serializers.Serializer[Any]):
    act_id = serializers.UUIDField()
    act = serializers.CharField()
    state = serializers.ChoiceField(choices=["a_signer", "signe", "refuse"])
    missing = serializers.ListField(child=serializers.CharField())
    url = serializers.URLField()


def act(request: Request, command: Command) -> Response:
    """201 with what was done, or 202 with the proposal to sign; the same key and body give the same answer again.

    Raises Refused, CommandIdReused: see casino.rest.problems.
    """
    actor = actor_of(request)
    if CommandReceipt.objects.filter(id=command.id).exists():
        return _done(perform(command, actor=actor))
    try:
        return _proposed(request, propose(command, actor=actor))
    except NothingToSign:
        return _done(perform(command, actor=actor))


def _done(done: Done) -> Response:
    body = {"act_id": str(done.command_id), "act": done.act, "repeated": done.repeated, "answer": dict(done.answer)}
    return Response(body, status=200 if done.repeated else 201)


def _proposed(request: Request, proposed: Proposed) -> Response:
    url = reverse("api_proposition", args=[proposed.command_id], request=request)
    body = {
        "act_id": str(proposed.command_id),
        "act": proposed.act,
        "state": "a_signer",
        "missing": empty_slots(Proposal.objects.get(id=proposed.proposal_id)),
        "url": url,
    }
    return Response(body, status=202, headers={"Location": url})


def empty_slots(proposal: Proposal) -> list[str]:
    """The codes of the signatures that are still wanted."""
    lines = read_canonical(proposal.lines)
    signed = signatures_of(line["payload_sha256"] for line in lines)
    return [
        slot
        for line in lines
        for slot in line["slots"]
        if slot not in {one.slot for one in signed.get(line["payload_sha256"], ())}
    ]
