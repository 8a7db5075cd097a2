"""The Journal that `perform` writes through: receipts, acts, entries, signatures, proposals, refusals."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from casino.base.canonical import GENESIS, canonical_text, read_canonical, sha256_hex
from casino.kernel.command import (
    Actor,
    BookKey,
    Command,
    CommandIdReused,
    Context,
    Done,
    EntryDraft,
    Outcome,
    Proposed,
    Refused,
)
from casino.kernel.perform import carry_out
from casino.kernel.wire import command_from, payload_of
from casino.law.violations import Violation
from casino.models import GamingDay
from registers import chain
from registers.documents import request_documents
from registers.keys import Signer
from registers.lines import Line, author, frozen, lines_of
from registers.models import Act, Book, CommandReceipt, Entry, Proposal, ProposalEnd, Refusal, Signature
from registers.signatures import append_signature, assign, lock_keys, missing, twice, unwelcome
from registers.signers import capacities_of_signers, names_of_signers

ACTS = "actes"


class NothingToSign(Exception):
    """A proposal was asked for an act that needs no signature."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A proposal waiting for signatures, with the command it froze and its author."""

    proposal: Proposal
    command: Command
    actor: Actor


class RegistersJournal:
    def claim(self, context: Context, command: Command) -> Done | None:
        """Leave the command's id as a receipt; answer the act if it was already done."""
        fingerprint = _fingerprint(command)
        try:
            with transaction.atomic():
                CommandReceipt(
                    id=command.id, casino_id=context.casino_id, payload_sha256=fingerprint, received_at=context.now
                ).save()
        except IntegrityError:
            return self._earlier(context, command, fingerprint)
        return None

    def claim_if_done(self, context: Context, command: Command) -> Done | None:
        """The act, if it stands in the journal already."""
        if not CommandReceipt.objects.filter(id=command.id).exists():
            return None
        return self._earlier(context, command, _fingerprint(command))

    def write(self, context: Context, command: Command, outcome: Outcome, signers: Sequence[Signer]) -> Done:
        lines = lines_of(context, command, outcome)
        proposal = Proposal.objects.filter(command_id=command.id).first()
        if proposal is not None:
            refuse_if_declined(proposal)
            refuse_if_overtaken(proposal, lines)
        empty = self._sign(context, lines, signers)
        if empty:
            raise Refused(empty)
        act = self._append_act(context, command, outcome)
        entries = self._append_entries(context, act, lines)
        request_documents(context, act, outcome.documents)
        if proposal is not None:
            ProposalEnd(
                proposal=proposal,
                outcome=ProposalEnd.Outcome.DONE,
                person_id=context.actor.person_id,
                ended_at=context.now,
            ).save()
        return Done(command.id, command.act, tuple(entry.id for entry in entries), dict(outcome.answer))

    def propose(self, context: Context, command: Command, signers: Sequence[Signer]) -> Proposed:
        payload = canonical_text(payload_of(command))
        known = Proposal.objects.filter(command_id=command.id).first()
        if known is not None and (known.payload != payload or known.casino_id != context.casino_id):
            raise CommandIdReused
        lines = lines_of(context, command, self._rehearse(context, command))
        if not any(line.slots for line in lines):
            raise NothingToSign
        if known is None:
            known = _freeze(context, command, payload, lines)
        refuse_if_declined(known)
        empty = self._sign(context, lines, signers)
        return Proposed(command.id, command.act, known.id, tuple(violation.message for violation in empty))

    def pending(self, context: Context, command_id: UUID) -> Pending:
        """The proposal to be signed, locked against a second signatory at the same instant; raises DoesNotExist."""
        proposal = Proposal.objects.select_for_update(no_key=True).get(
            command_id=command_id, casino_id=context.casino_id
        )
        refuse_if_declined(proposal)
        actor = Actor(proposal.casino_id, proposal.person_id, proposal.workstation_id, proposal.source)
        command = command_from(proposal.act, proposal.command_id, read_canonical(proposal.payload))
        return Pending(proposal, command, actor)

    def sign(self, proposer: Context, pending: Pending, signers: Sequence[Signer]) -> tuple[Violation, ...]:
        """Add signatures to a proposal's lines as they would be written now; answer the slots still empty."""
        lines = lines_of(proposer, pending.command, self._rehearse(proposer, pending.command))
        refuse_if_overtaken(pending.proposal, lines)
        return tuple(self._sign(proposer, lines, signers))

    def record_refusal(self, actor: Actor, now: datetime, command: Command, violations: Sequence[Violation]) -> None:
        day = GamingDay.objects.filter(casino_id=actor.casino_id, closed_at__isnull=True).first()
        Refusal(
            casino_id=actor.casino_id,
            command_id=command.id,
            act=command.act,
            person_id=actor.person_id,
            instant=now,
            gaming_day=day,
            payload=canonical_text(payload_of(command)),
            violations=canonical_text([violation.as_dict() for violation in violations]),
        ).save()

    def _earlier(self, context: Context, command: Command, fingerprint: str) -> Done:
        receipt = CommandReceipt.objects.get(id=command.id)
        if receipt.payload_sha256 != fingerprint or receipt.casino_id != context.casino_id:
            raise CommandIdReused
        act = Act.objects.get(id=command.id)
        entries = tuple(act.entries.order_by("id").values_list("id", flat=True))
        return Done(act.id, act.act, entries, read_canonical(act.answer), repeated=True)

    def _rehearse(self, context: Context, command: Command) -> Outcome:
        """What the command would write now; its changes are rolled back."""
        savepoint = transaction.savepoint()
        try:
            return carry_out(context, command)
        finally:
            transaction.savepoint_rollback(savepoint)

    def _sign(self, context: Context, lines: Sequence[Line], signers: Sequence[Signer]) -> list[Violation]:
        """Write the signatures that fill slots; answer one violation per slot still empty."""
        lock_keys(signers)
        capacities = capacities_of_signers(context, signers)
        names = names_of_signers(signers)
        labels = context.law.capacities
        empty: list[Violation] = []
        for line in (line for line in lines if line.slots):
            signed = Signature.objects.filter(payload_sha256=line.payload_sha256)
            taken = {row.slot: row.person_id for row in signed}
            open_slots = [slot for slot in line.slots if slot.code not in taken]
            free = [signer for signer in signers if signer.key.person_id not in taken.values()]
            wrong = [*twice(line.slots, signers, taken, names), *unwelcome(line.slots, free, capacities, names, labels)]
            if wrong:
                raise Refused(wrong)
            filled = assign(open_slots, free, capacities)
            for slot_code, choice in sorted(filled.items()):
                append_signature(
                    choice.signer,
                    slot=slot_code,
                    capacity=choice.capacity,
                    name=names[choice.signer.key.person_id],
                    payload_sha256=line.payload_sha256,
                    now=context.now,
                )
            empty += missing([slot for slot in open_slots if slot.code not in filled], labels)
        return empty

    def _append_act(self, context: Context, command: Command, outcome: Outcome) -> Act:
        book = self._book(context, EntryDraft(BookKey(ACTS, outcome.stream, "Journal des actes"), "", {}))
        _lock([book])
        last = Act.objects.filter(book=book).order_by("-sequence").values("sequence", "hash").first()
        payload = canonical_text(
            {
                "by": author(context, command.act),
                "command": payload_of(command),
                "law_sha256": context.law.sha256,
                "settings_sha256": sha256_hex(canonical_text(dict(context.settings))),
                "source": context.actor.source,
            }
        )
        act = Act(
            id=command.id,
            book=book,
            sequence=last["sequence"] + 1 if last else 1,
            act=command.act,
            person_id=context.actor.person_id,
            workstation=context.workstation,
            instant=context.now,
            gaming_day_id=context.day.id if context.day else None,
            payload=payload,
            payload_sha256=sha256_hex(payload),
            answer=canonical_text(dict(outcome.answer)),
            previous_hash=last["hash"] if last else GENESIS,
            algorithm=chain.CURRENT,
        )
        act.hash = chain.entry_hash(chain.CURRENT, act_header_of(act, context.casino_code))
        act.save()
        return act

    def _append_entries(self, context: Context, act: Act, lines: Sequence[Line]) -> list[Entry]:
        books = [line.corrected.book if line.corrected else self._book(context, line.draft) for line in lines]
        _lock(books)
        entries = []
        for line, book in zip(lines, books, strict=True):
            last = Entry.objects.filter(book=book).order_by("-sequence").values("sequence", "hash").first()
            entry = Entry(
                book=book,
                sequence=last["sequence"] + 1 if last else 1,
                act=act,
                kind=line.draft.kind,
                subject=line.draft.subject,
                instant=context.now,
                gaming_day_id=context.day.id if context.day else None,
                seance=line.seance,
                amount_cents=line.draft.amount_cents,
                corrects=line.corrected,
                required_signatures=len(line.slots),
                payload=line.payload,
                payload_sha256=line.payload_sha256,
                previous_hash=last["hash"] if last else GENESIS,
                algorithm=chain.CURRENT,
            )
            day = context.day.date.isoformat() if context.day else None
            entry.hash = chain.entry_hash(chain.CURRENT, entry_header_of(entry, context.casino_code, day))
            entry.save()
            entries.append(entry)
        return entries

    def _book(self, context: Context, draft: EntryDraft) -> Book:
        """The open volume of the book, or its next one; the first volume is opened by the first line."""
        volumes = Book.objects.filter(
            casino_id=context.casino_id, code=draft.book.code, subject=draft.book.subject
        ).order_by("-number")
        newest = volumes.first()
        if newest is not None and not draft.new_book:
            return newest
        number = newest.number + 1 if newest else 1
        try:
            with transaction.atomic():
                book = Book(
                    casino_id=context.casino_id,
                    code=draft.book.code,
                    subject=draft.book.subject,
                    number=number,
                    title=draft.book.title,
                    opened_at=context.now,
                )
                book.save()
                return book
        except IntegrityError:
            return Book.objects.get(
                casino_id=context.casino_id, code=draft.book.code, subject=draft.book.subject, number=number
            )


def _freeze(context: Context, command: Command, payload: str, lines: Sequence[Line]) -> Proposal:
    proposal = Proposal(
        command_id=command.id,
        casino_id=context.casino_id,
        act=command.act,
        payload=payload,
        lines=canonical_text(frozen(lines)),
        person_id=context.actor.person_id,
        workstation_id=context.actor.workstation_id,
        source=context.actor.source,
        proposed_at=context.now,
    )
    proposal.save()
    return proposal


def _fingerprint(command: Command) -> str:
    return sha256_hex(canonical_text({"act": command.act, "payload": payload_of(command)}))


def entry_header_of(entry: Entry, casino: str, gaming_day: str | None) -> dict[str, Any]:
    """The hashed header of a row, from its columns and those of its neighbours."""
    return chain.entry_header(
        casino=casino,
        book=entry.book.key,
        sequence=entry.sequence,
        act=str(entry.act_id),
        kind=entry.kind,
        subject=entry.subject,
        instant=entry.instant,
        gaming_day=gaming_day,
        seance=entry.seance.number if entry.seance else None,
        amount_cents=entry.amount_cents,
        corrects=entry.corrects.sequence if entry.corrects else None,
        required_signatures=entry.required_signatures,
        payload_sha256=entry.payload_sha256,
        previous_hash=entry.previous_hash,
    )


def act_header_of(act: Act, casino: str) -> dict[str, Any]:
    return chain.act_header(
        casino=casino,
        book=act.book.key,
        sequence=act.sequence,
        act_id=str(act.id),
        act=act.act,
        person=act.person.number if act.person else "",
        workstation=act.workstation,
        instant=act.instant,
        gaming_day=act.gaming_day.date.isoformat() if act.gaming_day else None,
        payload_sha256=act.payload_sha256,
        answer=act.answer,
        previous_hash=act.previous_hash,
    )


def _lock(books: Sequence[Book]) -> None:
    """Hold the books' chains, in the one order that cannot deadlock."""
    ids = {book.id for book in books}
    list(Book.objects.select_for_update(no_key=True).filter(id__in=ids).order_by("id").values_list("id"))


def refuse_if_overtaken(proposal: Proposal, lines: Sequence[Line]) -> None:
    if proposal.lines == canonical_text(frozen(lines)):
        return
    raise Refused(
        [
            Violation(
                rule="proposal.overtaken",
                article="69",
                message="La situation a changé depuis la première signature : ce qui serait écrit n’est plus ce qui a été signé.",
                remedy="Refusez cette proposition et recommencez l’acte.",
            )
        ]
    )


def refuse_if_declined(proposal: Proposal) -> None:
    """A proposal that somebody declined is dead: neither its signatures nor its form sent again bring it back."""
    ended = ProposalEnd.objects.filter(proposal=proposal, outcome=ProposalEnd.Outcome.DECLINED).first()
    if ended is None:
        return
    raise Refused(
        [
            Violation(
                rule="proposal.declined",
                article="69",
                message="Cette proposition a été refusée.",
                value=ended.reason,
                remedy="Recommencez l’acte s’il est toujours à faire.",
            )
        ]
    )
