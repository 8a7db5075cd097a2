"""The float in chips (art. 49): a multiple of the table's minimum; every further avance equals the initial one."""

from collections.abc import Iterable, Mapping
from typing import Any

from casino.base.money import format_cents, format_number
from casino.law.snapshot import Game, LawSnapshot
from casino.law.violations import Violation

ARTICLE = "49"


def multiple_setting(game: str) -> str:
    """The house setting that gives the multiple where our sources lost it."""
    return f"float_multiple.{game}"


def float_multiple(law: LawSnapshot, game: str, settings: Mapping[str, Any]) -> int | None:
    """The multiple of art. 49; None where the texts are lost to us and the house has not entered its own."""
    multiple = law.games[game].raw["float"].get("multiple_of_min")
    if multiple is None:
        multiple = settings.get(multiple_setting(game))
    return int(multiple) if multiple is not None else None


def minimum_float_cents(law: LawSnapshot, game: str, minimum_cents: int, settings: Mapping[str, Any]) -> int | None:
    multiple = float_multiple(law, game, settings)
    return None if multiple is None else multiple * minimum_cents


def is_uniform(game: Game) -> bool:
    """Must every table of the house that deals this game open on the same float (boule, vingt-trois, roue)?"""
    return bool(game.raw["float"].get("uniform_per_house"))


def float_violations(
    law: LawSnapshot, game: str, minimum_cents: int, settings: Mapping[str, Any], proposed_cents: int
) -> Iterable[Violation]:
    """The initial avance is at least the multiple times the minimum; unknown multiple: the table stays shut."""
    label = law.games[game].label
    required = minimum_float_cents(law, game, minimum_cents, settings)
    if required is None:
        yield Violation(
            rule="floats.unknown_multiple",
            article=ARTICLE,
            message=f"L’encaisse minimale de {label} n’est pas connue : le tableau de l’article ne nous est pas parvenu pour ce jeu.",
            value="—",
            bound="un multiple entré par la maison, daté",
            remedy=f"Entrez le multiple de votre arrêté : Réglages, « {multiple_setting(game)} ».",
        )
    elif proposed_cents < required:
        multiple = float_multiple(law, game, settings)
        assert multiple is not None
        yield Violation(
            rule="floats.initial_minimum",
            article=ARTICLE,
            message=(
                f"L’avance initiale est inférieure à {format_number(multiple)} fois le minimum "
                f"de {format_cents(minimum_cents)} ({label}) : il manque {format_cents(required - proposed_cents)}."
            ),
            value=format_cents(proposed_cents),
            bound=f"au moins {format_cents(required)}",
            remedy=f"Complétez l’encaisse de {format_cents(required - proposed_cents)}, ou ouvrez à un minimum plus bas.",
        )


def uniform_violations(game: Game, *, proposed_cents: int, others_cents: Iterable[int]) -> Iterable[Violation]:
    """Where floats are equal, another table's initial avance of the same game and minimum is the bound."""
    for other in sorted(set(others_cents)):
        if is_uniform(game) and other != proposed_cents:
            yield Violation(
                rule="floats.uniform",
                article=ARTICLE,
                message=f"Toutes les tables de {game.label} de la maison ouvrent sur la même encaisse.",
                value=format_cents(proposed_cents),
                bound=format_cents(other),
                remedy=f"Portez l’avance initiale à {format_cents(other)}.",
            )


def complementary_violations(*, initial_cents: int, proposed_cents: int) -> Iterable[Violation]:
    """An avance complémentaire is always equal to the initial one."""
    if proposed_cents != initial_cents:
        yield Violation(
            rule="floats.complementary_equal",
            article=ARTICLE,
            message="Une avance complémentaire est toujours égale à l’avance initiale.",
            value=format_cents(proposed_cents),
            bound=f"exactement {format_cents(initial_cents)}",
            remedy=f"Composez une avance de {format_cents(initial_cents)}.",
        )
