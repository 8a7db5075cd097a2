"""Figures that each app wants in sight on every page, beside the name of its room."""

from collections.abc import Callable

_counters: dict[str, Callable[[int], int]] = {}


def register_counter(name: str, count: Callable[[int], int]) -> None:
    """Called once by an app's `ready()`; `count` takes the casino's id."""
    _counters[name] = count


def counters(casino_id: int) -> dict[str, int]:
    return {name: count(casino_id) for name, count in _counters.items()}
