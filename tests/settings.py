"""The program's own settings, with its files in a folder of the test run and key derivation at its cheapest."""

import atexit
import os
import shutil
from tempfile import mkdtemp

if "MARBRE_VAR" not in os.environ:
    # The first process of a run makes the folder; those it starts find it in their environment.
    os.environ["MARBRE_VAR"] = mkdtemp(prefix="marbre-tests-")
    atexit.register(shutil.rmtree, os.environ["MARBRE_VAR"], ignore_errors=True)
os.environ.setdefault("MARBRE_SIGNING_MEMORY_KIB", "64")

from casino.settings import *  # noqa: F403
from casino.settings import DATABASES, VAR_DIR

PASSWORD_HASHERS = ["tests.hashers.CheapArgon2"]
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, as in the house: threads and worker processes then wait for one another as they do there.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] += "PRAGMA synchronous=OFF;"
