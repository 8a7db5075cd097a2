"""The worked cases, in the very form in which the engine is spoken to."""

import json
from typing import Any

import pytest

from casino.law.settlement.wire import answers, settle_case
from tests.law.settlement.cases import samples

EXPECTED = {
    "status": "expected_status",
    "gain_cents": "expected_gain_cents",
    "payout_cents": "expected_payout_cents",
    "left_cents": "expected_left_on_table_cents",
    "net_cents": "expected_net_cents",
}


@pytest.mark.parametrize("case", list(samples()), ids=lambda case: case["id"])
def test_sample(case: dict[str, Any]) -> None:
    [line] = answers([json.dumps(case)], settle_case)
    answer = json.loads(line)
    assert answer["id"] == case["id"]
    if case.get("expected_error"):
        assert answer["error"]["motif"] and answer["error"]["motif"] != "cas illisible"
        assert "bets" not in answer
        return
    found = {key: [bet[key] for bet in answer["bets"]] for key in EXPECTED}
    assert found == {key: case[expected] for key, expected in EXPECTED.items()}
    assert [bet["code"] for bet in answer["bets"]] == [bet["code"] for bet in case["bets"]]
