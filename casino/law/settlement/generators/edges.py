"""The edge of every bet of every game, under every reading, as the engine computes it.

Run `python -m casino.law.settlement.generators.edges` (about a minute) after a change of odds: it rewrites the data file.
"""

import json
from typing import Any

from casino.law.loader import law
from casino.law.settlement.engine import GAMES, game_module, house_edge, pay_table
from casino.law.settlement.known_edges import EDGES_DATA, law_of_game
from casino.law.settlement.result import SettlementRefused


def edges_of(game: str) -> list[dict[str, Any]]:
    """One row a bet and reading: its edge and how it was found, or the reason why it is not computed."""
    module = game_module(game)
    return [
        edge_row(game, bet, options)
        for bet in module.bet_codes(pay_table(game))
        for options in module.edge_options(bet)
    ]


def edge_row(game: str, bet: str, options: dict[str, Any]) -> dict[str, Any]:
    try:
        answer = house_edge(game, bet, options).as_json()
    except SettlementRefused as refusal:
        return {"bet": bet, "options": options, "reason": refusal.motif, "article": refusal.article}
    return {
        "bet": bet,
        "options": options,
        "edge": answer["edge"],
        "method": answer["method"],
        "article": answer["article"],
    }


def main() -> None:
    games = law.latest().games
    data = {
        "command": "python -m casino.law.settlement.generators.edges",
        "games": {game: {"law": law_of_game(games[game].raw), "edges": edges_of(game)} for game in GAMES},
    }
    EDGES_DATA.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
