"""The notebooks for researchers run, and say what is committed: ``python notebooks.py [--write]``.

Texts and tables are compared; of a figure only that it is there, because its bytes belong to a version of matplotlib.
"""

import pathlib
import sys

import nbformat
from nbclient import NotebookClient

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOTEBOOKS = ["notebooks/python/research.ipynb", "census/census.ipynb"]


def said(cell):
    """What a cell shows, as text; a figure is a word."""
    found = []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        picture = any(kind.startswith("image/") for kind in data)
        found.append("a figure" if picture else output.get("text") or data.get("text/plain") or str(output))
    return "\n".join(found)


def main():
    write, wrong = "--write" in sys.argv, []
    for name in NOTEBOOKS:
        path = ROOT / name
        committed = nbformat.read(path, 4)
        ran = nbformat.read(path, 4)
        NotebookClient(ran, timeout=600, resources={"metadata": {"path": str(path.parent)}}).execute()
        for cell in ran.cells:
            cell.metadata.pop("execution", None)
        if write:
            nbformat.write(ran, path)
            continue
        for number, (old, new) in enumerate(zip(committed.cells, ran.cells)):
            if said(old) != said(new):
                wrong.append(f"{name}, cell {number}:\n{said(new)}\nis committed as\n{said(old)}")
    for line in wrong:
        print(f"FAILED {line}\n")
    print(f"{len(NOTEBOOKS)} notebooks; {len(wrong)} complaints")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
