"""What a Ray cluster costs: two of its processors beside two processes of this machine, at the same jobs.

    python python/bench/cluster.py [--game chess] [--games 1000] [--rounds 3]

Three ways in turn: `variorum study run` twice, each with every other job; `variorum.study` with two workers; and with a cluster of two
processors on this machine, whose start is not counted. Each makes the same games; the least time of the rounds counts. Ray would let
its processes wait for all others of the machine; here they are as urgent as those that they are compared with.
"""

from __future__ import annotations

import argparse
import io
import logging
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from variorum.study import PROGRAM, Job, LocalPool, Pool, RayPool, plan, study

WORKERS = 2


def halves(todo: list[Job], folder: Path) -> None:
    """Two processes, each with its half of the jobs."""
    jobs = folder / "jobs.jsonl"
    jobs.write_text("".join(f"{job.text}\n" for job in todo), encoding="utf-8")
    command = [*PROGRAM, "study", "run", "--jobs", str(jobs), "--threads", "1", "--of", str(WORKERS)]
    started = [
        subprocess.Popen([*command, "--index", str(index), "--out", str(folder / f"{index}.jsonl")], stderr=subprocess.DEVNULL)
        for index in range(WORKERS)
    ]
    for process in started:
        assert process.wait() == 0


def pooled(make: Callable[[], Pool]) -> Callable[[list[Job], Path], None]:
    return lambda todo, folder: study(todo, folder / "out.jsonl", make, io.StringIO())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="chess")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_worker_niceness"] = "0"
    import ray

    todo = plan(PROGRAM, [args.game, "--games", str(args.games)])
    ray.init(num_cpus=WORKERS, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    ways: dict[str, Callable[[list[Job], Path], None]] = {
        "two processes": halves,
        "two workers": pooled(lambda: LocalPool(PROGRAM, WORKERS)),
        "Ray, two processors": pooled(lambda: RayPool(PROGRAM, None)),
    }
    with tempfile.TemporaryDirectory() as folder:
        ways["Ray, two processors"](todo[:8], Path(folder))
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(args.rounds):
        for name, way in ways.items():
            with tempfile.TemporaryDirectory() as folder:
                began = time.monotonic()
                way(todo, Path(folder))
                seconds[name].append(time.monotonic() - began)
            print(f"{name}: {seconds[name][-1]:.1f} s", file=sys.stderr)
    ray.shutdown()
    least = min(seconds["two processes"])
    for name, taken in seconds.items():
        print(f"{name:20} {min(taken):7.1f} s  {least / min(taken):6.1%}")


if __name__ == "__main__":
    main()
