"""People, their log-ins and their dated capacities."""

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models

from casino.kernel.guarded import Guarded
from casino.models.house import Casino


class Person(Guarded):
    """Someone of the house; deactivated, never deleted."""

    casino = models.ForeignKey(Casino, on_delete=models.PROTECT, related_name="people")
    first_name = models.CharField(max_length=60)
    last_name = models.CharField(max_length=60)
    initials = models.CharField(max_length=4)
    number = models.CharField(max_length=20)
    deactivated_at = models.DateTimeField(null=True, blank=True)

    class Meta(Guarded.Meta):
        ordering = ("last_name", "first_name")
        constraints = (models.UniqueConstraint(fields=("casino", "number"), name="casino_person_number"),)

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}"


class Capacity(Guarded):
    """What a person is, from a day to a day; who may do or sign an act is read from here on the day of the act."""

    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="capacities")
    kind = models.CharField(max_length=40)
    valid_from = models.DateField()
    valid_to = models.DateField(null=True, blank=True)
    given_by = models.CharField(max_length=120)

    class Meta(Guarded.Meta):
        ordering = ("valid_from", "id")
        indexes = (models.Index(fields=("person", "valid_from"), name="casino_capacity_person"),)

    def __str__(self) -> str:
        return self.kind


class UserManager(BaseUserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username=username)


class User(AbstractBaseUser):
    """A log-in of one person. There is no superuser: what one may do comes from dated capacities."""

    person = models.OneToOneField(Person, on_delete=models.PROTECT, related_name="user")
    username = models.CharField(max_length=60, unique=True)
    quick_secret = models.CharField(max_length=128, blank=True)
    is_active = models.BooleanField(default=True)

    objects = UserManager()

    USERNAME_FIELD = "username"

    def __str__(self) -> str:
        return self.username
