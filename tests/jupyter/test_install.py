"""Installing, listing, removing; how nbclient and VS Code start a kernel."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbclient
import nbformat

import front_end
from front_end import BOUTON, PATIENCE


def bouton(*arguments, **env):
    done = subprocess.run([BOUTON, "kernel", *arguments], capture_output=True, text=True, timeout=PATIENCE,
                          env={**os.environ, **env})
    return done.returncode, done.stdout, done.stderr


def test_user_environment_and_prefix(tmp_path):
    home = tmp_path / "hôme dir"
    places = [
        (["--user"], {"JUPYTER_DATA_DIR": str(home / "data")}, home / "data"),
        (["--sys-prefix"], {"VIRTUAL_ENV": str(home / "venv")}, home / "venv/share/jupyter"),
        (["--prefix", str(home / "p")], {}, home / "p/share/jupyter"),
        ([], {"JUPYTER_DATA_DIR": str(home / "data2")}, home / "data2"),
    ]
    for options, env, folder in places:
        code, out, err = bouton("install", *options, "--name", "b2", **env)
        assert (code, err) == (0, ""), err
        spec = json.loads((folder / "kernels/b2/kernel.json").read_text())
        assert os.path.isabs(spec["argv"][0]) and spec["argv"][1:] == ["kernel", "run", "{connection_file}"]
        assert spec["interrupt_mode"] == "message" and spec["language"] == "rhai"
        for logo in ["logo-32x32.png", "logo-64x64.png", "logo-svg.svg"]:
            assert (folder / "kernels/b2" / logo).stat().st_size > 100
        assert (folder / "labextensions/bouton-rhai-mode/static/remoteEntry.js").exists()
        assert (folder / "nbconvert/templates/bouton/index.html.j2").exists()
        assert "b2" in bouton("list", JUPYTER_PATH=str(folder))[1]
        code, _, err = bouton("uninstall", *options, "--name", "b2", **env)
        assert (code, err) == (0, "")
        assert not (folder / "kernels/b2").exists()


def test_what_cannot_be_is_refused_in_one_line(tmp_path):
    for ends, arguments in [(2, ["install", "--prefix", str(tmp_path), "--name", "a b"]),
                            (2, ["uninstall", "--prefix", str(tmp_path)]),
                            (4, ["install", "--prefix", "/proc/no-such-place"])]:
        code, out, err = bouton(*arguments)
        assert (code, out) == (ends, "") and len(err.splitlines()) == 1 and err.startswith("error"), err


def test_nbclient_runs_a_notebook_in_its_folder(tmp_path):
    cells = ['save("made by a cell", "made.txt")', "kayles().values(0..=5)"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
    client = nbclient.NotebookClient(notebook, kernel_name="bouton", timeout=PATIENCE,
                                     resources={"metadata": {"path": str(tmp_path)}})
    client.execute()
    assert (Path(tmp_path) / "made.txt").exists()
    assert notebook.cells[1].outputs[0]["data"]["text/plain"] == "0 1 2 3 1 4"
    assert notebook.metadata["language_info"]["codemirror_mode"] == {"name": "rhai", "mime": "text/javascript"}


def loaded(page):
    """What a page loads from elsewhere: addresses of scripts, styles, pictures and frames, imports, style sheets' urls."""
    found = re.findall(r"""<(?:script|img|iframe|link|source|object|embed|video|audio)\b[^>]*?\b(?:src|href|data)\s*=\s*["']([^"']*)""", page)
    found += re.findall(r"""\burl\(\s*["']?([^"')]*)""", page)
    found += re.findall(r"""\bimport\b[^;"'<]*["']([^"']*)|@import\s+["']([^"']*)""", page)
    found = ["".join(address) for address in found]
    return [address for address in found if not address.startswith(("data:", "#"))]


def test_a_page_needs_nothing_else(tmp_path):
    """The template `bouton` of nbconvert: nothing is loaded, and a still picture stands in the place of a widget."""
    assert loaded('<script src="https://x/y.js"></script><style>@import "z.css"</style><p style="background:url(b.png)">') == [
        "https://x/y.js", "b.png", "z.css"], "what is loaded is seen"
    code, _, err = bouton("install", "--prefix", str(tmp_path))
    assert code == 0, err
    notebook = nbformat.read(front_end.ROOT / "notebooks/bouton/tour.ipynb", as_version=4)
    view = "application/vnd.jupyter.widget-view+json"
    state = {"version_major": 2, "version_minor": 0, "state": {"m": {"model_name": "VBoxModel", "model_module": "x", "state": {}}}}
    notebook.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": state}
    data = {view: {"version_major": 2, "version_minor": 0, "model_id": "m"}, "image/svg+xml": "<svg></svg>", "text/plain": "still"}
    notebook.cells[-2].outputs = [nbformat.v4.new_output("display_data", data=data)]
    source = tmp_path / "tour.ipynb"
    nbformat.write(notebook, source)
    done = subprocess.run([sys.executable, "-m", "nbconvert", "--to", "html", "--template", "bouton", str(source)], capture_output=True,
                          text=True, timeout=PATIENCE, env={**os.environ, "JUPYTER_PATH": str(tmp_path / "share/jupyter")})
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "tour.html").read_text()
    assert loaded(page) == [] and "<script src" not in page
    assert page.count("data:image/svg+xml;base64,") >= 4 and "PHN2Zz48L3N2Zz4" in page, "the figures, and the still picture"


def test_a_notebook_becomes_a_script_that_runs(tmp_path):
    """`nbconvert --to script` sets blank lines between cells and ends none of them."""
    from nbconvert.exporters import ScriptExporter

    notebooks = sorted((front_end.ROOT / "notebooks/bouton").rglob("*.ipynb"))
    assert len(notebooks) > 20
    for notebook in notebooks:
        text, resources = ScriptExporter().from_filename(str(notebook))
        script = tmp_path / (notebook.stem + resources["output_extension"])
        script.write_text(text)
        # Whoever is asked for a move stops the game.
        done = subprocess.run([BOUTON, "run", str(script)], input="q\n" * 50, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, (notebook, done.stderr)


def test_the_colours_know_the_language(tmp_path):
    """The highlighting mode itself, where a JavaScript engine is at hand."""
    import shutil

    import pytest

    node = shutil.which("node")
    if node is None:
        pytest.skip("no node to run the highlighting mode")
    entry = front_end.ROOT / "crates/kernel/assets/labextension/static/remoteEntry.js"
    done = subprocess.run([node, str(Path(__file__).with_name("highlight.js")), str(entry)],
                          capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
