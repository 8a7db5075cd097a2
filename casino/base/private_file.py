"""A file that the program makes for itself once, and that no other account reads."""

import os
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex


def make_once(path: Path, content: Callable[[], bytes]) -> None:
    """Make the file whole, mode 0600, unless it is there; two makers at once agree on one content. Raises OSError."""
    if path.exists():
        return
    draft = path.with_suffix(f".{token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content())
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
