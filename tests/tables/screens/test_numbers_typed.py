"""Numbers that are none, or that no book could hold: the form comes back, nothing is written."""

from uuid import uuid4

import pytest

from registers.models import Act, Entry
from tests.browser import browser
from tests.builders import House

pytestmark = pytest.mark.django_db(transaction=True)

NOT_NUMBERS = ("²", "٣", "-1", "1e3", "1,5", "9" * 5_000, "9" * 26, "<script>")


@pytest.mark.parametrize("typed", NOT_NUMBERS)
def test_a_maximum_that_is_no_number_is_asked_again(night: House, typed: str) -> None:
    screen = browser(night)
    before = (Act.objects.count(), Entry.objects.count())
    response = screen.post("/tables/BJ-01/maximum/", {"command_id": str(uuid4()), "multiple": typed})
    assert response.status_code == 400
    assert "Un nombre entier." in response.content.decode()
    assert "<script>" not in response.content.decode()
    assert (Act.objects.count(), Entry.objects.count()) == before


@pytest.mark.parametrize("typed", NOT_NUMBERS)
def test_a_programme_whose_multiple_is_no_number_is_asked_again(night: House, typed: str) -> None:
    screen = browser(night)
    before = Act.objects.count()
    response = screen.post(
        "/journee/programme/",
        {
            "command_id": str(uuid4()),
            "BJ-02:inscrite": "on",
            "BJ-02:jeu": "black_jack",
            "BJ-02:jeu_affiche": "black_jack",
            "BJ-02:minimum": "5",
            "BJ-02:multiple": typed,
        },
    )
    assert response.status_code in (400, 422)
    assert Act.objects.count() == before
