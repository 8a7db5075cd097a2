"""What may be changed while the séance runs, and how."""

from collections.abc import Iterable

from casino.law.rules.articles import article_of
from casino.law.snapshot import Game
from casino.law.violations import Violation


def changes_next_day_only(game: Game) -> bool:
    """Games whose minimum is that of the day: boule, vingt-trois, roue."""
    return bool(game.raw["limits"]["min"]["change_in_session"].get("how") == "next_day")


def minimum_may_change(game: Game) -> bool:
    return game.raw["limits"]["min"]["change_in_session"].get("allowed") is True


def maximum_may_change(game: Game) -> bool:
    return game.raw["limits"]["max"]["change_in_session"].get("allowed") is True


def minimum_change_violations(game: Game) -> Iterable[Violation]:
    if minimum_may_change(game):
        return
    yield _refused(
        game,
        "changes.minimum_not_allowed",
        f"Le minimum de {game.label} ne se change pas en séance : {_reason(game, 'min')}.",
        "Changez-le au programme d’une prochaine journée."
        if changes_next_day_only(game)
        else "Fermez la table, et ouvrez-la à un minimum déclaré à une prochaine séance.",
    )


def maximum_change_violations(game: Game) -> Iterable[Violation]:
    if maximum_may_change(game):
        return
    yield _refused(
        game,
        "changes.maximum_not_allowed",
        f"Le maximum de {game.label} ne se change pas en séance : {_reason(game, 'max')}.",
        "Changez le minimum si le jeu le permet : les maxima le suivent.",
    )


def _reason(game: Game, bound: str) -> str:
    change = game.raw["limits"][bound]["change_in_session"]
    if change.get("how") == "next_day":
        return "les limites sont celles de la journée"
    if change.get("allowed") == "not_stated":
        return "l’article ne le prévoit pas"
    return "il est fixé par l’article"


def _refused(game: Game, rule: str, message: str, remedy: str) -> Violation:
    return Violation(
        rule=rule,
        article=article_of(game, "limits"),
        message=message,
        value="changement en séance",
        bound="aucun changement en séance",
        remedy=remedy,
    )
