"""One table of the programme as it is typed: game, disposition, minimum, maxima; and what they come to, before saving."""

from collections.abc import Mapping
from dataclasses import dataclass

from casino.base.money import AmountNotUnderstood, format_cents, parse_euros
from casino.kernel.command import Context
from tables.commands.programme_tables import ProgrammedTable
from tables.queries.choices import ChoiceField, choice_fields, choices_from
from tables.queries.programme import OfferedGame, ProgrammeTable, Proposal, proposed_for
from tables.queries.terms import Terms, terms_of


@dataclass(frozen=True, slots=True)
class ProgrammeLine:
    """`prefix` sets the fields of a table apart; `line` is what would be saved, None where something is not readable."""

    row: ProgrammeTable
    prefix: str
    included: bool
    offered: OfferedGame | None
    variant: str
    minimum: str
    error: str
    fields: tuple[ChoiceField, ...]
    terms: Terms | None
    line: ProgrammedTable | None

    @property
    def code(self) -> str:
        return self.row.table.code

    @property
    def is_changed(self) -> bool:
        """Would saving it change the programme?"""
        planned, line = self.row.planned, self.line
        if planned is None or line is None:
            return True
        kept = (planned.game, planned.variant, planned.minimum_cents, dict(planned.choices))
        return kept != (line.game, line.variant, line.minimum_cents, line.choices)

    @property
    def declared(self) -> tuple[str, ...]:
        return tuple(format_cents(cents) for cents in self.offered.declared) if self.offered else ()


def programme_line(context: Context, row: ProgrammeTable, typed: Mapping[str, str] | None) -> ProgrammeLine:
    """What was typed for this table, or what is on the programme, or what is proposed."""
    code = row.table.code
    prefix = f"{code}:"
    mine = {name.removeprefix(prefix): text.strip() for name, text in (typed or {}).items() if name.startswith(prefix)}
    start = _start(context, row, mine)
    offered = row.offered(mine.get("jeu", start.game if start else ""))
    if start is None or offered is None:
        return ProgrammeLine(row, prefix, False, None, "", "", "", (), None, None)
    changed_game = bool(mine) and mine.get("jeu_affiche", offered.code) != offered.code
    shown = mine if mine and not changed_game else {}
    minimum = shown.get("minimum", _amount(start.minimum_cents))
    variant = shown.get("variante", start.variant)
    cents, error = _cents(minimum)
    game = context.law.games[offered.code]
    fields = choice_fields(game, cents or 0, start.choices, shown or None)
    choices = choices_from(fields, start.choices)
    terms, line = None, None
    if cents is not None and choices is not None:
        terms = terms_of(context, offered.code, variant, cents, choices)
        line = ProgrammedTable(code, offered.code, cents, variant, choices)
    return ProgrammeLine(
        row=row,
        prefix=prefix,
        included=row.planned is not None or ("inscrite" in mine if typed is not None else row.repeated),
        offered=offered,
        variant=variant,
        minimum=minimum,
        error=error,
        fields=fields,
        terms=terms,
        line=line,
    )


def _start(context: Context, row: ProgrammeTable, mine: Mapping[str, str]) -> Proposal | None:
    """What the fields start from: the programme's or the proposed line, unless another game was chosen."""
    known = row.planned or row.proposed
    chosen = row.offered(mine.get("jeu", ""))
    if chosen is None or (known is not None and known.game == chosen.code):
        return known
    return proposed_for(context, chosen)


def _amount(cents: int) -> str:
    return format_cents(cents).removesuffix("\u00a0€")


def _cents(text: str) -> tuple[int | None, str]:
    try:
        cents = parse_euros(text)
    except AmountNotUnderstood:
        return None, "Un montant en euros, par exemple 5 ou 2,50."
    return (cents, "") if cents > 0 else (None, "Un montant au-dessus de zéro.")
