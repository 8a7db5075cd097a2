"""Who reads what: settings and refusals are not for everyone, registers not for those who keep the machines."""

import pytest

from tests.browser import browser
from tests.builders import House

DIRECTION, PIT, CAGE, MACHINES = "D001", "P001", "K001", "A001"


@pytest.mark.parametrize(
    ("number", "path", "status"),
    [
        (DIRECTION, "/reglages/", 200), (MACHINES, "/reglages/postes/", 200), (PIT, "/reglages/", 403), (CAGE, "/reglages/personnes/", 403),
        (DIRECTION, "/refus/", 200), (PIT, "/refus/", 403), (MACHINES, "/refus/", 403),
        (PIT, "/registres/", 200), (CAGE, "/documents/", 200), (MACHINES, "/registres/", 403), (MACHINES, "/documents/", 403),
        (PIT, "/salle/", 200), (CAGE, "/journee/", 200),
    ],
)  # fmt: skip
def test_a_page_is_read_by_those_it_is_for(house: House, number: str, path: str, status: int) -> None:
    page = browser(house, number).get(path)
    assert page.status_code == status
    assert ("n’a pas qualité pour cette page" in page.content.decode()) == (status == 403)


def test_what_may_not_be_read_may_not_be_sent_either(house: House) -> None:
    sent = browser(house, PIT).post("/reglages/lieux/nouveau/", {"code": "CAGE-9", "label": "Cage", "kind": "caisse"})
    assert sent.status_code == 403
