"""The sealed original, read or taken away. Consulting is logged and changes nothing: printing is the act."""

import structlog
from django.http import Http404, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_GET

from casino.house.requests import HouseRequest
from registers.models import Document

log = structlog.get_logger(__name__)


@require_GET
def document_pdf(request: HouseRequest, document_id: int) -> HttpResponse:
    """The sealed bytes as they were sealed; shown in the browser, or saved with `?telecharger`."""
    document = Document.objects.defer("rendered").filter(id=document_id, casino=request.casino).first()
    if document is None or document.sealed is None:
        raise Http404("ce document n’est pas scellé")
    saved = "telecharger" in request.GET
    log.info(
        "document_consulted",
        document=document.id,
        sha256=document.sealed_sha256,
        person=request.person.number,
        workstation=request.workstation.label,
        saved=saved,
    )
    response = HttpResponse(bytes(document.sealed), content_type="application/pdf")
    disposition = "attachment" if saved else "inline"
    response["Content-Disposition"] = f'{disposition}; filename="{file_name(document)}"'
    response["ETag"] = f'"{document.sealed_sha256}"'
    response["Cache-Control"] = "private, no-cache"
    return response


def file_name(document: Document) -> str:
    """« registre-de-controle-du-samedi-28-novembre-2026-duplicata-1.pdf »."""
    duplicata = f"-duplicata-{document.duplicate_number}" if document.duplicate_number else ""
    return f"{slugify(document.title)}{duplicata}.pdf"
