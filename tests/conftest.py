"""What every test may use: a house, an evening, and a database that can be emptied although it refuses to be."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.test import TransactionTestCase
from hypothesis import HealthCheck, settings

from casino.base.clock import rehearsed_at
from casino.kernel import append_only

# The same examples at each run, however slow the machine; looking for new ones is another errand.
settings.register_profile("suite", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

EVENING = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


@contextmanager
def guards_lifted() -> Iterator[None]:
    """Empty tables the way nobody may in the house: without its triggers, which stand again on leaving."""
    with connection.cursor() as cursor:
        for trigger in append_only.triggers(connection.vendor):
            on = f' ON "{trigger.table}"' if connection.vendor == "postgresql" else ""
            cursor.execute(f'DROP TRIGGER IF EXISTS "{trigger.name}"{on}')
    try:
        yield
    finally:
        append_only.install()


_empty_the_database = TransactionTestCase._fixture_teardown  # type: ignore[attr-defined]


def _empty_without_guards(case: TransactionTestCase) -> None:
    with guards_lifted():
        _empty_the_database(case)


TransactionTestCase._fixture_teardown = _empty_without_guards  # type: ignore[attr-defined]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if connection.vendor == "postgresql":
        return
    skip = pytest.mark.skip(reason="PostgreSQL only")
    for item in items:
        if item.get_closest_marker("postgresql"):
            item.add_marker(skip)


@pytest.fixture
def evening() -> Iterator[datetime]:
    """Saturday 28 November 2026, 21:00 in Paris: the instant of every act of the test."""
    with rehearsed_at(EVENING):
        yield EVENING


@pytest.fixture
def house(evening: datetime, db: Any) -> Any:
    """A founded house with its people, tables and chips; no gaming day open yet."""
    from tests.builders import build_house

    return build_house()


@pytest.fixture
def night(house: Any) -> Any:
    """The same house with its day and séance open, and BJ-01 open on 15 000 €."""
    from tests.builders import open_black_jack, open_night

    open_night(house)
    open_black_jack(house)
    return house
