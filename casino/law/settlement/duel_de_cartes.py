"""Duel de cartes, the online lottery: eight tricks against the cow-boy, ties drawn again, four tricks open an extra game."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

from casino.law.settlement.bets import Bet
from casino.law.settlement.cards import RANKS
from casino.law.settlement.pay_table import PayTable
from casino.law.settlement.result import ZERO, BetResult, Edge, SettlementRefused

ARTICLE = "règlement du Duel de cartes"
VALUES = ("7", "8", "9", "10", "V", "D", "R", "A")
TRICKS = len(VALUES)
EXTRA = 4
PRIZES = {8: "7-8", 7: "7-8", 6: "6", 5: "5"}


def settle(bets: list[Bet], outcome: Mapping[str, Any], options: Mapping[str, Any], table: PayTable) -> list[BetResult]:
    if len(bets) != 1 or bets[0].code != "mise":
        raise SettlementRefused("le Duel de cartes se joue à une seule mise", ARTICLE)
    bet = bets[0]
    allowed = [euros * 100 for euros in table.entry("mise")["stake_choices_eur"]]
    if bet.stake not in allowed:
        raise SettlementRefused("la mise est de 1, 2, 3 ou 5 euros", ARTICLE)
    prizes = _prizes(outcome.get("lots"), table)
    won = _tricks(outcome.get("parties"))
    gain = prizes[PRIZES[won]] * bet.stake / 100 if won in PRIZES else ZERO
    return [BetResult(bet.code, "gagne" if gain else "perd", bet.stake, gain, gain, ZERO, ARTICLE)]


def house_edge(bet: str, options: Mapping[str, Any], table: PayTable) -> Edge:
    if bet != "mise":
        raise SettlementRefused(f"mise non autorisée au Duel de cartes\u202f: {bet}", ARTICLE)
    chances, means = trick_chances(), _mean_prizes(table)
    prize = sum((chances[won] * means[PRIZES[won]] for won in PRIZES), ZERO)
    # Four tricks and a draw won one time in two: the same game again, with the same prizes.
    edge = 1 - prize / (1 - chances[EXTRA] / 2)
    return Edge(
        "duel_de_cartes",
        bet,
        edge,
        "toutes les rencontres des huit cartes ; lots en millièmes qui s’arrondissent aux chances imprimées",
        ARTICLE,
        options,
    )


def bet_codes(table: PayTable) -> list[str]:
    return ["mise"]


def edge_options(bet: str) -> list[dict[str, Any]]:
    return [{}]


def _prizes(lots: Any, table: PayTable) -> dict[str, Fraction]:
    """The prizes drawn for this game, in cents for a stake of one euro."""
    if not isinstance(lots, Mapping) or set(lots) != set(PRIZES.values()):
        raise SettlementRefused("lots « 7-8 », « 6 » et « 5 » attendus", ARTICLE)
    for name, value in lots.items():
        if value not in _possible(table)[name]:
            raise SettlementRefused(f"lot impossible pour {name} plis\u202f: {value}", ARTICLE)
    return {name: Fraction(value) for name, value in lots.items()}


def _possible(table: PayTable) -> dict[str, dict[Fraction, Fraction]]:
    """Number of tricks -> prize in cents for one euro -> its printed chance."""
    possible: dict[str, dict[Fraction, Fraction]] = {}
    for prize in table.entry("mise")["prizes_for_1_eur"]:
        name = "-".join(str(number) for number in prize["tricks"])
        possible.setdefault(name, {})[Fraction(str(prize["prize_eur"])) * 100] = Fraction(str(prize["one_in"]))
    return possible


def _mean_prizes(table: PayTable) -> dict[str, Fraction]:
    """Mean prize in units of the stake."""
    return {
        name: sum(
            (prize / 100 * chance for prize, chance in zip(prizes, thousandths(tuple(prizes.values())), strict=True)),
            ZERO,
        )
        for name, prizes in _possible(table).items()
    }


@cache
def thousandths(one_in: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """The chances in thousandths that are printed as « 1 in x » with two decimals and that sum to 1; raises ValueError if they are not one."""
    options = [[count for count in range(1, 1001) if round(Fraction(1000, count), 2) == printed] for printed in one_in]
    found = _summing(options, 1000)
    if len(found) != 1:
        raise ValueError(f"{len(found)} ways to read the printed chances")
    return tuple(Fraction(count, 1000) for count in found[0])


def _summing(options: Sequence[Sequence[int]], target: int) -> list[tuple[int, ...]]:
    if not options:
        return [()] if target == 0 else []
    return [(count, *rest) for count in options[0] if count <= target for rest in _summing(options[1:], target - count)]


@cache
def trick_chances() -> tuple[Fraction, ...]:
    """How likely 0 to 8 tricks are: any meeting of the two sets of cards is as likely as another, a tie is won one time in two."""
    chances = [ZERO] * (TRICKS + 1)
    ways = 0
    for order in permutations(range(TRICKS)):
        won = sum(mine > other for mine, other in enumerate(order))
        ties = sum(mine == other for mine, other in enumerate(order))
        ways += 1
        for luck, chance in enumerate(_coins(ties)):
            chances[won + luck] += chance
    return tuple(chance / ways for chance in chances)


@cache
def _coins(count: int) -> tuple[Fraction, ...]:
    row = [1]
    for _ in range(count):
        row = [left + right for left, right in zip([0, *row], [*row, 0], strict=True)]
    return tuple(Fraction(ways, 2**count) for ways in row)


def _tricks(parties: Any) -> int:
    """Tricks of the game that decides; a game of four tricks won at the draw is followed by an extra one."""
    if not isinstance(parties, list) or not parties:
        raise SettlementRefused("partie manquante", ARTICLE)
    for index, partie in enumerate(parties):
        if not isinstance(partie, Mapping):
            raise SettlementRefused("partie illisible", ARTICLE)
        last = index == len(parties) - 1
        won = _count(partie.get("plis"))
        extra = partie.get("extra")
        if won != EXTRA:
            if extra or not last:
                raise SettlementRefused("une partie Extra ne suit que quatre plis", ARTICLE)
            return won
        if not extra:
            raise SettlementRefused("quatre plis\u202f: tirage pour la partie Extra requis", ARTICLE)
        goes_on = _decided(extra)
        if goes_on == last:
            raise SettlementRefused(
                "partie Extra manquante" if goes_on else "tirage perdu\u202f: pas de partie Extra", ARTICLE
            )
        if not goes_on:
            return won
    raise AssertionError("the last game always decides")


def _count(tricks: Any) -> int:
    if (
        not isinstance(tricks, list)
        or len(tricks) != TRICKS
        or any(not isinstance(one, list) or len(one) < 2 for one in tricks)
    ):
        raise SettlementRefused("huit plis attendus", ARTICLE)
    for side in (0, 1):
        if sorted(str(one[side]) for one in tricks) != sorted(VALUES):
            raise SettlementRefused("chacun joue ses huit cartes, une fois chacune", ARTICLE)
    return sum(_trick(one) for one in tricks)


def _trick(trick: Sequence[Any]) -> bool:
    mine, other = _rank(trick[0]), _rank(trick[1])
    if mine != other:
        if len(trick) > 2:
            raise SettlementRefused("départage sans égalité", ARTICLE)
        return mine > other
    return _decided(trick[2:])


def _decided(draws: Any) -> bool:
    """Pairs drawn from the sixteen cards until one is the higher; only the last one decides."""
    if not isinstance(draws, (list, tuple)) or not draws:
        raise SettlementRefused("égalité\u202f: départage manquant", ARTICLE)
    for index, draw in enumerate(draws):
        if not isinstance(draw, list) or len(draw) != 2:
            raise SettlementRefused("départage illisible", ARTICLE)
        mine, other = _rank(draw[0]), _rank(draw[1])
        if mine != other:
            if index != len(draws) - 1:
                raise SettlementRefused("le départage est déjà fait", ARTICLE)
            return mine > other
    raise SettlementRefused("égalité\u202f: départage à poursuivre", ARTICLE)


def _rank(value: Any) -> int:
    if value not in VALUES:
        raise SettlementRefused(f"carte inconnue du Duel\u202f: {value}", ARTICLE)
    return RANKS[value]
