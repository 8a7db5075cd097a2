"""The bar's tabs: where the product's pages are, and which one is being read."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tab:
    """`name`: URL name of its first page; `sections`: first path segments it covers; `primary`: kept in a phone's bar."""

    name: str
    label: str
    icon: str
    sections: tuple[str, ...]
    primary: bool = True


TABS = (
    Tab("salle", "Salle", "slab", ("salle", "tables")),
    Tab("journee", "Journée", "horloge", ("journee",)),
    Tab("a_signer", "À signer", "plume", ("a-signer",)),
    Tab("registres", "Registres", "livre", ("registres", "incidents")),
    Tab("regles", "Règles", "roue", ("regles",), primary=False),
    Tab("documents", "Documents", "incident", ("documents",), primary=False),
    Tab("reglages", "Réglages", "bornes", ("reglages", "refus"), primary=False),
)


@dataclass(frozen=True, slots=True)
class ShownTab:
    """A tab as the bar shows it."""

    tab: Tab
    current: bool


def tabs(path: str, readable: Callable[[str], bool]) -> Iterator[ShownTab]:
    """The tabs whose pages this person may read."""
    section = path.strip("/").partition("/")[0]
    for tab in TABS:
        if readable(f"/{tab.sections[0]}/"):
            yield ShownTab(tab, current=section in tab.sections)
