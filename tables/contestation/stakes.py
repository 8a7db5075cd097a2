"""The bets of a dispute as they are typed: code, amount in euros, and what the game asks of each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from casino.base.money import NARROW_SPACE, NO_BREAK_SPACE, AmountNotUnderstood, format_cents, parse_euros
from tables.contestation.attributes import Attribute, attributes_of
from tables.contestation.pads import OutcomeForm

MOST_BETS = 60
NOT_AN_AMOUNT = "Un montant en euros, par exemple 10."


@dataclass(frozen=True, slots=True)
class Stake:
    """`amount` stands as it was typed; `cents` is None while it is no amount. `said` are the attributes typed."""

    code: str
    amount: str
    said: Mapping[str, str]

    @property
    def cents(self) -> int | None:
        try:
            cents = parse_euros(self.amount)
        except AmountNotUnderstood:
            return None
        return cents if cents > 0 else None

    @property
    def error(self) -> str:
        return "" if self.cents else NOT_AN_AMOUNT


def stakes_typed(fields: Mapping[str, str]) -> list[Stake]:
    """`mise-<rank>-code`, `mise-<rank>-montant`, `mise-<rank>-<attribute>`, ranks from 0 without a gap."""
    stakes = []
    for rank in range(MOST_BETS):
        prefix = f"mise-{rank}-"
        if f"{prefix}code" not in fields:
            break
        own = {key.removeprefix(prefix): text for key, text in fields.items() if key.startswith(prefix)}
        stakes.append(Stake(own.pop("code")[:60], own.pop("montant", "").strip()[:20], own))
    return stakes


def laid(stakes: Sequence[Stake], code: str, cents: int, throw: str) -> list[Stake]:
    """One chip more on a bet: added to the same bet of the same throw, or laid as a new one."""
    for rank, stake in enumerate(stakes):
        if stake.code == code and stake.cents and stake.said.get("jet", throw) == throw:
            return [*stakes[:rank], replace(stake, amount=_typed(stake.cents + cents)), *stakes[rank + 1 :]]
    if len(stakes) >= MOST_BETS:
        return list(stakes)
    return [*stakes, Stake(code, _typed(cents), {"jet": throw} if throw else {})]


def as_bets(game: str, stakes: Sequence[Stake], form: OutcomeForm) -> list[dict[str, Any]]:
    """In the shape of the settlement. Of stakes that all have an amount."""
    return [
        {"code": stake.code, "stake_cents": stake.cents or 0}
        | dict(_said(attributes_of(game, stake.code, form), stake.said))
        for stake in stakes
    ]


def _said(attributes: Sequence[Attribute], said: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    choices = []
    for one in attributes:
        value = said.get(one.name, one.choices[0][0])
        if one.name.startswith("choix_"):
            choices.append(value)
        elif value and one.name in ("assurance", "rampo"):
            yield one.name, value == "oui"
        elif value and one.name in ("jet", "retrait"):
            yield one.name, int(value) if value.isascii() and value.isdigit() else value
        elif value:
            yield one.name, value
    if choices:
        yield "choix", choices


def _typed(cents: int) -> str:
    return format_cents(cents).removesuffix(f"{NO_BREAK_SPACE}€").replace(NARROW_SPACE, " ")
