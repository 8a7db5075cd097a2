"""A whole rule sheet: bets, pay tables, table, staff, special cases, readings, what is missing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from casino.base.money import MISSING, format_cents, format_number
from casino.law.rules.articles import article_of
from casino.law.rules.changes import changes_next_day_only, maximum_may_change, minimum_may_change
from casino.law.rules.floats import float_multiple, is_uniform
from casino.law.snapshot import Game, LawSnapshot
from casino.law.texts import Line, effect, other_reading, texts_of
from tables.rule_sheets.articles import article_text, cited
from tables.rule_sheets.bets import BetRow, bet_rows
from tables.rule_sheets.odds import PayTable, pay_tables

NO_ORDER = "L’article ne fixe pas d’ordre"


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the sheet: what, how much, and why with its article."""

    label: str
    value: str
    detail: str
    article: str


@dataclass(frozen=True, slots=True)
class Question:
    """A reading of the text: the one in force, and the others a house may record."""

    label: str
    text: str
    others: tuple[str, ...]
    article: str


@dataclass(frozen=True, slots=True)
class RuleSheet:
    code: str
    title: str
    kind: str
    minimum: str
    minimum_cents: int
    bets: tuple[BetRow, ...]
    pay_tables: tuple[PayTable, ...]
    table: tuple[Fact, ...]
    staff: tuple[Fact, ...]
    equipment: tuple[Line, ...]
    seats: tuple[Line, ...]
    bank: tuple[Line, ...]
    cases: tuple[Line, ...]
    payment: tuple[str, ...]
    payment_article: str
    changes: tuple[Fact, ...]
    end: tuple[Line, ...]
    readings: tuple[Question, ...]
    older: tuple[Line, ...]
    missing: tuple[Fact, ...]
    otherwise: tuple[Fact, ...]
    exact: tuple[Fact, ...]
    methods: tuple[str, ...]
    articles: str


def rule_sheet(
    law: LawSnapshot, game: Game, minimum_cents: int, choices: Mapping[str, Any], settings: Mapping[str, Any]
) -> RuleSheet:
    """`settings` are the house’s, for what it enters or reads otherwise."""
    texts = texts_of(game.code)
    bets = bet_rows(law, game, minimum_cents, choices, settings)
    order = game.raw.get("payment_order") or {}
    return RuleSheet(
        code=game.code,
        title=game.label,
        kind="jeu de contrepartie" if game.regulated else "jeu en ligne : ne s’ouvre jamais à une table",
        minimum=format_cents(minimum_cents),
        minimum_cents=minimum_cents,
        bets=bets,
        pay_tables=pay_tables(game),
        table=tuple(_table(law, game, minimum_cents, settings)),
        staff=tuple(_staff(law, game, settings)),
        equipment=_cited(texts.equipment),
        seats=_cited(texts.seats),
        bank=_cited(texts.bank),
        cases=_cited(texts.cases),
        payment=tuple(step["text"] for step in order.get("steps", ())),
        payment_article=article_text(game, order["src"]) if order else "",
        changes=tuple(_changes(game)),
        end=_cited(texts.end),
        readings=tuple(_readings(law, texts.readings, settings)),
        older=_cited(tuple(texts.older.values())),
        missing=tuple(_missing(law, game, settings)),
        otherwise=tuple(_otherwise(bets)),
        exact=tuple(_exact(bets)),
        methods=tuple(dict.fromkeys(edge.method for bet in bets for edge in bet.edges if edge.method)),
        articles=", ".join(game.articles),
    )


def _table(law: LawSnapshot, game: Game, minimum_cents: int, settings: Mapping[str, Any]) -> Iterator[Fact]:
    if not game.regulated:
        return
    multiple = float_multiple(law, game.code, settings)
    article = cited("49")
    if multiple is None:
        reason = "multiple absent du tableau que nous avons lu ; la maison entre le sien"
        yield Fact("Avance initiale minimale", MISSING, reason, article)
    else:
        shared = ", la même à toutes les tables" if is_uniform(game) else ""
        detail = f"{format_number(multiple)} fois le minimum{shared}"
        yield Fact("Avance initiale minimale", format_cents(multiple * minimum_cents), detail, article)
        yield Fact(
            "Avance complémentaire", format_cents(multiple * minimum_cents), "toujours égale à l’initiale", article
        )
    floor = game.raw.get("minimum_of_minimum") or {}
    if "value_eur" in floor:
        label = "Minimum fixé par l’article" if "all_bets_eur" in game.raw["limits"]["min"] else "Plus petit minimum"
        yield Fact(label, format_cents(floor["value_eur"] * 100), "", article_text(game, floor["src"]))


def _staff(law: LawSnapshot, game: Game, settings: Mapping[str, Any]) -> Iterator[Fact]:
    """A line for each disposition: who stands there, and how many tables a chef covers."""
    for staffing in game.raw["staffing"]:
        roles = [_role(law, game, role, settings) for role in staffing["roles"]]
        notice = "change à la table interdit, avis affiché" if staffing.get("notice_required") else ""
        yield Fact(
            law.label(staffing["variant"]).capitalize(),
            ", ".join(role for role, _ in roles),
            " ; ".join(detail for detail in (*(detail for _, detail in roles), notice) if detail),
            article_text(game, staffing["src"]),
        )


def _role(law: LawSnapshot, game: Game, role: Mapping[str, Any], settings: Mapping[str, Any]) -> tuple[str, str]:
    name, count, covered = law.label(role["role"]).lower(), role.get("count"), role.get("max_tables")
    text = (
        f"{count} {name if count == 1 else _plural(name)}"
        if count is not None
        else f"{_plural(name)}, nombre non écrit"
    )
    if role.get("required", "always") != "always":
        return f"{text} au besoin", ""
    if covered is None and count is not None and role["role"].startswith("chef"):
        key = _chef_setting(law, game)
        chosen = settings.get(key or "")
        return (
            text,
            f"le chef couvre {chosen} tables, réglage de la maison"
            if chosen
            else "nombre de tables par chef non écrit",
        )
    return text, f"le chef couvre {covered} tables au plus" if covered and covered > 1 else ""


def _chef_setting(law: LawSnapshot, game: Game) -> str | None:
    """The house setting that says how many tables a chef covers, where the article does not."""
    paths = ((path, one.setting) for (code, path), one in law.missing.items() if code == game.code)
    return next((setting for path, setting in paths if path.endswith("max_tables")), None)


def _plural(name: str) -> str:
    """« croupiers payeurs », « chefs de table »."""
    first, _, rest = name.partition(" ")
    plain = rest.startswith(("de ", "à ", "et ")) or not rest
    return f"{first}s" + (f" {rest}" if plain and rest else f" {rest}s" if rest else "")


def _changes(game: Game) -> Iterator[Fact]:
    if not game.regulated:
        return
    article = cited(article_of(game, "limits"))
    how = "par fermeture et réouverture, avec une nouvelle encaisse au carnet d’avances"
    yield Fact("Minimum", *_change(game, minimum_may_change(game), how), article)
    yield Fact("Maximum", *_change(game, maximum_may_change(game), "dès qu’il est affiché"), article)


def _change(game: Game, allowed: bool, how: str) -> tuple[str, str]:
    if allowed:
        return "peut changer", how
    return (
        ("change le lendemain seulement", "") if changes_next_day_only(game) else ("ne change pas seul en séance", "")
    )


def _readings(law: LawSnapshot, questions: tuple[str, ...], settings: Mapping[str, Any]) -> Iterator[Question]:
    for code in questions:
        reading = law.readings[code]
        words = {reading.default: reading.text}
        words |= {value: text for value in reading.alternatives if (text := other_reading(code, value))}
        chosen = str(settings.get(f"reading.{code}", reading.default))
        chosen = chosen if chosen in words else reading.default
        others = tuple(text for value, text in words.items() if value != chosen)
        yield Question(reading.label, words[chosen], others, cited(reading.article))


def _missing(law: LawSnapshot, game: Game, settings: Mapping[str, Any]) -> Iterator[Fact]:
    """Each once, whatever the number of values that are missing for the same reason."""
    told: dict[tuple[str, str], Fact] = {}
    for (code, path), missing in law.missing.items():
        if code == game.code:
            what = _what(game, path)
            entered = missing.setting is not None and missing.setting in settings
            means = "entrée par la maison" if entered else effect(missing.effect)
            told[what, missing.reason] = Fact(what, missing.reason, means, cited(article_of(game)))
    yield from told.values()


def _what(game: Game, path: str) -> str:
    """What a path of the data is about, in French."""
    section, *rest = path.split(".")
    if section == "bets":
        return next(str(bet["label"]) for bet in game.raw["bets"] if bet["code"] == rest[0])
    if section == "options":
        return str(game.raw["options"][rest[0]]["label"])
    return {"staffing": "Personnel", "float": "Encaisse", "equipment": "Matériel"}[section]


def _otherwise(bets: tuple[BetRow, ...]) -> Iterator[Fact]:
    """Edges under the readings that are not in force, bets of one figure together."""
    found: dict[tuple[str, str], tuple[list[str], str]] = {}
    for bet in bets:
        for edge in bet.edges:
            if edge.other:
                value = f"{edge.short}, {edge.percent}" if edge.short else edge.percent
                found.setdefault((edge.when, value), ([], edge.article))[0].append(bet.label)
    for (when, value), (labels, article) in found.items():
        yield Fact(when[:1].upper() + when[1:], value, ", ".join(labels), article)


def _exact(bets: tuple[BetRow, ...]) -> Iterator[Fact]:
    """Fractions too long for their table, each once."""
    found: dict[tuple[str, str], list[str]] = {}
    shown: dict[tuple[str, str], tuple[str, str]] = {}
    for bet in bets:
        for edge in bet.edges:
            if edge.fraction and not edge.short:
                found.setdefault((edge.fraction, edge.when), []).append(bet.label)
                shown[edge.fraction, edge.when] = (edge.percent, edge.article)
    for (fraction, when), labels in found.items():
        name = ", ".join((*dict.fromkeys(labels), *([when] if when else [])))
        yield Fact(name, fraction, *shown[fraction, when])


def _cited(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(Line(line.text, cited(line.article), line.case) for line in lines)
