"""A night told in advance: acts at their minutes, carried out in order, each at its own instant."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from random import Random

from casino.base.clock import PARIS, rehearsed_at

Act = Callable[[], object]
HOUR = timedelta(hours=1)


class Evening:
    """Acts are placed in minutes of true elapsed time after `start`; « 02:30 » is read on the clock of an ordinary night."""

    def __init__(self, start: datetime, pace: float = 1.0) -> None:
        """`pace` is how long a minute lasts: 0.5 squeezes an evening that has had no time to last."""
        self._start = start
        self.pace = pace
        self._acts: list[tuple[datetime, int, Act]] = []

    @classmethod
    def of(cls, day: date, hour: str) -> "Evening":
        """The evening that starts on `day` at `hour`, in Paris."""
        return cls(datetime.combine(day, time.fromisoformat(hour), PARIS).astimezone(UTC))

    def hours_between(self, first: float, last: float) -> list[float]:
        """The minutes, from `first` to `last`, at which the clock strikes an hour."""
        hour = self._instant(first).replace(minute=0, second=0, microsecond=0) + HOUR
        minutes = []
        while hour < self._instant(last):
            minutes.append((hour - self._start).total_seconds() / 60 / self.pace)
            hour += HOUR
        return minutes

    def at(self, minute: float, act: Act) -> None:
        """Acts of the same minute are carried out in the order in which they were placed."""
        self._acts.append((self._instant(minute), len(self._acts), act))

    def play(self, until: datetime | None = None) -> None:
        """Carry out every act, those placed after `until` excepted, some seconds late as people are."""
        chance = Random(len(self._acts))  # noqa: S311 - an invented evening, the same at each build
        last: datetime | None = None
        for instant, _, act in sorted(self._acts, key=lambda placed: placed[:2]):
            if until is not None and instant > until:
                break
            late = instant + timedelta(seconds=chance.uniform(1, 40))
            last = late if last is None else max(late, last + timedelta(seconds=1))
            with rehearsed_at(last):
                act()

    def _instant(self, minute: float) -> datetime:
        return self._start + timedelta(minutes=minute * self.pace)
