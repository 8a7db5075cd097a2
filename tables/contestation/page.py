"""The page of a dispute: everything typed, after the touch that was made, ready to show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from casino.base.money import format_cents
from casino.law.settlement import SettlementRefused
from casino.law.settlement.pay_table import PayTable
from casino.law.snapshot import Game, LawSnapshot
from casino.law.violations import Violation
from tables.contestation.attributes import Attribute, attributes_of
from tables.contestation.bounds import OutOfBounds, out_of_bounds
from tables.contestation.options import Option, as_options, options_asked
from tables.contestation.outcomes import outcome_form, outcome_of
from tables.contestation.pads import OutcomeForm
from tables.contestation.settled import Settled, settled
from tables.contestation.stakes import Stake, as_bets, laid, stakes_typed
from tables.contestation.touches import after_touch, pad_in_hand
from tables.contestation.words import bet_label

STAGES = ("mises", "resultat", "reglement")
REMEDY = "Corrigez les mises ou le résultat\u202f: tout ce que vous avez saisi est gardé."


@dataclass(frozen=True, slots=True)
class Said:
    """One thing said of a bet, as a field: `value` is what stands in it."""

    field: str
    attribute: Attribute
    value: str


@dataclass(frozen=True, slots=True)
class StakeRow:
    rank: int
    stake: Stake
    label: str
    said: tuple[Said, ...]
    flag: OutOfBounds | None


class Dispute:
    """Built from the fields of the form; `fields` empty is a fresh one. `law`, `settings` and `choices` are read, not changed."""

    def __init__(
        self, game: Game, table: PayTable, law: LawSnapshot, settings: Mapping[str, Any],
        choices: Mapping[str, Any], minimum_cents: int | None, chips: Sequence[int], fields: Mapping[str, str],
    ) -> None:  # fmt: skip
        self.game, self.table, self.settings = game, table, settings
        self.choices, self.minimum_cents, self.chips = choices, minimum_cents, chips
        self.fields = after_touch(game.code, fields)
        self.form: OutcomeForm = outcome_form(game.code, self.fields)
        self.hand = pad_in_hand(self.form, self.fields)
        self.stakes = self._stakes()
        self.options: tuple[Option, ...] = options_asked(law, game.code, choices, settings, self.fields)
        asked = self.fields.get("aller", self.fields.get("etape", ""))
        self.stage = asked if asked in STAGES else STAGES[0]
        self.remark = self.fields.get("remarque", "")[:1000]

    @property
    def chip(self) -> int:
        """The chip in hand: the one chosen, else the smallest that is worth the minimum."""
        chosen = self.fields.get("jeton", "")
        if chosen in {str(cents) for cents in self.chips}:
            return int(chosen)
        least = self.minimum_cents or 0
        return next((cents for cents in self.chips if cents >= least), self.chips[0])

    @property
    def rows(self) -> tuple[StakeRow, ...]:
        flags = {flag.bet: flag for flag in self.flags()}
        return tuple(
            StakeRow(rank, stake, bet_label(stake.code), tuple(self._said(rank, stake)), flags.get(rank))
            for rank, stake in enumerate(self.stakes)
        )

    @property
    def laid(self) -> dict[str, int]:
        """Bet code -> the cents that lie on it, for the layout."""
        sums: dict[str, int] = {}
        for stake in self.stakes:
            sums[stake.code] = sums.get(stake.code, 0) + (stake.cents or 0)
        return sums

    @property
    def total(self) -> str:
        return format_cents(sum(stake.cents or 0 for stake in self.stakes))

    def flags(self) -> tuple[OutOfBounds, ...]:
        if self.minimum_cents is None:
            return ()
        stakes = [(stake.code, stake.cents or 0) for stake in self.stakes]
        return out_of_bounds(self.game, self.minimum_cents, self.choices, stakes)

    def settle(self, smallest_chip_cents: int | None) -> tuple[Settled | None, tuple[Violation, ...]]:
        """The settlement, or every reason why there is none."""
        refused = tuple(self._unreadable())
        if refused:
            return None, refused
        bets = as_bets(self.game.code, self.stakes, self.form)
        options = as_options(self.game.code, self.options, self.settings)
        outcome = outcome_of(self.game.code, self.form)
        try:
            return settled(self.table, bets, outcome, options, smallest_chip_cents, self.flags()), ()
        except SettlementRefused as refusal:
            return None, (_violation(refusal.motif, refusal.article),)

    def _stakes(self) -> list[Stake]:
        stakes, taken = stakes_typed(self.fields), self.fields.get("retirer", "")
        if taken.isdecimal() and int(taken) < len(stakes):
            del stakes[int(taken)]
        if "poser" in self.fields:
            throw = str(len(self.form.pads[0].typed)) if self.game.code == "craps" else ""
            stakes = laid(stakes, self.fields["poser"][:60], self.chip, throw)
        return stakes

    def _said(self, rank: int, stake: Stake) -> list[Said]:
        return [
            Said(f"mise-{rank}-{one.name}", one, stake.said.get(one.name, one.choices[0][0]))
            for one in attributes_of(self.game.code, stake.code, self.form)
        ]

    def _unreadable(self) -> list[Violation]:
        faults = [] if self.stakes else [_violation("aucune mise n’est posée", "")]
        faults += [
            _violation(f"le montant de «\u00a0{bet_label(stake.code)}\u00a0» ne se lit pas", "", stake.amount)
            for stake in self.stakes
            if stake.error
        ]
        faults += [_violation(f"résultat incomplet\u202f: {label.lower()}", "") for label in self.form.missing]
        return faults


def _violation(motif: str, article: str, value: str = "") -> Violation:
    message = f"{motif[:1].upper()}{motif[1:]}."
    return Violation(
        "settlement.refused", article.removeprefix("art. ") or "usage de la maison", message, value, remedy=REMEDY
    )
