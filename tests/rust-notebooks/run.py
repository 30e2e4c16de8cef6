"""Executes the Rust notebooks in evcxr and holds them to what they promise.

    python tests/rust-notebooks/run.py [--write] [--times] [NOTEBOOK ...]

evcxr reports a panic, and an error behind `?`, as success: only standard error tells. So every cell must leave standard error empty
and show no panic, unless it says `// fails: TEXT`, in which case an output must hold TEXT. A cell that ends with an expression
must show something; one that promises a figure, `// shows: image/svg+xml`, must show one.
As it is committed, every figure has a still picture beside it: see `pictures.py`.
"""

import argparse
import os
import pathlib
import re
import sys
import time

import nbformat
from nbclient import NotebookClient

import pictures

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "notebooks" / "rust"
PANIC = re.compile(r"panicked at|thread '.*' panicked|Subprocess terminated|stack overflow")
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def text_of(output):
    """Everything that an output says, without colours."""
    data = output.get("data", {})
    parts = [output.get("text", ""), data.get("text/plain", ""), "\n".join(output.get("traceback", []))]
    return ESCAPES.sub("", "\n".join("".join(part) for part in parts))


def complaints(cell):
    """What is wrong with an executed cell."""
    expected = re.search(r"^// fails: (.*)$", cell.source, re.M)
    said = "\n".join(text_of(output) for output in cell.outputs)
    if PANIC.search(said):
        yield "a panic: " + said.strip()[:400]
        return
    bad = [o for o in cell.outputs if o.output_type == "error" or (o.output_type == "stream" and o.name == "stderr")]
    if expected:
        if expected[1] not in said:
            yield f"the expected failure `{expected[1]}` is missing: {said.strip()[:400]}"
    elif bad:
        yield "an error: " + "\n".join(text_of(output) for output in bad).strip()[:1500]
    kinds = {kind for output in cell.outputs for kind in output.get("data", {})}
    promised = re.findall(r"^// shows: (\S+)$", cell.source, re.M)
    last = cell.source.strip().splitlines()[-1] if cell.source.strip() else ";"
    expression = not last.rstrip().endswith((";", "}")) and not last.startswith((":", "//", "use "))
    if expression and not cell.outputs:
        yield "it ends with an expression and shows nothing"
    for kind in promised:
        if kind not in kinds:
            yield f"it promises {kind} and shows {sorted(kinds)}"


def merged(outputs):
    """The outputs with neighbouring pieces of one stream joined."""
    kept = []
    for output in outputs:
        stream = output.output_type == "stream"
        if stream and kept and kept[-1].output_type == "stream" and kept[-1].name == output.name:
            kept[-1].text += output.text
        else:
            kept.append(output)
    return kept


def execute(path, times, write):
    """Runs a notebook; the executed notebook and its complaints."""
    notebook = nbformat.read(path, as_version=4)
    bare = pictures.missing(notebook)
    client = NotebookClient(
        notebook, timeout=1800, startup_timeout=300, kernel_name="rust", allow_errors=True, resources={"metadata": {"path": str(path.parent)}}
    )
    found = [f"{path.name}: {bare} figures without a still picture; run `cargo xtask rust-notebooks`"] if bare and not write else []
    begun = time.monotonic()
    with client.setup_kernel():
        if times:
            print(f"  {time.monotonic() - begun:6.2f} s  kernel")
        for index, cell in enumerate(notebook.cells):
            if cell.cell_type != "code":
                continue
            cell.metadata.pop("execution", None)
            begun = time.monotonic()
            client.execute_cell(cell, index, store_history=True)
            if times:
                first = cell.source.strip().splitlines()[0][:70] if cell.source.strip() else ""
                print(f"  {time.monotonic() - begun:6.2f} s  [{index}] {first}", flush=True)
            cell.metadata.pop("execution", None)
            cell.outputs = merged(cell.outputs)
            found += [f"{path.name}, cell {index}: {text}" for text in complaints(cell)]
    return notebook, found


def self_test():
    """The gate speaks up for what evcxr calls success."""
    def cell(source, *outputs):
        return nbformat.v4.new_code_cell(source, outputs=list(outputs))

    stream = lambda name, text: nbformat.v4.new_output("stream", name=name, text=text)
    assert list(complaints(cell("f()", stream("stderr", "thread 'main' panicked at src/lib.rs:1:1:\n")))), "a panic"
    assert list(complaints(cell("f()?;", stream("stderr", "error[budget]: …")))), "an error behind `?`"
    assert list(complaints(cell("1 + 1"))), "a silent expression"
    assert list(complaints(cell("// fails: E0\nf()", stream("stdout", "fine")))), "a missing failure"
    assert list(complaints(cell("// shows: image/svg+xml\nplot()", stream("stdout", "no")))), "a missing figure"
    assert not list(complaints(cell("1 + 1", stream("stdout", "2"))))
    assert not list(complaints(cell("// fails: E0\nf()", stream("stderr", "E0"))))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=pathlib.Path)
    parser.add_argument("--write", action="store_true", help="write the outputs into the notebooks")
    parser.add_argument("--times", action="store_true", help="print how long each cell took")
    options = parser.parse_args()
    self_test()
    paths = [path.resolve() for path in options.notebooks] or sorted(FOLDER.glob("*.ipynb"))
    if not paths:
        sys.exit(f"there are no notebooks in {FOLDER}")
    failures = []
    for path in paths:
        begun = time.monotonic()
        print(f"{path.name} (load {os.getloadavg()[0]:.1f})", flush=True)
        notebook, found = execute(path, options.times, options.write)
        failures += found
        print(f"  {len(found)} complaints, {time.monotonic() - begun:.1f} s", flush=True)
        if options.write:
            pictures.add(notebook)
            nbformat.write(notebook, path)
    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
