"""The workstation of whoever tries the demo: enrolled by a link that is followed once."""

from uuid import uuid4

from django.utils.crypto import salted_hmac

from casino.base.canonical import sha256_hex
from casino.house.commands import EnrolWorkstation
from casino.kernel.command import Actor
from casino.kernel.perform import perform
from casino.models import Workstation

LABEL = "Poste de démonstration"


def is_built(casino_id: int) -> bool:
    """The demo enrols its workstation last: an interrupted build has none."""
    return _enrolled(casino_id) > 0


def enrolment_token(administrator: Actor) -> str:
    """The token of a link still unused: the last one's, or that of a workstation enrolled for it."""
    number = max(_enrolled(administrator.casino_id), 1)
    unused = Workstation.objects.filter(casino_id=administrator.casino_id, token_sha256=sha256_hex(_token(number)))
    if not unused.exists():
        number = _enrolled(administrator.casino_id) + 1
        command = EnrolWorkstation(
            id=uuid4(), label=f"{LABEL} {number}", token_sha256=sha256_hex(_token(number)), place="BUREAU"
        )
        perform(command, actor=administrator)
    return _token(number)


def _enrolled(casino_id: int) -> int:
    return Workstation.objects.filter(casino_id=casino_id, label__startswith=LABEL).count()


def _token(number: int) -> str:
    """Made from the server's secret, so that it can be printed again and kept nowhere."""
    return salted_hmac("marbre.demonstration", str(number), algorithm="sha256").hexdigest()
