"""The workstation of whoever tries the demo: enrolled by a link that is followed once."""

from hashlib import sha256
from secrets import token_urlsafe
from uuid import uuid4

from casino.house.commands import EnrolWorkstation
from casino.kernel.command import Actor
from casino.kernel.perform import perform
from casino.models import Workstation

LABEL = "Poste de démonstration"


def is_enrolled(casino_id: int) -> bool:
    return Workstation.objects.filter(casino_id=casino_id, label__startswith=LABEL).exists()


def enrol_demo_workstation(administrator: Actor) -> str:
    """Enrol one more workstation; answer its token, which is kept nowhere."""
    number = Workstation.objects.filter(casino_id=administrator.casino_id, label__startswith=LABEL).count() + 1
    token = token_urlsafe(24)
    command = EnrolWorkstation(
        id=uuid4(), label=f"{LABEL} {number}", token_sha256=sha256(token.encode()).hexdigest(), place="BUREAU"
    )
    perform(command, actor=administrator)
    return token
