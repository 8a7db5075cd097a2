"""Short ways to ask the engine, shared by the tests of every game."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from casino.law.settlement import BetResult, SettlementRefused, house_edge, settle

SAMPLES = Path(__file__).with_name("samples.jsonl")


def samples() -> Iterator[dict[str, Any]]:
    for line in SAMPLES.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def one(
    game: str, code: str, outcome: dict[str, Any], stake: int = 1000, options: dict[str, Any] | None = None, **bet: Any
) -> BetResult:
    [result] = settle(game, [{"code": code, "stake_cents": stake, **bet}], outcome, options)
    return result


def fate(result: BetResult) -> tuple[str, Fraction, Fraction, Fraction]:
    """Status, gain, payout and what is left."""
    return result.status, result.gain, result.payout, result.left


def refusal(game: str, code: str, outcome: dict[str, Any], **others: Any) -> SettlementRefused:
    with pytest.raises(SettlementRefused) as caught:
        one(game, code, outcome, **others)
    return caught.value


def edge(game: str, bet: str, **options: Any) -> Fraction | float:
    return house_edge(game, bet, options).edge
