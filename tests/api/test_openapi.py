"""The committed description of the interface is the one that the program serves, and no page of it needs the network."""

from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

COMMITTED = Path("docs/openapi.yaml")


def test_the_committed_openapi_document_is_fresh(tmp_path: Path) -> None:
    fresh = tmp_path / "openapi.yaml"
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(fresh))
    assert fresh.read_text() == COMMITTED.read_text(), "lancez « make docs »"


@pytest.mark.django_db
def test_the_reference_page_is_served_without_another_site() -> None:
    page = Client().get("/api/v1/")
    assert page.status_code == 200
    assert b"http://" not in page.content and b"https://" not in page.content
    assert b"<style" not in page.content
