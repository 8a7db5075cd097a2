"""What the programme proposes is lawful as it stands, for every game the law of the day knows."""

from datetime import date

import pytest

from casino.law import law
from casino.law.rules.limits import limit_violations
from tables.queries.programme import modest_choices

GAMES = law.on(date(2026, 11, 28)).games


@pytest.mark.parametrize("code", [code for code, game in GAMES.items() if game.regulated])
def test_the_proposed_choices_break_no_rule(code: str) -> None:
    game = GAMES[code]
    assert [violation.message for violation in limit_violations(game, modest_choices(game))] == []
