"""A program that studies nothing: it has the interface of `variorum study` and plays jobs by sleeping.

    fake_study.py study plan NAME [--count N] [--sleep SECONDS] [--padding BYTES] [--fail N] [--flaky N --marker FILE]
    fake_study.py study run --jobs FILE [--threads N]
    fake_study.py study report FILE… [--game NAME] [--html FILE] [--json]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any


def plan(args: argparse.Namespace) -> int:
    for number in range(args.count):
        job = {"job": f"{args.name}/{number:03}", "sleep": args.sleep, "games": 1 + number % 3, "padding": "x" * args.padding}
        if number == args.fail:
            job["fail"] = True
        if number == args.flaky:
            job["flaky"] = args.marker
        print(json.dumps(job))
    return 0


def run(args: argparse.Namespace) -> int:
    for line in sys.stdin if args.jobs == "-" else Path(args.jobs).read_text(encoding="utf-8").splitlines():
        status = run_job(json.loads(line))
        if status != 0:
            return status
    return 0


def run_job(job: dict[str, Any]) -> int:
    if job.get("fail"):
        print("this job fails", file=sys.stderr)
        return 1
    if job.get("flaky") and not os.path.exists(job["flaky"]):
        Path(job["flaky"]).touch()
        os.abort()
    time.sleep(job["sleep"])
    for game in range(job["games"]):
        digest = hashlib.sha256(f"{job['job']} {game}".encode()).digest()
        print(json.dumps({"job": job["job"], "game": game, "score": digest[0]}), flush=True)
    return 0


def report(args: argparse.Namespace) -> int:
    lines = [line for file in args.files for line in Path(file).read_text(encoding="utf-8").splitlines()]
    games = [json.loads(line) for line in lines]
    jobs = len({game["job"] for game in games})
    told = {"games": len(games), "jobs": jobs, "score": sum(game["score"] for game in games)}
    if args.html:
        Path(args.html).write_text(f"<p>{told['score']}</p>\n", encoding="utf-8")
    print(json.dumps(told) if args.json else f"{told['jobs']} jobs, {told['games']} games, score {told['score']}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(required=True).add_parser("study").add_subparsers(required=True)
    planning = commands.add_parser("plan")
    planning.set_defaults(act=plan)
    planning.add_argument("name")
    planning.add_argument("--count", type=int, default=5)
    planning.add_argument("--sleep", type=float, default=0.0)
    planning.add_argument("--padding", type=int, default=0)
    planning.add_argument("--fail", type=int)
    planning.add_argument("--flaky", type=int)
    planning.add_argument("--marker")
    running = commands.add_parser("run")
    running.set_defaults(act=run)
    running.add_argument("--jobs", required=True)
    running.add_argument("--threads", type=int)
    reporting = commands.add_parser("report")
    reporting.set_defaults(act=report)
    reporting.add_argument("files", nargs="+")
    reporting.add_argument("--game")
    reporting.add_argument("--html")
    reporting.add_argument("--json", action="store_true")
    args = parser.parse_args()
    status: int = args.act(args)
    return status


if __name__ == "__main__":
    sys.exit(main())
