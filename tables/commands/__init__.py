"""The acts of the tables, one module an act."""

from tables.commands.attest_colour_series import AttestColourSeries
from tables.commands.change_maximum import ChangeMaximum
from tables.commands.change_minimum import ChangeMinimum
from tables.commands.check_wheel import CheckWheel
from tables.commands.close_gaming_day import CloseGamingDay
from tables.commands.close_seance import CloseSeance
from tables.commands.close_table import CloseTable
from tables.commands.count_boxes import CountNoteBox, CountTipBox
from tables.commands.count_closing import CountClosing, CountSecond
from tables.commands.create_table import CreateTable
from tables.commands.estimate_table import EstimateTable
from tables.commands.exchange_with_caisse import ExchangeWithCaisse
from tables.commands.interruption import InterruptTable, ResumeTable
from tables.commands.open_table import OpenTable
from tables.commands.programme_tables import ProgrammeTables
from tables.commands.record_avance import RecordAvance
from tables.commands.staff import PostStaff, RelieveStaff, RemoveStaff

ALL = (
    AttestColourSeries,
    ChangeMaximum,
    ChangeMinimum,
    CheckWheel,
    CloseGamingDay,
    CloseSeance,
    CloseTable,
    CountClosing,
    CountNoteBox,
    CountSecond,
    CountTipBox,
    CreateTable,
    EstimateTable,
    ExchangeWithCaisse,
    InterruptTable,
    OpenTable,
    PostStaff,
    ProgrammeTables,
    RecordAvance,
    RelieveStaff,
    RemoveStaff,
    ResumeTable,
)
