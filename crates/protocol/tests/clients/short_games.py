"""Many short games of every game that the program has: `python3 short_games.py VARIORUM`.

Each side is a program of its own that speaks UCI; `variorum match` is the referee. Prints a line a game's name and a sum;
exit status 1 if a program crashed, played a move that is not legal, or lost on time. Thus, 1,000 games of half a second and
ten milliseconds a move, and as many in minutes:

    python3 crates/protocol/tests/clients/short_games.py target/release/variorum --games 1000 --tc 0.5+0.01
    nice -n 12 python3 crates/protocol/tests/clients/short_games.py target/release/variorum --games 1000 --nodes 100
"""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import time


def variants(program):
    """The names of all games."""
    told = subprocess.run([program, "variants", "--json"], check=True, capture_output=True, text=True).stdout
    return [game["id"] for game in json.loads(told)]


def match(program, variant, games, args):
    """Plays some games; the summary of the match."""
    engine = args.engine or f"uci:{shlex.quote(program)} uci"
    limit = ["--nodes", str(args.nodes)] if args.nodes else ["--tc", args.tc]
    command = [
        program, "match", variant, "--first", engine, "--second", args.second or engine, *limit,
        "--games", str(games), "--seed", str(args.seed), "--concurrency", str(args.concurrency),
        "--balance", "0", "--max-plies", str(args.max_plies), "--margin", str(args.margin), "--hash", "8", "--json",
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{shlex.join(command)}: status {done.returncode}")
    return json.loads(done.stdout.splitlines()[-1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", help="variorum")
    parser.add_argument("--games", type=int, default=1000, help="altogether; every game gets as many, in pairs")
    parser.add_argument("--tc", default="0.5+0.01", help="the clock")
    parser.add_argument("--nodes", type=int, help="nodes a move instead of a clock")
    parser.add_argument("--engine", help="another player than this program by UCI, as `variorum match` takes it")
    parser.add_argument("--second", help="another second player")
    parser.add_argument("--variant", action="append", help="only this game; as often as needed")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--max-plies", type=int, default=300, help="a game that lasts longer is a draw")
    parser.add_argument("--margin", type=int, default=0, help="milliseconds that a move may be late")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    program = shutil.which(args.program) or os.path.abspath(args.program)
    names = args.variant or variants(program)
    pairs = -(-args.games // (2 * len(names)))
    faults = ("crashes", "illegal", "forfeits")
    sums = dict.fromkeys(("games", "plies", *faults), 0)
    began = time.monotonic()
    for name in names:
        found = match(program, name, 2 * pairs, args)
        plies = round(found["mean_plies"] * found["games"])
        sums["games"] += found["games"]
        sums["plies"] += plies
        for fault in faults:
            sums[fault] += found[fault]
        print(f"{name:16} {found['games']:5} games, {plies:7} plies, " + ", ".join(f"{fault} {found[fault]}" for fault in faults), flush=True)
    print(f"{'all':16} {sums['games']:5} games, {sums['plies']:7} plies, " + ", ".join(f"{fault} {sums[fault]}" for fault in faults)
          + f", {time.monotonic() - began:.0f} s")
    return 1 if any(sums[fault] for fault in faults) else 0


if __name__ == "__main__":
    sys.exit(main())
