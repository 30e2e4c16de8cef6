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


def run(kernel, cells, failing=()):
    """The outputs of the cells of a notebook, of which some may fail."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in cells])
    for place in failing:
        notebook.cells[place].metadata["tags"] = ["raises-exception"]
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


def python_data_go_into_a_session_and_come_back():
    import numpy

    with bouton.Session() as session:
        data = [None, True, -(2**63), 2**63 - 1, 1.5, 'é"\\\n', [], {"a b": [1]}]
        session.set("data", data)
        assert session.get("data") == data
        session.set("many", numpy.arange(400_000))
        assert session.get("[len(many), many[399999]]") == [400_000, 399_999]
        for wrong, error in [(float("nan"), ValueError), (2**63, ValueError), ({1: 2}, TypeError), (object(), TypeError)]:
            try:
                session.set("wrong", wrong)
            except error:
                continue
            raise AssertionError(f"{wrong!r} was taken")


def games_have_arrays_and_data_frames():
    import doctest

    import bouton._decorator
    import bouton._games
    import bouton._literal
    import bouton._loopy
    import bouton._position
    import bouton._rule
    import bouton._session
    import bouton._sum
    import bouton._survey
    import bouton._translate
    import bouton._values

    named = (
        bouton._decorator, bouton._literal, bouton._loopy, bouton._position, bouton._rule, bouton._session, bouton._sum,
        bouton._survey, bouton._translate, bouton._values,
    )
    for module in (bouton, bouton._games, *named):
        found = doctest.testmod(module)
        assert found.attempted and not found.failed, module
    values = bouton.values("0.77", 100_000)
    assert values.shape == (100_001,) and values[:6].tolist() == [0, 1, 2, 3, 1, 4]
    squares = bouton.game("game(|n| (1..=n).filter(|k| k * k <= n).map(|k| n - k * k))")
    assert squares.values(10).tolist() == [squares.grundy(heap) for heap in range(11)]
    assert bouton.game("wythoff").table(3, 4).shape == (4, 5)
    assert bouton.game("nim").misere().outcome([1, 1, 1]) == "P"
    assert "image/svg+xml" in bouton.game("kayles").plot(20).data
    frame = bouton.survey(["0.77", "4.3", "0.10"], 1_000)
    assert frame["code"].tolist() == ["0.1", "0.77", "4.3"] and frame["period"].tolist() == [1, 12, 2], frame
    failed = bouton.survey(["0.77", "nonsense!"], 1_000)
    assert failed["error"].notna().tolist() == [False, True] and failed["code"][1] == "nonsense!", failed
    for wrong, code in [(lambda: bouton.values("no_such", 5), "unknown-function"), (lambda: bouton.survey("nonsense:3"), "bad-argument")]:
        try:
            wrong()
        except bouton.BoutonError as error:
            assert error.code == code, error
            assert code == "bad-argument" or error.place == ("game.rhai", 1, 1), error.place
            continue
        raise AssertionError("no error")
    try:
        squares.grundy("x")
    except bouton.BoutonError as error:
        assert error.code == "bad-position" and error.message, error


def types_and_functions_are_the_same():
    import ast
    import inspect

    stub = ast.parse(open(os.path.join(os.path.dirname(bouton.__file__), "__init__.pyi"), encoding="utf-8").read())
    told = {node.name: node for node in stub.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    # Arrays are there only where numpy is.
    assert sorted(told) == sorted([*bouton.__all__, "Values"]), told
    for name, node in told.items():
        found = getattr(bouton, name)
        methods = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = found if isinstance(node, ast.ClassDef) else bouton
        for method in methods:
            if isinstance(method, ast.FunctionDef) and not isinstance(inspect.getattr_static(owner, method.name), property):
                arguments = [argument.arg for argument in method.args.args + method.args.kwonlyargs]
                own = inspect.signature(getattr(owner, method.name)).parameters.values()
                assert arguments == [one.name for one in own if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)], (name, method.name)
        if isinstance(node, ast.ClassDef):
            public = {name for name, value in vars(found).items() if not name.startswith("_") and callable(value)}
            assert public <= {method.name for method in methods if isinstance(method, ast.FunctionDef)}, public


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
        "heaps = [3, 5]",
        "%%bouton -i heaps value\nlet kept = nim().grundy(heaps);\nkept",
        "value",
        "%%bouton --restart",
        "%%bouton\nkept",
        "import numpy\nmany, who, text = numpy.arange(6).reshape(2, 3), {'last one': [1.5, None, True]}, 'é\"\\n'",
        "%%bouton -i many,who -i text together\n[many, who, text, many[1][2]]",
        "together == [many.tolist(), who, text, 5]",
        "%%bouton -i many who text\n1",
        "%%bouton -i no_such\n1",
        "%%bouton --fast\n1",
        "nan = [1, float('nan')]",
        "%%bouton -i nan\nnan",
    ]
    failing = (16, 17, 18, 20)
    outputs = run("python3", cells, failing)
    kinds = [set(output["data"]) for output in outputs[1]]
    assert any("image/svg+xml" in kind for kind in kinds) and "text/html" in kinds[-1], kinds
    assert outputs[2][0]["data"]["text/plain"] == "[0, 1, 2, 3, 1, 4]", outputs[2]
    assert outputs[3][0]["data"]["text/plain"] == "[0, 1, 2]", outputs[3]
    assert outputs[4][0]["name"] == "stderr" and "unknown-name" in outputs[4][0]["text"], outputs[4]
    assert [(output["name"], output["text"]) for output in outputs[5]] == [("stdout", "1\n"), ("stderr", "2\n")]
    assert "unknown-name" in outputs[7][0]["text"], outputs[7]
    assert outputs[10][0]["data"]["text/plain"] == "6", outputs[10]
    assert outputs[15][0]["data"]["text/plain"] == "True", outputs[14:16]
    said = ["".join(output.get("text", "") + output.get("evalue", "") for output in outputs[cell]) for cell in failing]
    for text, why in zip(said, ["one value", "no variable no_such", "--fast is neither", "nan"]):
        assert why in text, (why, said)
    assert outputs[11] == [] and "unknown-name" in outputs[12][0]["text"], outputs[11:]


def the_language_has_colours():
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Error

    lexer = get_lexer_by_name("bouton")
    folder = os.path.join(os.path.dirname(__file__), "../../scripts")
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        text = open(os.path.join(folder, name), encoding="utf-8").read()
        wrong = [word for kind, word in lexer.get_tokens(text) if kind in Error]
        assert not wrong, (name, wrong)
    kinds = {word: str(kind) for kind, word in lexer.get_tokens("let t = `a ${kayles().grundy(3)}`;")}
    assert (kinds["let"], kinds["kayles"], kinds["grundy"]) == ("Token.Keyword.Declaration", "Token.Name.Class", "Token.Name.Attribute"), kinds


for check in [
    the_specification_is_found_and_complete,
    the_kernel_runs,
    the_command_is_found_without_a_search_path,
    a_session_keeps_variables_and_gives_python_data,
    python_data_go_into_a_session_and_come_back,
    games_have_arrays_and_data_frames,
    types_and_functions_are_the_same,
    the_magic_works_in_a_python_notebook,
    the_language_has_colours,
]:
    check()
    print("ok:", check.__name__.replace("_", " "), flush=True)
