"""Lines corrected in red: named by the one they replace, approved in words, signed by who directs."""

from uuid import UUID, uuid4

from casino.base.canonical import read_canonical
from casino.base.money import in_words
from casino.management.demonstration.house import House
from registers.commands import CorrectEntry
from registers.models import Entry
from registers.red_ink import Recount

FOUND_CENTS = 5_000


def correct_estimation(house: House, author: str, director: str, partie: UUID, amount_cents: int) -> None:
    command = CorrectEntry(
        id=uuid4(),
        entry=_last("estimation", partie).hash,
        reason="Un zéro de trop à la saisie.",
        approval=f"Approuvé : {in_words(amount_cents)}",
        amount_cents=amount_cents,
    )
    house.does(author, command, director)


def add_note_found(house: House, author: str, director: str, partie: UUID) -> None:
    """A note of 50 € was stuck to another: the box is corrected, and the result with it."""
    entry = _last("produit_billets", partie)
    count = read_canonical(entry.payload)["data"]["count"]
    lines = tuple(
        Recount(line["kind"], line["value_cents"], line["pieces"] + (line["value_cents"] == FOUND_CENTS))
        for line in count["lines"]
    )
    command = CorrectEntry(
        id=uuid4(),
        entry=entry.hash,
        reason="Un billet de 50 € resté collé à un autre, trouvé à la relecture de la vidéo.",
        approval=f"Approuvé : {in_words(count['total_cents'] + FOUND_CENTS)}",
        lines=lines,
    )
    house.does(author, command, director)


def _last(kind: str, partie: UUID) -> Entry:
    return Entry.objects.filter(subject=f"partie:{partie}", kind=kind).order_by("-id")[0]
