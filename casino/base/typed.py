"""Numbers as people, or browsers made to lie, type them."""


def whole_number(text: str, *, digits: int) -> int | None:
    """« 42 » -> 42; None for anything else: a sign, a decimal, « ² », « ٣ », more digits than `digits`."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
