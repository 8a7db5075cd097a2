"""The acts of the registers."""

from registers.commands.correct_entry import CorrectEntry
from registers.commands.create_signing_key import CreateSigningKey
from registers.commands.decline_proposal import DeclineProposal
from registers.commands.documents import ALL as OF_DOCUMENTS
from registers.commands.report_incident import ReportIncident

ALL = (CorrectEntry, CreateSigningKey, DeclineProposal, ReportIncident, *OF_DOCUMENTS)
