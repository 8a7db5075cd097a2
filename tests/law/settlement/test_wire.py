"""The two commands: one answer a line, and a bad case never stops the run."""

import io
import json
from typing import Any

import pytest
from django.core.management import call_command

GOOD = {"id": "a", "game": "boule", "bets": [{"code": "plein:5", "stake_cents": 100}], "outcome": {"numero": 5}}


def run(command: str, text: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[dict[str, Any]]:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    output = io.StringIO()
    call_command(command, *arguments, stdout=output)
    return [json.loads(line) for line in output.getvalue().splitlines()]


def test_settle_answers_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [json.dumps(GOOD), "", "{", "[]", json.dumps({**GOOD, "id": 7, "game": "loto"}), json.dumps(GOOD)]
    first, broken, array, unknown, last = run("settle", "\n".join(lines), monkeypatch)
    assert first == last
    assert first == {
        "id": "a",
        "bets": [
            {
                "code": "plein:5",
                "status": "gagne",
                "gain_cents": 700,
                "payout_cents": 800,
                "left_cents": 0,
                "net_cents": 700,
                "article": "art. 46",
            }
        ],
    }
    assert broken == {"id": None, "error": {"motif": "cas illisible", "article": ""}}
    assert array["error"]["motif"].startswith("cas illisible")
    assert (unknown["id"], unknown["error"]["motif"]) == (7, "jeu inconnu\u202f: loto")


@pytest.mark.parametrize(
    "change",
    [
        {"bets": None},
        {"bets": "rouge"},
        {"bets": [None]},
        {"bets": [{"stake_cents": 100}]},
        {"outcome": None},
        {"outcome": []},
        {"options": "x"},
        {"game": None},
        {"game": ["boule"]},
    ],
)
def test_a_shapeless_case_is_an_answer_too(change: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    [answer] = run("settle", json.dumps({**GOOD, **change}), monkeypatch)
    assert answer["id"] == "a" and answer["error"]["motif"]


def test_house_edge_answers_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    question = {"id": 1, "game": "roulette_francaise", "bet": "rouge", "options": {"choix": "prison"}}
    [answer, refused] = run("house_edge", json.dumps(question) + "\n" + '{"id": 2, "game": "boule"}', monkeypatch)
    assert answer == {
        "id": 1,
        "game": "roulette_francaise",
        "bet": "rouge",
        "options": {"choix": "prison"},
        "edge": "1/73",
        "percent": "1.369863",
        "method": "chaîne exacte, toujours en prison, lecture valeur",
        "article": "art. 52",
    }
    assert (refused["id"], refused["error"]["motif"]) == (2, "mise sans code")
