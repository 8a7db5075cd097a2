"""What one touch does to what is typed. The fields of the form go in and come out; nothing else is remembered."""

from collections.abc import Mapping

from tables.contestation.outcomes import outcome_form
from tables.contestation.pads import OutcomeForm, Pad


def after_touch(game: str, fields: Mapping[str, str]) -> dict[str, str]:
    """Applies the key of the result that was pressed: `touche` or `oter` (pad:symbol or rank), `carte`, `encore`, `moins`."""
    form = outcome_form(game, fields)
    changed = dict(fields)
    if "touche" in fields:
        name, _, symbol = fields["touche"].partition(":")
        changed |= _entered(form, name, symbol)
    elif "carte" in fields:
        changed |= _entered(form, pad_in_hand(form, fields), fields["carte"])
    elif "oter" in fields:
        changed |= _taken_back(form, fields["oter"])
    elif form.repeat and ("encore" in fields or "moins" in fields):
        count = form.repeat.count + (1 if "encore" in fields else -1)
        changed["repetitions"] = str(min(max(count, 1), form.repeat.most))
    return changed


def pad_in_hand(form: OutcomeForm, fields: Mapping[str, str]) -> str:
    """The hand that the next card goes to: the one chosen, or the next that has room; empty without cards."""
    hands = [pad for pad in form.pads if pad.shape == "cartes"]
    chosen = next((pad for pad in hands if pad.name == fields.get("main")), hands[0] if hands else None)
    if chosen is None:
        return ""
    if not chosen.is_full:
        return chosen.name
    following = [*hands[hands.index(chosen) + 1 :], *hands]
    return next((pad.name for pad in following if not pad.is_full), chosen.name)


def _entered(form: OutcomeForm, name: str, symbol: str) -> dict[str, str]:
    """A pad of one symbol replaces it; a full one takes no more."""
    pad = _pad(form, name)
    if pad is None or symbol not in {key.symbol for key in pad.keys}:
        return {}
    if pad.most == 1:
        return _value(pad, (symbol,))
    return {} if pad.is_full else _value(pad, (*pad.typed, symbol))


def _taken_back(form: OutcomeForm, which: str) -> dict[str, str]:
    name, _, rank = which.partition(":")
    pad = _pad(form, name)
    if pad is None or not rank.isdecimal() or int(rank) >= len(pad.typed):
        return {}
    return _value(pad, (*pad.typed[: int(rank)], *pad.typed[int(rank) + 1 :]))


def _value(pad: Pad, symbols: tuple[str, ...]) -> dict[str, str]:
    return {f"valeur-{pad.name}": " ".join(symbols)}


def _pad(form: OutcomeForm, name: str) -> Pad | None:
    return next((pad for pad in form.pads if pad.name == name), None)
