"""What keeps a séance from being closed: each app says its own, the closing lists them all."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from casino.models import Seance


@dataclass(frozen=True, slots=True)
class Blocker:
    """One thing to settle first, in the user's words, and the page where it is settled."""

    rule: str
    article: str
    message: str
    remedy: str
    url: str


_sources: list[Callable[[Seance], Iterable[Blocker]]] = []


def register_blockers(source: Callable[[Seance], Iterable[Blocker]]) -> None:
    """Called once by each app's `ready()`."""
    if source not in _sources:
        _sources.append(source)


def blockers(seance: Seance) -> list[Blocker]:
    return [blocker for source in _sources for blocker in source(seance)]
