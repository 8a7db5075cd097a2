"""Who wins what: the settlement of a coup and the bank's advantage, exactly, for every game of the law.

Each game is one module of this package with four functions:

* `settle(bets, outcome, options, table)`: the results, in the order of the bets;
* `house_edge(bet, options, table)`: the bank's advantage on a bet code;
* `bet_codes(table)`: every bet that the layout offers;
* `edge_options(bet)`: the readings under which the edge of that bet differs, the default one (`{}`) first.
"""

from casino.law.settlement.engine import GAMES, house_edge, pay_table, settle
from casino.law.settlement.result import BetResult, Edge, SettlementRefused

__all__ = ["GAMES", "BetResult", "Edge", "SettlementRefused", "house_edge", "pay_table", "settle"]
