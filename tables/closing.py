"""What closing a partie needs, blocks and writes; shared by the closing of a table and by a change of minimum (art. 53)."""

from collections.abc import Iterable
from typing import Any

from casino.base.clock import long_date, wall_clock
from casino.house.queries import capacities_on
from casino.kernel.command import Context, DocumentRequest, EntryDraft
from casino.law.rules.articles import article_of
from casino.law.violations import Violation
from casino.models import Person
from registers.queries import data_in_force
from tables.at_table import AtTable
from tables.books import carnet_avances, journal_table, partie_subject, person_data, posting_data, table_data
from tables.counting import closing_count, differences_between
from tables.models import Count, GamingTable, Partie, Posting
from tables.postings import end_postings
from tables.results import CheckGrid, check_grid

EXACT = "exact"
COMPTEE_SETTING = "comptee.procedure_validee"
MOMENTS = ("ouverture", "fermeture")


def closing_violations(context: Context, state: AtTable, caissier: Person | None, mention: str) -> Iterable[Violation]:
    """All that keeps the table from being closed, in one list."""
    partie, table = state.partie, state.table
    assert partie is not None and table is not None
    grid = check_grid(partie)
    if grid.counted_cents is None:
        yield _fault("closing.not_counted", "L’encaisse de fermeture n’est pas comptée.", "non comptée",
                     "un comptage par valeur", "Comptez l’encaisse : « Compter pour fermer ».")  # fmt: skip
        return
    if grid.notes_expected and grid.notes_cents is None and not context.settings.get(COMPTEE_SETTING):
        yield _fault(
            "closing.note_box",
            "Le coffret à billets n’est pas compté.",
            "non compté",
            "comptage immédiat, ou procédure de comptée validée par la police",
            "Comptez le coffret maintenant, ou enregistrez la procédure validée dans Réglages.",
        )
    held = capacities_on(caissier, context.day.date) if caissier and context.day else ()
    if "caissier" not in held:
        yield _fault(
            "closing.caissier",
            "La fermeture se fait en présence d’un caissier.",
            caissier.name if caissier else "personne",
            "un caissier agréé ce jour",
            "Nommez le caissier présent.",
        )
    if mention.strip().lower() != EXACT:
        yield _fault("closing.mention", "Le résultat se certifie par le mot « exact ».", mention or "rien", "exact",
                     "Écrivez le mot « exact » puis signez.", article="70")  # fmt: skip
    if not Posting.objects.filter(partie=partie, ended_at__isnull=True).exists():
        yield _fault("closing.no_staff", "Personne n’est en poste à la table : la fermeture se fait devant son personnel.",
                     "aucun poste", "le personnel de la table", "Affectez d’abord le personnel présent.")  # fmt: skip
    yield from _unattested_series(context, table, partie)
    yield from _count_disagreement(partie)


def _unattested_series(context: Context, table: GamingTable, partie: Partie) -> Iterable[Violation]:
    """Colour series have no value and are never counted: that they are complete is said at both ends of the partie."""
    game = context.law.games[partie.game]
    if "colour_chips" not in game.raw or not table.chip_set.colour_series.exists():
        return
    said = {line["moment"] for line in data_in_force(partie_subject(partie.id), "series_couleur")}
    for moment in MOMENTS:
        if moment not in said:
            yield _fault(
                "closing.colour_series",
                f"Les séries de couleur ne sont pas attestées à l’{moment}." if moment == "ouverture"
                else f"Les séries de couleur ne sont pas attestées à la {moment}.",
                "non attestées",
                "attestées à l’ouverture et à la fermeture",
                "Attestez-les : page de la table, « Séries de couleur ».",
                article=article_of(game, "colour_chips"),
            )  # fmt: skip


def _count_disagreement(partie: Partie) -> Iterable[Violation]:
    first = closing_count(partie)
    second = Count.objects.filter(partie=partie, purpose=Count.Purpose.SECOND).last()
    if first is None or second is None or second.id < first.id:
        return
    lines = [{"kind": line.kind, "pieces": line.pieces, "value_cents": line.value_cents} for line in second.lines.all()]
    differences = differences_between(first, {"lines": lines})
    if differences:
        yield _fault(
            "closing.counts_differ",
            "Les deux comptages ne concordent pas.",
            f"{len(differences)} valeurs différentes" if len(differences) > 1 else "une valeur différente",
            "deux comptages identiques",
            "Recomptez ensemble, puis enregistrez le comptage de fermeture retenu.",
        )


def close_partie(
    context: Context, state: AtTable, caissier: Person
) -> tuple[list[EntryDraft], tuple[DocumentRequest, ...], dict[str, Any]]:
    """Close the running partie; answer the lines of its books, its document, and what to say of it."""
    partie, table = state.partie, state.table
    assert partie is not None and table is not None
    grid = check_grid(partie)
    provisional = grid.result_cents is None
    data = _encaisse_data(context, partie, grid, caissier)
    partie.state = Partie.State.PROVISIONAL if provisional else Partie.State.CLOSED
    partie.closed_at = context.now
    partie.save(update_fields=["state", "closed_at"])
    end_postings(context, partie.id)
    subject, seance_id = partie_subject(partie.id), partie.seance_id
    drafts = [
        EntryDraft(carnet_avances(table), "encaisse", data, amount_cents=grid.counted_cents, subject=subject, seance_id=seance_id),
        EntryDraft(journal_table(table), "fermeture", {"mode": "provisoire" if provisional else "définitive",
                   "table": table_data(table)}, subject=subject, seance_id=seance_id),
    ]  # fmt: skip
    documents = () if provisional else (partie_document(partie),)
    return drafts, documents, {"partie": str(partie.id), "resultat_cents": grid.result_cents}


def partie_document(partie: Partie) -> DocumentRequest:
    seance = partie.seance
    title = (
        f"Partie {partie.table.code} de {wall_clock(partie.opened_at)}, "
        f"séance n°\u00a0{seance.number} du {long_date(seance.gaming_day.date)}"
    )
    return DocumentRequest("partie", partie_subject(partie.id), title, partie.seance_id)


def _encaisse_data(context: Context, partie: Partie, grid: CheckGrid, caissier: Person) -> dict[str, Any]:
    count = closing_count(partie)
    assert count is not None
    present = Posting.objects.filter(partie=partie, ended_at__isnull=True).select_related("person")
    staff = [posting_data(context, posting.person, posting.role) for posting in present]
    return {
        "avance_initiale_cents": grid.initial_cents,
        "avances_complementaires_cents": grid.complementary_cents,
        "billets_cents": grid.notes_cents,
        "caissier": person_data(caissier),
        "count": {
            "lines": [
                {"colour": line.colour, "kind": line.kind, "pieces": line.pieces, "value_cents": line.value_cents}
                for line in count.lines.all()
            ],
            "total_cents": count.total_cents,
        },
        "encaisse_cents": grid.counted_cents,
        "mention": EXACT,
        "provisional": grid.result_cents is None,
        "resultat_cents": grid.result_cents,
        "staff": [{**member["person"], "role": member["role"], "role_label": member["role_label"]} for member in staff],
    }


def _fault(rule: str, message: str, value: str, bound: str, remedy: str, article: str = "43") -> Violation:
    return Violation(rule=rule, article=article, message=message, value=value, bound=bound, remedy=remedy)
