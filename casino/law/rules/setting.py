"""One table setting, asked in JSON: its float, the bounds of each bet and its staff, or all that is against the law."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from casino.law.loader import law
from casino.law.rules.articles import DECREE
from casino.law.rules.floats import minimum_float_cents
from casino.law.rules.limits import BetLimit, limit_violations, limits, unavailable_violations
from casino.law.rules.minimum import floor_violations
from casino.law.rules.staffing import required_staff, variants
from casino.law.violations import Violation


def answer(question: Mapping[str, Any]) -> dict[str, Any]:
    """`{"game", "variant", "minimum_cents", "choices", "on"}` -> `{"float_cents", "bets", "staff"}` or `{"violations"}`."""
    snapshot = law.on(date.fromisoformat(question["on"])) if question.get("on") else law.latest()
    game = snapshot.games.get(str(question.get("game")))
    variant, choices = question.get("variant") or "", question.get("choices") or {}
    minimum = question.get("minimum_cents")
    if game is None:
        return _refused([Violation("games.unknown", DECREE, "Ce jeu n’existe pas.", str(question.get("game")))])
    violations = list(unavailable_violations(game))
    if violations:
        return _refused(violations)
    if not isinstance(minimum, int) or isinstance(minimum, bool):
        violations.append(
            Violation("minimum.missing", game.articles[0], "Le minimum est un nombre entier de centimes.", str(minimum))
        )
    else:
        violations += floor_violations(game, minimum)
    if not isinstance(choices, Mapping):
        violations.append(Violation("limits.choices", game.articles[0], "Les réglages sont un objet.", str(choices)))
    else:
        violations += limit_violations(game, choices)
    if variant and variant not in variants(game):
        violations.append(
            Violation(
                "games.unknown_variant", game.articles[0], "Disposition inconnue.", variant, ", ".join(variants(game))
            )
        )
    if violations:
        return _refused(violations)
    assert isinstance(minimum, int)
    return {
        "float_cents": minimum_float_cents(snapshot, game.code, minimum, {}),
        "bets": [_bet(limit) for limit in limits(game, minimum, choices)],
        "staff": [
            {"role": role["role"], "count": role["count"], "max_tables": role.get("max_tables")}
            for role in required_staff(game, variant)
        ],
    }


def _bet(limit: BetLimit) -> dict[str, Any]:
    return {
        "code": limit.code,
        "min_cents": limit.min_cents,
        "max_cents": limit.max_cents if limit.linked is None else _plain(limit.linked),
        "max_rule": limit.rule,
        "article": limit.article,
    }


def _plain(linked: Mapping[str, Any]) -> dict[str, Any]:
    return {key: dict(value) if isinstance(value, Mapping) else value for key, value in linked.items()}


def _refused(violations: list[Violation]) -> dict[str, Any]:
    return {"violations": [violation.as_dict() for violation in violations]}
