"""The program starts whole or not at all."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from casino.secrets_store import read_or_make_secrets
from registers.checks import check_seal

ROOT = Path(__file__).resolve().parent.parent
KEYS = {"MARBRE_SECRET_KEY": "k" * 60, "MARBRE_SIGNING_PEPPER": "p" * 60}
SHOWN = (
    "DEBUG",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "SECURE_SSL_REDIRECT",
    "ONE_TIME_CODE_REQUIRED",
    "CELERY_BROKER_URL",
)


def read_settings(var: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Read the settings in a fresh process, with no variable but these."""
    program = (
        "import json, casino.settings as s;"
        f"print(json.dumps({{name: getattr(s, name) for name in {SHOWN!r}}} | {{'backend': s.DATABASES['default']['ENGINE']}}))"
    )
    environment = {"PATH": os.environ["PATH"], "MARBRE_VAR": str(var), **variables}
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_production_refuses_to_start_without_its_keys(tmp_path: Path) -> None:
    for missing in KEYS:
        given = {key: value for key, value in KEYS.items() if key != missing}
        result = read_settings(tmp_path, MARBRE_PRODUCTION="1", **given)
        assert result.returncode != 0
        assert "MARBRE_SECRET_KEY et MARBRE_SIGNING_PEPPER sont exigés en production." in result.stderr
    assert list(tmp_path.glob("secrets.json")) == []


def test_production_with_its_keys_is_closed_by_default(tmp_path: Path) -> None:
    result = read_settings(
        tmp_path,
        MARBRE_PRODUCTION="1",
        DATABASE_URL="postgres://marbre@127.0.0.1/marbre",
        REDIS_URL="redis://127.0.0.1:6379/0",
        **KEYS,
    )
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout) == {
        "DEBUG": False,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_SSL_REDIRECT": True,
        "ONE_TIME_CODE_REQUIRED": True,
        "CELERY_BROKER_URL": "redis://127.0.0.1:6379/0",
        "backend": "django.db.backends.postgresql",
    }


def test_the_first_run_makes_its_keys_once_and_keeps_them_private(tmp_path: Path) -> None:
    assert read_settings(tmp_path).returncode == 0
    secrets = tmp_path / "secrets.json"
    made = secrets.read_text()
    assert set(json.loads(made)) == {"secret_key", "signing_pepper"}
    assert secrets.stat().st_mode & 0o777 == 0o600
    assert read_settings(tmp_path).returncode == 0
    assert secrets.read_text() == made


def test_without_a_server_the_tasks_go_through_a_folder(tmp_path: Path) -> None:
    shown = json.loads(read_settings(tmp_path).stdout)
    assert (shown["CELERY_BROKER_URL"], shown["backend"]) == ("filesystem://localhost", "django.db.backends.sqlite3")


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"secret_key": "k"}'], ids=["vide", "coupé", "liste", "sans poivre"]
)
def test_spoilt_keys_stop_the_program_and_say_what_to_do(tmp_path: Path, content: str) -> None:
    (tmp_path / "secrets.json").write_text(content)
    result = read_settings(tmp_path)
    assert result.returncode != 0
    assert f"Clés illisibles : {tmp_path}/secrets.json" in result.stderr
    assert "reprenez-le d’une sauvegarde" in result.stderr
    assert (tmp_path / "secrets.json").read_text() == content


def test_a_folder_that_cannot_be_made_stops_the_program(tmp_path: Path) -> None:
    (tmp_path / "occupé").write_text("")
    result = read_settings(tmp_path / "occupé" / "var")
    assert result.returncode != 0
    assert "Dossier impossible à créer" in result.stderr
    assert "MARBRE_VAR" in result.stderr


def test_two_first_runs_at_once_agree_on_their_keys(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: read_or_make_secrets(tmp_path / "secrets.json"), range(40)))
    assert all(one == found[0] for one in found)
    assert [path.name for path in tmp_path.iterdir()] == ["secrets.json"]
    assert (tmp_path / "secrets.json").stat().st_mode & 0o777 == 0o600


def test_a_seal_that_does_not_open_is_told_before_serving(tmp_path: Path, settings: Any) -> None:
    assert check_seal() == []
    settings.SEAL_PKCS12 = str(tmp_path / "absent.p12")
    assert [(error.id, error.msg) for error in check_seal()] == [
        ("marbre.E002", f"cachet illisible : {tmp_path}/absent.p12")
    ]
    settings.SEAL_PKCS12 = str(tmp_path / "casse.p12")
    (tmp_path / "casse.p12").write_bytes(b"0\x82rien")
    (error,) = check_seal()
    assert error.msg.startswith("cachet illisible ou mot de passe faux")
    assert "MARBRE_SEAL_PASSWORD" in (error.hint or "")
