"""The settlement engine as it is spoken to: a JSON case in, a JSON answer out; a bad case never stops the run."""

import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from casino.law.settlement.engine import GAMES, game_module, house_edge, pay_table, settle
from casino.law.settlement.result import SettlementRefused

logger = logging.getLogger(__name__)

Answer = dict[str, Any]


def answers(lines: Iterable[str], answer: Callable[[Mapping[str, Any]], Answer]) -> Iterator[str]:
    """One line of JSON for each line that is not blank."""
    for line in lines:
        if line.strip():
            yield json.dumps(_answer_line(line, answer), ensure_ascii=False)


def settle_case(case: Mapping[str, Any]) -> Answer:
    """Keys of the case: game, bets, outcome, options."""
    results = settle(case.get("game", ""), case.get("bets", []), case.get("outcome", {}), _options(case))
    return {"bets": [result.as_json() for result in results]}


def answer_edge(question: Mapping[str, Any]) -> Answer:
    """Keys of the question: game, bet, options."""
    game, bet = question.get("game", ""), question.get("bet", "")
    if not isinstance(bet, str):
        raise SettlementRefused("mise sans code")
    return house_edge(game, bet, _options(question)).as_json()


def every_edge_question() -> Iterator[Answer]:
    """One question per game, bet and reading; its id tells them apart."""
    for game in GAMES:
        module = game_module(game)
        for bet in module.bet_codes(pay_table(game)):
            for options in module.edge_options(bet):
                reading = "&".join(f"{name}={value}" for name, value in options.items())
                name = f"{game}/{bet}" + (f"?{reading}" if reading else "")
                yield {"id": name, "game": game, "bet": bet, "options": options}


def _answer_line(line: str, answer: Callable[[Mapping[str, Any]], Answer]) -> Answer:
    identifier = None
    try:
        case = json.loads(line)
        if not isinstance(case, Mapping):
            raise SettlementRefused("cas illisible\u202f: objet JSON attendu")
        identifier = case.get("id")
        return {"id": identifier, **answer(case)}
    except SettlementRefused as refusal:
        return {"id": identifier, "error": refusal.as_json()}
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        # A shape that no check foresaw is the case's fault, not a reason to stop the run; the log keeps the trace.
        logger.exception("cas illisible %r", identifier)
        return {"id": identifier, "error": SettlementRefused("cas illisible").as_json()}


def _options(case: Mapping[str, Any]) -> Mapping[str, Any]:
    options = case.get("options") or {}
    if not isinstance(options, Mapping):
        raise SettlementRefused("options illisibles")
    return options
