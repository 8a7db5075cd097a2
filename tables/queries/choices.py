"""The limits that a game lets the house choose, as fields of a form; and back to the choices of the law. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.base.money import format_cents
from casino.base.typed import whole_number
from casino.law.snapshot import Game

KEYS = {"multiple_choice": "multiple", "multiple_range": "multiple", "gain_band": "gain_factor"}
LONGEST_FACTOR = 6
SHARED_LABELS = {"multiple": "Maximum de la table", "gain_factor": "Coefficient de gain"}


@dataclass(frozen=True, slots=True)
class Option:
    value: str
    label: str
    detail: str


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """One thing to choose: among `options`, or a number between bounds that `hint` says. `bet` is empty for the whole table."""

    name: str
    key: str
    bet: str
    label: str
    hint: str
    options: tuple[Option, ...]
    typed: str
    error: str = ""


def choice_fields(
    game: Game, minimum_cents: int, choices: Mapping[str, Any], typed: Mapping[str, str] | None
) -> tuple[ChoiceField, ...]:
    """The fields with what was typed, or with what is in force."""
    return tuple(_fields(game, minimum_cents, choices, typed))


def choices_from(fields: tuple[ChoiceField, ...], choices: Mapping[str, Any]) -> dict[str, Any] | None:
    """The choices as they will stand; None where a field is not a number. What the form does not show is kept."""
    if any(field.error for field in fields):
        return None
    changed: dict[str, Any] = dict(choices)
    for field in fields:
        if field.typed:
            value = int(field.typed) if field.key in KEYS.values() else field.typed
            changed[field.key] = {**_by_bet(changed.get(field.key)), field.bet: value} if field.bet else value
    return changed


def _fields(
    game: Game, minimum_cents: int, choices: Mapping[str, Any], typed: Mapping[str, str] | None
) -> Iterator[ChoiceField]:
    asking = [bet for bet in game.raw["bets"] if (bet.get("max") or {}).get("kind") in KEYS]
    for bet in _without_repeats(asking, choices):
        maximum, shared = bet["max"], not isinstance(choices.get(KEYS[bet["max"]["kind"]]), Mapping)
        key = KEYS[maximum["kind"]]
        code = "" if shared else bet["code"]
        name = f"{key}-{code}" if code else key
        current = _current(choices.get(key), code)
        text = typed.get(name, "").strip() if typed is not None else current
        yield ChoiceField(
            name=name,
            key=key,
            bet=code,
            label=SHARED_LABELS[key] if shared else f"Maximum, {bet['label'].lower()}",
            hint=_hint(maximum),
            options=_options(maximum, minimum_cents),
            typed=text,
            error="" if not text or whole_number(text, digits=LONGEST_FACTOR) is not None else "Un nombre entier.",
        )
    tables = [code for code in ("A", "B") if code in (game.raw.get("payout_tables") or {})]
    if tables:
        text = typed.get("table", "") if typed is not None else str(choices.get("table", ""))
        options = tuple(Option(code, f"Tableau {code}", "") for code in tables)
        yield ChoiceField("table", "table", "", "Tableau de paiement affiché", "", options, text)


def _without_repeats(bets: list[Mapping[str, Any]], choices: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """One field where one choice serves every bet of the table; one a bet where they were chosen apart."""
    seen: set[str] = set()
    for bet in bets:
        key = KEYS[bet["max"]["kind"]]
        if isinstance(choices.get(key), Mapping) or key not in seen:
            seen.add(key)
            yield bet


def _options(maximum: Mapping[str, Any], minimum_cents: int) -> tuple[Option, ...]:
    return tuple(
        Option(str(value), format_cents(int(Fraction(value) * minimum_cents)), f"{value} fois le minimum")
        for value in maximum.get("values", ())
    )


def _hint(maximum: Mapping[str, Any]) -> str:
    if maximum["kind"] == "multiple_range":
        return f"de {maximum['low']} à {maximum['high']} fois le minimum"
    if maximum["kind"] == "gain_band":
        return f"gain de {maximum['low_factor']} à {maximum['high_factor']} fois celui de la chance simple"
    return ""


def _current(value: Any, bet: str) -> str:
    found = value.get(bet) if isinstance(value, Mapping) else value
    return "" if found is None else str(found)


def _by_bet(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, Mapping) else {}
