"""Someone at an enrolled workstation in front of the pages of the tables, and what he types there."""

from collections.abc import Mapping, Sequence
from uuid import uuid4

from tables.counting import Pieces
from tests.builders import PASSPHRASE
from tests.registers.screens.conftest import desk

__all__ = ["desk", "signed", "typed"]


def typed(lines: Sequence[Pieces], prefix: str = "", command_id: str = "") -> dict[str, str]:
    """A count as its form sends it, all in loose pieces; what is not counted is sent empty."""
    fields = {
        f"{prefix}loose_{line.kind}_{line.value_cents}": "" if line.pieces is None else str(line.pieces)
        for line in lines
    }
    return {f"{prefix}command_id": command_id or str(uuid4()), **fields}


def signed(number: str, slot: str = "certification", passphrase: str = PASSPHRASE) -> Mapping[str, str]:
    return {f"signer_{slot}": number, f"passphrase_{slot}": passphrase}
