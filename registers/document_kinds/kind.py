"""What a kind of document has to say of itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from registers.models import Document, Entry


def always_ready(document: Document) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Kind:
    """`code` names the template's folder, `version` its file; a change of what is printed is a new version.

    `entries` are those the document is made of, `context` what the template prints of them, texts ready to show.
    """

    code: str
    version: int
    entries: Callable[[Document], QuerySet[Entry]]
    context: Callable[[Document], dict[str, Any]]
    ready: Callable[[Document], bool] = always_ready
