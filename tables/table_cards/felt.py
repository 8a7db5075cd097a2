"""The felt as one table is dealt: without the boxes of options that it does not offer."""

from dataclasses import replace

from tables.contestation.law_bets import law_bet
from tables.layouts import Layout
from tables.table_cards.card import TableCard

MARGIN = 16


def felt_of(layout: Layout, card: TableCard) -> Layout:
    """Trimmed at its foot where the boxes of an option were the last."""
    offered = {code for line in card.lines for code in line.codes}
    spots = tuple(spot for spot in layout.spots if law_bet(layout.game, spot.code) in offered)
    if len(spots) == len(layout.spots):
        return layout
    lowest = max(shape.top + shape.height for shape in (*(spot.shape for spot in spots), *layout.decor))
    return replace(layout, spots=spots, height=lowest + MARGIN)
