"""One archive of the whole house: a ZIP with the database and what is needed to know it again.

SQLite is copied by its own online backup, PostgreSQL by `pg_dump`: both see one instant, while the night goes on. The
keys of the house are never in it: an archive that is stolen can neither sign nor open a session.
"""

import json
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import asdict, dataclass
from hashlib import file_digest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from django.db import connection

from casino.base.clock import instant_text, now

FORMAT = 1
_MANIFEST = "archive.json"
_CONTENT = {"sqlite": "marbre.sqlite3", "postgresql": "marbre.dump"}


class UnusableArchive(Exception):
    """The file is no archive of Marbre, is damaged, or was made on another kind of database."""


@dataclass(frozen=True, slots=True)
class Manifest:
    format: int
    vendor: str
    made_at: str
    sha256: str


def write_archive(target: Path) -> Manifest:
    """Copy the database into `target`, which appears whole or not at all. Raises FileExistsError."""
    if target.exists():
        raise FileExistsError(target)
    with TemporaryDirectory(prefix=".marbre-", dir=target.parent) as folder:
        content = Path(folder) / _CONTENT[connection.vendor]
        _copy_sqlite(content) if connection.vendor == "sqlite" else _dump_postgresql(content)
        manifest = Manifest(FORMAT, connection.vendor, instant_text(now()), _sha256(content))
        archive = Path(folder) / "archive.zip"
        # pg_dump's own format is compressed already.
        with ZipFile(archive, "x", ZIP_DEFLATED if connection.vendor == "sqlite" else ZIP_STORED) as packed:
            packed.writestr(_MANIFEST, json.dumps(asdict(manifest), indent=2))
            packed.write(content, content.name)
        archive.chmod(0o600)
        archive.rename(target)
    return manifest


def read_archive(source: Path, folder: Path) -> tuple[Manifest, Path]:
    """Unpack into `folder` and check; answers the manifest and the content. Raises UnusableArchive."""
    try:
        with ZipFile(source) as packed:
            manifest = Manifest(**json.loads(packed.read(_MANIFEST)))
            content = Path(packed.extract(_CONTENT[manifest.vendor], folder))
    except (BadZipFile, OSError, ValueError, KeyError, TypeError) as error:
        raise UnusableArchive(f"{source} n’est pas une archive de Marbre : {error}") from error
    if manifest.format != FORMAT:
        raise UnusableArchive(f"Format d’archive {manifest.format} inconnu de cette version.")
    if manifest.vendor != connection.vendor:
        raise UnusableArchive(f"Archive d’une base {manifest.vendor}, alors que la base d’ici est {connection.vendor}.")
    if _sha256(content) != manifest.sha256:
        raise UnusableArchive("L’empreinte du contenu n’est pas celle qui a été inscrite : archive endommagée.")
    return manifest, content


def load(content: Path) -> None:
    """Replace the whole database by the content of an archive."""
    if connection.vendor == "sqlite":
        _load_sqlite(content)
    else:
        _restore_postgresql(content)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _copy_sqlite(target: Path) -> None:
    connection.ensure_connection()
    with closing(sqlite3.connect(target)) as copy:
        connection.connection.backup(copy)
        # One file, that needs nothing beside it.
        copy.execute("PRAGMA journal_mode=DELETE")


def _load_sqlite(content: Path) -> None:
    connection.ensure_connection()
    with closing(sqlite3.connect(content)) as copy:
        copy.backup(connection.connection)
    connection.close()


def _dump_postgresql(target: Path) -> None:
    _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={target}")


def _restore_postgresql(content: Path) -> None:
    connection.close()
    _run("pg_restore", "--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction",
         "--exit-on-error", f"--dbname={connection.settings_dict['NAME']}", str(content))  # fmt: skip


def _run(program: str, *arguments: str) -> None:
    """PostgreSQL's own tools, with the settings of the connection. Raises UnusableArchive with what they said."""
    path = shutil.which(program)
    if path is None:
        raise UnusableArchive(f"{program} est introuvable : installez le client PostgreSQL (postgresql-client).")
    environment = {**os.environ, **_postgresql_variables(connection.settings_dict)}
    done = subprocess.run([path, *arguments], env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise UnusableArchive(f"{program} : {done.stderr.strip()}")


def _postgresql_variables(settings: dict[str, Any]) -> dict[str, str]:
    given = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    return {variable: str(settings[name]) for variable, name in given.items() if settings.get(name)}
