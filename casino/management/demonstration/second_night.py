"""The second finished night: an afternoon séance, then the evening's; the day closed by the member replacing the director."""

from datetime import date
from uuid import UUID

from casino.management.demonstration.evening import Evening
from casino.management.demonstration.house import House
from casino.management.demonstration.night import DEPUTY, Night
from casino.management.demonstration.red_ink import add_note_found
from casino.management.demonstration.table_life import TableLife

AFTERNOON = ("RA-01", "BJ-01", "BO-01", "RC-01")
EVENING = ("RA-01", "RA-03", "RM-01", "BJ-01", "BJ-02", "BJ-04", "UH-01", "UH-02", "PT-01", "BO-01", "BO-02", "RC-01")


def play(house: House, day: date, to_correct: UUID) -> None:
    """`to_correct` is a partie of the eve, closed and signed. From 14:30 to 04:20 in Paris; minute 0 is 14:30, minute 360 is 20:30."""
    night = Night(
        house, Evening.of(day, "14:30"), member="M004", chef_de_partie="P002", caissier="K002", changeur="H002",
        seed=day.toordinal(), director=DEPUTY,
    )  # fmt: skip
    night.tables["BO-02"] = night.tables["BO-02"].dealing("vingt_trois", 100)
    night.open_day(0)
    _afternoon(night)
    _evening(night)
    night.evening.at(470, lambda: add_note_found(house, night.member, night.director, to_correct))
    night.seal(472)
    night.close_seance(818)
    night.close_day(826)
    night.evening.play()


def _afternoon(night: Night) -> None:
    night.open_seance(10)
    night.programme(14, AFTERNOON)
    for code, minute, chef in (("BO-01", 30, ""), ("RC-01", 34, ""), ("BJ-01", 38, ""), ("RA-01", 42, "T004")):
        table = TableLife(night, code, chef=chef)
        table.opens(minute, until=minute + 190)
        table.closes(minute + 192)
    night.close_seance(252)


def _evening(night: Night) -> None:
    night.open_seance(342)
    night.programme(346, EVENING)
    for code, minute, until, chef in (
        ("RA-01", 362, 790, "T004"), ("RA-03", 425, 770, "T004"), ("BJ-04", 440, 780, ""), ("UH-02", 430, 700, "T005"),
        ("PT-01", 410, 690, "T006"), ("BO-01", 366, 620, ""), ("BO-02", 380, 610, ""), ("RC-01", 376, 600, ""),
    ):  # fmt: skip
        table = TableLife(night, code, chef=chef)
        table.opens(minute, until=until)
        table.closes(until + 2)
    american = TableLife(night, "RM-01", chef="T006")
    american.opens(392, until=760, result_cents=-1_120_000)
    american.avance(590)
    american.exchanges(540, received=(10_000, 20), given=(100_000, 2))
    american.incident(655, "materiel", "Bille remplacée : éclat constaté par le chef de table.")
    american.closes(762)
    first = TableLife(night, "BJ-01")
    first.opens(371, until=800)
    first.changes_maximum(520, {"multiple": 50})
    first.closes(802)
    second = TableLife(night, "BJ-02")
    second.opens(395, until=720)
    second.incident(
        566, "erreur_paiement", "Black-jack payé 1 pour 1 ; complément de 7,50 € remis au joueur, vidéo revue."
    )
    second.closes(722, counted_twice=True)
    second.corrects_notes(748)
    ultimate = TableLife(night, "UH-01", chef="T005")
    ultimate.opens(402, until=750)
    ultimate.locks(612, 640, "Exercice d’évacuation de l’espace poker.")
    ultimate.closes(752)
