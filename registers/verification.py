"""Verify the books: chains, texts, columns, signatures and the slots of the law. Reads only, and finds every fault."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any

from casino.base.canonical import read_canonical, sha256_hex
from casino.models import Casino
from registers.faults import ChainWalk, Fault, Link, different, shown
from registers.models import Act, Book, CommandReceipt, Document, Entry, Proposal, Signature, SigningKey
from registers.proofs import act_faults, content_of, entry_faults, signature_faults
from registers.reads.shelf import book_title

_AT_ONCE = 500
_RELATED = ("book", "act", "gaming_day", "seance", "corrects")


@dataclass(frozen=True, slots=True)
class BookReport:
    """One book read through. `head` is the hash of its last row, None for an empty book."""

    book_id: int
    key: str
    title: str
    entries: int
    acts: int
    signatures: int
    head: str | None
    faults: tuple[Fault, ...]

    @property
    def sound(self) -> bool:
        return not self.faults


@dataclass(frozen=True, slots=True)
class HouseReport:
    """Every book of a casino, then what no book shows alone: signers' chains, acts done, anchors, sealed files."""

    casino: str
    books: tuple[BookReport, ...]
    signers: int
    signatures: int
    documents: int
    elsewhere: tuple[Fault, ...]

    @property
    def faults(self) -> tuple[Fault, ...]:
        return (*(fault for book in self.books for fault in book.faults), *self.elsewhere)

    @property
    def sound(self) -> bool:
        return not self.faults


def verify_house(casino: Casino) -> HouseReport:
    books = tuple(
        verify_book(book) for book in Book.objects.filter(casino=casino).order_by("code", "subject", "number")
    )
    keys = list(SigningKey.objects.filter(person__casino=casino).select_related("person").order_by("id"))
    signatures, documents = 0, 0
    elsewhere: list[Fault] = []
    for key in keys:
        counted, faults = _verify_signer(key)
        signatures += counted
        elsewhere += faults
    elsewhere += _keys_of_nobody(casino, keys)
    elsewhere += _stray_signatures(casino)
    elsewhere += _lost_acts(casino)
    elsewhere += _lost_lines(casino)
    elsewhere += _broken_anchors(casino)
    for fault in _sealed_faults(casino):
        documents += 1
        elsewhere += fault
    return HouseReport(casino.name, books, len(keys), signatures, documents, tuple(elsewhere))


def verify_book(book: Book) -> BookReport:
    """A book holds entries, or acts when it is a stream of the journal."""
    faults: list[Fault] = []
    lines, signed = ChainWalk("ligne"), 0
    title = shown_title(book)
    for batch in _batches(_entries_of(book)):
        signatures = _signatures_of(batch)
        for entry in batch:
            place = f"{title}, ligne n° {entry.sequence}"
            own = signatures.get(entry.payload_sha256, [])
            signed += len(own)
            faults += _located(title, lines.faults(Link(entry.sequence, entry.previous_hash, entry.hash)))
            faults += entry_faults(place, entry, book.casino.code, own)
    acts = ChainWalk("acte")
    for act in _acts_of(book):
        place = f"{title}, acte n° {act.sequence}"
        faults += _located(title, acts.faults(Link(act.sequence, act.previous_hash, act.hash)))
        faults += act_faults(place, act, book.casino.code)
    return BookReport(
        book.id, book.key, title, lines.number, acts.number, signed, lines.head or acts.head, tuple(faults)
    )


def verify_entry(casino: Casino, digest: str) -> tuple[Fault, ...]:
    """One line, its link to the line before it, and its signatures. Raises Entry.DoesNotExist."""
    entry = Entry.objects.select_related(*_RELATED).get(book__casino=casino, hash=digest)
    title = shown_title(entry.book)
    before = Entry.objects.filter(book_id=entry.book_id, sequence=entry.sequence - 1).first()
    walk = ChainWalk("ligne", after=Link(before.sequence, before.previous_hash, before.hash) if before else None)
    link = Link(entry.sequence, entry.previous_hash, entry.hash)
    signatures = _signatures_of([entry]).get(entry.payload_sha256, [])
    return (
        *_located(title, walk.faults(link)),
        *entry_faults(f"{title}, ligne n° {entry.sequence}", entry, casino.code, signatures),
    )


def shown_title(book: Book) -> str:
    """« Carnet d’avances BJ-01 n° 1 »."""
    return f"{book_title(book)} n°\u00a0{book.number}"


def _entries_of(book: Book) -> Iterable[Entry]:
    return Entry.objects.filter(book=book).select_related(*_RELATED).order_by("sequence").iterator(chunk_size=_AT_ONCE)


def _acts_of(book: Book) -> Iterable[Act]:
    return (
        Act.objects.filter(book=book)
        .select_related("book", "person", "gaming_day")
        .order_by("sequence")
        .iterator(chunk_size=_AT_ONCE)
    )


def _batches(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    rows = iter(entries)
    while batch := list(islice(rows, _AT_ONCE)):
        yield batch


def _signatures_of(entries: list[Entry]) -> dict[str, list[Signature]]:
    found: dict[str, list[Signature]] = {}
    hashes = [entry.payload_sha256 for entry in entries]
    for row in Signature.objects.filter(payload_sha256__in=hashes).select_related("key").order_by("id"):
        found.setdefault(row.payload_sha256, []).append(row)
    return found


def _located(title: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    for fault in faults:
        yield Fault(f"{title}, {fault.place}", fault.expected, fault.found)


def _verify_signer(key: SigningKey) -> tuple[int, list[Fault]]:
    """The signer's own chain: a signature taken away, or slipped in, breaks his count."""
    title = f"Signatures de {key.person.name}"
    walk = ChainWalk("signature")
    faults: list[Fault] = []
    for row in Signature.objects.filter(key=key).select_related("key").order_by("counter").iterator(_AT_ONCE):
        faults += _located(title, walk.faults(Link(row.counter, row.previous_hash, row.hash)))
        faults += signature_faults(f"{title}, signature n° {row.counter}", row)
    return walk.number, faults


def _keys_of_nobody(casino: Casino, keys: Iterable[SigningKey]) -> Iterator[Fault]:
    """A key is given by an act of the journal: one slipped into the base would sign in its person's name."""
    answers = Act.objects.filter(book__casino=casino, act="create_signing_key").values_list("answer", flat=True)
    given = {(answer.get("person"), answer.get("public_key")) for answer in map(content_of, answers)}
    for key in keys:
        if (key.person.number, key.public_key) not in given:
            yield Fault(
                f"Clé de signature {shown(key.public_key)} de {key.person.name}",
                "donnée par un acte du journal",
                "aucun acte",
            )


def _stray_signatures(casino: Casino) -> Iterator[Fault]:
    """A signature covers a line written, or a line that a proposal froze; otherwise its line is lost."""
    written = Entry.objects.filter(book__casino=casino).values("payload_sha256")
    strays = Signature.objects.filter(person__casino=casino).exclude(payload_sha256__in=written).order_by("id")
    proposed: set[str] = set()
    if strays.exists():
        for lines in Proposal.objects.filter(casino=casino).values_list("lines", flat=True):
            proposed |= {line["payload_sha256"] for line in read_canonical(lines)}
    for row in strays:
        if row.payload_sha256 not in proposed:
            yield Fault(
                f"Signature n° {row.counter} de {row.name}",
                f"la ligne signée, d’empreinte {shown(row.payload_sha256)}",
                "aucune ligne",
            )


def _lost_acts(casino: Casino) -> Iterator[Fault]:
    """Each act leaves a receipt in its own transaction: a receipt alone is an act taken away."""
    alone = CommandReceipt.objects.filter(casino=casino).exclude(id__in=Act.objects.values("id"))
    for receipt in alone.order_by("received_at"):
        yield Fault(f"Reçu {receipt.id}", "son acte au journal", "aucun acte")
    unannounced = Act.objects.filter(book__casino=casino).exclude(id__in=CommandReceipt.objects.values("id"))
    for act in unannounced.order_by("instant"):
        yield Fault(f"Acte {act.id}", "son reçu", "aucun reçu")


def _lost_lines(casino: Casino) -> Iterator[Fault]:
    """The lines of one act are numbered from 1 in their own texts: one taken from the end of a book leaves its gap."""
    rows = Entry.objects.filter(book__casino=casino).order_by("act_id").values_list("act_id", "act__act", "payload")
    for (act_id, act), group in groupby(rows.iterator(_AT_ONCE), key=lambda row: row[:2]):
        present = {content_of(payload).get("line", 0) for _, _, payload in group}
        for number in range(1, max(present) + 1):
            if number not in present:
                yield Fault(
                    f"Acte {act_id} ({act}), ligne {number} sur {max(present)}", "inscrite à un registre", "absente"
                )


def _broken_anchors(casino: Casino) -> Iterator[Fault]:
    """The heads that a signed day wrote down still stand where they stood: the end of a chain cannot be cut."""
    anchors = Entry.objects.filter(book__casino=casino, kind="ancrage").select_related("book").order_by("id")
    books = {book.key: book.id for book in Book.objects.filter(casino=casino)}
    for entry in anchors:
        for anchor in content_of(entry.payload).get("data", {}).get("anchors", ()):
            found = _hash_at(books.get(anchor["book"]), anchor["sequence"])
            anchored_by = f"ancrée par {shown_title(entry.book)}, ligne n° {entry.sequence}"
            if anchor["hash"] not in found:
                yield Fault(
                    f"{anchor['book']}, n° {anchor['sequence']}",
                    f"empreinte {shown(anchor['hash'])}, {anchored_by}",
                    f"empreinte {shown(found[0])}" if found else "absente",
                )


def _hash_at(book_id: int | None, sequence: int) -> list[str]:
    if book_id is None:
        return []
    entries = Entry.objects.filter(book_id=book_id, sequence=sequence).values_list("hash", flat=True)
    return list(entries) or list(Act.objects.filter(book_id=book_id, sequence=sequence).values_list("hash", flat=True))


def _sealed_faults(casino: Casino) -> Iterator[list[Fault]]:
    """One list per sealed file: its bytes and its title against what the book of documents keeps; then the files taken away."""
    entered: dict[tuple[str | None, str | None, int | None], dict[str, Any]] = {}
    lines = Entry.objects.filter(book__casino=casino, book__code="documents", kind="scelle").order_by("id")
    for payload in lines.values_list("payload", flat=True):
        data = content_of(payload).get("data", {})
        entered[data.get("kind"), data.get("subject"), data.get("duplicate_number")] = data
    sealed = Document.objects.filter(casino=casino, state=Document.State.SEALED).defer("rendered").order_by("id")
    for document in sealed.iterator(chunk_size=20):
        data = entered.pop((document.kind, document.subject, document.duplicate_number), {})
        expected, found = data.get("sha256"), sha256_hex(bytes(document.sealed or b""))
        faults = (
            list(different(f"Document n° {document.id}", "titre", data.get("title"), document.title)) if data else []
        )
        if found != expected:
            faults.append(
                Fault(
                    f"Document « {document.title} »",
                    f"empreinte {shown(expected)}" if expected else "inscrit au registre des documents",
                    f"empreinte {shown(found)}",
                )
            )
        yield faults
    for data in entered.values():
        yield [
            Fault(f"Document « {data.get('title')} »", f"fichier scellé, {shown(str(data.get('sha256')))}", "absent")
        ]
