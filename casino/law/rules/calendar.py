"""The season (exercice): from 1 November to 31 October."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """`first` and `last` are both days of the season."""

    first: date
    last: date

    @property
    def label(self) -> str:
        return f"{self.first.year}-{self.last.year}"


def season_of(day: date) -> Season:
    """The season of a gaming day: 31 October closes one, 1 November opens the next."""
    year = day.year if day.month >= 11 else day.year - 1
    return Season(date(year, 11, 1), date(year + 1, 10, 31))
