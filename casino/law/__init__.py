"""The law: data and pure functions. Imports no Django."""

from casino.law.loader import law

__all__ = ["law"]
