"""How a rule names the text it comes from."""

from casino.law.snapshot import Game

DECREE = "arrêté du 14 mai 2007"


def article_of(game: Game, *path: str) -> str:
    """The article written beside a value of the game's data (« 55-5 »), or the game's first article."""
    node = game.raw
    for key in path:
        node = node.get(key) or {}
    source = node.get("src", "") if hasattr(node, "get") else ""
    if source.startswith("art. "):
        return str(source.removeprefix("art. ").split(" (")[0].split(",")[0].strip())
    return game.articles[0] if game.articles else DECREE
