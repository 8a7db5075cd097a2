"""The odds of a game as the law states them, ready for the settlement of a coup."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from casino.law.settlement.result import SettlementRefused


def parse_odds(text: str) -> Fraction:
    """ "35:1" or "1:2" -> the net gain per stake."""
    gain, _, stake = text.partition(":")
    return Fraction(int(gain), int(stake or 1))


@dataclass(frozen=True)
class PayTable:
    """`raw` is the game's whole entry in the law; `odds` and `articles` are keyed by the bet codes of that entry."""

    game: str
    raw: Mapping[str, Any]
    odds: Mapping[str, Fraction]
    articles: Mapping[str, str]
    entries: Mapping[str, Mapping[str, Any]]

    def __getitem__(self, bet_code: str) -> Fraction:
        """The odds of a bet of the law; refused where the law's figure is missing."""
        odds = self.odds.get(bet_code)
        if odds is None:
            raise SettlementRefused(f"rapport inconnu\u202f: {bet_code}", self.articles.get(bet_code, ""))
        return odds

    def entry(self, bet_code: str) -> Mapping[str, Any]:
        """The whole entry of a bet of the law, for odds that depend on the point, the total or the count."""
        return self.entries[bet_code]


def read_pay_table(game: str, raw: Mapping[str, Any]) -> PayTable:
    """The single odds of each bet of a game; tables of combinations stay in `raw` for the module that reads them."""
    odds: dict[str, Fraction] = {}
    articles: dict[str, str] = {}
    for bet in raw["bets"]:
        code = bet["code"]
        articles[code] = bet.get("article") or bet.get("src", "")
        if isinstance(bet.get("odds"), str):
            odds[code] = parse_odds(bet["odds"])
    return PayTable(game, raw, odds, articles, {bet["code"]: bet for bet in raw["bets"]})
