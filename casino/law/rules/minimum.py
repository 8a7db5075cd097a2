"""The minimum of a table: declared in the authorisation, raised where the article or a recorded reading lets it (art. 53)."""

from collections.abc import Iterable, Sequence

from casino.base.money import format_cents
from casino.law.rules.articles import article_of
from casino.law.rules.changes import minimum_may_change
from casino.law.snapshot import Game
from casino.law.violations import Violation


def may_be_raised(game: Game) -> bool:
    """Above the declared minima: where the article says so, or by the reading that what may be changed by
    close-and-reopen may be set at opening."""
    return game.raw["limits"]["min"].get("raise_at_opening") is True or minimum_may_change(game)


def fixed_minimum_cents(game: Game) -> int | None:
    """The minimum that the article itself fixes in euros (pair'e poker), or None."""
    euros = game.raw["limits"].get("min", {}).get("all_bets_eur")
    return None if euros is None else int(euros) * 100


def minimum_violations(game: Game, minimum_cents: int, declared_cents: Sequence[int]) -> Iterable[Violation]:
    """All that is wrong with opening at this minimum; `declared_cents` are those of the authorisation in force."""
    yield from floor_violations(game, minimum_cents)
    fixed = fixed_minimum_cents(game)
    if fixed is not None:
        return
    if not declared_cents:
        yield _violation(game, "minimum.none_declared", f"L’autorisation ne déclare aucun minimum pour {game.label}.",
                         format_cents(minimum_cents), "un minimum déclaré", "Complétez l’autorisation : Réglages, « Autorisation ».")  # fmt: skip
    elif minimum_cents not in declared_cents:
        declared = ", ".join(format_cents(value) for value in sorted(declared_cents))
        if not may_be_raised(game):
            yield _violation(game, "minimum.declared_only", f"{game.label} n’ouvre qu’à un minimum déclaré.",
                             format_cents(minimum_cents), declared, "Choisissez l’un des minima déclarés.")  # fmt: skip
        elif minimum_cents < min(declared_cents):
            yield _violation(game, "minimum.below_declared", "Ce minimum est inférieur au plus bas minimum déclaré.",
                             format_cents(minimum_cents), f"au moins {format_cents(min(declared_cents))}",
                             f"Choisissez un minimum déclaré ({declared}) ou plus élevé.")  # fmt: skip


def floor_violations(game: Game, minimum_cents: int) -> Iterable[Violation]:
    """The floor, the fixed amount or the multiple that the article itself sets."""
    fixed = fixed_minimum_cents(game)
    rules = game.raw.get("minimum_of_minimum") or {}
    if fixed is not None:
        if minimum_cents != fixed:
            yield _violation(game, "minimum.fixed", f"Le minimum de {game.label} est fixé par l’article.",
                             format_cents(minimum_cents), format_cents(fixed), f"Ouvrez à {format_cents(fixed)}.")  # fmt: skip
        return
    floor = int(rules.get("value_eur", 0)) * 100
    if minimum_cents < max(floor, 1):
        yield _violation(game, "minimum.floor", f"Ce minimum est inférieur à celui que l’article permet pour {game.label}.",
                         format_cents(minimum_cents), f"au moins {format_cents(max(floor, 1))}", "Choisissez un minimum plus élevé.")  # fmt: skip
    # The unit of « multiples de 20 » is not written: read as centimes.
    step = rules.get("multiple_of")
    if step and minimum_cents % int(step):
        yield _violation(game, "minimum.multiple", "Les mises de ce jeu sont des multiples de vingt centimes (lecture retenue).",
                         format_cents(minimum_cents), f"un multiple de {format_cents(int(step))}", "Arrondissez le minimum.")  # fmt: skip


def _violation(game: Game, rule: str, message: str, value: str, bound: str, remedy: str) -> Violation:
    return Violation(rule, article_of(game, "limits"), message, value, bound, remedy)
