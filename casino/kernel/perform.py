"""The write path. Screens, REST, tasks and management commands come through here, or they only read.

One transaction: the command's id is claimed first, rows are locked, the policy and the law are asked, the models change,
the books are written last. A refusal leaves nothing behind but its own record.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar
from uuid import UUID

from django.db import IntegrityError, transaction

from casino.base.clock import now as present
from casino.kernel.command import Actor, Command, Context, Done, Outcome, Proposed, Refused
from casino.kernel.guarded import writing
from casino.law.violations import Violation

_Given = ParamSpec("_Given")
_Outcome = TypeVar("_Outcome")


class Policy(Protocol):
    """Who may do what, here and now."""

    def context(self, actor: Actor, now: datetime) -> Context: ...

    def judge(self, context: Context, command: Command) -> Sequence[Violation]: ...


class Journal(Protocol):
    """The books."""

    def claim(self, context: Context, command: Command) -> Done | None: ...

    def claim_if_done(self, context: Context, command: Command) -> Done | None: ...

    def write(self, context: Context, command: Command, outcome: Outcome, signers: Sequence[Any]) -> Done: ...

    def propose(self, context: Context, command: Command, signers: Sequence[Any]) -> Proposed: ...

    def pending(self, context: Context, command_id: UUID) -> Any: ...

    def sign(self, proposer: Context, pending: Any, signers: Sequence[Any]) -> Sequence[Violation]: ...

    def record_refusal(
        self, actor: Actor, now: datetime, command: Command, violations: Sequence[Violation]
    ) -> None: ...


class _House:
    policy: Policy
    journal: Journal


_house = _House()


def inject(*, policy: Policy | None = None, journal: Journal | None = None) -> None:
    """Called once by each app's `ready()`."""
    if policy is not None:
        _house.policy = policy
    if journal is not None:
        _house.journal = journal


def _judged_again(act: Callable[_Given, _Outcome]) -> Callable[_Given, _Outcome]:
    """Another act wrote meanwhile the very row that this one was about to write: it is judged anew, on what stands now."""

    @wraps(act)
    def twice(*args: _Given.args, **kwargs: _Given.kwargs) -> _Outcome:
        try:
            return act(*args, **kwargs)
        except IntegrityError:
            return act(*args, **kwargs)

    return twice


@_judged_again
def perform(command: Command, *, actor: Actor, signers: Sequence[Any] = ()) -> Done:
    """Carry out `command`, signed by `signers` (unlocked keys); answers the first result again if it was already done.

    Raises Refused with every violation, CommandIdReused if the id was used for another content.
    """
    now = present()
    try:
        with transaction.atomic(durable=True), writing():
            context = _house.policy.context(actor, now)
            earlier = _house.journal.claim(context, command)
            if earlier is not None:
                return earlier
            return _house.journal.write(context, command, carry_out(context, command), signers)
    except Refused as refused:
        _record(actor, now, command, refused)
        raise


@_judged_again
def propose(command: Command, *, actor: Actor, signers: Sequence[Any] = ()) -> Proposed:
    """Freeze `command` and the lines it would write, for people to sign; nothing is done until the last slot is signed."""
    now = present()
    try:
        with transaction.atomic(durable=True), writing():
            context = _house.policy.context(actor, now)
            return _house.journal.propose(context, command, signers)
    except Refused as refused:
        _record(actor, now, command, refused)
        raise


@_judged_again
def sign(command_id: UUID, *, actor: Actor, signers: Sequence[Any]) -> Done | Proposed:
    """Sign a proposal; the last signature carries the act out in the same transaction, under the proposer's name.

    Raises Refused if the act can no longer be done as it was signed: then this signature is not kept either.
    """
    now = present()
    pending = None
    try:
        with transaction.atomic(durable=True), writing():
            pending = _house.journal.pending(_house.policy.context(actor, now), command_id)
            proposer = _house.policy.context(pending.actor, now)
            earlier = _house.journal.claim_if_done(proposer, pending.command)
            if earlier is not None:
                return earlier
            empty = _house.journal.sign(proposer, pending, signers)
            if empty:
                missing = tuple(violation.message for violation in empty)
                return Proposed(command_id, pending.command.act, pending.proposal.id, missing)
            _house.journal.claim(proposer, pending.command)
            outcome = carry_out(proposer, pending.command)
            return _house.journal.write(proposer, pending.command, outcome, ())
    except Refused as refused:
        if pending is not None:
            _record(actor, now, pending.command, refused)
        raise


def carry_out(context: Context, command: Command) -> Outcome:
    """Prepare, judge and apply inside the caller's transaction; raises Refused with all violations."""
    forbidden = _house.policy.judge(context, command)
    if forbidden:
        raise Refused(forbidden)
    state = command.prepare(context)
    violations = tuple(command.judge(context, state))
    if violations:
        raise Refused(violations)
    return command.carry_out(context, state)


def _record(actor: Actor, now: datetime, command: Command, refused: Refused) -> None:
    with transaction.atomic(), writing():
        _house.journal.record_refusal(actor, now, command, refused.violations)
