"""The main stake, the insurance and the surrender, common to the table game and to the online one."""

from collections.abc import Mapping
from fractions import Fraction

from casino.law.settlement.bets import Bet, lost, shared, won
from casino.law.settlement.black_jack_hands import Bank, Hand
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import ZERO, BetResult, SettlementRefused

UNFINISHED = "la banque doit encore tirer"


def settle_main(bet: Bet, hands: tuple[Hand, ...], bank: Bank, table: PayTable, article: str) -> BetResult:
    """Every hand of the place; `mixte` where they do not end alike."""
    if not hands:
        raise SettlementRefused("main du joueur manquante", article)
    fates = [_fate(hand, bank, article) for hand in hands]
    engaged = sum((bet.stake * (2 if hand.doubled else 1) for hand in hands), ZERO)
    gain = payout = ZERO
    for hand, fate in zip(hands, fates, strict=True):
        stake = bet.stake * (2 if hand.doubled else 1)
        won_here = (
            stake * (table["blackjack"] if hand.is_black_jack and not hand.doubled else table["main"])
            if fate == "gagne"
            else ZERO
        )
        gain += won_here
        payout += won_here + (stake if fate != "perd" else ZERO)
    status = fates[0] if len(set(fates)) == 1 else "mixte"
    return BetResult(bet.code, status, engaged, gain, payout, ZERO, article)


def _fate(hand: Hand, bank: Bank, article: str) -> str:
    if hand.busts:
        return "perd"
    if hand.is_black_jack and not hand.doubled:
        if len(bank.cards) == 1 and bank.may_be_black_jack or not bank.cards:
            raise SettlementRefused(UNFINISHED, article)
        return "nul" if bank.is_black_jack else "gagne"
    if not bank.complete:
        raise SettlementRefused(UNFINISHED, article)
    if bank.is_black_jack:
        return "perd"
    if bank.total > 21 or hand.total > bank.total:
        return "gagne"
    return "nul" if hand.total == bank.total else "perd"


def settle_insurance(bet: Bet, bank: Bank, stakes: Mapping[str, Fraction], table: PayTable, article: str) -> BetResult:
    if not bank.cards or bank.cards[0].value != "A":
        raise SettlementRefused("l’assurance se prend contre un as de la banque", article)
    if "main" in stakes and bet.stake * 2 != stakes["main"]:
        raise SettlementRefused("l’assurance vaut la moitié de la mise", article)
    if len(bank.cards) < 2:
        raise SettlementRefused(UNFINISHED, article)
    return won(bet, table["assurance"], article) if bank.is_black_jack else lost(bet, article)


def settle_surrender(bet: Bet, hands: tuple[Hand, ...], article: str) -> BetResult:
    if len(hands) != 1 or len(hands[0].cards) != 2 or hands[0].doubled:
        raise SettlementRefused("on abandonne sur les deux premières cartes seulement", article)
    return shared(bet, Fraction(1, 2), article)
