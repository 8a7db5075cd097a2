"""The card of one table, from its game, its disposition and its limits. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from casino.base.money import MISSING, format_cents
from casino.law.snapshot import Game, LawSnapshot
from tables.rule_sheets.articles import article_text
from tables.rule_sheets.bets import BetRow, bet_rows
from tables.rule_sheets.odds import Pay, PayTable, pay_tables

FEW_PLAYERS = "Douze joueurs au plus. Le change est interdit à cette table."
# The choice that says which of two tables is displayed, and the column of each of its values.
CHOSEN = {"stud_poker": "table", "punto_banco": "table", "black_jack": "table_dames"}
COLUMNS = {"A": 0, "B": 1, "standard": 0, "six_moitie": 1}
MANY, TOO_MANY = 6, 20


@dataclass(frozen=True, slots=True)
class Notice:
    text: str
    article: str


@dataclass(frozen=True, slots=True)
class CardLine:
    """Bets of one pay-off and one bound, on one line; `maximum` is empty where `rule` says all there is, or nothing bounds it."""

    codes: tuple[str, ...]
    label: str
    pays: tuple[Pay, ...]
    maximum: str
    rule: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """`maximum` is that of the game's first bet, named by `first`; `encaisse` is shown only where the article wants it displayed."""

    table: str
    game: str
    minimum: str
    maximum: str
    encaisse: str
    first: str
    lines: tuple[CardLine, ...]
    pay_tables: tuple[PayTable, ...]
    notices: tuple[Notice, ...]
    article: str

    @property
    def is_dense(self) -> bool:
        """Too long to leave room for a drawing on a screen."""
        return self._length > MANY

    @property
    def is_long(self) -> bool:
        """Too long to leave room for a drawing on paper."""
        return self._length > TOO_MANY

    @property
    def _length(self) -> int:
        lines = sum(max(len(line.pays), 1) for line in self.lines)
        return lines + sum(len(table.rows) for table in self.pay_tables)


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
        first=shown[0].label if shown else "",
        lines=tuple(_lines(shown)),
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
    return bool(row.pays or row.rule) or row.maximum not in ("", MISSING)


def _lines(rows: Iterable[BetRow]) -> Iterator[CardLine]:
    """Neighbours that pay alike under one bound stand on one line."""
    for (pays, maximum, rule), alike in groupby(rows, key=lambda row: (row.pays, row.maximum, row.rule)):
        bets = list(alike)
        label = ", ".join((bets[0].label, *(_in_sentence(bet.label) for bet in bets[1:])))
        yield CardLine(tuple(bet.code for bet in bets), label, pays, "" if maximum == MISSING else maximum, rule)


def _in_sentence(label: str) -> str:
    """« Come » -> « come »; names made of signs or of two words in balance stay as they are."""
    return label[:1].lower() + label[1:] if label[1:2].islower() and "/" not in label else label


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
        title = f"{table.title}, {_in_sentence(table.columns[column])}"
        yield replace(table, title=title, columns=("Paiement",), rows=rows, note="")


def _notices(game: Game, variant: str) -> Iterator[Notice]:
    for staffing in game.raw["staffing"]:
        if staffing["variant"] == variant and staffing.get("notice_required"):
            yield Notice(FEW_PLAYERS, article_text(game, staffing["src"]))
