"""The law asked about a table: its game, its minimum, its maxima, its float. Reads rows, leaves every rule to `casino.law`."""

from collections.abc import Iterable, Mapping
from typing import Any

from casino.base.money import format_cents
from casino.house.queries import authorisation_on
from casino.kernel.command import Context
from casino.law.rules.articles import article_of
from casino.law.rules.changes import changes_next_day_only
from casino.law.rules.changes import maximum_change_violations as maximum_change_law
from casino.law.rules.changes import minimum_change_violations as minimum_change_law
from casino.law.rules.floats import float_violations, uniform_violations
from casino.law.rules.limits import limit_violations as limit_law
from casino.law.rules.limits import shut_options, unavailable_violations
from casino.law.rules.minimum import minimum_violations
from casino.law.rules.staffing import variants
from casino.law.violations import Violation
from casino.models import AuthorisedGame, Programme
from tables.at_table import AtTable
from tables.lifecycle import RUNNING
from tables.models import GamingTable, LimitDeclaration, Partie


def game_violations(context: Context, table: GamingTable, terms: Programme) -> Iterable[Violation]:
    """May this table deal this game, in this variant, at this minimum, with these choices?"""
    game = context.law.games.get(terms.game)
    if game is None:
        yield _violation("games.unknown", "Ce jeu n’existe pas.", terms.game, "", "Choisissez un jeu de la liste.")
        return
    unavailable = list(unavailable_violations(game))
    yield from unavailable
    if unavailable:
        return
    authorised = _authorised(context, terms.game)
    if authorised is None:
        yield _violation(
            "games.not_authorised",
            f"{game.label} n’est pas dans l’autorisation en vigueur.",
            game.label,
            "un jeu de l’autorisation",
            "Choisissez un jeu autorisé, ou enregistrez la nouvelle autorisation dans Réglages.",
        )
        return
    if terms.game not in table.games:
        labels = ", ".join(context.law.games[code].label for code in table.games if code in context.law.games)
        yield _violation(
            "games.not_of_table",
            f"La table {table.code} n’est pas équipée pour {game.label}.",
            game.label,
            labels,
            "Choisissez un jeu de la table, ou équipez-la dans Réglages.",
            article="32",
        )
    if terms.variant and terms.variant not in variants(game):
        yield _violation(
            "games.unknown_variant",
            f"{game.label} ne connaît pas cette disposition de table.",
            terms.variant,
            ", ".join(variants(game)),
            "Choisissez-la dans la liste.",
            article=article_of(game),
        )
    yield from _number_of_tables(context, table, terms, authorised)
    yield from minimum_violations(game, terms.minimum_cents, authorised.declared_minima_cents)
    yield from limit_law(game, terms.choices, shut_options(context.law, terms.game, context.settings))


def limit_violations(
    context: Context, game: str, variant: str, minimum_cents: int, choices: Mapping[str, Any]
) -> Iterable[Violation]:
    yield from limit_law(context.law.games[game], choices, shut_options(context.law, game, context.settings))


def same_day_violations(context: Context, table: GamingTable, terms: Programme) -> Iterable[Violation]:
    """Where limits are those of the day, an earlier partie of the same day at this table fixes them."""
    game = context.law.games.get(terms.game)
    if game is None or context.day is None or not changes_next_day_only(game):
        return
    earlier = (
        LimitDeclaration.objects.filter(
            partie__table=table, partie__game=terms.game, partie__seance__gaming_day_id=context.day.id
        )
        .order_by("id")
        .last()
    )
    if earlier is not None and (earlier.minimum_cents, earlier.choices) != (terms.minimum_cents, terms.choices):
        yield Violation(
            rule="changes.next_day",
            article=article_of(game, "limits"),
            message=f"Les limites de {game.label} sont celles de la journée : elles ne changent que le lendemain.",
            value=format_cents(terms.minimum_cents),
            bound=f"minimum de {format_cents(earlier.minimum_cents)} et mêmes maxima jusqu’à la clôture",
            remedy="Gardez les limites de la première ouverture du jour.",
        )


def initial_float_violations(
    context: Context, state: AtTable, terms: Programme, total_cents: int
) -> Iterable[Violation]:
    game = context.law.games.get(terms.game)
    if game is None or not game.regulated:
        return
    yield from float_violations(context.law, terms.game, terms.minimum_cents, context.settings, total_cents)
    others = Partie.objects.filter(
        table__place__casino_id=context.casino_id,
        game=terms.game,
        state__in=RUNNING,
        limits__minimum_cents=terms.minimum_cents,
    ).exclude(table=state.table)
    yield from uniform_violations(
        game, proposed_cents=total_cents, others_cents=others.values_list("initial_cents", flat=True)
    )


def maximum_change_violations(context: Context, game: str) -> Iterable[Violation]:
    yield from maximum_change_law(context.law.games[game])


def minimum_change_violations(context: Context, game: str) -> Iterable[Violation]:
    yield from minimum_change_law(context.law.games[game])


def _authorised(context: Context, game: str) -> AuthorisedGame | None:
    assert context.day is not None
    authorisation = authorisation_on(context.casino_id, context.day.date)
    return authorisation.games.filter(game=game).first() if authorisation else None


def _number_of_tables(
    context: Context, table: GamingTable, terms: Programme, authorised: AuthorisedGame
) -> Iterable[Violation]:
    playing = Partie.objects.filter(
        table__place__casino_id=context.casino_id, game=terms.game, state__in=RUNNING
    ).exclude(table=table)
    if playing.count() >= authorised.tables:
        yield _violation(
            "games.tables_authorised",
            "Toutes les tables autorisées de ce jeu sont déjà ouvertes.",
            f"{playing.count() + 1} tables",
            f"{authorised.tables} au plus",
            "Fermez une table de ce jeu, ou enregistrez la nouvelle autorisation.",
        )


def _violation(rule: str, message: str, value: str, bound: str, remedy: str, article: str = "53") -> Violation:
    return Violation(rule, article, message, value, bound, remedy)
