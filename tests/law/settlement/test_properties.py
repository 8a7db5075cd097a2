"""What holds of every settled bet, whatever the coup: no money made from nothing, none lost on the way."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.law.settlement import BetResult, pay_table, settle
from casino.law.settlement.cards import PACK
from casino.law.settlement.engine import game_module
from casino.law.settlement.result import STATUSES

PACK_OF_SIX = [text for text in PACK for _ in range(6)]
NUMBERS = {"boule": range(1, 10), "roulette_francaise": range(37), "roulette_anglaise": range(37)}
# The best that each game pays for one unit staked, of all its bets.
BEST = {
    "boule": 7, "roulette_francaise": 35, "roulette_anglaise": 35, "sic_bo": 180, "punto_banco": 8, "bataille": 10, "pair_e_poker": 500,
}  # fmt: skip


def cards(number: int) -> st.SearchStrategy[list[str]]:
    return st.permutations(PACK_OF_SIX).map(lambda shoe: list(shoe[:number]))


OUTCOMES: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    **{game: st.sampled_from(numbers).map(lambda number: {"numero": number}) for game, numbers in NUMBERS.items()},
    "sic_bo": st.lists(st.integers(1, 6), min_size=3, max_size=3).map(lambda dice: {"des": dice}),
    "punto_banco": cards(6).map(lambda shoe: {"sabot": shoe}),
    "bataille": cards(4).map(
        lambda drawn: {
            "joueur": drawn[0],
            "croupier": drawn[1],
            **({"bataille": {"joueur": drawn[2], "croupier": drawn[3]}} if drawn[0][:-1] == drawn[1][:-1] else {}),
        }
    ),
    "pair_e_poker": st.permutations([*PACK, "JK1", "JK2"]).map(lambda pack: {"cartes": list(pack[:3])}),
}


def sound(result: BetResult, best: int) -> None:
    assert result.status in STATUSES
    assert result.gain >= 0 and result.left >= 0
    assert result.gain <= result.payout <= result.stake + result.gain
    assert result.gain <= result.stake * best
    assert result.net == result.payout + result.left - result.stake
    assert result.net <= result.gain
    assert (result.status == "gagne") == (result.gain > 0) or result.status in ("mixte", "libere")


@pytest.mark.parametrize("game", OUTCOMES)
@given(data=st.data(), stake=st.integers(min_value=1, max_value=10**9))
def test_every_bet_of_a_coup_is_sound(game: str, data: st.DataObject, stake: int) -> None:
    codes = game_module(game).bet_codes(pay_table(game))
    code = data.draw(st.sampled_from(codes))
    bet = {"code": code, "stake_cents": stake, "choix": "bataille" if game == "bataille" else "partage"}
    [result] = settle(game, [bet], data.draw(OUTCOMES[game]))
    sound(result, BEST[game])


@pytest.mark.parametrize("game", OUTCOMES)
@given(data=st.data(), factor=st.integers(min_value=2, max_value=1_000))
def test_a_stake_multiplied_is_a_fate_multiplied(game: str, data: st.DataObject, factor: int) -> None:
    code = data.draw(st.sampled_from(game_module(game).bet_codes(pay_table(game))))
    outcome = data.draw(OUTCOMES[game])
    bet = {"code": code, "choix": "bataille" if game == "bataille" else "partage"}
    [one] = settle(game, [{**bet, "stake_cents": 1}], outcome)
    [many] = settle(game, [{**bet, "stake_cents": factor}], outcome)
    assert (many.status, many.gain, many.payout, many.left) == (
        one.status,
        one.gain * factor,
        one.payout * factor,
        one.left * factor,
    )


@given(number=st.integers(0, 36))
def test_the_whole_felt_loses_to_the_bank_at_each_number(number: int) -> None:
    """One unit on each of the thirty-seven numbers: one wins 35, thirty-six lose."""
    bets = [{"code": f"plein:{one}", "stake_cents": 1} for one in range(37)]
    assert sum((result.net for result in settle("roulette_francaise", bets, {"numero": number})), Fraction(0)) == -1
