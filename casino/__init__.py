"""Marbre: the back office of the table games of French casinos."""

from casino.celery import app as celery_app

__all__ = ["celery_app"]
