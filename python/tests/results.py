"""What Python gets from games: arrays that know their heaps, data frames, pictures, graphs, and the methods of the language.

``BOUTON=target/checks/bouton PYTHONPATH=python python3 python/tests/results.py``
"""

import pickle

import bouton
from refusals import refused


def missing(*names):
    """Whether a library isn't installed, and what it is for is left out."""
    for name in names:
        try:
            __import__(name)
        except ImportError:
            print("left out, because it isn't installed:", name, flush=True)
            return True
    return False


def values_know_their_heaps():
    import numpy

    values = bouton.game("kayles").values(12)
    assert isinstance(values, numpy.ndarray) and isinstance(values, bouton.Values) and values.heaps == range(13)
    part = values[3:9:2]
    assert part.heaps == range(3, 9, 2) and part.tolist() == [3, 4, 2] and part[1:].heaps == range(5, 9, 2)
    assert type(values[3]) is numpy.int64 and type(values.max()) is numpy.int64 and type(values[[1, 2]]) is numpy.ndarray
    assert type(values + 1) is numpy.ndarray and (values == values.copy()).all() and numpy.bitwise_xor.reduce(values) == 1
    again = pickle.loads(pickle.dumps(part))
    assert again.heaps == part.heaps and again.name == "Kayles" and again.tolist() == part.tolist()
    table = bouton.game("wythoff").table(3, 4)
    assert table[1:, 2:].axes == (range(1, 4), range(2, 5)) and type(table[1]) is numpy.ndarray and table[1, 2] == 0
    called = bouton.rule(lambda n: [n - k for k in (1, 3) if k <= n], translate=False)
    assert called.values(5)[2:].heaps == range(2, 6) and bouton.values("0.77", 5, "uint8").dtype == "uint8"


def tables_are_data_frames():
    if missing("pandas"):
        return
    frame = bouton.values("kayles", 9)[4:7].to_pandas()
    assert frame.columns.tolist() == ["heap", "value"] and frame.values.tolist() == [[4, 1], [5, 4], [6, 3]]
    frame = bouton.game("wythoff").table(2, 3).to_pandas()
    assert (frame.index.name, frame.columns.name) == ("row", "column") and frame.loc[1, 2] == 0
    line = bouton.game("nim").line([[3, 7], [3, 5], [3, 3]]).to_pandas()
    assert line["mistake"].tolist() == [False, True, False] and str(line["player"].dtype) == "Int64", line
    with bouton.Session() as session:
        frame = session.eval("kayles().options(3)").to_pandas()
        assert frame.columns.tolist() == ["move", "option", "value", "outcome"] and frame["value"].tolist() == [2, 0, 1]
        assert session.eval("kayles().period()").to_pandas()["period"].tolist() == [12]
        assert session.eval("nim().table(2, 2)").to_pandas().columns.name == "column"
        assert session.eval("kayles().values(3..5)").to_pandas()["value"].tolist() == [3, 1]
        refused(ValueError, session.eval("3").to_pandas, "no table")


def values_draw_themselves():
    if missing("matplotlib"):
        return
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
    from matplotlib.figure import Figure

    values = bouton.values("kayles", 20)
    axes = Figure().add_subplot()
    assert values[5:9].plot(ax=axes, color="red") is axes and list(axes.lines[0].get_xdata()) == [5, 6, 7, 8]
    own = values.plot()
    assert own is pyplot.gca() and own.get_xlabel() == "heap" and own is not values.plot()
    image = bouton.game("wythoff").table(3, 4).plot().images[0]
    assert image.get_array().tolist()[1] == [1, 2, 0, 4, 5] and list(image.get_extent()) == [-0.5, 4.5, -0.5, 3.5]
    pyplot.close("all")


def every_game_has_a_graph():
    if missing("networkx"):
        return
    import networkx

    graph = bouton.game("kayles").graph(3)
    assert set(graph) == {3, 2, 1, (1, 1), ()} and set(graph[3]) == {2, 1, (1, 1)}
    assert graph.nodes[3] == {"value": 3, "outcome": "N", "position": 3} and graph.nodes[1, 1]["outcome"] == "P"
    board = bouton.game("cram").graph(["..", ".."])
    assert set(board["..", ".."]) == {("##", ".."), ("..", "##"), ("#.", "#."), (".#", ".#")}
    assert board.nodes["..", "##"]["position"] == ["..", "##"] and len(board) == 6
    path = bouton.game("node_kayles").graph(networkx.path_graph(3))
    assert sorted(len(path[one]) for one in path) == [0, 1, 2]
    loop = bouton.game("game(|v| [[1, 0], [0, 2], []][v])").graph(0)
    assert loop.nodes[0]["value"].options == frozenset() and loop.nodes[1]["value"] == "inf(0)" and set(loop[0]) == {0, 1}
    assert bouton.game("nim").misere().graph(2).nodes[1]["outcome"] == "P"
    refused(ValueError, lambda: bouton.game("subtraction([1])").graph(30_000), "2,000")


def draws_have_values_of_their_own():
    loops = [[1, 0], [0, 2], []]
    for game in (bouton.game("game(|v| [[1, 0], [0, 2], []][v])"), bouton.rule(lambda v: loops[v], translate=False)):
        draw, other = game.grundy(0), game.grundy(1)
        assert isinstance(draw, bouton.LoopyValue) and draw.options == frozenset() and repr(draw) == "inf()", draw
        assert other.options == {0} and other == "inf(0)" and {other: 1}["inf(0)"] == 1 and game.grundy(2) == 0
        assert game.outcome(0) == "D" and pickle.loads(pickle.dumps(other)).options == {0}
    value = bouton.game("game(|v| [[1, 0], [0, 2], []][v])").options(0)[0]["value"]
    assert isinstance(value, bouton.LoopyValue), value


def games_have_the_methods_of_the_language():
    kayles = bouton.game("kayles")
    assert kayles.code() == "0.77" and kayles.rare(100) == [3, 6, 11, 18, 22, 28, 34, 39, 70]
    assert kayles.sparse_space(100)["rare"] == 9 and kayles.cousins()["standard"] == "0.77"
    assert kayles.genus(5) == "4^146" and kayles.suspense(5) == 3 and kayles.display([3, 2]) == "3 + 2"
    assert "0.77" in kayles.advice() and kayles.engine() and kayles.certificate().startswith("bouton certificate")
    assert kayles.misere_quotient(5).value["order"] == 12 and "image/svg+xml" in kayles.tree(3).data
    assert kayles.mex_lines(2).value["lines"][2]["options"] == [1, 0] and "{" in str(kayles.misere_form(5))
    assert "holds" in str(kayles.compare(bouton.game("0.77"), 50)) and "fails" in str(kayles.compare(bouton.game("nim"), 50))
    assert "proved" in str(bouton.game("wythoff").theorem()) and "…" in str(kayles.tree(6, depth=2))
    assert kayles.with_passes(1).grundy(5) == 1 and kayles.blocking(1).outcome(1) == "P"
    script = bouton.game("let s = [1, 3];\ngame(|n| s.filter(|k| k <= n).map(|k| n - k))")
    assert script.with_passes(1).misere().outcome(4) == script.misere().with_passes(1).outcome(4)
    assert script.with_passes(1) != script and pickle.loads(pickle.dumps(script.misere())) == script.misere()


def rules_have_them_where_they_can():
    stones = bouton.rule(lambda n: [n - k for k in (1, 3, 4) if k <= n])
    assert stones.with_passes(1).grundy(0) == 0 and stones.line([5, 4]).value[1]["mistake"]
    called = bouton.rule(lambda row: [row[1:]] if row else [])
    assert "'ab'" in str(called.tree("ab")) and called.display("ab") == "'ab'" and called.suspense("ab") == 2
    refused(TypeError, lambda: called.rare(5), "called, not translated", "rare")
    refused(TypeError, lambda: called.with_passes(1), "called, not translated")


def what_is_asked_wrongly_is_said():
    for wrong in ("x", None, [3]):
        refused(TypeError, lambda: bouton.values("kayles", wrong), "largest heap", repr(wrong))
    for wrong in (-1, 2.5, float("nan"), True):
        refused(ValueError, lambda: bouton.values("kayles", wrong), "largest heap")
    if not missing("pandas"):
        refused(TypeError, lambda: bouton.survey([lambda n: n], 100), "codes as texts", "script")
    import numpy

    cram = bouton.game("cram")
    assert cram.grundy(numpy.zeros((2, 3), bool)) == cram.grundy(numpy.full((2, 3), ".")) == cram.grundy(["...", "..."])


for check in [
    values_know_their_heaps,
    tables_are_data_frames,
    values_draw_themselves,
    every_game_has_a_graph,
    draws_have_values_of_their_own,
    games_have_the_methods_of_the_language,
    rules_have_them_where_they_can,
    what_is_asked_wrongly_is_said,
]:
    check()
    print("ok:", check.__name__.replace("_", " "), flush=True)
