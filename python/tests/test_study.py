"""Studies: nothing is lost and nothing is there twice, whatever is interrupted or killed."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from variorum.study import Bar, Failed, Job, Portions, Results, jobs, main, run

FAKE = str(Path(__file__).with_name("fake_study.py"))
# Without what the environment loads at every start.
PROGRAM = (sys.executable, "-I", "-S", FAKE)
# How `python -m variorum.study` would be with the fake program in place of the real one.
DRIVER = "import sys; from variorum.study import main; sys.exit(main(sys.argv[2:], program=(sys.executable, '-I', '-S', sys.argv[1])))"


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def alone(path: Path, *args: str) -> bytes:
    """The results of a study that one process plays from beginning to end."""
    assert main(["game", *args, "--workers", "1", "--out", str(path)], PROGRAM) == 0
    return path.read_bytes()


def begin(out: Path, *args: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", DRIVER, FAKE, "game", *args, "--out", str(out)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for(out: Path, size: int) -> None:
    """Waits until a study has written so many bytes."""
    until = time.monotonic() + 60
    while not out.exists() or out.stat().st_size < size:
        assert time.monotonic() < until
        time.sleep(0.01)


def test_a_study(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    one = alone(tmp_path / "one.jsonl", "--count", "9")
    first = capfd.readouterr()
    page = tmp_path / "report.html"
    args = ["game", "--count", "9", "--workers", "3", "--out", str(tmp_path / "two.jsonl"), "--html", str(page)]
    assert main(args, PROGRAM) == 0
    assert (tmp_path / "two.jsonl").read_bytes() == one
    second = capfd.readouterr()
    assert first.out == second.out and "9 jobs, 18 games" in second.out and page.exists()
    assert "9 of 9 jobs, 100 %" in second.err
    assert main([*args, "--json"], PROGRAM) == 0
    assert json.loads(capfd.readouterr().out)["jobs"] == 9


def test_a_plan_of_before(tmp_path: Path) -> None:
    planned = subprocess.run([*PROGRAM, "study", "plan", "game"], stdout=subprocess.PIPE, check=True).stdout
    (tmp_path / "jobs.jsonl").write_bytes(planned)
    out = tmp_path / "out.jsonl"
    assert main(["--jobs", str(tmp_path / "jobs.jsonl"), "--out", str(out)], PROGRAM) == 0
    assert out.read_bytes() == alone(tmp_path / "one.jsonl")


def test_a_long_job(tmp_path: Path) -> None:
    out = alone(tmp_path / "out.jsonl", "--count", "2", "--padding", "300000")
    assert out.count(b"\n") == 3


@pytest.mark.parametrize("kind", [signal.SIGKILL, signal.SIGINT])
def test_an_interrupted_study_goes_on(tmp_path: Path, kind: signal.Signals) -> None:
    whole = alone(tmp_path / "whole.jsonl", "--count", "12")
    out = tmp_path / "out.jsonl"
    args = ("--count", "12", "--sleep", "0.1", "--workers", "2")
    process = begin(out, *args)
    wait_for(out, 300)
    process.send_signal(kind)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == (-kind if kind == signal.SIGKILL else 130)
    if kind == signal.SIGINT:
        assert "the same command goes on" in errors
    before = out.stat().st_size
    assert 0 < before < len(whole)
    process = begin(out, *args)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 0 and "jobs were done before" in errors
    assert out.read_bytes() == whole


def test_what_was_not_written_whole_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with Results(path) as results:
        results.append("a", ['{"job": "a", "game": 0}', '{"job": "a", "game": 1}'])
        results.append("b", ['{"job": "b", "game": 0}'])
    whole = path.read_bytes()
    first = whole.index(b'{"job": "b"')
    # Killed before the first byte of a job was written: the rest of it may be there, or some.
    for tail in (b"\0", b'\0"job": "c"', b'\0"job": "c"}\n', b'\0"job": "c"}\n{"job": "c"}\n{"jo', b"\0" * 100):
        path.write_bytes(whole + tail)
        with Results(path) as results:
            assert results.done == {"a", "b"}
        assert path.read_bytes() == whole
    # Cut off elsewhere: nobody knows whether the last job is whole.
    for cut in range(first + 1, len(whole)):
        path.write_bytes(whole[:cut])
        with Results(path) as results:
            assert results.done == {"a"} - ({"a"} if cut <= first else set()) or results.done == set()
            assert path.read_bytes() == (whole[:first] if results.done else b"")


def test_results_that_are_none(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    for text in ("nonsense\n", '{"game": 1}\n', '{"job": 7}\n', '{"job": "a"}\n{"job": "b"}\n{"job": "a"}\n'):
        path.write_text(text)
        with pytest.raises(Failed, match="line"):
            Results(path)
        assert path.read_text() == text


def test_results_of_another_study_are_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text('{"job": "strange"}\n')
    assert main(["game", "--out", str(path)], PROGRAM) == 2
    assert "strange" in capsys.readouterr().err and path.read_text() == '{"job": "strange"}\n'


def test_one_study_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with Results(path), pytest.raises(Failed, match="another study"):
        Results(path)


def test_a_job_that_fails_keeps_no_other_from_being_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.jsonl"
    args = ["game", "--count", "8", "--fail", "3", "--workers", "2", "--out", str(path)]
    assert main(args, PROGRAM) == 2
    assert "game/003: this job fails" in capsys.readouterr().err
    assert len({game["job"] for game in read(path)}) == 7


def test_a_process_that_dies_is_begun_again(tmp_path: Path) -> None:
    marker = tmp_path / "died"
    out = alone(tmp_path / "out.jsonl", "--count", "6", "--flaky", "2", "--marker", str(marker))
    assert marker.exists() and out == alone(tmp_path / "whole.jsonl", "--count", "6")


def test_plans_and_jobs_that_are_none(tmp_path: Path) -> None:
    for lines in (["nonsense"], ['{"job": 1}'], ["[]"], ['{"job": "a"}', "", '{"job": "a"}']):
        with pytest.raises(Failed, match="line"):
            jobs(lines, "the plan")
    assert main(["game", "--nonsense", "--out", str(tmp_path / "none.jsonl")], PROGRAM) == 2
    assert not (tmp_path / "none.jsonl").exists()
    for wrong in ([], ["game", "--jobs", "x"], ["--jobs", "x", "--count", "3"], ["game", "--workers", "0"]):
        with pytest.raises(SystemExit):
            main(wrong, PROGRAM)


def test_answers_that_are_none() -> None:
    def answer(text: str) -> list[str]:
        return run((sys.executable, "-c", f"print({text!r})"), ['{"job": "a"}'])["a"]

    assert answer('{"job": "a"}') == ['{"job": "a"}']
    for text in ("", "nonsense", '{"job": "b"}', "[1]", '{"job": "a"}\n{"jo'):
        with pytest.raises(RuntimeError):
            answer(text)


def test_portions() -> None:
    """Short jobs go out together, long ones alone, and so do those that have failed."""
    portions, todo = Portions(), [Job(f'{{"job": "{number}"}}') for number in range(1000)]
    waiting = deque(todo)
    first = portions.take(waiting, {}, 2)
    assert first == (todo[0],)
    portions._began[first] -= 0.1
    portions.ended(first, True)
    second = portions.take(waiting, {}, 2)
    assert 40 <= len(second) <= 50 and second == tuple(todo[1 : 1 + len(second)])
    assert len(portions.take(waiting, {waiting[0].key: 1}, 2)) == 1
    portions._began[second] -= 1000
    portions.ended(second, True)
    assert len(portions.take(waiting, {}, 2)) == 1
    few = deque(todo[:6])
    assert len(portions.take(few, {}, 3)) == 1


def test_the_time_left() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    bar = Bar(4, 1, out)
    bar._began -= 60
    bar.tell(1)
    bar.end()
    assert "1 of 4 jobs were done before" in out.getvalue()
    assert "2 of 4 jobs, 50 %, 2:00 left" in out.getvalue()


# A cluster.


def test_a_machine_of_a_cluster_dies(cluster: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Two machines play; one is killed in the middle. The report is the one that a single process makes."""
    import threading

    import ray

    args = ("--count", "16", "--sleep", "0.2")
    whole = alone(tmp_path / "whole.jsonl", "--count", "16")
    expected = capfd.readouterr().out
    other = cluster.add_node(num_cpus=2)
    cluster.wait_for_nodes()
    out = tmp_path / "out.jsonl"
    killed: list[int] = []

    def kill() -> None:
        wait_for(out, 300)
        killed.append(out.stat().st_size)
        cluster.remove_node(other, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    status = main(["game", *args, "--ray", cluster.address, "--out", str(out)], PROGRAM)
    killer.join()
    assert status == 0
    # Sleeping longer is all that differs.
    assert killed and 0 < killed[0] < len(whole)
    assert out.read_bytes() == whole
    assert capfd.readouterr().out == expected
    assert not ray.is_initialized()
