"""Options of the black-jack: dames de cœur (art. 55-4 5°), hyper black-jack (6°), 2 + 1 cartes (7°)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from casino.law.settlement.bets import Bet, lost, won
from casino.law.settlement.black_jack_hands import Bank, Cards, total
from casino.law.settlement.black_jack_main import UNFINISHED
from casino.law.settlement.cards import Card
from casino.law.settlement.pay_table import PayTable, parse_odds
from casino.law.settlement.result import BetResult, SettlementRefused
from casino.law.settlement.three_cards import FLUSH, STRAIGHT, STRAIGHT_FLUSH, TRIPS, strength

DAMES_ARTICLE = "art. 55-4 5°"
HYPER_ARTICLE = "art. 55-4 6°"
DEUX_PLUS_UN_ARTICLE = "art. 55-4 7°"
HYPER_BOXES = ("17", "18", "19", "20", "21", "black_jack", "bust")
QUEEN_OF_HEARTS = "Dc"
_COMBINATIONS = {
    STRAIGHT_FLUSH: ("suite_couleur", "suite", "couleur"),
    TRIPS: ("brelan",),
    STRAIGHT: ("suite",),
    FLUSH: ("couleur",),
}


def settle_dames(bet: Bet, pair: Cards, bank: Bank, options: Mapping[str, Any], table: PayTable) -> BetResult:
    if len(pair) != 2:
        raise SettlementRefused("les deux premières cartes du joueur manquent", DAMES_ARTICLE)
    combination = _dames_combination(pair, bank, str(options.get("paire_dames", "cartes_identiques")))
    if combination is None:
        return lost(bet, DAMES_ARTICLE)
    tables = table.raw["options"]["dames_de_coeur"]["tables"]
    chosen = options.get("table_dames")
    if chosen is None:
        possible = {tables[code][combination] for code in tables}
        if len(possible) > 1:
            raise SettlementRefused("tableau des dames de cœur, A ou B, non indiqué", DAMES_ARTICLE)
        return won(bet, parse_odds(possible.pop()), DAMES_ARTICLE)
    if chosen not in tables:
        raise SettlementRefused("option table_dames\u202f: A, B attendu", DAMES_ARTICLE)
    return won(bet, parse_odds(tables[chosen][combination]), DAMES_ARTICLE)


def _dames_combination(pair: Cards, bank: Bank, reading: str) -> str | None:
    if reading not in ("cartes_identiques", "meme_valeur"):
        raise SettlementRefused("option paire_dames\u202f: cartes_identiques, meme_valeur attendu", DAMES_ARTICLE)
    if total(pair)[0] != 20:
        return None
    if all(card.text == QUEEN_OF_HEARTS for card in pair):
        if bank.may_be_black_jack and len(bank.cards) < 2 or not bank.cards:
            raise SettlementRefused(UNFINISHED, DAMES_ARTICLE)
        return "deux_dames_de_coeur_et_bj_croupier" if bank.is_black_jack else "paire_dames_de_coeur"
    first, second = pair
    if first.text == second.text or (reading == "meme_valeur" and first.value == second.value):
        return "paire_totalisant_20"
    return "meme_couleur_20" if first.suit == second.suit else "quelconque_20"


def hyper_box(bet: Bet) -> str:
    if bet.argument not in HYPER_BOXES:
        raise SettlementRefused(f"case inconnue de l’hyper black-jack\u202f: {bet.code}", HYPER_ARTICLE)
    return bet.argument


def settle_hyper(bet: Bet, bank: Bank, table: PayTable) -> BetResult:
    """The bank plays out its hand for the boxes, whatever became of the players'."""
    box = hyper_box(bet)
    if not bank.complete:
        raise SettlementRefused(UNFINISHED, HYPER_ARTICLE)
    if bank_result(bank) != box:
        return lost(bet, HYPER_ARTICLE)
    return won(bet, hyper_odds(table, box), HYPER_ARTICLE)


def hyper_odds(table: PayTable, box: str) -> Fraction:
    return parse_odds(table.raw["options"]["hyper_black_jack"]["table"][box])


def bank_result(bank: Bank) -> str:
    if bank.is_black_jack:
        return "black_jack"
    return "bust" if bank.total > 21 else str(bank.total)


def settle_deux_plus_un(bet: Bet, pair: Cards, bank: Bank, options: Mapping[str, Any]) -> BetResult:
    """By the house's own table, ours being lost; the best combination that it names is paid, and no other."""
    if len(pair) != 2 or not bank.cards:
        raise SettlementRefused("les deux cartes du joueur et la première de la banque manquent", DEUX_PLUS_UN_ARTICLE)
    names = _three_card_names((*pair, bank.cards[0]))
    if not names:
        return lost(bet, DEUX_PLUS_UN_ARTICLE)
    house = options.get("table_2plus1")
    if not isinstance(house, Mapping):
        raise SettlementRefused("tableau 2 + 1 cartes inconnu\u202f: la maison ne l’a pas entré", DEUX_PLUS_UN_ARTICLE)
    odds = [_house_odds(value) for name, value in house.items() if str(name).replace(" ", "_") in names]
    return won(bet, max(odds), DEUX_PLUS_UN_ARTICLE) if odds else lost(bet, DEUX_PLUS_UN_ARTICLE)


def _three_card_names(cards: tuple[Card, Card, Card]) -> tuple[str, ...]:
    if len({card.text for card in cards}) == 1:
        return ("brelan_assorti", "brelan")
    category, _ = strength(cards)
    return _COMBINATIONS.get(category, ())


def _house_odds(value: Any) -> Fraction:
    if isinstance(value, str) and value.replace(":", "").isdecimal():
        return parse_odds(value)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Fraction(value)
    raise SettlementRefused(f"rapport illisible dans le tableau 2 + 1\u202f: {value}", DEUX_PLUS_UN_ARTICLE)
