"""The exact bytes that are hashed, signed and stored.

Allowed: text, int, bool, null, list and dict with ASCII keys. For that subset sorted-keys JSON equals RFC 8785,
whatever the machine, its locale or its Python.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

LARGEST_INTEGER = 2**53 - 1
GENESIS = "0" * 64


class NotCanonical(ValueError):
    """A value has no single canonical form (a float, a key that is not ASCII, an integer beyond 2**53 − 1)."""


def canonical_bytes(value: Any) -> bytes:
    """Return the one UTF-8 encoding of `value`; raises NotCanonical where there would be several."""
    _refuse_ambiguous(value)
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def canonical_text(value: Any) -> str:
    return canonical_bytes(value).decode()


def read_canonical(text: str) -> Any:
    return orjson.loads(text)


def sha256_hex(content: bytes | str) -> str:
    return hashlib.sha256(content.encode() if isinstance(content, str) else content).hexdigest()


def _refuse_ambiguous(value: Any) -> None:
    if value is None or isinstance(value, (bool, str)):
        return
    if isinstance(value, int):
        if abs(value) > LARGEST_INTEGER:
            raise NotCanonical(f"integer out of range: {value}")
        return
    if isinstance(value, Mapping):
        for key, item in value.items():
            if not isinstance(key, str) or not key.isascii():
                raise NotCanonical(f"key is not ASCII text: {key!r}")
            _refuse_ambiguous(item)
        return
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray)):
        for item in value:
            _refuse_ambiguous(item)
        return
    raise NotCanonical(f"no canonical form for {type(value).__name__}")
