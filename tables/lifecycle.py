"""The life of a partie as one table: which act is possible in which state, and where it leads. Pure."""

from dataclasses import dataclass

RUNNING = ("open", "locked", "suspended", "counted")

LABELS = {
    None: "sans partie en cours",
    "open": "ouverte",
    "locked": "verrouillée",
    "suspended": "interrompue après comptage",
    "counted": "en fermeture",
    "provisional": "fermée, résultat provisoire",
    "closed": "fermée",
}


@dataclass(frozen=True, slots=True)
class Transition:
    act: str
    source: str | None
    target: str | None


TRANSITIONS = (
    Transition("check_wheel", None, None),
    Transition("open_table", None, "open"),
    Transition("record_avance", "open", "open"),
    Transition("exchange_with_caisse", "open", "open"),
    Transition("estimate_table", "open", "open"),
    Transition("change_maximum", "open", "open"),
    Transition("post_staff", "open", "open"),
    Transition("post_staff", "locked", "locked"),
    Transition("post_staff", "suspended", "suspended"),
    Transition("post_staff", "counted", "counted"),
    Transition("relieve_staff", "open", "open"),
    Transition("remove_staff", "open", "open"),
    Transition("remove_staff", "locked", "locked"),
    Transition("remove_staff", "suspended", "suspended"),
    Transition("remove_staff", "counted", "counted"),
    Transition("interrupt_table", "open", "locked"),
    Transition("interrupt_table", "open", "suspended"),
    Transition("resume_table", "locked", "open"),
    Transition("resume_table", "suspended", "open"),
    Transition("count_tip_box", "open", "open"),
    Transition("count_tip_box", "suspended", "suspended"),
    Transition("count_tip_box", "counted", "counted"),
    Transition("attest_colour_series", "open", "open"),
    Transition("attest_colour_series", "counted", "counted"),
    Transition("count_closing", "open", "counted"),
    Transition("count_closing", "suspended", "counted"),
    Transition("count_closing", "counted", "counted"),
    Transition("count_second", "counted", "counted"),
    Transition("resume_table", "counted", "open"),
    Transition("close_table", "counted", "closed"),
    Transition("close_table", "counted", "provisional"),
    Transition("change_minimum", "counted", "open"),
    Transition("count_note_box", "counted", "counted"),
    Transition("count_note_box", "provisional", "closed"),
)


class _Allowed:
    def __call__(self, act: str, state: str | None) -> bool:
        return any(t.act == act and t.source == state for t in TRANSITIONS)

    def states(self, act: str) -> tuple[str | None, ...]:
        """The states from which the act is possible, in the order of the table."""
        return tuple(dict.fromkeys(t.source for t in TRANSITIONS if t.act == act))

    def acts(self, state: str | None) -> tuple[str, ...]:
        """The acts that are possible in the state, in the order of the table."""
        return tuple(dict.fromkeys(t.act for t in TRANSITIONS if t.source == state))

    def remedy(self, act: str, state: str | None) -> str:
        if state is None:
            return "Ouvrez d’abord la table."
        if state in ("locked", "suspended") and "open" in self.states(act):
            return "Reprenez d’abord la partie : « Reprendre »."
        if state == "open" and "counted" in self.states(act):
            return "Comptez d’abord l’encaisse : « Compter pour fermer »."
        if state == "counted":
            return "Terminez la fermeture, ou reprenez la partie si le comptage a été lancé par erreur."
        return "Rechargez la page de la table : elle montre les actes possibles."


allowed = _Allowed()


def state_label(state: str | None) -> str:
    return LABELS[state]
