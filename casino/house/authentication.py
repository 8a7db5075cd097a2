"""Log-in by password; what one may do comes from dated capacities and the law's matrix of acts, never from a flag."""

from typing import Any

from django.contrib.auth.hashers import check_password, make_password
from django.http import HttpRequest

from casino.base.clock import now
from casino.house.policy import HousePolicy, judge_act
from casino.kernel.command import Actor
from casino.models import Person, User


class CapacityBackend:
    """Answers `has_perm("<act>")` for templates and views; people of another casino or deactivated never log in."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **_: Any
    ) -> User | None:
        user = User.objects.filter(username=username or "").select_related("person").first()
        if user is None or not user.is_active or user.person.deactivated_at is not None:
            # The same time is spent on an unknown name as on a known one.
            make_password(password or "")
            return None
        workstation = getattr(request, "workstation", None)
        if workstation is not None and workstation.casino_id != user.person.casino_id:
            return None
        return user if user.check_password(password or "") else None

    def get_user(self, user_id: int) -> User | None:
        return User.objects.filter(id=user_id, is_active=True).select_related("person").first()

    def has_perm(self, user: User, act: str, obj: object = None) -> bool:
        return may(user.person, act)

    def get_all_permissions(self, user: User, obj: object = None) -> set[str]:
        return set()


def may(person: Person, act: str) -> bool:
    """May this person do this act now, in one of the capacities that he holds?"""
    return not judge_act(HousePolicy().context(Actor(person.casino_id, person.id), now()), act)


def quick_secret_opens(user: User, secret: str) -> bool:
    """The short secret by which one changes person on a shared tablet, already logged in by someone."""
    return bool(user.quick_secret) and check_password(secret, user.quick_secret)
