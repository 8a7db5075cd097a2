"""The addresses of the REST interface, version 1."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView

import casino.rest.schema  # noqa: F401 - tells OpenAPI of the tokens by being read
from casino.rest.reference import reference
from casino.rest.unknown import Unknown
from registers import api as registers
from tables import api as tables

urlpatterns = [
    path("day", tables.DayDetail.as_view()),
    path("seances", tables.SeanceList.as_view()),
    path("tables", tables.TableList.as_view()),
    path("tables/<slug:table>", tables.TableDetail.as_view()),
    path("tables/<slug:table>/open", tables.Open.as_view()),
    path("tables/<slug:table>/avances", tables.Avances.as_view()),
    path("tables/<slug:table>/estimations", tables.Estimations.as_view()),
    path("tables/<slug:table>/closing-count", tables.ClosingCount.as_view()),
    path("tables/<slug:table>/note-box", tables.NoteBox.as_view()),
    path("tables/<slug:table>/close", tables.Close.as_view()),
    path("parties", tables.PartieList.as_view()),
    path("parties/<uuid:partie>", tables.PartieDetail.as_view()),
    path("parties/<uuid:partie>/entries", tables.PartieEntries.as_view()),
    path("books", registers.BookList.as_view()),
    path("books/<int:book>/entries", registers.BookEntries.as_view()),
    path("entries/<slug:digest>", registers.EntryDetail.as_view()),
    path("documents", registers.DocumentList.as_view()),
    path("documents/<int:document>", registers.DocumentDetail.as_view()),
    path("documents/<int:document>/pdf", registers.DocumentFile.as_view()),
    path("proposals/<uuid:proposal>", registers.ProposalDetail.as_view(), name="api_proposition"),
    path("schema", SpectacularAPIView.as_view(authentication_classes=[], permission_classes=[]), name="api_schema"),
    path("", reference, name="api_reference"),
    path("<path:unknown>", Unknown.as_view()),
]
