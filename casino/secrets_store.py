"""Keys that the demo makes for itself on its first run, in a private file outside the repository."""

import json
import os
from pathlib import Path
from secrets import token_urlsafe


def read_or_make_secrets(path: Path) -> dict[str, str]:
    """Read the file, or make it with mode 0600; two first runs at once agree on one content."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        content: dict[str, str] = json.loads(path.read_text())
        return content
    made = {"secret_key": token_urlsafe(48), "signing_pepper": token_urlsafe(48)}
    with os.fdopen(descriptor, "w") as file:
        json.dump(made, file)
    return made
