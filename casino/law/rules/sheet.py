"""docs/regles.md: the law that the program applies, written out from its data."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from casino.base.money import format_number
from casino.law.rules.articles import article_of
from casino.law.rules.changes import changes_next_day_only, maximum_may_change, minimum_may_change
from casino.law.rules.floats import is_uniform
from casino.law.snapshot import Game, LawSnapshot

MAXIMA = {
    "multiple": "{value} fois le minimum",
    "multiple_range": "de {low} à {high} fois le minimum, au choix de la maison",
    "multiple_choice": "{values} fois le minimum, au choix de la maison",
    "percent_of_bet": "selon la mise « {of} »",
    "percent_of_simple_max": "selon le maximum de la chance simple",
    "amount_eur": "{value} €",
    "stake_ratio": "{value} de la mise « {of} »",
    "gain_band": "gain de {low_factor} à {high_factor} fois celui de la chance simple",
    "house": "fixé par la maison",
}


def sheet(snapshot: LawSnapshot, day: date) -> str:
    return "\n".join(_lines(snapshot, day)) + "\n"


def _lines(snapshot: LawSnapshot, day: date) -> Iterator[str]:
    yield "# Les règles que Marbre applique"
    yield ""
    yield f"Écrit par `manage.py regles` depuis `casino/law`, pour le {day:%d/%m/%Y}. Ne pas modifier à la main."
    yield ""
    for game in sorted(snapshot.games.values(), key=lambda one: (not one.regulated, one.label)):
        yield from _game(snapshot, game)
    yield "## Lectures retenues"
    yield ""
    yield "| Question | Article | Lecture | Autres lectures |"
    yield "| --- | --- | --- | --- |"
    for reading in snapshot.readings.values():
        yield f"| {reading.label} | {reading.article} | {reading.text} | {', '.join(reading.alternatives) or '—'} |"
    yield ""
    yield "## Qui peut faire quoi"
    yield ""
    yield "| Acte | Article | Qualités |"
    yield "| --- | --- | --- |"
    for rule in sorted(snapshot.acts.values(), key=lambda one: one.label):
        yield f"| {rule.label} | {rule.article} | {', '.join(snapshot.capacities[one] for one in rule.capacities)} |"
    yield ""
    yield "## Registres et signatures"
    yield ""
    for register in snapshot.registers.values():
        yield f"### {register.label}" + (f" (modèle {register.modele})" if register.modele else "")
        yield ""
        for kind in register.kinds.values():
            slots = " ; ".join(f"{slot.label} (art. {slot.article})" for slot in kind.slots) or "sans signature"
            yield f"- {kind.label} : {slots}"
        yield ""


def _game(snapshot: LawSnapshot, game: Game) -> Iterator[str]:
    yield f"## {game.label}"
    yield ""
    if not game.regulated:
        yield "Jeu en ligne : fiche et cotes seulement, ne s’ouvre jamais à une table."
        yield ""
    else:
        multiple = game.raw["float"].get("multiple_of_min")
        encaisse = (
            "inconnue : la maison entre le sien" if multiple is None else f"{format_number(multiple)} fois le minimum"
        )
        yield f"- Articles : {', '.join(game.articles)}"
        yield f"- Encaisse initiale (art. 49) : {encaisse}{', la même à toutes les tables' if is_uniform(game) else ''}"
        yield f"- Minimum en séance (art. {article_of(game, 'limits')}) : {_change(game, minimum_may_change(game), 'par fermeture et réouverture')}"
        yield f"- Maximum en séance : {_change(game, maximum_may_change(game), 's’il est affiché')}"
        for staffing in game.raw["staffing"]:
            roles = ", ".join(_role(snapshot, role) for role in staffing["roles"])
            yield f"- Personnel, {snapshot.label(staffing['variant'])} (art. {staffing['src'].removeprefix('art. ')}) : {roles}"
        yield ""
        yield "| Mise | Paiement | Maximum |"
        yield "| --- | --- | --- |"
        for bet in game.raw["bets"]:
            yield f"| {bet['label']} | {_odds(bet)} | {_maximum(bet)} |"
        yield ""
    for (code, path), missing in snapshot.missing.items():
        if code == game.code:
            setting = f" ; réglage `{missing.setting}`" if missing.setting else ""
            yield f"- Manque ({missing.effect}) `{path}` : {missing.reason}{setting}"
    yield ""


def _change(game: Game, allowed: bool, how: str) -> str:
    if allowed:
        return f"peut changer, {how}"
    return "le lendemain seulement" if changes_next_day_only(game) else "ne change pas"


def _role(snapshot: LawSnapshot, role: Mapping[str, Any]) -> str:
    count = role.get("count")
    text = f"{count if count is not None else '—'} {snapshot.label(role['role']).lower()}"
    covered = role.get("max_tables")
    return text + (f" pour {covered} tables" if covered and covered > 1 else "")


def _odds(bet: object) -> str:
    assert hasattr(bet, "get")
    odds = bet.get("odds")
    return f"{odds.replace(':', ' pour ')}" if odds else "selon tableau"


def _maximum(bet: object) -> str:
    assert hasattr(bet, "get")
    maximum = bet.get("max")
    if not maximum:
        return "lié à la mise principale"
    values = {**maximum, "values": ", ".join(str(value) for value in maximum.get("values", ()))}
    return MAXIMA[maximum["kind"]].format_map(values)
