"""The bets of a sheet: what each is, pays, its bounds in euros for the minimum, its exact edge, its articles, its mark on the felt."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.base.money import MISSING, format_cents, format_number
from casino.law.rules.limits import BetLimit, limits, odds_of, shut_options, simple_maximum_cents
from casino.law.settlement.pay_table import parse_odds
from casino.law.snapshot import Game, LawSnapshot
from casino.law.texts import texts_of
from tables.rule_sheets.articles import article_text
from tables.rule_sheets.edges import EdgeLine, edges_by_bet
from tables.rule_sheets.odds import Pay, pays_of

SEE_TABLE = (Pay("", "selon le tableau"),)


@dataclass(frozen=True, slots=True)
class BetRow:
    """`letter` is that of its place on the felt, given by marks.lettered. `maximum` is in euros, a range of euros where the house
    has yet to choose, or empty where `rule`, which says where it comes from, is all that there is.

    `shut` is the reason why the bet cannot be offered, empty for all others.
    """

    code: str
    letter: str
    label: str
    note: str
    pays: tuple[Pay, ...]
    minimum: str
    maximum: str
    rule: str
    edges: tuple[EdgeLine, ...]
    article: str
    simple: bool
    shut: str


def bet_rows(
    law: LawSnapshot, game: Game, minimum_cents: int, choices: Mapping[str, Any], settings: Mapping[str, Any]
) -> tuple[BetRow, ...]:
    """Bets, then options, in the order of the law."""
    rows = [*_bets(law, game, minimum_cents, choices, settings), *_options(law, game, choices, settings)]
    return tuple(rows)


def _bets(
    law: LawSnapshot, game: Game, minimum_cents: int, choices: Mapping[str, Any], settings: Mapping[str, Any]
) -> Iterator[BetRow]:
    edges, notes, shut = edges_by_bet(game), texts_of(game.code).bets, shut_options(law, game.code, settings)
    bounds = {one.code: one for one in limits(game, minimum_cents, choices)} if game.regulated else {}
    for bet in game.raw["bets"]:
        code = bet["code"]
        minimum, maximum, rule = _bounds(game, bet, bounds.get(code), minimum_cents, choices)
        table = "odds_by_hand" in bet or "odds_from" in bet or "prizes_for_1_eur" in bet
        yield BetRow(
            code=code,
            letter="",
            label=_short(bet["label"]) if notes.get(code) else bet["label"],
            note=notes.get(code) or _covered(bet),
            pays=(*pays_of(bet), *(SEE_TABLE if table else ())),
            minimum=minimum,
            maximum=maximum,
            rule=rule,
            edges=edges.get(code, ()),
            article=article_text(game, bet["src"]),
            simple=bet.get("group") == "simple" or code == "chance_simple",
            shut=shut.get(code, ""),
        )


def _options(law: LawSnapshot, game: Game, choices: Mapping[str, Any], settings: Mapping[str, Any]) -> Iterator[BetRow]:
    edges, notes, shut = edges_by_bet(game), texts_of(game.code).bets, shut_options(law, game.code, settings)
    least, most = (choices.get(key) or {} for key in ("option_min_cents", "option_max_cents"))
    for code, option in (game.raw.get("options") or {}).items():
        known = code not in shut
        yield BetRow(
            code=code,
            letter="",
            label=option["label"],
            note=notes.get(code, ""),
            pays=SEE_TABLE if known else (),
            minimum=format_cents(least[code]) if code in least else MISSING,
            maximum=format_cents(most[code]) if code in most else "",
            rule="fixés et affichés par la maison",
            edges=edges.get(code, ()),
            article=article_text(game, option["src"]),
            simple=False,
            shut=shut.get(code, ""),
        )


def _short(label: str) -> str:
    """Without the words in brackets at its end, where a note says them."""
    return label.partition(" (")[0] if label.endswith(")") and label.count("(") == 1 else label


def _covered(bet: Mapping[str, Any]) -> str:
    covers = bet.get("covers")
    return f"{covers} numéros" if covers and covers > 1 else ""


def _bounds(
    game: Game, bet: Mapping[str, Any], limit: BetLimit | None, minimum_cents: int, choices: Mapping[str, Any]
) -> tuple[str, str, str]:
    """Minimum, maximum, and the rule that the maximum comes from."""
    stake = bet.get("stake") or {}
    if "stake_choices_eur" in bet:
        euros = bet["stake_choices_eur"]
        return format_cents(min(euros) * 100), format_cents(max(euros) * 100), "une mise parmi celles offertes"
    if limit is None or ("max" not in bet and not stake):
        return MISSING, MISSING, ""
    if stake.get("kind") == "ratio_of_table_min":
        fixed = format_cents(int(parse_odds(stake["value"]) * minimum_cents))
        return fixed, fixed, f"{parse_odds(stake['value'])} du minimum"
    if "max" not in bet:
        return MISSING, "", _linked_stake(game, stake)
    minimum = format_cents(limit.min_cents)
    if limit.max_cents is None and not limit.linked:
        return minimum, _range(game, bet, minimum_cents, choices), _choice(bet["max"], limit)
    maximum = "" if limit.linked else format_cents(limit.max_cents)
    return minimum, maximum, _in_words(game, limit.rule)


def _range(game: Game, bet: Mapping[str, Any], minimum_cents: int, choices: Mapping[str, Any]) -> str:
    """« 80 € à 200 € », or the amounts to choose from; « — » where the article leaves it to the house."""
    maximum = bet["max"]
    if maximum["kind"] == "multiple_range":
        return f"{format_cents(maximum['low'] * minimum_cents)} à {format_cents(maximum['high'] * minimum_cents)}"
    if maximum["kind"] == "multiple_choice":
        return _or([format_cents(value * minimum_cents) for value in maximum["values"]])
    simple = simple_maximum_cents(game, minimum_cents, choices)
    if maximum["kind"] == "gain_band" and simple is not None:
        factors = (maximum["low_factor"], maximum["high_factor"])
        least, most = (format_cents(int(Fraction(factor * simple) / odds_of(bet))) for factor in factors)
        return f"{least} à {most}"
    return MISSING


def _choice(maximum: Mapping[str, Any], limit: BetLimit) -> str:
    if maximum["kind"] == "multiple_range":
        return f"de {format_number(maximum['low'])} à {format_number(maximum['high'])} fois, au choix"
    if maximum["kind"] == "multiple_choice":
        return f"{_or([str(value) for value in maximum['values']])} fois, au choix"
    if maximum["kind"] == "gain_band":
        low, high = maximum["low_factor"], maximum["high_factor"]
        return f"gain de {low} à {high} fois celui de la chance simple"
    return limit.rule


def _linked_stake(game: Game, stake: Mapping[str, Any]) -> str:
    if stake.get("kind") != "stake_ratio":
        return "fixée par la maison"
    values = stake.get("values") or [stake[key] for key in ("value",) if key in stake]
    if not values:
        return f"liée à la mise {_label(game, stake['of'])}"
    return f"{_or([_times(value) for value in values])} la mise {_label(game, stake['of'])}"


def _times(ratio: str) -> str:
    """ "2:1" -> « 2 fois », "1:2" -> « la moitié de », in front of what it is a part of."""
    value = parse_odds(ratio)
    if value >= 1:
        return "une fois" if value == 1 else f"{value} fois"
    return "la moitié de" if value == Fraction(1, 2) else f"{value} de"


def _in_words(game: Game, rule: str) -> str:
    """The rule, its bets named in French."""
    for bet in game.raw["bets"]:
        rule = rule.replace(f"« {bet['code']} »", f"« {bet['label']} »")
    return rule


def _label(game: Game, code: str) -> str:
    return next((f"« {bet['label']} »" for bet in game.raw["bets"] if bet["code"] == code), "principale")


def _or(values: list[str]) -> str:
    return " ou ".join([", ".join(values[:-1]), values[-1]]) if len(values) > 1 else values[0]
