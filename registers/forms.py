"""What is typed on the pages of the books. Amounts are typed in euros and read in cents."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms

from casino.base.money import AmountNotUnderstood, parse_euros
from registers.commands.report_incident import CATEGORIES
from registers.document_kinds.figures import value_label
from registers.reads.search import Criteria
from registers.red_ink import Recount

_DAY = forms.DateInput(attrs={"type": "date"})


class AmountField(forms.CharField):
    """« 1 234,50 » -> 123450."""

    def __init__(self, **options: Any) -> None:
        super().__init__(widget=forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"}), **options)

    def clean(self, value: Any) -> int | None:
        typed = super().clean(value)
        if not typed:
            return None
        try:
            return parse_euros(typed)
        except AmountNotUnderstood as error:
            raise forms.ValidationError("Écrivez un montant en euros, par exemple 1 234,50.") from error


class SearchForm(forms.Form):
    mot = forms.CharField(label="Mot", required=False)
    table = forms.ChoiceField(label="Table", required=False)
    personne = forms.CharField(label="Personne", required=False)
    montant = AmountField(label="Montant", required=False)
    du = forms.DateField(label="Du", required=False, widget=_DAY)
    au = forms.DateField(label="Au", required=False, widget=_DAY)
    registre = forms.ChoiceField(label="Registre", required=False)
    nature = forms.ChoiceField(label="Nature", required=False)
    rouge = forms.BooleanField(label="Corrections seulement", required=False)

    def __init__(
        self,
        *arguments: Any,
        tables: Iterable[tuple[str, str]],
        registers: Iterable[tuple[str, str]],
        kinds: Iterable[tuple[str, str]],
        **options: Any,
    ) -> None:
        super().__init__(*arguments, **options)
        for name, choices in (("table", tables), ("registre", registers), ("nature", kinds)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [("", "Toutes" if name != "registre" else "Tous"), *choices]

    def criteria(self) -> Criteria:
        """Of a valid form."""
        typed = self.cleaned_data
        return Criteria(
            since=typed["du"],
            until=typed["au"],
            register=typed["registre"],
            kind=typed["nature"],
            table=typed["table"],
            person=typed["personne"].strip(),
            amount_cents=typed["montant"],
            word=typed["mot"].strip(),
            corrections=typed["rouge"],
        )


class ReasonForm(forms.Form):
    reason = forms.CharField(label="Motif", max_length=200, widget=forms.Textarea(attrs={"rows": 2}))


class PrintForm(forms.Form):
    """The first printing is the original and asks for no reason."""

    reason = forms.CharField(
        label="Motif de la réimpression", required=False, max_length=200, widget=forms.Textarea(attrs={"rows": 2})
    )


class IncidentForm(forms.Form):
    category = forms.ChoiceField(label="Nature", choices=[("", "À choisir"), *CATEGORIES.items()])
    table = forms.ChoiceField(label="Table concernée", required=False)
    text = forms.CharField(label="Ce qui s’est passé", max_length=4000, widget=forms.Textarea(attrs={"rows": 6}))

    def __init__(self, *arguments: Any, tables: Iterable[tuple[str, str]], **options: Any) -> None:
        super().__init__(*arguments, **options)
        field = self.fields["table"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", "Aucune"), *tables]


class CorrectionForm(forms.Form):
    """The corrected value in the shape of the faulty line: a whole count, a bare figure, or words."""

    reason = forms.CharField(label="Motif", max_length=300, widget=forms.Textarea(attrs={"rows": 2}))
    approval = forms.CharField(
        label="Approbation en toutes lettres",
        max_length=300,
        help_text="Par exemple « Approuvé quinze mille euros ».",
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *arguments: Any, data_of_line: dict[str, Any], **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._counted: Sequence[dict[str, Any]] = data_of_line.get("count", {}).get("lines", ())
        for line in self._counted:
            self.fields[_piece_name(line)] = forms.IntegerField(
                label=" ".join(value_label(line["kind"], line["value_cents"], line["colour"])),
                min_value=0,
                initial=line["pieces"],
                widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
            )
        if not self._counted and "estimated_cents" in data_of_line:
            self.fields["amount"] = AmountField(label="Montant corrigé")
        elif not self._counted:
            self.fields["text"] = forms.CharField(
                label="Texte corrigé", initial=data_of_line.get("text", ""), widget=forms.Textarea(attrs={"rows": 5})
            )

    def counted_fields(self) -> list[tuple[forms.BoundField, int]]:
        """Each value to count again, beside what the faulty line says."""
        return [(self[_piece_name(line)], line["pieces"]) for line in self._counted]

    def value_field(self) -> forms.BoundField | None:
        return next((self[name] for name in ("amount", "text") if name in self.fields), None)

    def lines(self) -> tuple[Recount, ...]:
        """Of a valid form; empty unless the line is a count."""
        return tuple(
            Recount(line["kind"], line["value_cents"], self.cleaned_data[_piece_name(line)]) for line in self._counted
        )


def _piece_name(line: dict[str, Any]) -> str:
    return f"pieces_{line['kind']}_{line['value_cents']}"
