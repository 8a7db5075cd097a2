"""The game's prescribed order of payment: which bets are seen to first, in the words of its article."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from casino.law.settlement import BetResult

UNNAMED = "Mises que l’article ne nomme pas dans son ordre"
NOT_STATED = "L’article ne fixe pas d’ordre\u202f: dans l’ordre des mises posées"


@dataclass(frozen=True, slots=True)
class Step:
    """`bets` are positions in the case; a step without bets says how the others are done."""

    text: str
    bets: tuple[int, ...]


def order_of_payment(
    game: Mapping[str, Any], results: Sequence[BetResult], risked: frozenset[int] = frozenset()
) -> tuple[Step, ...]:
    """Every bet once. `risked` are the bets left for a further throw, where the game has such a step (rampo)."""
    rule = game.get("payment_order") or {}
    left = list(range(len(results)))
    steps: list[Step] = []
    for line in rule.get("steps") or ():
        taken = [index for index in _ranked(line, left, results) if _concerns(line, index, results, risked)]
        left = [index for index in left if index not in taken]
        if taken or _is_manner(line):
            steps.append(Step(line["text"], tuple(taken)))
    if left:
        steps.append(Step(UNNAMED if rule.get("steps") else NOT_STATED, tuple(left)))
    return tuple(steps)


def article_of_order(game: Mapping[str, Any]) -> str:
    return str((game.get("payment_order") or {}).get("src", ""))


def _is_manner(line: Mapping[str, Any]) -> bool:
    return not any(key in line for key in ("bets", "others", "collected"))


def _concerns(line: Mapping[str, Any], index: int, results: Sequence[BetResult], risked: frozenset[int]) -> bool:
    if _is_manner(line) or ("risked" in line and line["risked"] != (index in risked)):
        return False
    if line.get("collected") and results[index].status != "perd":
        return False
    named = line.get("bets")
    return named is None or _name_among(results[index].code, named) is not None


def _ranked(line: Mapping[str, Any], left: Sequence[int], results: Sequence[BetResult]) -> list[int]:
    if line.get("increasing"):
        return sorted(left, key=lambda index: results[index].gain)
    named = line.get("bets") or ()
    return sorted(left, key=lambda index: _name_among(results[index].code, named) or 0)


def _name_among(code: str, named: Sequence[str]) -> int | None:
    """The rank of a bet in a list of names (« colonne ») or of whole codes (« numero:7 »)."""
    for rank, name in enumerate(named):
        if name in (code, code.partition(":")[0]):
            return rank
    return None
