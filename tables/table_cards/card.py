"""The card of one table, from its game, its disposition and its limits. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from casino.base.money import MISSING, format_cents
from casino.law.snapshot import Game, LawSnapshot
from tables.rule_sheets.articles import article_text
from tables.rule_sheets.bets import BetRow, bet_rows
from tables.rule_sheets.odds import PayTable, pay_tables

FEW_PLAYERS = "Douze joueurs au plus. Le change est interdit à cette table."
# The choice that says which of two tables is displayed, and the column of each of its values.
CHOSEN = {"stud_poker": "table", "punto_banco": "table", "black_jack": "table_dames"}
COLUMNS = {"A": 0, "B": 1, "standard": 0, "six_moitie": 1}
# Beyond, the card is set in columns.
MANY = 9


@dataclass(frozen=True, slots=True)
class Notice:
    text: str
    article: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """`maximum` is that of the game's first bet; `encaisse` is shown only where the article wants it displayed."""

    table: str
    game: str
    minimum: str
    maximum: str
    encaisse: str
    bets: tuple[BetRow, ...]
    pay_tables: tuple[PayTable, ...]
    notices: tuple[Notice, ...]
    article: str

    @property
    def is_dense(self) -> bool:
        return len(self.bets) + sum(len(table.rows) for table in self.pay_tables) > MANY


def table_card(
    law: LawSnapshot,
    game: Game,
    *,
    table: str,
    variant: str,
    minimum_cents: int,
    choices: Mapping[str, Any],
    settings: Mapping[str, Any],
    encaisse_cents: int | None,
) -> TableCard:
    rows = bet_rows(law, game, minimum_cents, choices, settings)
    shown = tuple(row for row in rows if _is_offered(game, row))
    wanted = (game.raw.get("permanent_display_at_table") or {}).get("value") or ()
    return TableCard(
        table=table,
        game=game.label,
        minimum=format_cents(minimum_cents),
        maximum=next((row.maximum for row in rows if row.maximum), MISSING),
        encaisse=format_cents(encaisse_cents) if "encaisse" in wanted else "",
        bets=shown,
        pay_tables=tuple(_in_use(game, choices, {row.code for row in shown})),
        notices=tuple(_notices(game, variant)),
        article=article_text(game, game.raw["limits"]["src"]),
    )


def _is_offered(game: Game, row: BetRow) -> bool:
    """A bet of the felt that pays or is bounded; an option only where the house has displayed its bounds."""
    if row.shut:
        return False
    if row.code in (game.raw.get("options") or {}):
        return bool(row.maximum)
    return bool(row.pays) or row.maximum not in ("", MISSING)


def _in_use(game: Game, choices: Mapping[str, Any], offered: set[str]) -> Iterator[PayTable]:
    for table in pay_tables(game):
        if not (set(table.codes) & offered or table.codes == ("table",)):
            continue
        if len(table.columns) < 2:
            yield table
        else:
            yield from _displayed(table, str(choices.get(CHOSEN.get(game.code, ""), "")), game.code)


def _displayed(table: PayTable, chosen: str, game: str) -> Iterator[PayTable]:
    """The one of two tables that is displayed; punto banco pays in the ordinary way unless the felt says otherwise."""
    column = COLUMNS.get(chosen, 0 if game == "punto_banco" else None)
    if column is not None:
        rows = tuple((label, (cells[column],)) for label, cells in table.rows)
        yield replace(table, columns=(table.columns[column],), rows=rows, note="")


def _notices(game: Game, variant: str) -> Iterator[Notice]:
    for staffing in game.raw["staffing"]:
        if staffing["variant"] == variant and staffing.get("notice_required"):
            yield Notice(FEW_PLAYERS, article_text(game, staffing["src"]))
