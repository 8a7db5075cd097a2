"""The first finished night: a change of minimum and of maximum, both ways of interrupting, a loss, red ink, a refused act."""

from datetime import date
from uuid import UUID

from casino.management.demonstration.evening import Evening
from casino.management.demonstration.house import House
from casino.management.demonstration.night import Night
from casino.management.demonstration.table_life import TableLife

PROGRAMME = (
    "RA-01", "RA-02", "BJ-01", "BJ-02", "BJ-03", "PB-01", "BA-01", "UH-01", "HP-01", "CR-01", "BO-01", "BO-02", "RC-01",
)  # fmt: skip


def play(house: House, day: date) -> UUID:
    """The partie of HP-01, which the next night will have to correct. From 20:30 to 03:50 in Paris; minute 0 is 20:30."""
    night = Night(
        house, Evening.of(day, "20:30"), member="M002", chef_de_partie="P001", caissier="K001", changeur="H001",
        seed=day.toordinal(),
    )  # fmt: skip
    night.open_day(-30)
    night.open_seance(-25)
    night.programme(-20, PROGRAMME)
    _roulettes(night)
    _cards(night)
    holdem = _poker(night)
    _hall(night)
    night.incident(265, "client", "Un client raccompagné à l’accueil pour malaise ; secours non nécessaires.")
    night.close_seance(436)
    night.close_day(442)
    night.evening.play()
    assert holdem.partie is not None
    return holdem.partie


def _roulettes(night: Night) -> None:
    first = TableLife(night, "RA-01", chef="T001")
    first.opens(2, until=405)
    first.mistypes_estimation(158)
    first.exchanges(173, received=(5_000, 40), given=(100_000, 2))
    first.closes(407, counted_twice=True)
    second = TableLife(night, "RA-02", chef="T001")
    second.opens(32, until=180)
    second.changes_minimum(180, 500, until=375)
    second.closes(377)


def _cards(night: Night) -> None:
    first = TableLife(night, "BJ-01")
    first.opens(6, until=420)
    first.changes_maximum(152, {"multiple": 200})
    first.closes(422)
    second = TableLife(night, "BJ-02")
    second.opens(28, until=330)
    second.locks(142, 166, "Sabot remplacé et mélange refait.")
    second.closes(331)
    loss = TableLife(night, "BJ-03")
    loss.opens(62, until=398, result_cents=-1_845_000)
    loss.avance(212, refused_first=True)
    loss.incident(
        216, "contestation", "Un joueur conteste le tirage de la banque à 17 ; vidéo revue, paiement confirmé."
    )
    loss.closes(401)
    punto = TableLife(night, "PB-01")
    punto.opens(92, until=395)
    punto.closes(397)
    bataille = TableLife(night, "BA-01", chef="T003")
    bataille.opens(58, until=300)
    bataille.closes(302)


def _poker(night: Night) -> TableLife:
    ultimate = TableLife(night, "UH-01", chef="T002")
    ultimate.opens(44, until=388)
    ultimate.counts_and_pauses(203, 228, "Tapis remplacé ; caisse recomptée.")
    ultimate.closes(390)
    holdem = TableLife(night, "HP-01", chef="T002")
    holdem.opens(118, until=358)
    holdem.closes(360)
    return holdem


def _hall(night: Night) -> None:
    craps = TableLife(night, "CR-01", chef="T003")
    craps.opens(64, until=332)
    craps.incident(141, "materiel", "Un dé sorti du tapis, retrouvé et vérifié avant d’être rejoué.")
    craps.closes(334)
    for code, minute, until in (("BO-01", 4, 268), ("BO-02", 30, 240), ("RC-01", 14, 242)):
        table = TableLife(night, code)
        table.opens(minute, until=until)
        table.closes(until + 2)
