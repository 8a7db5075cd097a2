"""A night told in advance: acts at their minutes, carried out in order, each at its own instant."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta

from casino.base.clock import PARIS, rehearsed_at

Act = Callable[[], object]


class Evening:
    """Acts are placed in minutes of true elapsed time after `start`; « 02:30 » is read on the clock of an ordinary night."""

    def __init__(self, start: datetime, pace: float = 1.0) -> None:
        """`pace` squeezes the minutes of an evening that has had no time to last: 0.5 plays twice as fast."""
        self._start = start
        self._pace = pace
        self._acts: list[tuple[datetime, int, Act]] = []

    @classmethod
    def of(cls, day: date, hour: str) -> "Evening":
        """The evening that starts on `day` at `hour`, in Paris."""
        return cls(datetime.combine(day, time.fromisoformat(hour), PARIS).astimezone(UTC))

    def instant(self, minute: float) -> datetime:
        return self._start + timedelta(minutes=minute * self._pace)

    def hours_between(self, first: float, last: float) -> list[float]:
        """The minutes, from `first` to `last`, at which the clock strikes an hour."""
        hour = self.instant(first).replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
        minutes = []
        while hour < self.instant(last):
            minutes.append((hour - self._start).total_seconds() / 60 / self._pace)
            hour += timedelta(hours=1)
        return minutes

    def at(self, minute: float, act: Act) -> None:
        """Acts of the same minute are carried out in the order in which they were placed."""
        self._acts.append((self.instant(minute), len(self._acts), act))

    def play(self, until: datetime | None = None) -> None:
        """Carry out every act, those after `until` excepted."""
        for instant, _, act in sorted(self._acts, key=lambda placed: placed[:2]):
            if until is None or instant <= until:
                with rehearsed_at(instant):
                    act()
