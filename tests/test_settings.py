"""The program starts whole or not at all."""

import json
import os
import subprocess
import sys
from pathlib import Path

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
