"""REST: the floor, read; and the acts of a table, asked for (202 where people must sign)."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from casino.base.money import LARGEST_CENTS
from casino.house.queries import open_day_of, open_seance_of
from casino.kernel.command import Command
from casino.models import Seance
from casino.rest.authentication import token_of
from casino.rest.problems import ProblemSerializer
from casino.rest.reading import IDEMPOTENCY_KEY, ByCursor, idempotency_key, resource
from registers.api import EntrySerializer
from registers.models import Entry
from registers.rest_acts import DoneSerializer, ProposedSerializer, act
from tables.books import partie_subject
from tables.commands import CloseTable, CountClosing, CountNoteBox, EstimateTable, OpenTable, RecordAvance
from tables.counting import MOST_PIECES, Pieces
from tables.lifecycle import RUNNING
from tables.models import GamingTable, Partie
from tables.results import check_grid

LARGEST_ESTIMATE_CENTS = 10**13


class CountLineSerializer(serializers.Serializer[Pieces]):
    kind = serializers.ChoiceField(choices=["jeton", "plaque", "billet"])
    value_cents = serializers.IntegerField(min_value=1, max_value=LARGEST_CENTS)
    pieces = serializers.IntegerField(
        min_value=0, max_value=MOST_PIECES, allow_null=True, help_text="null : non compté, qui n’est pas zéro"
    )


class CountSerializer(serializers.Serializer[Any]):
    lines = CountLineSerializer(many=True)

    def pieces(self) -> tuple[Pieces, ...]:
        return tuple(Pieces(**line) for line in self.validated_data["lines"])


class EstimateSerializer(serializers.Serializer[Any]):
    estimated_cents = serializers.IntegerField(min_value=0, max_value=LARGEST_ESTIMATE_CENTS)


class CloseSerializer(serializers.Serializer[Any]):
    caissier = serializers.CharField(help_text="matricule du caissier présent")
    mention = serializers.CharField(help_text="le mot « exact »")


class SeanceSerializer(serializers.ModelSerializer[Seance]):
    number = serializers.IntegerField(min_value=1)
    gaming_day = serializers.DateField(source="gaming_day.date")

    class Meta:
        model = Seance
        fields = ("id", "gaming_day", "number", "opened_at", "closed_at")


class TableSerializer(serializers.ModelSerializer[GamingTable]):
    code = serializers.CharField()
    label = serializers.CharField(source="place.label")  # type: ignore[assignment]
    zone = serializers.CharField(source="place.zone")
    version = serializers.IntegerField(min_value=1)
    partie = serializers.SerializerMethodField()

    class Meta:
        model = GamingTable
        fields = ("code", "label", "zone", "games", "accepts_notes", "version", "partie")

    def get_partie(self, table: GamingTable) -> dict[str, Any] | None:
        """La partie en cours, ou null."""
        running = table.parties.filter(state__in=RUNNING).first()
        return partie_body(running) if running else None


class PartieSerializer(serializers.Serializer[Partie]):
    id = serializers.UUIDField()
    table = serializers.CharField()
    seance = serializers.IntegerField(source="seance.number")
    gaming_day = serializers.DateField()
    game = serializers.CharField()
    variant = serializers.CharField()
    state = serializers.CharField()
    opened_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)
    avance_initiale_cents = serializers.IntegerField()
    avances_complementaires_cents = serializers.IntegerField()
    encaisse_cents = serializers.IntegerField(allow_null=True)
    billets_cents = serializers.IntegerField(allow_null=True)
    resultat_cents = serializers.IntegerField(
        allow_null=True, help_text="null tant qu’une part manque : voir resultat_manque"
    )
    resultat_manque = serializers.ListField(child=serializers.CharField())

    def to_representation(self, instance: Partie) -> dict[str, Any]:
        return partie_body(instance)


def partie_body(partie: Partie) -> dict[str, Any]:
    """A partie with its one result; what is null says why in `resultat_manque`."""
    grid = check_grid(partie)
    return {
        "id": str(partie.id),
        "table": partie.table.code,
        "seance": partie.seance.number,
        "gaming_day": partie.seance.gaming_day.date.isoformat(),
        "game": partie.game,
        "variant": partie.variant,
        "state": partie.state,
        "opened_at": partie.opened_at.isoformat(),
        "closed_at": partie.closed_at.isoformat() if partie.closed_at else None,
        "avance_initiale_cents": grid.initial_cents,
        "avances_complementaires_cents": grid.complementary_cents,
        "encaisse_cents": grid.counted_cents,
        "billets_cents": grid.notes_cents,
        "resultat_cents": grid.result_cents,
        "resultat_manque": list(grid.missing),
    }


class DaySerializer(serializers.Serializer[Any]):
    gaming_day = serializers.DateField(allow_null=True)
    seance = serializers.IntegerField(allow_null=True)


class DayDetail(APIView):
    @extend_schema(responses=DaySerializer)
    def get(self, request: Request) -> Response:
        """La journée de jeu ouverte et sa séance ; null s’il n’y en a pas."""
        casino = token_of(request).casino_id
        day, seance = open_day_of(casino), open_seance_of(casino)
        return resource(
            request,
            {"gaming_day": day.date.isoformat() if day else None, "seance": seance.number if seance else None},
        )


class SeanceList(ListAPIView[Seance]):
    serializer_class = SeanceSerializer
    pagination_class = ByCursor

    def get_queryset(self) -> QuerySet[Seance]:
        return Seance.objects.filter(gaming_day__casino=token_of(self.request).casino).select_related("gaming_day")


class TableList(ListAPIView[GamingTable]):
    serializer_class = TableSerializer
    pagination_class = ByCursor

    def get_queryset(self) -> QuerySet[GamingTable]:
        return GamingTable.objects.filter(place__casino=token_of(self.request).casino).select_related("place")


class TableDetail(APIView):
    @extend_schema(responses=TableSerializer)
    def get(self, request: Request, table: str) -> Response:
        found = get_object_or_404(
            GamingTable.objects.select_related("place"), place__casino=token_of(request).casino, place__code=table
        )
        return resource(request, dict(TableSerializer(found).data))


class PartieList(ListAPIView[Partie]):
    """Les parties, de la plus ancienne à la plus récente ; `?journee=2026-11-28` pour celles d’une journée."""

    serializer_class = PartieSerializer

    class Page(ByCursor):
        ordering = "opened_at"

    pagination_class = Page

    def get_queryset(self) -> QuerySet[Partie]:
        found = Partie.objects.filter(seance__gaming_day__casino=token_of(self.request).casino)
        wanted = serializers.DateField(required=False, allow_null=True, default=None).run_validation(
            self.request.query_params.get("journee")
        )
        if wanted:
            found = found.filter(seance__gaming_day__date=wanted)
        return found.select_related("table__place", "seance__gaming_day")


class PartieDetail(APIView):
    @extend_schema(responses=PartieSerializer)
    def get(self, request: Request, partie: UUID) -> Response:
        return resource(request, partie_body(_partie(request, partie)))


class PartieEntries(ListAPIView[Entry]):
    """Tout ce qui s’est écrit d’une partie, dans tous les livres, dans l’ordre."""

    serializer_class = EntrySerializer
    pagination_class = ByCursor

    def get_queryset(self) -> QuerySet[Entry]:
        partie = _partie(self.request, self.kwargs["partie"])
        found = Entry.objects.filter(book__casino=token_of(self.request).casino, subject=partie_subject(partie.id))
        return found.select_related("gaming_day", "seance", "corrects")


def _partie(request: Request, partie: UUID) -> Partie:
    return get_object_or_404(
        Partie.objects.select_related("table__place", "seance__gaming_day"),
        id=partie,
        seance__gaming_day__casino=token_of(request).casino,
    )


ACT = extend_schema(
    parameters=[OpenApiParameter(IDEMPOTENCY_KEY, {"type": "string", "format": "uuid"}, OpenApiParameter.HEADER, required=True)],
    responses={
        200: DoneSerializer, 201: DoneSerializer, 202: ProposedSerializer, 400: ProblemSerializer, 409: ProblemSerializer,
        422: ProblemSerializer,
    },
)  # fmt: skip


class TableAct(APIView):
    """Un acte à une table : fait aussitôt (201), ou proposé à la signature (202)."""

    serializer_class: type[serializers.Serializer[Any]]

    @ACT
    def post(self, request: Request, table: str) -> Response:
        body = self.serializer_class(data=request.data)
        body.is_valid(raise_exception=True)
        return act(request, self.command(idempotency_key(request), table, body))

    def command(self, key: UUID, table: str, body: Any) -> Command:
        raise NotImplementedError


class Open(TableAct):
    """Ouvrir la table sur son programme : l’avance initiale par valeur."""

    serializer_class = CountSerializer

    def command(self, key: UUID, table: str, body: Any) -> Command:
        return OpenTable(id=key, table=table, lines=body.pieces())


class Avances(TableAct):
    """Inscrire une avance complémentaire, égale à l’initiale."""

    serializer_class = CountSerializer

    def command(self, key: UUID, table: str, body: Any) -> Command:
        return RecordAvance(id=key, table=table, lines=body.pieces())


class Estimations(TableAct):
    serializer_class = EstimateSerializer

    def command(self, key: UUID, table: str, body: Any) -> Command:
        return EstimateTable(id=key, table=table, estimated_cents=body.validated_data["estimated_cents"])


class ClosingCount(TableAct):
    """Le comptage de fermeture, par valeur."""

    serializer_class = CountSerializer

    def command(self, key: UUID, table: str, body: Any) -> Command:
        return CountClosing(id=key, table=table, lines=body.pieces())


class NoteBox(TableAct):
    serializer_class = CountSerializer

    def command(self, key: UUID, table: str, body: Any) -> Command:
        return CountNoteBox(id=key, table=table, lines=body.pieces())


class Close(TableAct):
    """Certifier le résultat : le caissier présent, le mot « exact », et la signature qui manque encore."""

    serializer_class = CloseSerializer

    def command(self, key: UUID, table: str, body: Any) -> Command:
        return CloseTable(id=key, table=table, **body.validated_data)
