"""How the initial avance of a partie was composed: what a further one is proposed as."""

from collections.abc import Mapping

from tables.models import CountLine, Partie


def initial_composition(partie: Partie | None) -> Mapping[tuple[str, int], int]:
    """(kind, value in cents) -> pieces of the opening count; empty without a partie."""
    if partie is None:
        return {}
    lines = CountLine.objects.filter(count__act_id=partie.id, count__partie=partie, count__purpose="avance")
    return {(line.kind, line.value_cents): line.pieces for line in lines}
