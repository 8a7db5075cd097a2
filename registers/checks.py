"""System checks of the registers, run before serving."""

from typing import Any

from django.conf import settings
from django.core.checks import Error

SEAL = "cachet"


def check_seal(**_: Any) -> list[Error]:
    """System check marbre.E002: the house's own seal opens; found at start-up rather than on the night's first document."""
    if not settings.SEAL_PKCS12:
        return []
    from registers.seal import SealUnusable, certificate_expires_at

    try:
        certificate_expires_at()
    except SealUnusable as unusable:
        return [
            Error(
                str(unusable),
                hint="Vérifiez MARBRE_SEAL_PKCS12, MARBRE_SEAL_PASSWORD et les droits du fichier : aucun document ne se scelle sans lui.",
                id="marbre.E002",
            )
        ]
    return []
