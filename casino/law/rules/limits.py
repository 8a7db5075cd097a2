"""The maximum of each bet of a table, by every kind of rule the decree knows, and the choices that they ask for."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from casino.base.money import format_cents, format_number
from casino.law.rules.articles import DECREE, article_of
from casino.law.snapshot import Game, LawSnapshot
from casino.law.violations import Violation


@dataclass(frozen=True, slots=True)
class BetLimit:
    """`max_cents` is None where the bound depends on another stake or on the point: `linked` then says how.

    `linked` is `{"of": bet, "percent_by_point": {point: percent}}` or `{"of": bet, "ratio": "10:1"}`; `rule` is its French text.
    """

    code: str
    label: str
    min_cents: int | None
    max_cents: int | None
    linked: Mapping[str, Any] | None
    rule: str
    article: str


def limits(game: Game, minimum_cents: int, choices: Mapping[str, Any]) -> tuple[BetLimit, ...]:
    """The bounds of every bet for lawful choices (see limit_violations); an absent choice leaves its bound unknown."""
    return tuple(_limit(game, bet, minimum_cents, choices) for bet in game.raw["bets"])


def shut_options(law: LawSnapshot, game: str, settings: Mapping[str, Any]) -> dict[str, str]:
    """Bets and options whose pay table our sources lost, until the house has entered its own: code -> reason."""
    return {
        missing.path.split(".")[1]: missing.reason
        for (code, _), missing in law.missing.items()
        if code == game and (missing.setting or "").startswith("pay_table.") and missing.setting not in settings
    }


def limit_violations(
    game: Game, choices: Mapping[str, Any], shut: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Violation]:
    """Choices that are missing, unknown, or outside what the article offers: all of them. `shut` as from shut_options."""
    bets = {bet["code"]: bet for bet in game.raw["bets"]}
    options = game.raw.get("options") or {}
    known = {"multiple", "gain_factor", "table", "table_dames", "option_min_cents", "option_max_cents"}
    for key in choices:
        if key not in known:
            yield _violation(game, "limits.unknown_choice", f"Réglage inconnu : « {key} ».", key, ", ".join(sorted(known)),
                             "Retirez ce réglage.")  # fmt: skip
    for key in ("multiple", "gain_factor", "option_min_cents", "option_max_cents"):
        offered = {*bets, *options} if key.startswith("option") else set(bets)
        for code in _mapping(choices.get(key)):
            if code not in offered:
                yield _violation(game, "limits.unknown_bet", f"{game.label} n’a pas de mise « {code} ».", code,
                                 ", ".join(bets), "Retirez cette mise des réglages.")  # fmt: skip
    for bet in bets.values():
        yield from _bet_violations(game, bet, choices)
    yield from _option_violations(game, choices)
    yield from _table_violations(game, choices)
    yield from _shut_violations(game, choices, shut)


def _option_violations(game: Game, choices: Mapping[str, Any]) -> Iterator[Violation]:
    """What the house itself fixes for an option: whole cents, the least not above the most."""
    least, most = _mapping(choices.get("option_min_cents")), _mapping(choices.get("option_max_cents"))
    for code in dict.fromkeys((*least, *most)):
        low, high = least.get(code, 1), most.get(code)
        if not (_is_whole(low) and low > 0) or (high is not None and not (_is_whole(high) and high >= low)):
            yield _violation(game, "limits.option_bounds", f"Les bornes de « {code} » ne se suivent pas.",
                             f"de {low} à {high} centimes", "un minimum positif, un maximum au moins égal", "Corrigez les deux bornes.")  # fmt: skip


def _shut_violations(game: Game, choices: Mapping[str, Any], shut: Mapping[str, str]) -> Iterator[Violation]:
    asked = {*_mapping(choices.get("option_min_cents")), *_mapping(choices.get("option_max_cents"))}
    asked |= {bet["code"] for bet in game.raw["bets"]}
    for code, reason in shut.items():
        if code in asked:
            yield _violation(game, "limits.pay_table_missing", f"« {code} » ne s’ouvre pas : {reason}.", "—",
                             "le tableau de la maison, daté", "Entrez-le : Réglages, « Maison ».")  # fmt: skip


def _bet_violations(game: Game, bet: Mapping[str, Any], choices: Mapping[str, Any]) -> Iterator[Violation]:
    maximum = bet.get("max") or {}
    kind, label = maximum.get("kind"), bet["label"]
    if kind == "multiple_range":
        yield from _within(
            game,
            "limits.multiple_range",
            label,
            _chosen(choices, "multiple", bet["code"]),
            maximum["low"],
            maximum["high"],
        )
    elif kind == "gain_band":
        yield from _within(game, "limits.gain_band", label, _chosen(choices, "gain_factor", bet["code"]),
                           maximum["low_factor"], maximum["high_factor"])  # fmt: skip
    elif kind == "multiple_choice":
        multiple = _chosen(choices, "multiple", bet["code"])
        offered = ", ".join(str(value) for value in maximum["values"])
        if multiple is None:
            yield _missing(game, label, f"un multiple parmi {offered}")
        elif multiple not in maximum["values"]:
            yield _violation(game, "limits.multiple_choice", f"Le maximum de « {label} » est un multiple choisi dans une liste.",
                             _figure(multiple), offered, "Choisissez l’un de ces multiples.")  # fmt: skip
    elif kind == "multiple":
        multiple = _chosen(choices, "multiple", bet["code"])
        if multiple is not None and not (
            _may_set_less(game) and _is_whole(multiple) and 0 < multiple <= maximum["value"]
        ):
            yield _violation(game, "limits.multiple_fixed", f"Le multiple de « {label} » est fixé par l’article.", _figure(multiple),
                             str(maximum["value"]), "Retirez ce réglage.")  # fmt: skip


def _within(game: Game, rule: str, label: str, value: Any, low: int, high: int) -> Iterator[Violation]:
    bound = f"de {low} à {high}"
    if value is None:
        yield _missing(game, label, f"un nombre {bound}")
    elif not (isinstance(value, (int, float, Fraction)) and not isinstance(value, bool) and low <= value <= high):
        yield _violation(game, rule, f"Le maximum de « {label} » sort des bornes de l’article.", _figure(value), bound,
                         f"Choisissez un nombre {bound}.")  # fmt: skip


def _table_violations(game: Game, choices: Mapping[str, Any]) -> Iterator[Violation]:
    """Pay tables that the director chooses and displays."""
    tables = [code for code in ("A", "B") if code in (game.raw.get("payout_tables") or {})]
    if tables and choices.get("table") not in tables:
        yield _violation(game, "limits.pay_table", "Le tableau de paiement se choisit et s’affiche à la table.",
                         str(choices.get("table", "aucun")), " ou ".join(tables), "Choisissez le tableau affiché.")  # fmt: skip
    dames = ((game.raw.get("options") or {}).get("dames_de_coeur") or {}).get("tables")
    if (
        dames
        and ("table_dames" in choices or "dames_de_coeur" in _mapping(choices.get("option_max_cents")))
        and (choices.get("table_dames") not in dames)
    ):
        yield _violation(game, "limits.pay_table_dames", "Le tableau des dames de cœur se choisit et s’affiche.",
                         str(choices.get("table_dames", "aucun")), " ou ".join(dames), "Choisissez le tableau affiché.")  # fmt: skip


def _limit(game: Game, bet: Mapping[str, Any], minimum_cents: int, choices: Mapping[str, Any]) -> BetLimit:
    maximum = bet.get("max") or {}
    cents, linked, rule = _maximum(game, bet, maximum, minimum_cents, choices)
    chosen_minimum = _mapping(choices.get("option_min_cents")).get(bet["code"])
    return BetLimit(
        code=bet["code"],
        label=bet["label"],
        min_cents=chosen_minimum if chosen_minimum is not None else minimum_cents,
        max_cents=cents,
        linked=linked,
        rule=rule,
        article=article_of(game, "limits"),
    )


def _maximum(
    game: Game, bet: Mapping[str, Any], maximum: Mapping[str, Any], minimum_cents: int, choices: Mapping[str, Any]
) -> tuple[int | None, Mapping[str, Any] | None, str]:
    kind = maximum.get("kind")
    if kind in ("multiple", "multiple_range", "multiple_choice"):
        multiple = _chosen(choices, "multiple", bet["code"])
        if kind == "multiple" and multiple is None:
            multiple = maximum["value"]
        if multiple is None:
            return None, None, "multiple à choisir"
        return int(multiple * minimum_cents), None, f"{_figure(multiple)} fois le minimum"
    if kind == "amount_eur":
        return maximum["value"] * 100, None, f"fixé à {format_cents(maximum['value'] * 100)}"
    if kind == "gain_band":
        factor, simple = (
            _chosen(choices, "gain_factor", bet["code"]),
            simple_maximum_cents(game, minimum_cents, choices),
        )
        if factor is None or simple is None:
            return None, None, "coefficient de gain à choisir"
        return (
            int(Fraction(factor) * simple / odds_of(bet)),
            None,
            f"gain de {_figure(factor)} fois celui de la chance simple",
        )
    if kind == "percent_of_bet":
        percents = maximum.get("by_point") or dict.fromkeys(("4", "5", "6", "8", "9", "10"), 100)
        return (
            None,
            {"of": maximum["of"], "percent_by_point": percents},
            _by_point(percents, f"de la mise « {maximum['of']} »"),
        )
    if kind == "percent_of_simple_max":
        simple = simple_maximum_cents(game, minimum_cents, choices)
        linked = {"of": "simple_maximum", "cents": simple, "percent_by_point": maximum["by_point"]}
        return None, linked, _by_point(maximum["by_point"], "du maximum de la chance simple")
    if kind == "stake_ratio":
        ratio = maximum["value"].split(":")[0]
        return (
            None,
            {"of": maximum["of"], "ratio": maximum["value"]},
            f"{ratio} fois la mise « {maximum['of']} », dans le maximum de la table",
        )
    chosen = _mapping(choices.get("option_max_cents")).get(bet["code"])
    if chosen is not None:
        return int(chosen), None, "fixé par la maison"
    if kind == "house":
        return None, None, "à fixer par la maison"
    return None, None, "lié à la mise principale"


def simple_maximum_cents(game: Game, minimum_cents: int, choices: Mapping[str, Any]) -> int | None:
    """The maximum of the simple chance (craps: win), from which gain bands and place bets are measured."""
    multiple = _chosen(choices, "multiple", game.raw["bets"][0]["code"])
    return None if multiple is None else int(multiple * minimum_cents)


def odds_of(bet: Mapping[str, Any]) -> Fraction:
    gain, stake = str(bet["odds"]).split(":")
    return Fraction(int(gain), int(stake))


def _chosen(choices: Mapping[str, Any], key: str, bet: str) -> Any:
    value = choices.get(key)
    return value.get(bet) if isinstance(value, Mapping) else value


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _may_set_less(game: Game) -> bool:
    """The roue: the house may show less than the multiple of the article."""
    return "max_ambiguity" in game.raw


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _figure(value: Any) -> str:
    return format_number(value) if _is_whole(value) else str(value)


def _by_point(percents: Mapping[str, int], of_what: str) -> str:
    if len(set(percents.values())) == 1:
        return f"{next(iter(percents.values()))} % {of_what}"
    groups: dict[int, list[str]] = {}
    for point, percent in percents.items():
        groups.setdefault(percent, []).append(point)
    text = ", ".join(f"{percent} % sur {_and(points)}" for percent, points in sorted(groups.items()))
    return f"{text} {of_what}"


def _and(points: list[str]) -> str:
    return " et ".join([", ".join(points[:-1]), points[-1]]) if len(points) > 1 else points[0]


def _missing(game: Game, label: str, bound: str) -> Violation:
    return _violation(game, "limits.choice_missing", f"Le maximum de « {label} » n’est pas fixé.", "—", bound,
                      "Fixez-le au programme de la table.")  # fmt: skip


def _violation(game: Game, rule: str, message: str, value: str, bound: str, remedy: str) -> Violation:
    return Violation(rule, article_of(game, "limits"), message, value, bound, remedy)


def unavailable_violations(game: Game) -> Iterable[Violation]:
    """Online games have a rule sheet and odds, and can never be opened at a table."""
    if not game.regulated:
        yield Violation(
            rule="games.not_at_tables",
            article=DECREE,
            message=f"{game.label} est un jeu en ligne : il ne s’ouvre jamais à une table.",
            value=game.label,
            bound="un jeu de l’arrêté du 14 mai 2007",
            remedy="Choisissez un jeu autorisé de la maison.",
        )
