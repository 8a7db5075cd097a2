"""THE result of a partie: one function, summed from the entries in force, for every screen, book and answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from registers.queries import amounts_in_force
from tables.books import partie_subject
from tables.counting import closing_count
from tables.models import Partie


@dataclass(frozen=True, slots=True)
class CheckGrid:
    """What a partie received and gave, in cents; None where the figure is not known yet."""

    initial_cents: int
    complementary_cents: int
    complementary_count: int
    counted_cents: int | None
    notes_cents: int | None
    notes_expected: bool
    certified: bool

    @property
    def avances_cents(self) -> int:
        return self.initial_cents + self.complementary_cents

    @property
    def result_cents(self) -> int | None:
        """Closing encaisse (chips and, where the table changes notes, its box) less all avances; None if a part is missing."""
        if self.counted_cents is None or (self.notes_expected and self.notes_cents is None):
            return None
        return self.counted_cents + (self.notes_cents or 0) - self.avances_cents

    @property
    def missing(self) -> tuple[str, ...]:
        """Why there is no result yet, in the user's words."""
        reasons = []
        if self.counted_cents is None:
            reasons.append("encaisse non comptée")
        if self.notes_expected and self.notes_cents is None:
            reasons.append("coffret à billets non compté")
        return tuple(reasons)

    @property
    def status(self) -> str:
        """« définitif » once certified and complete, « provisoire » before; the estimate is another figure altogether."""
        return "définitif" if self.certified and self.result_cents is not None else "provisoire"


def check_grid(partie: Partie) -> CheckGrid:
    return check_grids([partie])[partie.id]


def check_grids(parties: Iterable[Partie]) -> dict[UUID, CheckGrid]:
    """Grids of several parties, from one query of the books and one of the counts not yet certified."""
    listed = list(parties)
    amounts = amounts_in_force([partie_subject(partie.id) for partie in listed])
    return {partie.id: _grid(partie, amounts.get(partie_subject(partie.id), {})) for partie in listed}


def _grid(partie: Partie, amounts: Mapping[str, list[int]]) -> CheckGrid:
    encaisse = amounts.get("encaisse")
    counted = sum(encaisse) if encaisse else None
    if counted is None and partie.state == Partie.State.COUNTED:
        count = closing_count(partie)
        counted = count.total_cents if count else None
    notes = amounts.get("produit_billets")
    complementary = amounts.get("avance_complementaire", [])
    return CheckGrid(
        initial_cents=sum(amounts.get("avance_initiale", [])),
        complementary_cents=sum(complementary),
        complementary_count=len(complementary),
        counted_cents=counted,
        notes_cents=sum(notes) if notes is not None else None,
        notes_expected=partie.table.accepts_notes,
        certified=encaisse is not None,
    )
