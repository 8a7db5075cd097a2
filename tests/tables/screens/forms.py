"""What a person types in the forms of the tables, and what the books hold before and after."""

from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from django.test import Client

from registers.models import Act, Entry, Signature
from tables.counting import Pieces
from tables.models import Avance, Estimation, GamingTable, Interruption, LimitDeclaration, Partie, Posting, WheelCheck
from tests.builders import PASSPHRASE

WRITTEN = (Act, Entry, Signature, Avance, Estimation, Interruption, LimitDeclaration, Posting, WheelCheck)


def typed(lines: Iterable[Pieces], prefix: str = "") -> dict[str, str]:
    """A count as loose pieces."""
    return {f"{prefix}loose_{line.kind}_{line.value_cents}": str(line.pieces) for line in lines}


def signed(slot: str, number: str, passphrase: str = PASSPHRASE) -> dict[str, str]:
    return {f"signer_{slot}": number, f"passphrase_{slot}": passphrase}


def send(client: Client, path: str, *, command_id: str = "", **fields: Any) -> Any:
    """Post the form of an act, under a fresh command id unless one is resent."""
    return client.post(path, {"command_id": command_id or str(uuid4()), **fields})


def state_of_the_house() -> dict[str, Any]:
    """All that an act could have changed: a refused one leaves it as it was."""
    return {
        **{model.__name__: model.objects.count() for model in WRITTEN},
        "parties": list(Partie.objects.order_by("id").values_list("id", "state")),
        "postings": list(Posting.objects.order_by("id").values_list("id", "ended_at")),
        "versions": list(GamingTable.objects.order_by("id").values_list("id", "version")),
    }
