"""What a table displays: the limits declared at its partie, or those of the programme before it opens."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.kernel.command import Context
from tables.layouts import Layout, layout_of
from tables.queries.facts import TableFacts, facts_of_table
from tables.queries.plaque import Plaque, plaque_of
from tables.table_cards import TableCard, table_card
from tables.table_cards.felt import felt_of


@dataclass(frozen=True, slots=True)
class Displayed:
    """`card` is None where the table has nothing to display; `state` says so, or that it is not open yet."""

    code: str
    plaque: Plaque
    state: str
    game: str
    variant: str
    minimum_cents: int
    choices: Mapping[str, Any]
    card: TableCard | None
    felt: Layout | None


def displayed_at(context: Context, code: str) -> Displayed | None:
    """None where the house has no such table."""
    facts = facts_of_table(context, code)
    return _displayed(context, facts) if facts else None


def _displayed(context: Context, facts: TableFacts) -> Displayed:
    code, partie, limits, programme = facts.table.code, facts.partie, facts.limits, facts.programme
    if facts.is_running and partie and limits:
        terms, state = (partie.game, partie.variant, limits.minimum_cents, limits.choices), ""
    elif programme is not None:
        terms = (programme.game, programme.variant, programme.minimum_cents, programme.choices)
        state = "Table fermée"
    else:
        return Displayed(code, plaque_of(code), "Table fermée", "", "", 0, {}, None, None)
    game, variant, minimum, choices = terms
    known = context.law.games.get(game)
    card, felt = None, None
    if known is not None:
        card = table_card(
            context.law,
            known,
            table=code,
            variant=variant,
            minimum_cents=minimum,
            choices=choices,
            settings=context.settings,
            encaisse_cents=facts.grid.avances_cents if facts.grid and not state else None,
        )
        felt = felt_of(layout_of(known), card)
    return Displayed(code, plaque_of(code), state, game, variant, minimum, choices, card, felt)
