"""100,000 settled cases of mixed games in one process, beside as many readings of the same JSON: a ratio, and a profile.

Run: `python bench/settle.py [--profile]`.
"""

import cProfile
import json
import pstats
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from casino.law.settlement import SettlementRefused, settle

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "tests/law/settlement/samples.jsonl").read_text().splitlines()
]
TEXTS = [json.dumps(case) for case in CASES]
CALLS = 100_000


def settle_all() -> None:
    for index in range(CALLS):
        case = CASES[index % len(CASES)]
        with suppress(SettlementRefused):
            settle(case["game"], case["bets"], case["outcome"], case["options"])


def read_all() -> None:
    for index in range(CALLS):
        json.loads(TEXTS[index % len(TEXTS)])


def seconds(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> None:
    settle_all()
    pairs = [(seconds(settle_all), seconds(read_all), seconds(read_all)) for _ in range(3)]
    settled, read = statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs)
    say(f"{CALLS} cas réglés : {settled:.2f} s de processeur, {CALLS / settled:.0f} par seconde")
    say(f"rapport à la lecture du même JSON : {settled / read:.2f}")
    say(f"A/A : {statistics.median(pair[2] / pair[1] for pair in pairs):.2f}")
    if "--profile" in sys.argv:
        profile = cProfile.Profile()
        profile.runcall(settle_all)
        pstats.Stats(profile).sort_stats("cumulative").print_stats(15)


if __name__ == "__main__":
    main()
