"""What a dispute is read against: the game, the chips and the limits of the table, or the game alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.base.money import format_cents
from casino.kernel.command import Context
from casino.law.settlement.pay_table import PayTable, read_pay_table
from casino.law.snapshot import Game
from tables.books import partie_subject
from tables.counting import countable
from tables.queries.facts import TableFacts

# Amounts offered where there is no table, hence no chip set.
AMOUNTS = (100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000)


@dataclass(frozen=True, slots=True)
class Chip:
    cents: int
    kind: str
    colour: str

    @property
    def label(self) -> str:
        return format_cents(self.cents)


@dataclass(frozen=True, slots=True)
class DisputeSetting:
    """`minimum_cents` is None where no limits run; `smallest_chip_cents` where no chips are known."""

    game: Game
    table: PayTable
    chips: tuple[Chip, ...]
    smallest_chip_cents: int | None
    minimum_cents: int | None
    choices: Mapping[str, Any]
    code: str
    subject: str


def dispute_of_game(game: Game) -> DisputeSetting:
    chips = tuple(Chip(cents, "jeton", "") for cents in AMOUNTS)
    return DisputeSetting(game, read_pay_table(game.code, game.raw), chips, None, None, {}, "", "")


def dispute_of_table(context: Context, facts: TableFacts) -> DisputeSetting | None:
    """The game of its partie, else of its programme, else the first that it may play; None where the law knows none."""
    terms = facts.partie or facts.programme
    known = context.law.games.get(terms.game if terms else next(iter(facts.table.games), ""))
    if known is None:
        return None
    values = sorted(countable(context, facts.table), key=lambda value: value.value_cents)
    chips = tuple(Chip(value.value_cents, value.kind, value.colour) for value in values)
    declared = facts.limits if facts.partie else facts.programme
    return DisputeSetting(
        game=known,
        table=read_pay_table(known.code, known.raw),
        chips=chips or tuple(Chip(cents, "jeton", "") for cents in AMOUNTS),
        smallest_chip_cents=chips[0].cents if chips else None,
        minimum_cents=facts.limits.minimum_cents if facts.limits else None,
        choices=declared.choices if declared else {},
        code=facts.table.code,
        subject=partie_subject(facts.partie.id) if facts.partie else "",
    )
