"""The wall clock of an invented night, in Paris; in the hour that comes twice, `fold=1` is the second, winter one."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from casino.base.clock import PARIS, rehearsed_at


def paris(text: str, fold: int = 0) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=PARIS, fold=fold)


@contextmanager
def at(text: str, fold: int = 0) -> Iterator[None]:
    with rehearsed_at(paris(text, fold)):
        yield
