"""The bank's advantage on each bet of a sheet, read from what was computed once."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from casino.base.money import MINUS, NARROW_SPACE
from casino.law.settlement.known_edges import KnownEdge, known_edges
from casino.law.snapshot import Game
from casino.law.texts import combination, reading_of
from tables.contestation.law_bets import law_bet

# Longer fractions are told in full at the foot of the sheet.
SHORT_FRACTION = 13
SEVERAL = 6
TABLES = {"table", "table_dames"}
# The settlement names its readings by their code; the line says it in words.
CODE = re.compile(r",? lecture \w+")
NOT_COMPUTED = "non calculé"


@dataclass(frozen=True, slots=True)
class EdgeLine:
    """`when` says for which arguments and under which reading, `other` that it is not the one in force.

    `percent` is « non calculé » where nothing was computed; `fraction` is exact, `short` the same where it is short enough to
    stand in a table.
    """

    when: str
    fraction: str
    short: str
    percent: str
    method: str
    article: str
    other: bool = False


def edges_by_bet(game: Game) -> Mapping[str, tuple[EdgeLine, ...]]:
    """Law bet -> its edges, the reading in force first. Absent: the bet has no edge of its own."""
    grouped: dict[str, list[KnownEdge]] = {}
    for one in known_edges(game.code, game.raw):
        grouped.setdefault(law_bet(game.code, one.bet), []).append(one)
    return {bet: tuple(_lines(rows)) for bet, rows in grouped.items()}


def _lines(rows: list[KnownEdge]) -> Iterable[EdgeLine]:
    readings: dict[str, list[KnownEdge]] = {}
    for row in rows:
        reading = reading_of(row.options)
        if reading is not None:
            readings.setdefault(reading, []).append(row)
    in_force: list[Fraction | float | None] = []
    for rank, (reading, group) in enumerate(readings.items()):
        values = [row.edge for row in group]
        # Said once: that nothing is computed, and a figure that another reading does not change.
        if rank == 0 or (any(value is not None for value in values) and values != in_force):
            yield from (
                replace(line, other=rank > 0 and not _is_displayed(group[0])) for line in _by_value(reading, group)
            )
        in_force = values if rank == 0 else in_force


def _is_displayed(known: KnownEdge) -> bool:
    """A pay table that the house displays is no reading of the text."""
    return known.options.keys() <= TABLES and "H2015" not in known.options.values()


def _by_value(reading: str, rows: list[KnownEdge]) -> Iterable[EdgeLine]:
    same: dict[Fraction | float | None, list[KnownEdge]] = {}
    for row in rows:
        same.setdefault(row.edge, []).append(row)
    for group in same.values():
        arguments = [row.bet.partition(":")[2] for row in group]
        # One figure for the whole bet, or one for some of its arguments.
        some = _together(arguments) if len(same) > 1 and all(arguments) else ""
        yield _line(", ".join(part for part in (some, reading) if part), group[0])


def _together(arguments: list[str]) -> str:
    if len(arguments) > SEVERAL:
        return "les autres"
    words = [argument if argument.isdecimal() else combination(argument) or argument for argument in arguments]
    return " et ".join(words) if len(words) == 2 else ", ".join(words)


def _line(when: str, known: KnownEdge) -> EdgeLine:
    if known.edge is None:
        return EdgeLine("", "", "", NOT_COMPUTED, "", known.article)
    if known.edge == 0:
        return EdgeLine(when, "", "", f"0{NARROW_SPACE}%", known.method, known.article)
    fraction = str(known.edge).replace("-", MINUS) if isinstance(known.edge, Fraction) else ""
    short = fraction if len(fraction) <= SHORT_FRACTION else ""
    return EdgeLine(when, fraction, short, percent(known.edge), CODE.sub("", known.method), known.article)


def percent(edge: Fraction | float) -> str:
    """0.027027 -> « 2,703 % »; a gain for the player bears its minus sign."""
    exact = edge if isinstance(edge, Fraction) else Fraction(edge)
    whole, rest = divmod(round(abs(exact) * 100_000), 1000)
    return f"{MINUS if edge < 0 else ''}{whole},{rest:03d}{NARROW_SPACE}%"
