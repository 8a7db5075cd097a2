"""Put a table on the house's plan: its label, the games it may deal, the chips it counts."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from casino.house.commands.settings import new_place, place_violations
from casino.kernel.command import Command, Context, Outcome
from casino.law.violations import Violation
from casino.models import ChipSet, Place
from tables.models import GamingTable


@dataclass(frozen=True, kw_only=True, slots=True)
class CreateTable(Command):
    act: ClassVar[str] = "create_table"
    code: str
    label: str
    zone: str
    games: tuple[str, ...]
    chip_set: str
    accepts_notes: bool = True

    def prepare(self, context: Context) -> ChipSet | None:
        return ChipSet.objects.filter(casino_id=context.casino_id, code=self.chip_set).first()

    def judge(self, context: Context, state: ChipSet | None) -> Iterable[Violation]:
        yield from place_violations(context, self.code)
        if state is None:
            yield _fault("tables.chip_set", "Jeu de jetons inconnu.", self.chip_set)
        for code in self.games:
            game = context.law.games.get(code)
            if game is None or not game.regulated:
                yield _fault("tables.game", "Ce jeu ne peut pas être tenu à une table.", code)
        if not self.games:
            yield _fault("tables.game", "Une table tient au moins un jeu.", self.code)

    def carry_out(self, context: Context, state: Any) -> Outcome:
        place = new_place(context, self.code, self.label, Place.Kind.TABLE, self.zone)
        GamingTable(place=place, games=list(self.games), chip_set=state, accepts_notes=self.accepts_notes).save()
        return Outcome(answer={"table": self.code})


def _fault(rule: str, message: str, value: str) -> Violation:
    return Violation(
        rule=rule, article="32", message=message, value=value, remedy="Corrigez la saisie dans Réglages, « Tables »."
    )
