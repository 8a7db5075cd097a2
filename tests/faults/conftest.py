"""A night whose rows are committed: other processes see it."""

import pytest

from casino.base.clock import rehearsed_at
from registers.models import Document
from tests.builders import House, build_house, close, open_black_jack, open_night
from tests.processes import yesterday_evening


@pytest.fixture
def committed_night(transactional_db: None) -> House:
    with rehearsed_at(yesterday_evening()):
        house = build_house()
        open_night(house)
        open_black_jack(house)
    return house


@pytest.fixture
def requested(committed_night: House) -> Document:
    """The partie of a table closed long enough ago, whose task went to a queue that no worker of the test reads."""
    with rehearsed_at(yesterday_evening()):
        close(committed_night, "BJ-01", 1_600_000)
    return Document.objects.get(kind="partie")
