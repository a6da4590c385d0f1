"""`python -m variorum.study GAME`: a study spread over the processors of this machine, or over a Ray cluster.

The program plans a study as jobs that know nothing of each other, plays one, and reports on what was played:

    variorum study plan GAME …          a job a line
    variorum study run --jobs FILE      a line a game
    variorum study report FILES…        the report

What stands here is the part between: it hands jobs out, as many at a time as can be worked on, and appends what comes back to one
file, a job whole or not at all. So the study may be interrupted, by Ctrl-C or by a power cut, and goes on where it stopped when it is
started again; a process or a machine that dies loses nothing, since its jobs are handed out again. When all jobs are done the file
has them in the order of the plan, however they came in: the report is the same wherever they were played.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, Protocol, TextIO

__all__ = ["Failed", "Job", "LocalPool", "Pool", "RayPool", "Results", "Store", "main", "play", "run", "study"]

PROGRAM: tuple[str, ...] = (sys.executable, "-m", "variorum")
"""How the program is called; on every machine the interpreter is the one that runs there."""

ATTEMPTS = 3
"""How often a job is tried that fails by itself."""

LOSSES = 30
"""How often a job is tried that is lost with the machine or the process that had it."""

SECONDS = 5.0
"""So long should jobs take that are handed out together: long beside the start of a process, short beside what is lost when one dies."""

LEAST_SECONDS = 1.0
"""So long they should take at the end, too, when others have nothing to do any more."""


class Failed(Exception):
    """A study that cannot go on, with what there is to say to its user."""


class Job:
    """A job of a plan: its key, and the text that the program made of it."""

    __slots__ = ("key", "text")

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.key = _key(self.text)


def _key(line: str | bytes) -> str:
    """The key of a job or of a line of its results; ValueError if there is none."""
    data = json.loads(line)
    if not isinstance(data, dict) or not isinstance(data.get("job"), str):
        raise ValueError('no object with a text "job"')
    key: str = data["job"]
    return key


# The program.


def plan(program: Sequence[str], args: Sequence[str]) -> list[Job]:
    """The jobs of a study."""
    done = subprocess.run([*program, "study", "plan", *args], stdout=subprocess.PIPE, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise Failed(f"the study cannot be planned (exit status {done.returncode})")
    return jobs(done.stdout.splitlines(), "the plan")


def jobs(lines: Iterable[str], name: str) -> list[Job]:
    """Lines as jobs, no two of which may have the same key."""
    found: dict[str, Job] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            job = Job(line)
        except ValueError as error:
            raise Failed(f"{name}, line {number}: {error}") from error
        if job.key in found:
            raise Failed(f"{name}, line {number}: the job {job.key} is there twice")
        found[job.key] = job
    return list(found.values())


Process = subprocess.Popen[str]
Played = dict[str, list[str]]
"""The lines of jobs by their keys."""
Work = Callable[[Sequence[str], Sequence[str], "set[Process] | None"], Played]
"""What is done with jobs: `run`, or something like it that other processes find by its name."""


def call(command: Sequence[str], given: str, processes: set[Process] | None = None, folder: Path | None = None) -> str:
    """What a command says that is given a text and runs in a folder; it is among `processes` meanwhile.

    RuntimeError with its words if it fails.
    """
    processes = set() if processes is None else processes
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        cwd=folder,
    )
    processes.add(process)
    try:
        output, errors = process.communicate(given)
    finally:
        processes.discard(process)
    if process.returncode != 0:
        raise RuntimeError(errors.strip() or f"exit status {process.returncode}")
    return output


def run(program: Sequence[str], texts: Sequence[str], processes: set[Process] | None = None) -> Played:
    """Plays jobs, one after the other, in a process of their own, which is among `processes` meanwhile.

    RuntimeError with the words of the program if one of them fails; then none counts.
    """
    keys = [_key(text) for text in texts]
    output = call([*program, "study", "run", "--jobs", "-", "--threads", "1"], "".join(f"{text}\n" for text in texts), processes)
    played: Played = {key: [] for key in keys}
    for line in output.splitlines():
        try:
            played[_key(line)].append(line)
        except (ValueError, KeyError) as error:
            raise RuntimeError(f"this is no result of a job: {line[:200]}") from error
    for key, lines in played.items():
        if not lines:
            raise RuntimeError(f"the job {key} has no results")
    return played


# The file of the results.


class Results:
    """The file to which results are appended.

    A job's lines are written with their first byte left out, which is written last, when the rest is on the disk. Whatever
    interrupts that, a job of which the first byte is missing was not written: it is cut off when the file is next opened.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO = open(path, "r+b" if path.exists() else "w+b")  # noqa: SIM115
        try:
            _lock(self._file, path)
            self.done = self._mend()
        except BaseException:
            self._file.close()
            raise

    def _mend(self) -> set[str]:
        """Cuts off what was not written whole, and says which jobs were."""
        done: set[str] = set()
        end = start = 0
        last: str | None = None
        self._file.seek(0)
        for number, line in enumerate(self._file, 1):
            if not line.startswith(b"\0") and line.endswith(b"\n"):
                try:
                    key = _key(line)
                except ValueError as error:
                    raise Failed(f"{self.path}, line {number}: {error}") from error
                if key != last:
                    if key in done:
                        raise Failed(f"{self.path}, line {number}: the job {key} is there twice")
                    start = end
                    done.add(key)
                    last = key
                end += len(line)
                continue
            # Half a line that was not written here but copied, perhaps: then nobody knows whether the job before it is whole.
            if not line.startswith(b"\0") and last is not None:
                end = start
                done.discard(last)
            break
        self._file.truncate(end)
        return done

    def append(self, key: str, lines: Sequence[str]) -> None:
        """Writes the lines of a job, all of them or none."""
        block = "".join(f"{line}\n" for line in lines).encode()
        start = self._file.seek(0, os.SEEK_END)
        self._file.write(b"\0" + block[1:])
        self._save()
        self._file.seek(start)
        self._file.write(block[:1])
        self._save()
        self.done.add(key)

    def _save(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())

    def sort(self, order: Sequence[str]) -> None:
        """Puts the jobs in an order; what is there already stays until the new file is whole."""
        place = {key: index for index, key in enumerate(order)}
        self._file.seek(0)
        lines = sorted(self._file.readlines(), key=lambda line: place[_key(line)])
        other = self.path.with_name(self.path.name + ".new")
        with open(other, "wb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        # Some systems replace no file that is open.
        self._file.close()
        os.replace(other, self.path)

    def close(self) -> None:
        """Lets others write."""
        self._file.close()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _lock(file: BinaryIO, path: Path) -> None:
    try:
        import fcntl
    except ImportError:  # A system that knows no such locks.
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise Failed(f"another study is writing {path}") from error


# Who plays.


Batch = tuple[Job, ...]
"""Jobs that are handed out together."""


class Pool(Protocol):
    """Somebody who plays jobs."""

    def room(self) -> int:
        """How many batches may be under way; it may change."""

    def start(self, batch: Batch) -> None:
        """Begins some jobs."""

    def finished(self) -> list[tuple[Batch, Played | BaseException]]:
        """Waits a moment, and tells which have ended and how."""

    def stop(self) -> None:
        """Gives up what is under way."""


class Lost(Exception):
    """A job whose machine or process has gone."""


class LocalPool:
    """So many processes of this machine."""

    def __init__(self, program: Sequence[str], workers: int, work: Work = run) -> None:
        self._program = tuple(program)
        self._work = work
        self._workers = workers
        self._threads = ThreadPoolExecutor(workers)
        self._processes: set[Process] = set()
        self._running: dict[Future[Played], Batch] = {}

    def room(self) -> int:
        return self._workers

    def start(self, batch: Batch) -> None:
        texts = [job.text for job in batch]
        self._running[self._threads.submit(self._work, self._program, texts, self._processes)] = batch

    def finished(self) -> list[tuple[Batch, Played | BaseException]]:
        ended, _ = wait(self._running, timeout=1.0, return_when=FIRST_COMPLETED)
        return [(self._running.pop(future), _result(future)) for future in ended]

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in list(self._processes):
            process.kill()


def _result(future: Future[Played]) -> Played | BaseException:
    error = future.exception()
    return future.result() if error is None else error


class RayPool:
    """The processors of a Ray cluster, as many as it has at the time.

    Ray hands a task out again when its process or its machine dies; what it gives up, because machines die faster than that,
    comes back from here as lost and is begun anew.
    """

    def __init__(self, program: Sequence[str], address: str | None, work: Work = run) -> None:
        self._work = work
        try:
            self._ray: Any = importlib.import_module("ray")
        except ImportError as error:
            raise Failed('Ray is not installed: pip install "variorum[ray]"') from error
        self._program = None if tuple(program) == PROGRAM else tuple(program)
        self._running: dict[Any, Batch] = {}
        self._ours = not self._ray.is_initialized()
        if self._ours:
            self._ray.init(address=address, log_to_driver=False, logging_level="error")
        self._task: Any = self._ray.remote(max_retries=ATTEMPTS, num_cpus=1)(_run_there)

    def room(self) -> int:
        # One more for each two processors: so nobody waits for the next job to arrive.
        processors = int(self._ray.cluster_resources().get("CPU", 0))
        return max(1, processors + (processors + 1) // 2)

    def start(self, batch: Batch) -> None:
        texts = [job.text for job in batch]
        self._running[self._task.remote(self._work, self._program, texts)] = batch

    def finished(self) -> list[tuple[Batch, Played | BaseException]]:
        ended, _ = self._ray.wait(list(self._running), num_returns=1, timeout=1.0)
        return [(self._running.pop(task), self._got(task)) for task in ended]

    def _got(self, task: Any) -> Played | BaseException:
        try:
            played: Played = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            cause: BaseException = error.cause if isinstance(error.cause, BaseException) else error
            return cause
        except self._ray.exceptions.RayError as error:
            return Lost(str(error))
        return played

    def stop(self) -> None:
        for task in self._running:
            self._ray.cancel(task, force=True)
        if self._ours:
            self._ray.shutdown()


def _run_there(work: Work, program: Sequence[str] | None, texts: Sequence[str]) -> Played:
    """What a machine of a cluster does."""
    return work(PROGRAM if program is None else program, texts, None)


def add_pool_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options that say who plays."""
    parser.add_argument("--workers", metavar="N", type=int, help="processes on this machine: as many as it has processors")
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const="",
        help="play on a Ray cluster: the one of this address, the one found from here, or one begun on this machine",
    )


def pool_of(args: argparse.Namespace, program: Sequence[str], work: Work = run) -> Pool:
    """Who plays by these options."""
    if args.ray is not None:
        return RayPool(program, args.ray or None, work)
    return LocalPool(program, args.workers or os.cpu_count() or 1, work)


# The study.


class Portions:
    """How many jobs are handed out together: as many as take `SECONDS` by what was seen so far, and so few that at the end nobody
    waits long for another. What has failed goes alone, to find out which it is."""

    def __init__(self) -> None:
        self._began: dict[Batch, float] = {}
        self._seconds = 0.0
        self._jobs = 0

    def take(self, waiting: deque[Job], tries: dict[str, int], room: int) -> Batch:
        """The next ones."""
        size = 1
        if self._jobs:
            pace = self._jobs / max(self._seconds, 1e-6)
            # Even the last ones are long beside the start of a process.
            size = max(1, min(int(SECONDS * pace), max(len(waiting) // (2 * room), int(LEAST_SECONDS * pace))))
        batch = [waiting.popleft()]
        while waiting and len(batch) < size and batch[0].key not in tries and waiting[0].key not in tries:
            batch.append(waiting.popleft())
        taken = tuple(batch)
        self._began[taken] = time.monotonic()
        return taken

    def ended(self, batch: Batch, whole: bool) -> None:
        """Learns how long jobs take."""
        began = self._began.pop(batch)
        if whole:
            self._seconds += time.monotonic() - began
            self._jobs += len(batch)


class Store(Protocol):
    """Where what comes back is kept."""

    def append(self, key: str, lines: Sequence[str]) -> None:
        """Keeps what a job has brought, all of it or nothing."""


def play(todo: Iterable[Job], pool: Pool, results: Store, tell: Callable[[int], None]) -> None:
    """Has jobs played and writes what comes back. `tell` hears how many were written, whenever one is.

    Jobs that fail again and again do not keep the others from being played; Failed names them at the end.
    """
    waiting, portions = deque(todo), Portions()
    tries: dict[str, int] = {}
    failed: list[str] = []
    underway = written = 0
    try:
        while waiting or underway:
            room = pool.room()
            while waiting and underway < room:
                pool.start(portions.take(waiting, tries, room))
                underway += 1
            for batch, result in pool.finished():
                underway -= 1
                portions.ended(batch, isinstance(result, dict))
                if isinstance(result, dict):
                    for job in batch:
                        results.append(job.key, result[job.key])
                        written += 1
                        tell(written)
                    continue
                if not isinstance(result, Exception):
                    raise result
                for job in batch:
                    # Of several it is not known which has failed.
                    tries[job.key] = tries.get(job.key, 0) + (len(batch) == 1)
                    if tries[job.key] < (LOSSES if isinstance(result, Lost) else ATTEMPTS):
                        waiting.append(job)
                    else:
                        failed.append(f"{job.key}: {result}")
    except BaseException:
        pool.stop()
        raise
    pool.stop()
    if failed:
        several = "1 job fails" if len(failed) == 1 else f"{len(failed)} jobs fail"
        raise Failed("\n".join([f"{several} whenever they are tried:", *failed]))


def study(todo: Sequence[Job], path: Path, pool: Callable[[], Pool], told: TextIO | None = None) -> None:
    """Plays what of a plan is not yet in a file, and leaves the file in the order of the plan."""
    keys = [job.key for job in todo]
    with Results(path) as results:
        strange = results.done - set(keys)
        if strange:
            raise Failed(f"{path} has results of another study: the job {min(strange)} is not in the plan")
        left = [job for job in todo if job.key not in results.done]
        if left:
            bar = Bar(len(keys), len(keys) - len(left), told or sys.stderr)
            try:
                play(left, pool(), results, bar.tell)
            finally:
                bar.end()
        results.sort(keys)


class Bar:
    """How far a study has come, and how long it will still take: on a terminal as a bar, elsewhere a line now and then."""

    WIDTH = 30
    SECONDS = 30.0

    def __init__(self, jobs: int, done: int, out: TextIO, what: str = "jobs") -> None:
        self._jobs, self._before, self._out, self._what = jobs, done, out, what
        self._began = self._last = time.monotonic()
        self._live = out.isatty()
        if done:
            out.write(f"{done} of {jobs} {what} were done before\n")
        if self._live:
            self.tell(0)

    def tell(self, written: int) -> None:
        """So many jobs were written since the beginning."""
        now = time.monotonic()
        done = self._before + written
        if not self._live and now - self._last < self.SECONDS and done < self._jobs:
            return
        self._last = now
        left = "" if written == 0 else f", {_duration((now - self._began) / written * (self._jobs - done))} left"
        line = f"{done} of {self._jobs} {self._what}, {done * 100 // self._jobs} %{left}"
        if self._live:
            full = "#" * (done * self.WIDTH // self._jobs)
            self._out.write(f"\r[{full:{self.WIDTH}}] {line:44}")
        else:
            self._out.write(f"{line}\n")
        self._out.flush()

    def end(self) -> None:
        """No more will come."""
        if self._live:
            self._out.write("\n")


def _duration(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m variorum.study",
        # What is not known here goes to the plan, and may begin like something that is.
        allow_abbrev=False,
        description="Studies a game on all processors of this machine, or on a Ray cluster, and reports. Interrupted, it goes on "
        "where it stopped when it is started again.",
        epilog="Everything else is handed to `variorum study plan`: see `variorum study plan --help`.",
    )
    parser.add_argument("game", nargs="?", help="a game, with options appended, or the path of a rule file")
    parser.add_argument("--jobs", metavar="FILE", type=Path, help="jobs planned before, in place of a game")
    parser.add_argument(
        "--out", metavar="FILE", type=Path, default=Path("study.jsonl"), help="the file of the results (study.jsonl)"
    )
    add_pool_arguments(parser)
    parser.add_argument("--html", metavar="FILE", type=Path, help="write the report as a page, too")
    parser.add_argument("--json", action="store_true", help="report for programs")
    return parser


def main(argv: Sequence[str] | None = None, program: Sequence[str] = PROGRAM) -> int:
    """Does what a command line asks for and returns the exit status: 0, 2 if something is wrong with what was given, 130 if
    interrupted, else that of the report."""
    parser = _arguments()
    args, rest = parser.parse_known_args(argv)
    if (args.game is None) == (args.jobs is None):
        parser.error("a GAME, or --jobs with a FILE")
    if args.jobs is not None and rest:
        parser.error(f"jobs are planned already: {' '.join(rest)}")
    if args.workers is not None and args.workers < 1:
        parser.error("--workers is a number from 1")

    try:
        if args.jobs is None:
            todo = plan(program, [args.game, *rest])
        else:
            with open(args.jobs, encoding="utf-8") as file:
                todo = jobs(file, str(args.jobs))
        # Standard output is the report's alone; a cluster has much to say when one of its machines dies.
        with redirect_stdout(sys.stderr):
            study(todo, args.out, lambda: pool_of(args, program))
    except (Failed, OSError) as error:
        print(f"variorum.study: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"interrupted; what was played is in {args.out}, and the same command goes on", file=sys.stderr)
        return 130
    report = [*program, "study", "report", str(args.out)]
    # Results name their game, but a game of one's own is found by its path alone.
    report += ["--game", args.game] if args.game else []
    report += ["--html", str(args.html)] if args.html else []
    report += ["--json"] if args.json else []
    return subprocess.run(report, check=False).returncode


def end(status: int) -> NoReturn:
    """Ends this process at once: threads that still wait for processes of an interrupted study would keep it alive."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    # Other machines find what they are to do in the module of this name, not in the one that was started.
    from variorum import study as itself

    itself.end(itself.main())
