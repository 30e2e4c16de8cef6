#!/usr/bin/env python3
"""Executes the committed notebooks with nbclient and compares their outputs.

usage: notebooks.py FOLDER [--write]

Every output must be what is committed: streams, text, tables, formulas, pictures, interactive twins. Of a PNG only its
presence counts: its bytes may differ between processors. A cell that fails is a failure. `--write` executes and
rewrites; read the difference before you commit it. The kernel `bouton` is found by JUPYTER_PATH.
"""
import argparse
import difflib
import pathlib
import sys

import nbformat
from nbclient import NotebookClient

BYTES = {"image/png", "image/jpeg"}
# What an execution adds to a cell and nobody needs in a diff.
TRANSIENT = ("execution", "collapsed")


def execute(path):
    """The notebook after a run of all its cells, in its own folder."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
    for cell in notebook.cells:
        for key in TRANSIENT:
            cell.metadata.pop(key, None)
    notebook.metadata.pop("widgets", None)
    return notebook


def forms(output):
    """An output as pairs of a name and a text that can be compared."""
    if output.output_type == "stream":
        return {"stream " + output.name: output.text}
    if output.output_type == "error":
        return {"error": output.evalue}
    return {mime: "(bytes)" if mime in BYTES else str(content) for mime, content in output.data.items()}


def differences(path, committed, fresh):
    """What differs, a text for each output."""
    found = []
    if [cell.source for cell in committed.cells] != [cell.source for cell in fresh.cells]:
        return [f"{path.name}: its cells changed while it ran"]
    for index, (before, after) in enumerate(zip(committed.cells, fresh.cells)):
        if before.cell_type != "code":
            continue
        old, new = [forms(o) for o in before.outputs], [forms(o) for o in after.outputs]
        if old == new:
            continue
        text = lambda outputs: "\n".join(f"[{k}]\n{v[:2000]}" for o in outputs for k, v in sorted(o.items())).splitlines()
        lines = list(difflib.unified_diff(text(old), text(new), "committed", "now", lineterm="", n=1))[:30]
        found.append(f"{path.name}, cell {index}:\n{before.source[:120]}\n" + "\n".join(line[:300] for line in lines))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    paths = sorted(args.folder.glob("*.ipynb"))
    if not paths:
        sys.exit(f"no notebooks in {args.folder}")
    failures = []
    for path in paths:
        fresh = execute(path)
        if args.write:
            nbformat.write(fresh, path)
        else:
            failures += differences(path, nbformat.read(path, as_version=4), fresh)
        print(f"{path.name}: {sum(cell.cell_type == 'code' for cell in fresh.cells)} cells executed")
    for failure in failures:
        print("\n" + failure)
    if failures:
        sys.exit(f"{len(failures)} cells differ; `notebooks.py {args.folder} --write` rewrites them")


if __name__ == "__main__":
    main()
