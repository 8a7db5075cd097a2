"""What is entered by touch: a pad is a set of keys whose symbols are typed one after the other, a flag is said or not."""

from collections.abc import Mapping
from dataclasses import dataclass, field

VOIDING = ("annule", "casse", "faux_tirage_non_retabli")


@dataclass(frozen=True, slots=True)
class Key:
    """`tone` colours the key (rouge, noir, vert…); `spoken` is its name for who does not see it."""

    symbol: str
    label: str
    tone: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Pad:
    """`shape` says how its keys are laid out: numeros, cartes, des, jets, couleurs, valeurs. At most `most` symbols."""

    name: str
    label: str
    shape: str
    keys: tuple[Key, ...]
    most: int
    typed: tuple[str, ...] = ()
    optional: bool = False

    @property
    def shown(self) -> tuple[Key, ...]:
        by_symbol = {key.symbol: key for key in self.keys}
        return tuple(by_symbol[symbol] for symbol in self.typed)

    @property
    def is_full(self) -> bool:
        return len(self.typed) >= self.most


@dataclass(frozen=True, slots=True)
class Flag:
    name: str
    label: str
    on: bool = False


@dataclass(frozen=True, slots=True)
class Repeat:
    """Groups of pads that may follow one another: coups, split hands, games. `more` and `less` name the two keys."""

    count: int
    most: int
    more: str
    less: str


@dataclass(frozen=True, slots=True)
class OutcomeForm:
    pads: tuple[Pad, ...]
    flags: tuple[Flag, ...] = ()
    repeat: Repeat | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """Labels of the pads that must be filled and are not, unless the coup is void."""
        if any(flag.on and flag.name in VOIDING for flag in self.flags):
            return ()
        return tuple(pad.label for pad in self.pads if not pad.typed and not pad.optional)


@dataclass(frozen=True, slots=True)
class Typed:
    """The outcome's part of the form: `valeur-<pad>` holds symbols parted by spaces, `drapeau-<flag>` is "oui"."""

    fields: Mapping[str, str] = field(default_factory=dict)

    def pad(
        self, name: str, label: str, shape: str, keys: tuple[Key, ...], most: int, *, optional: bool = False
    ) -> Pad:
        known = {key.symbol for key in keys}
        symbols = tuple(one for one in self.fields.get(f"valeur-{name}", "").split() if one in known)
        return Pad(name, label, shape, keys, most, symbols[:most], optional)

    def flag(self, name: str, label: str) -> Flag:
        return Flag(name, label, self.fields.get(f"drapeau-{name}") == "oui")

    def repeated(self, most: int, more: str, less: str) -> Repeat:
        text = self.fields.get("repetitions", "1")
        count = int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else 1
        return Repeat(min(max(count, 1), most), most, more, less)
