"""What a verification finds: the place, what was expected there, what stands there. Pure."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from casino.base.canonical import GENESIS
from registers.chain import fingerprint

NOTHING = "rien"


@dataclass(frozen=True, slots=True)
class Fault:
    """Texts ready to show."""

    place: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Link:
    """One row of a chain: its number, the hash it says it follows, and its own."""

    number: int
    previous_hash: str
    hash: str


class ChainWalk:
    """Follows a chain row by row, in order of number: a number that is missing, a row that does not follow the last."""

    def __init__(self, noun: str, after: Link | None = None) -> None:
        self._noun = noun
        self._last = after or Link(0, GENESIS, GENESIS)

    @property
    def number(self) -> int:
        return self._last.number

    @property
    def head(self) -> str | None:
        return self._last.hash if self._last.number else None

    def faults(self, link: Link) -> Iterator[Fault]:
        expected = self._last.number + 1
        for number in range(expected, link.number):
            yield Fault(f"{self._noun} n° {number}", "présente, comme la suite des numéros le veut", "absente")
        if link.number < expected:
            yield Fault(f"{self._noun} n° {link.number}", f"n° {expected}", f"n° {link.number}, déjà pris")
        if link.previous_hash != self._last.hash:
            yield Fault(
                f"{self._noun} n° {link.number}",
                f"suit l’empreinte {shown(self._last.hash)}",
                f"suit l’empreinte {shown(link.previous_hash)}",
            )
        self._last = link


def shown(digest: str) -> str:
    return "d’origine" if digest == GENESIS else fingerprint(digest)


def different(place: str, what: str, expected: object, found: object) -> Iterable[Fault]:
    """A fault when the two differ, told as « montant : 15 000 »."""
    if expected == found:
        return ()
    return (Fault(place, f"{what} : {_text(expected)}", f"{what} : {_text(found)}"),)


def _text(value: object) -> str:
    return NOTHING if value is None or value == "" else str(value)
