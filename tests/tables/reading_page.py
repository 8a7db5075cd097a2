"""What is read on a page."""

import re
from html import unescape


def words(page: str) -> str:
    """Its text without its marks, the spaces all alike."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page)))
