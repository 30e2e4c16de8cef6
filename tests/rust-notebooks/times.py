"""Measures how long evcxr takes to load the crate and to run cells; prints the table of the manual.

    python tests/rust-notebooks/times.py

Every row starts a kernel of its own that has built nothing yet; the registry's sources are there.
"""

import os
import pathlib
import time

import nbformat
from nbclient import NotebookClient

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "notebooks" / "rust"


def dep(options):
    return f':dep bouton = {{ path = "../../crates/bouton"{options} }}\nuse bouton::prelude::*;'


ROWS = [
    (
        ", default-features = false",
        [
            ("first cell, without features", None),
            ("first variable", 'let kayles: Game = octal("0.77")?;'),
            ("later cell with a value", "kayles.grundy([5, 8])?"),
            ("later cell with a variable", "let values = kayles.values(0..=40)?;"),
            ("later cell with a closure", "let nim = heap_game(|n| 0..n);"),
        ],
    ),
    (
        "",
        [
            ("first cell, default features", None),
            ("first figure", "kayles().plot(0..=150)?"),
            ("later figure", "wythoff().table(0..=40, 0..=40)?.plot()"),
            ("later figure", "kayles().values(0..=150)?.histogram()"),
        ],
    ),
    (
        ', features = ["script"]',
        [
            ("first cell, with `script`", None),
            ("first script", 'let script = Script::new();\nscript.run("nim().values(0..=9)")?'),
            ("later script", 'script.run("kayles().period()")?'),
        ],
    ),
]


def measure(options, cells):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code or dep(options)) for _, code in cells])
    client = NotebookClient(notebook, timeout=1800, startup_timeout=300, kernel_name="rust", resources={"metadata": {"path": str(FOLDER)}})
    begun = time.monotonic()
    with client.setup_kernel():
        print(f"| kernel ready | {time.monotonic() - begun:.1f} s | {os.getloadavg()[0]:.0f} |", flush=True)
        for index, ((name, _), cell) in enumerate(zip(cells, notebook.cells)):
            begun = time.monotonic()
            client.execute_cell(cell, index, store_history=True)
            print(f"| {name} | {time.monotonic() - begun:.1f} s | {os.getloadavg()[0]:.0f} |", flush=True)


def main():
    os.environ.pop("EVCXR_TMPDIR", None)
    print(f"{os.cpu_count()} processors\n| what | time | load |\n|---|---|---|")
    for options, cells in ROWS:
        measure(options, cells)


if __name__ == "__main__":
    main()
