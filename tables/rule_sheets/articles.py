"""The articles named in the sources of the data: « art. 55-4 5° (etalab); max art. 55-5 » -> 55-4 5°, 55-5."""

import re

from casino.law.snapshot import Game

NOTE = re.compile(r"\([^)]*\)| and \d°")
ARTICLE = re.compile(r"(?<![\w°])\d+(?:-\d+)*(?: \d°| [A-D]\b)?")
OPERATOR = "règlement de l’opérateur"


def articles_in(source: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ARTICLE.findall(NOTE.sub("", source))))


def article_text(game: Game, source: str) -> str:
    """« art. 55-4, 55-5 »; an online game answers to its operator’s rules."""
    if not game.regulated:
        return OPERATOR
    found = articles_in(source) or game.articles[:1]
    return f"art. {', '.join(found)}"


def cited(article: str) -> str:
    """An article as it is shown: « art. 55-10 », and the name of another text as it is."""
    return f"art. {article}" if article[:1].isdigit() else article
