"""Commands to and from plain values: what is fingerprinted, stored in a proposal and read back from it."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

import cattrs

from casino.base.canonical import sha256_hex
from casino.base.clock import instant_text, read_instant
from casino.kernel.command import Command

_converter = cattrs.Converter(forbid_extra_keys=True)
_converter.register_unstructure_hook(UUID, str)
_converter.register_structure_hook(UUID, lambda value, _: UUID(value))
_converter.register_unstructure_hook(datetime, instant_text)
_converter.register_structure_hook(datetime, lambda value, _: read_instant(value))
# A file is told by its hash: a command that carries one is never read back from a payload.
_converter.register_unstructure_hook(bytes, sha256_hex)
_converter.register_unstructure_hook(date, lambda value: value.isoformat())
_converter.register_structure_hook(date, lambda value, _: date.fromisoformat(value))

_commands: dict[str, type[Command]] = {}


def register(*commands: type[Command]) -> None:
    """Declare the commands of an app, once, when it is ready."""
    for command in commands:
        known = _commands.setdefault(command.act, command)
        if known is not command:
            raise ValueError(f"two commands for the act {command.act}")


def registered() -> dict[str, type[Command]]:
    return dict(_commands)


def payload_of(command: Command) -> dict[str, Any]:
    """The command's own content, without its id."""
    payload: dict[str, Any] = _converter.unstructure(command)
    payload.pop("id")
    return payload


def command_from(act: str, command_id: UUID, payload: dict[str, Any]) -> Command:
    """Raises KeyError for an unknown act, cattrs.BaseValidationError for a payload that does not fit it."""
    return _converter.structure({**payload, "id": str(command_id)}, _commands[act])
