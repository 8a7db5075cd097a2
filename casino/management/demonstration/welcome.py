"""What the demo prints: where to go, the workstation's link, and who may log in."""

from collections.abc import Iterator

from casino.law import law
from casino.management.demonstration.house import NAME
from casino.management.demonstration.people import STAFF, TECHNICIAN, Employee


def welcome(url: str, token: str) -> Iterator[str]:
    """Lines of text, in French."""
    yield ""
    yield f"{NAME} (maison inventée : tout y est faux, les personnes comme les valeurs)"
    yield ""
    yield f"  Adresse               {url}/"
    yield f"  Enrôler ce poste      {url}/poste/{token}/   (lien à usage unique, à ouvrir en premier)"
    yield ""
    people = [*(employee for employee in STAFF if employee.logs_in), TECHNICIAN]
    yield from _table(
        ("Personne", "Qualité", "Identifiant", "Mot de passe", "Code rapide", "Phrase de signature"),
        [_row(employee) for employee in people],
    )
    yield ""
    yield "Les croupiers ne se connectent pas ; ils signent la vérification de la roue (art. 46-1) :"
    croupiers = [employee for employee in STAFF if not employee.logs_in]
    yield from _table(("Personne", "Phrase de signature"), [(one.name, one.passphrase) for one in croupiers[:3]])
    yield f"  … et ainsi des {len(croupiers) - 3} autres : « signature » puis le nom, sans accent ni espace."
    yield ""


def _row(employee: Employee) -> tuple[str, ...]:
    labels = law.latest().capacities
    return (
        employee.name,
        labels[employee.capacities[-1]],
        employee.username,
        employee.password,
        employee.quick_secret,
        employee.passphrase if employee.signs else "—",
    )


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, tuple("─" * width for width in widths), *rows):
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
