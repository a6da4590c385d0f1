"""Training games: the same files whoever makes them, and none that is half there."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from variorum.study import PROGRAM
from variorum.train import main

FEW = ("--games", "5", "--shard", "2", "--nodes", "20", "--hash", "1")
RULES = 'game "Mine" id="mine"\nextends "beside"\n'
BESIDE = 'game "Beside" id="beside"\nextends "chess"\n'


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def alone(folder: Path, *args: str) -> dict[str, bytes]:
    """The files that the program makes by itself."""
    subprocess.run([*PROGRAM, "train", "data", "chess", "--out", str(folder), *FEW, *args], check=True, capture_output=True)
    return contents(folder)


def test_files_are_those_of_the_program(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    expected = alone(tmp_path / "alone", "--net", "none")
    out = tmp_path / "out"
    args = ["chess", "--out", str(out), *FEW, "--workers", "2", "--net", "none"]
    assert main(args) == 0
    assert contents(out) == expected and len(expected) == 3
    told = capfd.readouterr()
    assert "3 of 3 files, 100 %" in told.err and "3 files of 2 games" in told.out
    # What is missing is made again, what is there is not.
    (out / "chess-1-000001.vshard").unlink()
    kept = (out / "chess-1-000000.vshard").stat().st_mtime_ns
    assert main(args) == 0
    assert contents(out) == expected
    assert (out / "chess-1-000000.vshard").stat().st_mtime_ns == kept
    assert "2 of 3 files were done before" in capfd.readouterr().err


def test_a_game_of_ones_own_takes_along_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "mine.kdl").write_text(RULES, encoding="utf-8")
    (tmp_path / "beside.kdl").write_text(BESIDE, encoding="utf-8")
    out = tmp_path / "out"
    assert main([str(tmp_path / "mine.kdl"), "--out", str(out), *FEW, "--workers", "1"]) == 0
    assert sorted(contents(out)) == [f"mine-1-{number:06}.vshard" for number in range(3)]


def test_what_is_wrong_is_said_before_anything_is_played(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert main(["nothing", "--out", str(out), *FEW]) == 2
    assert "nothing" in capfd.readouterr().err
    assert main(["chess", "--out", str(out), *FEW, "--nonsense"]) == 2
    assert main(["chess", "--out", str(out), *FEW, "--net", str(tmp_path / "none.net")]) == 2
    assert not list(out.glob("*.vshard"))
    assert main(["chess", "--out", str(out), *FEW, "--workers", "2"]) == 0
    capfd.readouterr()
    assert main(["chess", "--out", str(out), *FEW[:-4], "--nodes", "30"]) == 2
    assert "other positions a move" in capfd.readouterr().err


def test_whole_generations_are_trained(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "training"
    few = ["--games", "240", "--self-nodes", "30", "--match-nodes", "20", "--match-games", "4"]
    assert main(["chess", "--training", str(folder), *few, "--generations", "1", "--workers", "2"]) == 0
    told = capfd.readouterr()
    assert "15 of 15 files, 100 %" in told.err and "generation 1: Elo" in told.out
    assert (folder / "generation-1" / "done.json").exists()
    assert len(list((folder / "generation-1" / "data").glob("*.vshard"))) == 15
    assert main(["nothing", "--training", str(folder), *few]) == 2
    assert "nothing" in capfd.readouterr().err


def test_a_cluster_makes_the_same_files(cluster: Any, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["chess", "--out", str(out), *FEW, "--ray", cluster.address]) == 0
    assert contents(out) == alone(tmp_path / "alone")
