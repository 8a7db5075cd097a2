"""Fields that read as people of the trade write: euros, lists of euros."""

from typing import Any

from django import forms

from casino.base.money import AmountNotUnderstood, format_cents, parse_euros


class EurosField(forms.CharField):
    """« 1 234,50 » -> 123450 cents."""

    widget = forms.TextInput({"inputmode": "decimal", "autocomplete": "off"})

    def clean(self, value: Any) -> int | None:
        text = super().clean(value)
        if not text:
            return None
        try:
            return parse_euros(text)
        except AmountNotUnderstood:
            raise forms.ValidationError(f"« {text} » n’est pas un montant : écrivez par exemple 12,50.") from None


class EurosListField(forms.CharField):
    """« 5 ; 10 ; 20 » -> (500, 1000, 2000) cents."""

    def clean(self, value: Any) -> tuple[int, ...]:
        text = super().clean(value) or ""
        try:
            return tuple(parse_euros(part) for part in text.split(";") if part.strip())
        except AmountNotUnderstood as wrong:
            raise forms.ValidationError(
                f"« {wrong} » n’est pas un montant : séparez-les par des points-virgules."
            ) from None


def euros_list(values: tuple[int, ...] | list[int]) -> str:
    return " ; ".join(format_cents(value).removesuffix("\u00a0€") for value in values)
