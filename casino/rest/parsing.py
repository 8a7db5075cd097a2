"""The body of a call: JSON in UTF-8, no longer than a form. What cannot be read is the caller's fault, and told as such."""

import json
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class BodyParser(JSONParser):
    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """Raises RequestDataTooBig, ParseError."""
        longest: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        body = stream.read(longest + 1)
        if len(body) > longest:
            raise RequestDataTooBig
        try:
            content = json.loads(body.decode("utf-8"), parse_constant=_no_number, object_pairs_hook=_once)
            # Half a surrogate pair can be spelt in JSON, and stored nowhere.
            json.dumps(content, ensure_ascii=False).encode()
        except (ValueError, RecursionError):
            raise ParseError("Le corps n’est pas du JSON en UTF-8, ou il nomme deux fois le même champ.") from None
        return content


def _no_number(name: str) -> None:
    raise ValueError(name)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Of two values of one field, nobody knows which was meant."""
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a field named twice")
    return content
