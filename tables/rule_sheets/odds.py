"""What a bet pays, in words: one figure, figures by point, by total or by count, or a table of combinations."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from casino.base.money import format_cents, format_number
from casino.law.settlement.pay_table import parse_odds
from casino.law.snapshot import Game
from casino.law.texts import combination
from tables.rule_sheets.articles import article_text

BY = {
    "odds_by_point": ("sur {}", " et "),
    "odds_by_total": ("sur {}", " et "),
    "odds_by_count": ("{} dé{}", ", "),
}


@dataclass(frozen=True, slots=True)
class Pay:
    """« 2 pour 1 », and when: « sur 4 et 10 », or nothing."""

    when: str
    text: str


@dataclass(frozen=True, slots=True)
class PayTable:
    """A table of payments: a title, its columns (« A », « B », or one), and a line for each combination."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    article: str
    note: str = ""
    codes: tuple[str, ...] = ()


def odds_text(odds: str) -> str:
    """ "35:1" -> « 35 pour 1 »; "1:1" -> « à égalité »."""
    gain, _, stake = odds.partition(":")
    return "à égalité" if parse_odds(odds) == 1 else f"{format_number(int(gain))} pour {stake}"


def pays_of(bet: Mapping[str, Any]) -> tuple[Pay, ...]:
    """Empty where a table of combinations, or nothing, says it."""
    pays = [Pay("", odds_text(bet["odds"]))] if isinstance(bet.get("odds"), str) else []
    for key, (words, _) in BY.items():
        if key in bet:
            pays += _grouped(bet[key], words)
    return tuple(pays)


def _grouped(odds: Mapping[str, str], words: str) -> Iterable[Pay]:
    same: dict[str, list[str]] = {}
    for argument, text in odds.items():
        same.setdefault(text, []).append(argument)
    for text, arguments in same.items():
        together = " et ".join(sorted(arguments, key=int))
        plural = "s" if together != "1" else ""
        yield Pay(words.format(together, plural), odds_text(text))


def pay_tables(game: Game) -> tuple[PayTable, ...]:
    return tuple(_tables(game))


def _tables(game: Game) -> Iterable[PayTable]:
    raw = game.raw
    chosen = raw.get("payout_tables")
    if chosen:
        yield two_columns("Relance", chosen, article_text(game, chosen["src"]), ("table",))
    for bet in raw["bets"]:
        if "odds_by_hand" in bet:
            yield _single(bet["label"], bet["odds_by_hand"], article_text(game, bet["src"]), bet["code"])
        if "prizes_for_1_eur" in bet:
            yield _prizes(bet, article_text(game, bet["src"]))
    variants = raw.get("payout_variants")
    if variants:
        yield _variants(game, variants)
    for code, option in (raw.get("options") or {}).items():
        article = article_text(game, option["src"])
        if option.get("tables"):
            yield two_columns(option["label"], option["tables"], article, (code,))
        elif option.get("table"):
            yield _single(option["label"], option["table"], article, code)


def two_columns(title: str, tables: Mapping[str, Any], article: str, codes: tuple[str, ...]) -> PayTable:
    """Two tables side by side, of which the director chooses and displays one."""
    columns = [name for name in ("A", "B") if name in tables]
    hands = dict.fromkeys(hand for name in columns for hand in tables[name])
    rows = tuple(
        (word, tuple(odds_text(tables[name][hand]) for name in columns))
        for hand in hands
        if (word := combination(hand))
    )
    note = "Le directeur en choisit un et l’affiche"
    return PayTable(title, tuple(f"Tableau {name}" for name in columns), rows, article, note, codes)


def _single(title: str, odds: Mapping[str, str], article: str, code: str) -> PayTable:
    rows = tuple((word, (odds_text(text),)) for hand, text in odds.items() if (word := combination(hand)))
    return PayTable(title, ("Paiement",), rows, article, codes=(code,))


def _variants(game: Game, variants: Mapping[str, Any]) -> PayTable:
    """Punto banco: the ordinary payment, or the half on six."""
    ordinary, other = variants["standard"]["odds_by_bet"], variants["alternative"]["odds_by_bet"]
    labels = {bet["code"]: bet["label"] for bet in game.raw["bets"]}
    on_six = variants["alternative"]["banco_winning_with_6_points"]
    rows = tuple((labels[code], (odds_text(ordinary[code]), odds_text(other[code]))) for code in ordinary)
    six = ("Banco gagnant à 6", (odds_text(ordinary["banco"]), odds_text(on_six["odds"])))
    article = article_text(game, variants["standard"]["src"])
    note = "La variante est clairement marquée sur le tapis"
    return PayTable("Paiements", ("Ordinaire", "Moitié sur 6"), (*rows, six), article, note, ("table",))


def _prizes(bet: Mapping[str, Any], article: str) -> PayTable:
    rows = []
    for prize in bet["prizes_for_1_eur"]:
        tricks = " ou ".join(str(number) for number in prize["tricks"])
        chance = f"{prize['one_in']:g}".replace(".", ",")
        rows.append((f"{tricks} plis", (format_cents(round(prize["prize_eur"] * 100)), f"1 sur {chance}")))
    return PayTable("Lots pour 1 €", ("Lot", "Chance imprimée"), tuple(rows), article, codes=(bet["code"],))
