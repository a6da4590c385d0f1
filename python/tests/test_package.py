"""The package as a whole: its stubs, its program, its documents."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import variorum
from variorum import _variorum

HERE = Path(__file__).parent
STUB = Path(variorum.__file__).parent / "_variorum.pyi"
DOCUMENT = HERE.parent.parent / "docs" / "python.md"


def test_the_stub_says_what_there_is() -> None:
    stub = ast.parse(STUB.read_text(encoding="utf-8"))
    functions = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
    classes = {node.name: node for node in stub.body if isinstance(node, ast.ClassDef)}
    there = {name for name in vars(_variorum) if not name.startswith("_")}
    assert functions | set(classes) == there
    for name, node in classes.items():
        kind = getattr(_variorum, name)
        told = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
        public = {member for member in vars(kind) if not member.startswith("_")}
        assert {member for member in told if not member.startswith("_")} == public, name
        for member in public:
            text = _words(getattr(kind, member).__doc__)
            assert text and text == _words(ast.get_docstring(told[member])), f"{name}.{member}"


def _words(text: str | None) -> list[str]:
    return (text or "").split()


def test_everything_public_is_documented() -> None:
    assert sorted(variorum.__all__) == variorum.__all__ or len(set(variorum.__all__)) == len(variorum.__all__)
    for name in variorum.__all__:
        if name not in ("WHITE", "BLACK", "Color"):
            assert getattr(variorum, name).__doc__, name
    assert (STUB.parent / "py.typed").exists()


def program(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "variorum", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_the_program_is_part_of_the_package() -> None:
    done = program("perft", "chess", "--depth", "3")
    assert done.returncode == 0 and done.stdout.endswith("nodes 8902\n") and done.stderr == ""
    lines = program("variants").stdout.splitlines()
    told = {line.split()[0] for line in lines if not line.startswith(" ")}
    assert told == {variant.id for variant in variorum.variants()}


def test_the_program_says_how_it_went() -> None:
    done = program("perft", "ches", "--depth", "3")
    assert (done.returncode, done.stdout) == (2, "") and "did you mean `chess`?" in done.stderr
    done = program("\udcff")
    assert done.returncode == 2 and "is not UTF-8 text" in done.stderr and "Traceback" not in done.stderr
    assert program("--version").stdout.startswith("variorum ")


def test_the_examples_of_the_documents() -> None:
    for text, name in ((variorum.__doc__ or "", "variorum"), (DOCUMENT.read_text(encoding="utf-8"), "python.md")):
        parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        # A fence is not part of an example's output.
        text = text.replace("```\n", "\n")
        test = parser.get_doctest(text, {}, name, name, 0)
        assert test.examples
        runner.run(test)
        assert runner.failures == 0, f"{name}: see the output"


@pytest.mark.skipif(sys.version_info < (3, 11), reason="reading pyproject.toml needs Python 3.11")
def test_the_command_is_there() -> None:
    import tomllib

    with open(HERE.parent / "pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    assert project["scripts"] == {"variorum": "variorum.__main__:main"}
