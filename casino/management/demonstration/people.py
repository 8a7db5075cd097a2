"""The people of the invented house, and what each uses to log in and to sign. Deterministic: the demo prints them."""

import unicodedata
from dataclasses import dataclass
from datetime import date
from uuid import uuid4

from django.contrib.auth.hashers import make_password

from casino.base.clock import now
from casino.house.commands import GrantCapacity, RegisterPerson, SetCredentials
from casino.kernel.perform import perform
from casino.management.demonstration.house import House
from casino.models import Person
from registers.commands import CreateSigningKey
from registers.keys import new_key

# Well before the first night, well after the law's first known state.
HIRED_ON = date(2025, 11, 1)
ADMINISTRATOR = "A001"


@dataclass(frozen=True, slots=True)
class Employee:
    """Someone of the house. Croupiers never log in: their passphrase only signs."""

    number: str
    first_name: str
    last_name: str
    capacities: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}"

    @property
    def username(self) -> str:
        return f"{_plain(self.first_name)}.{_plain(self.last_name)}"

    @property
    def password(self) -> str:
        return f"{_plain(self.last_name)}-demo-marbre"

    @property
    def quick_secret(self) -> str:
        """Six figures, drawn from the number so that no two people share them."""
        return f"{ord(self.number[0])}{int(self.number[1:]):02d}{(int(self.number[1:]) * 37) % 100:02d}"

    @property
    def passphrase(self) -> str:
        return f"signature {_plain(self.last_name)}"

    @property
    def logs_in(self) -> bool:
        return self.capacities != ("croupier",)

    @property
    def signs(self) -> bool:
        return self.number != ADMINISTRATOR


MEMBER = "membre_comite_direction"
STAFF = (
    Employee("D001", "Claire", "Aubry", ("directeur_responsable",)),
    Employee("M001", "Hugo", "Lefèvre", (MEMBER, "remplacant_directeur")),
    Employee("M002", "Inès", "Caron", (MEMBER,)),
    Employee("M003", "Étienne", "Vasseur", (MEMBER,)),
    Employee("M004", "Salima", "Benali", (MEMBER,)),
    Employee("M005", "Gaël", "Le Goff", (MEMBER,)),
    Employee("P001", "Paul", "Renard", ("chef_de_partie",)),
    Employee("P002", "Maëlle", "Rousseau", ("chef_de_partie",)),
    Employee("P003", "Damien", "Faure", ("chef_de_partie",)),
    Employee("T001", "Zoé", "Marchand", ("chef_de_table",)),
    Employee("T002", "Luc", "Prévost", ("chef_de_table",)),
    Employee("T003", "Amandine", "Besson", ("chef_de_table",)),
    Employee("T004", "Farid", "Meziane", ("chef_de_table",)),
    Employee("T005", "Solène", "Picard", ("chef_de_table",)),
    Employee("T006", "Raphaël", "Joubert", ("chef_de_table",)),
    Employee("K001", "Rémi", "Vidal", ("caissier",)),
    Employee("K002", "Hélène", "Tessier", ("caissier",)),
    Employee("H001", "Anne", "Perrot", ("changeur",)),
    Employee("H002", "Yvan", "Delmas", ("changeur",)),
    Employee("V001", "Béatrice", "Lacombe", ("controleur",)),
    Employee("C001", "Nadia", "Colin", ("croupier",)),
    Employee("C002", "Omar", "Giraud", ("croupier",)),
    Employee("C003", "Lise", "Hubert", ("croupier",)),
    Employee("C004", "Marc", "Noël", ("croupier",)),
    Employee("C005", "Aurélie", "Blanc", ("croupier",)),
    Employee("C006", "Thomas", "Guérin", ("croupier",)),
    Employee("C007", "Jeanne", "Roche", ("croupier",)),
    Employee("C008", "Karim", "Haddad", ("croupier",)),
    Employee("C009", "Élodie", "Morvan", ("croupier",)),
    Employee("C010", "Bastien", "Lemoine", ("croupier",)),
    Employee("C011", "Camille", "Fabre", ("croupier",)),
    Employee("C012", "Victor", "Chevalier", ("croupier",)),
    Employee("C013", "Manon", "Texier", ("croupier",)),
    Employee("C014", "Lucas", "Poirier", ("croupier",)),
    Employee("C015", "Chloé", "Regnier", ("croupier",)),
    Employee("C016", "Mathis", "Bourgeois", ("croupier",)),
    Employee("C017", "Pauline", "Sénéchal", ("croupier",)),
    Employee("C018", "Adrien", "Cordier", ("croupier",)),
)
TECHNICIAN = Employee(ADMINISTRATOR, "Ada", "Technique", ("administrateur_technique",))


def hire_all(house: House) -> None:
    """Register everyone with capacities, a log-in where they work at a screen, and a signing key."""
    for employee in STAFF:
        _hire(house, employee)
    _give_log_in(house, TECHNICIAN)


def _hire(house: House, employee: Employee) -> None:
    perform(
        RegisterPerson(
            id=uuid4(), number=employee.number, first_name=employee.first_name, last_name=employee.last_name
        ),
        actor=house.administrator,
    )
    for capacity in employee.capacities:
        perform(
            GrantCapacity(id=uuid4(), person=employee.number, capacity=capacity, valid_from=HIRED_ON),
            actor=house.administrator,
        )
    person = Person.objects.get(casino_id=house.casino_id, number=employee.number)
    key = new_key(person, employee.passphrase, now())
    perform(
        CreateSigningKey(
            id=uuid4(),
            person=employee.number,
            algorithm=key.algorithm,
            public_key=key.public_key,
            sealed_private_key=key.sealed_private_key,
            salt=key.salt,
        ),
        actor=house.administrator,
    )
    house.welcome(person, employee.passphrase)
    if employee.logs_in:
        _give_log_in(house, employee)


def _give_log_in(house: House, employee: Employee) -> None:
    perform(
        SetCredentials(
            id=uuid4(),
            person=employee.number,
            username=employee.username,
            password_hash=make_password(employee.password).encode(),
            quick_secret_hash=make_password(employee.quick_secret).encode(),
        ),
        actor=house.administrator,
    )


def _plain(text: str) -> str:
    """« Lefèvre » as it is typed in a log-in: `lefevre`."""
    letters = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in letters if letter.isascii() and letter.isalpha())
