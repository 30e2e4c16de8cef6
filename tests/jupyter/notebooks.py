#!/usr/bin/env python3
"""Executes the committed notebooks with nbclient and compares their outputs.

usage: notebooks.py FOLDER [--write]

Every output must be what is committed: streams, text, tables, formulas, pictures, interactive twins. Of a PNG only its
presence counts: its bytes may differ between processors. The notebooks of a folder that is called as a language
speak it. A cell that fails is a failure. `--write` executes and
rewrites; read the difference before you commit it. The kernel `bouton` is found by JUPYTER_PATH.
"""
import argparse
import difflib
import json
import os
import pathlib
import re
import sys

import nbformat
from nbclient import NotebookClient

BYTES = {"image/png", "image/jpeg"}
# What an execution adds to a cell and nobody needs in a diff.
TRANSIENT = ("execution", "collapsed")
# "graph: 12 in 0.8 s"
TIMED = re.compile(r" in [0-9.]+ (ms|s|min|h)")


LANGUAGES = {"ca", "es", "pt"}


def execute(path):
    """The notebook after a run of all its cells, in its own folder and in the language that the folder names."""
    os.environ["BOUTON_LANG"] = path.parent.name if path.parent.name in LANGUAGES else "en"
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
    for cell in notebook.cells:
        for key in TRANSIENT:
            cell.metadata.pop(key, None)
        if cell.cell_type == "code":
            cell.outputs = joined(output for output in cell.outputs if not is_progress(output))
    notebook.metadata.pop("widgets", None)
    return notebook


def is_progress(output):
    """Whether an output says how long something took: it differs from run to run."""
    data = output.get("data", {})
    return data.get("text/html", "").startswith("<small>") and bool(TIMED.search(data.get("text/plain", "")))


def joined(outputs):
    """The outputs with neighbouring pieces of one stream as one: how they are cut depends on time."""
    kept = []
    for output in outputs:
        if kept and output.output_type == "stream" == kept[-1].output_type and output.name == kept[-1].name:
            kept[-1].text += output.text
        else:
            kept.append(output)
    return kept


def forms(output):
    """An output as pairs of a name and a text that can be compared."""
    if output.output_type == "stream":
        return {"stream " + output.name: output.text}
    if output.output_type == "error":
        return {"error": output.evalue}
    text = lambda content: content if isinstance(content, str) else json.dumps(content, sort_keys=True, ensure_ascii=False)
    return {mime: "(bytes)" if mime in BYTES else text(content) for mime, content in output.data.items()}


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
    paths = sorted(path for path in args.folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
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
