"""`python -m variorum.train GAME`: games of the engine against itself, to learn from, spread as studies are.

`variorum train data` makes files of a few hundred games each, none of which depends on another. What stands here hands them out to the
processors of this machine, or to a Ray cluster, as `variorum.study` does with the jobs of a study, and puts what comes back into one
folder, a file whole or not at all. Interrupted, it goes on where it stopped; the files are the same wherever they were made.

With `--training FOLDER` it does all of `variorum train`: generation after generation the games are played here or on the cluster, and
the program fits a net to them and plays the match that decides.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from .study import PROGRAM, Bar, Failed, Job, Played, Process, add_pool_arguments, call, end, play, pool_of

__all__ = ["Folder", "files", "main", "make"]

MOST = 4 << 20
"""So many bytes may the files of a game of one's own have together: they go along with every job."""


class Folder:
    """The folder of the files. One is written under another name and then named: what has the name of such a file is one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)

    def has(self, key: str) -> bool:
        """Whether a file is there."""
        return (self.path / key).exists()

    def append(self, key: str, lines: Sequence[str]) -> None:
        """Writes a file."""
        other = self.path / f"{key}.new"
        with open(other, "wb") as file:
            file.write(base64.b64decode(lines[0]))
            file.flush()
            os.fsync(file.fileno())
        os.replace(other, self.path / key)


def make(program: Sequence[str], texts: Sequence[str], processes: set[Process] | None = None) -> Played:
    """Makes the files of some jobs, each in a folder of its own.

    RuntimeError with the words of the program if one cannot be made.
    """
    made: Played = {}
    for text in texts:
        job = json.loads(text)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for file, content in job["files"].items():
                (folder / file).write_bytes(base64.b64decode(content))
            command = [*program, "train", "data", job["game"], *job["args"], "--out", "data"]
            call([*command, "--index", str(job["index"]), "--of", str(job["of"])], "", processes, folder)
            try:
                content = (folder / "data" / job["job"]).read_bytes()
            except OSError as error:
                raise RuntimeError(f"{job['job']} was not made") from error
        made[job["job"]] = [base64.b64encode(content).decode()]
    return made


def _along(game: str, net: str | None) -> tuple[str, dict[str, str]]:
    """How a game is called where it is played, and what goes along: a game of one's own with all that lies beside it, and a net."""
    path = Path(game)
    paths = [Path(net)] if net is not None and net != "none" else []
    if path.is_file():
        paths += [beside for beside in sorted(path.parent.iterdir()) if beside.suffix == path.suffix and beside.is_file()]
        game = path.name
    if sum(path.stat().st_size for path in paths) > MOST:
        raise Failed(f"the files that lie beside {path} and would go along have more than {MOST >> 20} MiB: put it into a folder of its own")
    return game, {path.name: base64.b64encode(path.read_bytes()).decode() for path in paths}


def _options(args: argparse.Namespace, net: str | None) -> list[str]:
    """What the program is told of what is known here."""
    options = ["--games", str(args.games), "--shard", str(args.shard), "--seed", str(args.seed)]
    return options if net is None else [*options, "--net", net]


def files(game: str, count: int, args: argparse.Namespace, rest: Sequence[str]) -> list[Job]:
    """The jobs that make so many files."""
    name, along = _along(game, args.net)
    options = _options(args, args.net and Path(args.net).name)
    shared: dict[str, Any] = {"game": name, "args": [*options, *rest], "files": along, "of": count}
    # The program gives the files these names.
    key = f"{Path(name).stem}-{args.seed}-{{:06}}.vshard"
    return [Job(json.dumps({"job": key.format(index), "index": index, **shared})) for index in range(count)]


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1")
    return number


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m variorum.train",
        # What is not known here goes to the program, and may begin like something that is.
        allow_abbrev=False,
        description="Plays games of the engine against itself, to learn from, on all processors of this machine or on a Ray cluster. "
        "Interrupted, it goes on where it stopped when it is started again.",
        epilog="Everything else is handed to `variorum train data`: see `variorum train data --help`. `variorum train fit FOLDER` learns.",
    )
    parser.add_argument("game", help="a game, with options appended, or the path of a rule file")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=Path("data"), help="the folder of the files (data)")
    parser.add_argument("--games", metavar="N", type=_positive, default=10_000, help="games altogether (10000)")
    parser.add_argument("--shard", metavar="N", type=_positive, default=200, help="games a file (200)")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="seed from which all games follow (1)")
    parser.add_argument("--net", metavar="FILE", help="the net to play with, or `none`: see `variorum train data`")
    parser.add_argument(
        "--training",
        metavar="FOLDER",
        type=Path,
        help="train whole generations in this folder, as `variorum train --folder` does: --games is what they have altogether, --seed what "
        "all follows from, and everything else is handed to `variorum train`",
    )
    parser.add_argument("--generations", metavar="N", type=_positive, default=2, help="with --training: how many, each of twice the games (2)")
    add_pool_arguments(parser)
    return parser


def _generations(args: argparse.Namespace, rest: Sequence[str], program: Sequence[str]) -> int:
    """Trains generations, whose games are played by all workers; returns the exit status."""
    command = [*program, "train", args.game, "--folder", str(args.training), "--seed", str(args.seed), "--generations", "1", *rest]
    whole = 2**args.generations - 1
    for number in range(args.generations):
        games = ["--games", str(-(-args.games * 2**number // whole))]
        planned = subprocess.run([*command, *games, "--plan"], stdout=subprocess.PIPE, text=True, check=False)
        if planned.returncode != 0:
            return 2
        wanted = json.loads(planned.stdout)
        part = argparse.Namespace(**vars(args))
        part.out, part.games, part.shard, part.seed, part.net = (
            Path(wanted["out"]),
            wanted["games"],
            wanted["shard"],
            wanted["seed"],
            wanted["net"],
        )
        status = _data(part, ["--nodes", str(wanted["nodes"])], program)
        # The files are where the program looks for them, so it goes on with what they teach.
        if status == 0:
            status = subprocess.run([*command, *games], check=False).returncode
        if status != 0:
            return status
    return 0


def main(argv: Sequence[str] | None = None, program: Sequence[str] = PROGRAM) -> int:
    """Does what a command line asks for and returns the exit status: 0, 2 if something is wrong with what was given, 130 if
    interrupted."""
    parser = _arguments()
    args, rest = parser.parse_known_args(argv)
    if args.workers is not None and args.workers < 1:
        parser.error("--workers is a number from 1")
    if args.training is not None:
        return _generations(args, rest, program)
    return _data(args, rest, program)


def _data(args: argparse.Namespace, rest: Sequence[str], program: Sequence[str]) -> int:
    """Makes the files of games, and returns the exit status as `main` does."""
    count = -(-args.games // args.shard)
    try:
        todo = files(args.game, count, args, rest)
        # A share in which there is no file: so the program says what is wrong, also with what is there already.
        none = ["--out", str(args.out), "--index", str(count), "--of", str(count + 1)]
        command = [*program, "train", "data", args.game, *_options(args, args.net), *rest, *none]
        checked = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        if checked.returncode != 0:
            return 2
        folder = Folder(args.out)
        left = [job for job in todo if not folder.has(job.key)]
        if left:
            bar = Bar(count, count - len(left), sys.stderr, "files")
            # A cluster has much to say when one of its machines dies.
            with redirect_stdout(sys.stderr):
                try:
                    play(left, pool_of(args, program, make), folder, bar.tell)
                finally:
                    bar.end()
    except (Failed, OSError) as error:
        print(f"variorum.train: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"interrupted; what was made is in {args.out}, and the same command goes on", file=sys.stderr)
        return 130
    print(f"{count} files of {args.shard} games in {args.out}")
    return 0


if __name__ == "__main__":
    # Other machines find what they are to do in the module of this name, not in the one that was started.
    from variorum import train as itself

    end(itself.main())
