"""Models that refuse to be written outside `perform`. The database refuses on its own besides (append_only)."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NoReturn, TypeVar

from django.db import models

_writing: ContextVar[bool] = ContextVar("writing", default=False)


class WriteOutsidePerform(RuntimeError):
    """A guarded model was written by something other than the write path."""


@contextmanager
def writing() -> Iterator[None]:
    """Open for writing; only `perform` and data loaders of tests may enter."""
    token = _writing.set(True)
    try:
        yield
    finally:
        _writing.reset(token)


def _require_writing(model: type[models.Model]) -> None:
    if not _writing.get():
        raise WriteOutsidePerform(f"{model.__name__} is written through perform() only")


_Model = TypeVar("_Model", bound=models.Model)


class GuardedQuerySet(models.QuerySet[_Model]):
    def bulk_create(self, *args: Any, **kwargs: Any) -> list[_Model]:
        _require_writing(self.model)
        return super().bulk_create(*args, **kwargs)

    def bulk_update(self, *args: Any, **kwargs: Any) -> int:
        _require_writing(self.model)
        return super().bulk_update(*args, **kwargs)

    def update(self, **kwargs: Any) -> int:
        _require_writing(self.model)
        return super().update(**kwargs)

    def delete(self) -> NoReturn:
        raise WriteOutsidePerform(f"{self.model.__name__} is never deleted")


class Guarded(models.Model):
    """A row that only an act may create or change, and that nobody deletes."""

    objects = GuardedQuerySet.as_manager()

    class Meta:
        abstract = True
        base_manager_name = "objects"

    def save(self, *args: Any, **kwargs: Any) -> None:
        _require_writing(type(self))
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise WriteOutsidePerform(f"{type(self).__name__} is never deleted")


class AppendOnly(Guarded):
    """A row written once: the database refuses to change or delete it."""

    class Meta(Guarded.Meta):
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise WriteOutsidePerform(f"{type(self).__name__} is written once")
        super().save(*args, **{**kwargs, "force_insert": True})
