"""Runs in an environment into which the wheel was just installed: the kernel, the command, the session, the magic.

The search path is emptied first: nothing but the environment itself may be needed.
"""

import json
import os
import subprocess
import sys
import tempfile

os.environ["PATH"] = os.devnull
os.environ.pop("BOUTON", None)
os.environ.pop("VIRTUAL_ENV", None)

import nbclient
import nbformat
from jupyter_client.kernelspec import KernelSpecManager

import bouton


def run(kernel, cells):
    """The outputs of the cells of a notebook."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
    with tempfile.TemporaryDirectory() as folder:
        nbclient.NotebookClient(notebook, kernel_name=kernel, timeout=120, resources={"metadata": {"path": folder}}).execute()
    return [cell.outputs for cell in notebook.cells]


def the_specification_is_found_and_complete():
    manager = KernelSpecManager()
    folder = manager.find_kernel_specs()["bouton"]
    assert folder.startswith(sys.prefix), folder
    spec = json.load(open(os.path.join(folder, "kernel.json")))
    assert spec["argv"] == ["python", "-m", "bouton", "kernel", "run", "{connection_file}"]
    files = set(os.listdir(folder))
    assert {"logo-32x32.png", "logo-64x64.png", "logo-svg.svg"} <= files, files
    extension = os.path.join(sys.prefix, "share/jupyter/labextensions/bouton-rhai-mode")
    assert os.path.exists(os.path.join(extension, "static/remoteEntry.js"))
    assert os.path.exists(os.path.join(sys.prefix, "share/jupyter/nbconvert/templates/bouton/index.html.j2"))


def the_kernel_runs():
    outputs = run("bouton", ["let k = kayles();", "k.values(0..=5)"])
    assert outputs[1][0]["data"]["text/plain"] == "0 1 2 3 1 4", outputs


def the_command_is_found_without_a_search_path():
    program = bouton.program()
    assert program.startswith(sys.prefix), program
    done = subprocess.run([sys.executable, "-m", "bouton", "eval", "nim().grundy([3, 5])"], capture_output=True, text=True)
    assert done.stdout == "*6\n", done


def a_session_keeps_variables_and_gives_python_data():
    with bouton.Session() as session:
        assert session.eval("let k = kayles();").data is None
        assert session.eval("[1, 2, 3]").value == [1, 2, 3]
        assert session.eval("k.values(0..=3)").data["text/html"]
        assert session.eval('print("x")').outputs[0]["text"] == "x\n"
        assert session.eval('input("who? ")', on_input=lambda prompt: prompt + "me").value == "who? me"
        assert session.complete("kayles().per")["matches"][0]["text"] == "period"
        try:
            session.eval("\nkyles()")
        except bouton.BoutonError as error:
            assert error.code == "unknown-function" and "kayles" in str(error), error
        else:
            raise AssertionError("no error")
        try:
            session.eval('input("who? ")')
        except bouton.BoutonError as error:
            assert error.code == "no-input"
        import threading

        threading.Timer(0.5, session.interrupt).start()
        try:
            session.eval("loop { }")
        except KeyboardInterrupt:
            pass
        assert session.eval("k.grundy(3)").data["text/plain"] == "*3"


def the_magic_works_in_a_python_notebook():
    cells = [
        "%load_ext bouton",
        "%%bouton values\nlet k = kayles();\nshow(k.plot(0..=10));\nk.values(0..=5)",
        "values",
        "%bouton k.values(0..=2)",
        "%%bouton\nno_such_name",
        "%%bouton\nprint(1); debug(2);",
        "%reload_ext bouton",
        "%%bouton --restart\nk",
    ]
    outputs = run("python3", cells)
    kinds = [set(output["data"]) for output in outputs[1]]
    assert any("image/svg+xml" in kind for kind in kinds) and "text/html" in kinds[-1], kinds
    assert outputs[2][0]["data"]["text/plain"] == "[0, 1, 2, 3, 1, 4]", outputs[2]
    assert outputs[3][0]["data"]["text/plain"] == "[0, 1, 2]", outputs[3]
    assert outputs[4][0]["name"] == "stderr" and "unknown-name" in outputs[4][0]["text"], outputs[4]
    assert [(output["name"], output["text"]) for output in outputs[5]] == [("stdout", "1\n"), ("stderr", "2\n")]
    assert "unknown-name" in outputs[7][0]["text"], outputs[7]


for check in [
    the_specification_is_found_and_complete,
    the_kernel_runs,
    the_command_is_found_without_a_search_path,
    a_session_keeps_variables_and_gives_python_data,
    the_magic_works_in_a_python_notebook,
]:
    check()
    print("ok:", check.__name__.replace("_", " "), flush=True)
