"""Keys that the demo makes for itself on its first run, in a private file outside the repository."""

import json
from pathlib import Path
from secrets import token_urlsafe

from django.core.exceptions import ImproperlyConfigured

from casino.base.private_file import make_once

NAMES = ("secret_key", "signing_pepper")


def read_or_make_secrets(path: Path) -> dict[str, str]:
    """Read the file, or make it with mode 0600. Raises ImproperlyConfigured where it cannot be read, or has lost a key."""
    try:
        make_once(path, lambda: json.dumps({name: token_urlsafe(48) for name in NAMES}).encode())
        content: dict[str, str] = json.loads(path.read_text())
        return {name: content[name] for name in NAMES}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ImproperlyConfigured(
            f"Clés illisibles : {path} ({error!r}). Rendez ce fichier à ce compte, ou reprenez-le d’une sauvegarde. "
            "N’en faites pas un neuf pour une base déjà tenue : plus aucune clé de signature ne s’ouvrirait."
        ) from error


def make_var(path: Path) -> Path:
    """The folder of what the program keeps, made private. Raises ImproperlyConfigured."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(
            f"Dossier impossible à créer : {path} ({error!r}). Donnez-le à ce compte, ou nommez-en un autre par MARBRE_VAR."
        ) from error
    return path
