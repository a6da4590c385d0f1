"""Runs the notebooks of this folder and fails if a cell does: `python run.py`.

With a folder as argument the notebooks are written there with what they have shown.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent
SECONDS = 300


def run(path: Path) -> nbformat.NotebookNode:
    """A notebook after all its cells have run; raises what a cell raises."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=SECONDS, kernel_name="python3").execute(cwd=str(HERE))
    return notebook


def shown(notebook: nbformat.NotebookNode) -> set[str]:
    """The kinds of what the cells have shown."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    return {kind for output in outputs for kind in output.get("data", {})}


def main() -> None:
    for path in sorted(HERE.glob("*.ipynb")):
        notebook = run(path)
        kinds = shown(notebook)
        # A board and a plot, or the notebook has run without showing anything.
        missing = {"image/svg+xml", "image/png"} - kinds
        assert not missing, f"{path.name} shows no {', '.join(sorted(missing))}"
        print(f"{path.name}: {len(notebook.cells)} cells, shows {', '.join(sorted(kinds))}")
        for folder in sys.argv[1:]:
            nbformat.write(notebook, Path(folder) / path.name)


if __name__ == "__main__":
    main()
