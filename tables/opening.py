"""What opening a partie writes; shared by the opening of a table and by a change of minimum (art. 53)."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from casino.kernel.command import Context, EntryDraft
from casino.models import Programme
from tables.at_table import AtTable
from tables.books import carnet_avances, game_data, journal_table, partie_subject, table_data
from tables.counting import Pieces, count_data, countable, save_count
from tables.limits import limits_data, required_float
from tables.models import Avance, Count, GamingTable, LimitDeclaration, Partie


def open_partie(
    context: Context, state: AtTable, partie_id: UUID, terms: Programme, lines: Sequence[Pieces]
) -> list[EntryDraft]:
    """Create the partie with its initial avance and limits; answer the lines of its books."""
    table = state.table
    assert table is not None and state.seance is not None
    data = count_data(lines, countable(context, table))
    new_carnet = _changes_game(table, terms.game)
    partie = Partie(
        id=partie_id,
        table=table,
        seance=state.seance,
        game=terms.game,
        variant=terms.variant,
        initial_cents=data["total_cents"],
        opened_at=context.now,
    )
    partie.save()
    declare_limits(context, partie, partie_id, terms.minimum_cents, terms.choices)
    Avance(act_id=partie_id, partie=partie, rank=0, amount_cents=data["total_cents"], recorded_at=context.now).save()
    save_count(context, partie_id, partie, Count.Purpose.AVANCE, data)
    return _drafts(context, partie, terms, data, new_carnet)


def declare_limits(
    context: Context, partie: Partie, act_id: UUID, minimum_cents: int, choices: Mapping[str, Any]
) -> None:
    LimitDeclaration(
        act_id=act_id,
        partie=partie,
        minimum_cents=minimum_cents,
        choices=dict(choices),
        declared_at=context.now,
    ).save()


def _drafts(
    context: Context, partie: Partie, terms: Programme, count: dict[str, Any], new_carnet: bool
) -> list[EntryDraft]:
    table, subject, seance_id = partie.table, partie_subject(partie.id), partie.seance_id
    game = game_data(context, terms.game, terms.variant)
    where = {"table": table_data(table), "game": game}
    carnet, journal = carnet_avances(table), journal_table(table)
    needed = required_float(context, terms.game, terms.minimum_cents)
    drafts = []
    if new_carnet:
        drafts.append(
            EntryDraft(carnet, "ouverture_carnet", where, subject=subject, seance_id=seance_id, new_book=True)
        )
    drafts += [
        EntryDraft(
            carnet,
            "avance_initiale",
            {
                **where,
                "count": count,
                "minimum_cents": terms.minimum_cents,
                "multiple": needed.multiple,
                "required_cents": needed.cents,
            },
            amount_cents=count["total_cents"],
            subject=subject,
            seance_id=seance_id,
        ),
        EntryDraft(
            journal,
            "limites",
            {
                **where,
                "bets": limits_data(context, terms.game, terms.variant, terms.minimum_cents, terms.choices),
                "choices": dict(terms.choices),
                "minimum_cents": terms.minimum_cents,
            },
            subject=subject,
            seance_id=seance_id,
        ),
        EntryDraft(
            journal, "comptage", {"count": count, "purpose": "avance_initiale"}, subject=subject, seance_id=seance_id
        ),
    ]
    return drafts


def _changes_game(table: GamingTable, game: str) -> bool:
    """A carnet belongs to one caisse and one game: another game opens a new one (art. 70)."""
    last = Partie.objects.filter(table=table).order_by("-opened_at").first()
    return last is None or last.game != game
