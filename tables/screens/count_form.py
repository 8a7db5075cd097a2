"""A count as it is typed: stacks and loose pieces of each value. Both fields empty means not counted, which is not zero."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from casino.base.money import format_cents
from casino.base.typed import whole_number
from casino.models import Denomination
from tables.counting import Pieces, total_cents

LONGEST_NUMBER = 6
STACK_NAMES = {"jeton": "tubes", "plaque": "piles", "billet": "liasses"}
LOOSE_NAMES = {"jeton": "pièces", "plaque": "plaques", "billet": "billets"}
NONE_LABELS = {"jeton": "aucun jeton", "plaque": "aucune plaque", "billet": "aucun billet"}
# Two keys for a browser that runs no script: neither writes anything, and Enter in a field is the second.
REST_AT_ZERO = "reste_zero"
RECOUNT = "recalculer"


@dataclass(frozen=True, slots=True)
class CountField:
    """One value of the form. `stacks` and `loose` stand as they were typed; `pieces` is None while not counted or wrong."""

    kind: str
    value_cents: int
    colour: str
    stack_size: int
    stacks_name: str
    loose_name: str
    stacks: str
    loose: str
    error: str

    @property
    def value(self) -> str:
        return format_cents(self.value_cents)

    @property
    def stack_label(self) -> str:
        return f"{STACK_NAMES[self.kind]} de {self.stack_size}"

    @property
    def loose_label(self) -> str:
        return LOOSE_NAMES[self.kind]

    @property
    def none_label(self) -> str:
        """What counted zero is called: it is not « non compté »."""
        return NONE_LABELS[self.kind]

    @property
    def is_counted(self) -> bool:
        return bool(self.stacks or self.loose)

    @property
    def pieces(self) -> int | None:
        if not self.is_counted or self.error:
            return None
        return int(self.stacks or 0) * self.stack_size + int(self.loose or 0)

    @property
    def amount(self) -> str:
        return format_cents(None if self.pieces is None else self.pieces * self.value_cents)


class CountForm:
    """The values to count with what was typed; `prefix` sets apart the counts of several tables on one page."""

    def __init__(
        self, values: Sequence[Denomination], typed: Mapping[str, str] | None = None, prefix: str = ""
    ) -> None:
        self.prefix = prefix
        self.typed = typed or {}
        self.fields = tuple(self._fields(values))

    @property
    def is_valid(self) -> bool:
        return not any(field.error for field in self.fields)

    @property
    def is_untouched(self) -> bool:
        return not any(field.is_counted for field in self.fields)

    @property
    def counted(self) -> int:
        return sum(field.is_counted for field in self.fields)

    @cached_property
    def lines(self) -> tuple[Pieces, ...]:
        """Every value of the set, None where it was not counted. Only of a valid form."""
        return tuple(Pieces(field.kind, field.value_cents, field.pieces) for field in self.fields)

    @property
    def total(self) -> str:
        """What is counted so far; « — » before the first value."""
        return format_cents(None if self.is_untouched else total_cents(self.lines))

    @property
    def key_pressed(self) -> bool:
        """The form was sent by one of its own keys, not by its act."""
        return any(f"{self.prefix}{key}" in self.typed for key in (REST_AT_ZERO, RECOUNT))

    def draft(self) -> dict[str, str]:
        """What was typed, without the prefix: the fields of this count and nothing else of the page."""
        return {
            name.removeprefix(self.prefix): text
            for field in self.fields
            for name, text in ((field.stacks_name, field.stacks), (field.loose_name, field.loose))
            if text
        }

    def _fields(self, values: Sequence[Denomination]) -> Iterator[CountField]:
        rest_at_zero = f"{self.prefix}{REST_AT_ZERO}" in self.typed
        for value in values:
            stacks_name = f"{self.prefix}stacks_{value.kind}_{value.value_cents}"
            loose_name = f"{self.prefix}loose_{value.kind}_{value.value_cents}"
            stacks, loose = self.typed.get(stacks_name, "").strip(), self.typed.get(loose_name, "").strip()
            if rest_at_zero and not stacks and not loose:
                loose = "0"
            whole = all(is_whole(text) for text in (stacks, loose) if text)
            yield CountField(
                kind=value.kind,
                value_cents=value.value_cents,
                colour=value.colour,
                stack_size=value.stack_size,
                stacks_name=stacks_name,
                loose_name=loose_name,
                stacks=stacks,
                loose=loose,
                error="" if whole else "Un nombre entier, sans virgule ni signe.",
            )


def is_whole(text: str) -> bool:
    return whole_number(text, digits=LONGEST_NUMBER) is not None
