"""Wrong secrets are counted: five in a quarter of an hour suspend the next try. Shared by every process through the cache."""

from django.core.cache import cache

MOST = 5
PATIENCE_SECONDS = 15 * 60


def suspended(whose: str) -> bool:
    return len(cache.get_many(_places(whose))) == MOST


def note_failure(whose: str) -> None:
    """Each failure takes a free place for a quarter of an hour: `add` is atomic where counting would lose parallel tries."""
    for place in _places(whose):
        if cache.add(place, 1, PATIENCE_SECONDS):
            return


def forget_failures(whose: str) -> None:
    cache.delete_many(_places(whose))


def _places(whose: str) -> list[str]:
    return [f"failure:{whose}:{rank}" for rank in range(MOST)]
