"""REST: books, lines, documents and proposals, read only."""

from typing import Any
from uuid import UUID

import structlog
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.base.canonical import read_canonical
from casino.rest.authentication import token_of
from casino.rest.reading import ByCursor, resource
from registers.models import Act, Book, Document, Entry, Proposal, ProposalEnd
from registers.queries import signatures_of
from registers.rest_acts import ProposedSerializer, empty_slots

log = structlog.get_logger(__name__)


# The bounds of a column differ from one database to another; the contract does not.
class BookSerializer(serializers.ModelSerializer[Book]):
    number = serializers.IntegerField(min_value=1)

    class Meta:
        model = Book
        fields = ("id", "code", "subject", "number", "title", "opened_at")


class EntrySerializer(serializers.ModelSerializer[Entry]):
    """Une ligne d’un livre. `payload_text` est le texte exact qui est haché, `payload` le même relu."""

    sequence = serializers.IntegerField(min_value=1)
    amount_cents = serializers.IntegerField(allow_null=True)
    required_signatures = serializers.IntegerField(min_value=0)
    algorithm = serializers.IntegerField(min_value=1)
    book = serializers.IntegerField(source="book_id")
    act_id = serializers.UUIDField()
    gaming_day = serializers.DateField(source="gaming_day.date", allow_null=True, default=None)
    seance = serializers.IntegerField(source="seance.number", allow_null=True, default=None)
    corrects = serializers.CharField(source="corrects.hash", allow_null=True, default=None)
    payload = serializers.SerializerMethodField()
    payload_text = serializers.CharField(source="payload")

    class Meta:
        model = Entry
        fields = (
            "hash", "book", "sequence", "act_id", "kind", "subject", "instant", "gaming_day", "seance", "amount_cents", "corrects",
            "required_signatures", "payload", "payload_text", "payload_sha256", "previous_hash", "algorithm",
        )  # fmt: skip

    def get_payload(self, entry: Entry) -> dict[str, Any]:
        content: dict[str, Any] = read_canonical(entry.payload)
        return content


class DocumentSerializer(serializers.ModelSerializer[Document]):
    duplicate_number = serializers.IntegerField(min_value=0)
    pages = serializers.IntegerField(allow_null=True, min_value=1)
    gaming_day = serializers.DateField(source="gaming_day.date", allow_null=True, default=None)

    class Meta:
        model = Document
        fields = (
            "id", "kind", "subject", "title", "state", "gaming_day", "duplicate_number", "requested_at", "rendered_at", "sealed_at",
            "sealed_sha256", "pages", "failure",
        )  # fmt: skip


class BookList(ListAPIView[Book]):
    """Tous les livres de la maison."""

    serializer_class = BookSerializer
    pagination_class = ByCursor

    def get_queryset(self) -> QuerySet[Book]:
        return Book.objects.filter(casino=token_of(self.request).casino).exclude(code="actes")


class BookEntries(ListAPIView[Entry]):
    """Les lignes d’un livre, dans l’ordre, les corrigées comme leurs corrections."""

    serializer_class = EntrySerializer
    pagination_class = ByCursor

    def get_queryset(self) -> QuerySet[Entry]:
        book = get_object_or_404(Book, id=self.kwargs["book"], casino=token_of(self.request).casino)
        return book.entries.select_related("gaming_day", "seance", "corrects")


class EntryDetail(APIView):
    @extend_schema(responses=EntrySerializer)
    def get(self, request: Request, digest: str) -> Response:
        """Une ligne par son empreinte, avec ses signatures."""
        entry = get_object_or_404(
            Entry.objects.select_related("gaming_day", "seance", "corrects"),
            hash=digest,
            book__casino=token_of(request).casino,
        )
        body = dict(EntrySerializer(entry).data)
        body["signatures"] = [
            {
                "name": one.name,
                "capacity": one.capacity,
                "slot": one.slot,
                "signed_at": one.signed_at.isoformat(),
                "key": one.public_key,
            }
            for one in signatures_of([entry.payload_sha256]).get(entry.payload_sha256, ())
        ]
        return resource(request, body)


class DocumentList(ListAPIView[Document]):
    serializer_class = DocumentSerializer
    pagination_class = ByCursor

    def get_queryset(self) -> QuerySet[Document]:
        found = Document.objects.filter(casino=token_of(self.request).casino).select_related("gaming_day")
        return found.defer("rendered", "sealed")


class DocumentDetail(APIView):
    @extend_schema(responses=DocumentSerializer)
    def get(self, request: Request, document: int) -> Response:
        found = Document.objects.select_related("gaming_day").defer("rendered", "sealed")
        return resource(
            request,
            dict(DocumentSerializer(get_object_or_404(found, id=document, casino=token_of(request).casino)).data),
        )


class DocumentFile(APIView):
    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request, document: int) -> HttpResponse:
        """L’original scellé, octet pour octet ; 404 tant qu’il ne l’est pas. La consultation est journalisée et ne change rien."""
        found = get_object_or_404(Document, id=document, casino=token_of(request).casino, state=Document.State.SEALED)
        log.info("document_read", document=found.id, token=token_of(request).label)
        assert found.sealed is not None
        response = HttpResponse(bytes(found.sealed), content_type="application/pdf")
        response["Content-Disposition"] = f'attachment; filename="{found.kind}-{found.id}.pdf"'
        response["ETag"] = f'"{found.sealed_sha256}"'
        return response


class ProposalDetail(APIView):
    @extend_schema(responses=ProposedSerializer)
    def get(self, request: Request, proposal: UUID) -> Response:
        """Ce qu’est devenue une proposition : à signer, signée, ou refusée avec son motif."""
        found = get_object_or_404(Proposal, command_id=proposal, casino=token_of(request).casino)
        end = ProposalEnd.objects.filter(proposal=found).first()
        body: dict[str, Any] = {
            "act_id": str(found.command_id),
            "act": found.act,
            "state": "a_signer",
            "missing": empty_slots(found) if end is None else [],
            "url": request.build_absolute_uri(),
        }
        if end is not None:
            body["state"] = "signe" if end.outcome == ProposalEnd.Outcome.DONE else "refuse"
            body["reason"] = end.reason
            done = Act.objects.filter(id=found.command_id).first()
            body["answer"] = read_canonical(done.answer) if done else None
        return resource(request, body)
