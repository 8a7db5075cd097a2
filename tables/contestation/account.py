"""The dispute told in words, as it is written in the main courante."""

from collections.abc import Iterator, Mapping, Sequence

from casino.base.money import NARROW_SPACE, format_cents
from tables.contestation.attributes import attributes_of
from tables.contestation.options import Option
from tables.contestation.pads import OutcomeForm
from tables.contestation.settled import Line, Settled
from tables.contestation.stakes import Stake
from tables.contestation.words import bet_label

_COLON = f"{NARROW_SPACE}:"


def account(
    game: str, label: str, stakes: Sequence[Stake], form: OutcomeForm, options: Sequence[Option], result: Settled,
    remark: str = "",
) -> str:  # fmt: skip
    """Bets, result, readings, then each fate in the order of payment."""
    parts = [
        f"{label}, contestation.",
        f"Mises{_COLON} {' ; '.join(_stake(game, stake, form) for stake in stakes)}.",
        f"Résultat{_COLON} {outcome_text(form)}.",
    ]
    if options:
        parts.append(f"Lectures{_COLON} {' ; '.join(_option(option) for option in options)}.")
    parts.append(f"Règlement, dans l’ordre de paiement{_COLON}")
    parts += [f"— {_line(line)}" for group in result.groups for line in group.lines]
    parts.append(f"Total{_COLON} gain {result.gain}, rendu {result.returned}, laissé {result.left}, net {result.net}.")
    if result.rounding:
        parts.append(f"Remis{_COLON} {result.handed}, {result.rounding}.")
    if remark:
        parts.append(f"Remarque{_COLON} {remark}")
    return "\n".join(parts)


def outcome_text(form: OutcomeForm) -> str:
    return " ; ".join(_outcome_parts(form)) or "aucun"


def _outcome_parts(form: OutcomeForm) -> Iterator[str]:
    for pad in form.pads:
        if pad.typed:
            yield f"{pad.label}{_COLON} {', '.join(key.label for key in pad.shown)}"
    for flag in form.flags:
        if flag.on:
            yield flag.label


def _stake(game: str, stake: Stake, form: OutcomeForm) -> str:
    said = [
        f"{one.label.lower()} {words}"
        for one in attributes_of(game, stake.code, form)
        if (words := _words(one.choices, stake.said.get(one.name, one.choices[0][0]))) and words != "non"
    ]
    details = f" ({', '.join(said)})" if said else ""
    return f"{bet_label(stake.code)} {format_cents(stake.cents)}{details}"


def _words(choices: Sequence[tuple[str, str]], value: str) -> str:
    return dict(choices).get(value, "")


def _option(option: Option) -> str:
    words: Mapping[str, str] = dict(option.choices)
    return f"{option.label}{_COLON} {words[option.value]}"


def _line(line: Line) -> str:
    flag = f", hors limites ({line.flag})" if line.flag else ""
    handed = f", remis {line.handed}" if line.handed else ""
    return (
        f"{line.label}{_COLON} {line.fate}, gain {line.gain}, rendu {line.returned}, laissé {line.left}, "
        f"net {line.net}{handed} ({line.article}){flag}"
    )
