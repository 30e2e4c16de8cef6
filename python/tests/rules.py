"""Rules that are functions of Python: what they may list, and what is wrong with them.

``BOUTON=target/checks/bouton PYTHONPATH=python python3 python/tests/rules.py``
"""

import dataclasses
import os
import pickle
import signal
import tempfile
import threading
import time
import traceback

import bouton
from bouton import mex, nim_sum, sum_of
from refusals import refused


@bouton.rule
def stones(n):
    """Take 1, 3 or 4."""
    return [n - k for k in (1, 3, 4) if k <= n]


@dataclasses.dataclass(frozen=True)
class Board:
    cells: tuple
    turn: int


def by_recursion(function, position, known):
    """The value by the definition, with the same rule about sums."""
    if position not in known:
        values = []
        for option in function(position):
            if isinstance(option, bouton.SumOf):
                option = list(option.parts)
            if isinstance(option, list) or (isinstance(position, int) and isinstance(option, tuple)):
                values.append(nim_sum([by_recursion(function, part, known) for part in option]))
            else:
                values.append(by_recursion(function, option, known))
        known[position] = mex(values)
    return known[position]


def called_and_translated_rules_say_the_same():
    limits = (1, 2, 5)

    def branches(n):
        found = []
        if n % 3 == 1 and not n < 4:
            found.append(n - 4)
        elif n in (5, 8) or n in range(20, 25):
            found += [0] if n else []
        for k in limits:
            if k <= n:
                found.append(n - k)
        return found

    def halves(n):
        for a in range(1, n):
            b = n - a
            if a < b and (n - 7) // 3 != a:
                yield a, b
        yield from range(max(0, n - 2), n)

    def down(n):
        k = n
        while k > 0:
            k -= 3
            if k >= 0:
                yield k

    rules = [
        lambda n: [n - k for k in (2, 5) if k <= n],
        lambda n: {a for a in range(n) if (n - a) & 5 != 4},
        lambda n: [(a, n - 1 - a) for a in range(n)] + [(a, n - 2 - a) for a in range(n - 1)],
        lambda n: range(n) if n % 2 else [n // 2] if n else (),
        branches,
        halves,
        down,
    ]
    for number, function in enumerate(rules):
        found = bouton.game(function)
        assert found.source, number
        called = bouton.game(function, translate=False)
        assert called.source is None
        known = {}
        expected = [by_recursion(function, n, known) for n in range(40)]
        assert found.values(39).tolist() == expected, (number, found.source)
        assert [called.grundy(n) for n in range(40)] == expected, number
        assert bouton.game(function, translate=False).grundy(39) == expected[39]
        for n in (0, 7, 23):
            assert found.winning_moves(n) == called.winning_moves(n), (number, n)
            assert found.misere().outcome(n) == called.misere().outcome(n), (number, n)


def what_is_not_the_same_is_called():
    big = 2**70
    seen = []
    functions = [
        lambda n: [n - 1] if 0 < n < big else [],
        lambda n: seen.append(n) or [],
        lambda n, depth=3: [n - 1] if n else [],
        lambda n: [int(str(n)[1:])] if n > 9 else [],
        lambda n: [n >> n] if n else [],
        lambda n: [x for x in sorted({n // 2, n // 3}) if x < n],
    ]
    assert [bouton.game(function).source for function in functions[:5]] == [None] * 5
    # Beyond 64 bits the function is called where the translation has no number.
    huge = bouton.game(lambda n: [n // 2] if n else [])
    assert huge.source and huge.grundy(2**80) == huge.grundy(81 % 2) == 1


def positions_are_any_value():
    row = bouton.rule(lambda row: [sum_of([row[:i], row[i + 2 :]]) for i in range(len(row) - 1)])
    assert [row.grundy("o" * n) for n in range(10)] == bouton.values("0.07", 9).tolist()
    assert row.grundy(["ooo", "oooo"]) == row.grundy("ooo") ^ row.grundy("oooo")
    assert row.winning_moves("oooo") == [sum_of(["o", "o"])], row.winning_moves("oooo")
    free = bouton.rule(lambda cells: [cells - {v, v + 1} for v in cells if v + 1 in cells])
    assert free.grundy(frozenset(range(6))) == row.grundy("oooooo")

    @bouton.rule
    def board(position):
        for at, cell in enumerate(position.cells):
            if cell:
                yield Board(position.cells[:at] + (cell - 1,) + position.cells[at + 1 :], 1 - position.turn)

    assert board.outcome(Board((2, 2, 1), 0)) == "N" and board.remoteness(Board((2, 2, 1), 0)) == 5
    pair = bouton.rule(lambda a, b: [[a - 1, b]] * bool(a) + [(a, b - 1)] * bool(b), translate=False)
    assert pair.grundy(3, 4) == pair.grundy((3, 4)) == pair.grundy([3, 4]) == 1
    assert pair.grundy([(3, 4), (1, 0)]) == 0
    assert "'oo' → " in str(row.explain("oo")), row.explain("oo")


def heaps_that_are_called_have_values_and_pictures():
    called = bouton.rule(lambda n: [n - k for k in (1, 3, 4) if k <= n], translate=False)
    assert called.values(30).tolist() == stones.values(30).tolist()
    assert "image/svg+xml" in called.plot(20).data and "image/svg+xml" in stones.plot(20).data
    refused(TypeError, called.period, "period")
    assert stones.period()["period"] == 7
    try:
        from matplotlib.figure import Figure
    except ImportError:
        return
    axes = Figure().add_subplot()
    assert called.plot(10, ax=axes) is axes and axes.lines[0].get_ydata().tolist() == stones.values(10).tolist()


def canonical_forms_and_components_save_calls():
    calls = []

    def nim(heaps):
        calls.append(heaps)
        return [heaps[:i] + (k,) + heaps[i + 1 :] for i, n in enumerate(heaps) for k in range(n)]

    plain = bouton.rule(nim)
    assert plain.grundy((3, 4, 5)) == 2
    many = len(calls)
    assert many == len(set(calls)) == plain.positions == 4 * 5 * 6
    calls.clear()
    sorted_heaps = bouton.rule(nim, canonical=lambda heaps: tuple(sorted(n for n in heaps if n)), start=(3, 4, 5))
    assert sorted_heaps.grundy() == 2 and len(calls) < many / 2
    calls.clear()
    apart = bouton.rule(nim, components=lambda heaps: [(n,) for n in heaps])
    assert apart.grundy((3, 4, 5)) == 2 and len(calls) == 6
    assert apart.winning_moves((3, 4, 5)) == plain.winning_moves((3, 4, 5)) == [(1, 4, 5)]
    assert apart.misere().grundy((3, 4, 5)) == plain.misere().grundy((3, 4, 5))


def play_may_go_on_for_ever():
    loops = {0: [1, 2], 1: [0, 3], 2: [3], 3: [], 4: [4, 2]}
    token = bouton.rule(lambda v: loops[v])
    assert [token.outcome(v) for v in range(5)] == list("PNNPD")
    assert [token.grundy(v) for v in range(4)] == [0, 1, 1, 0] and token.remoteness(4) is None
    assert token.drawing_moves(4) == [4] and token.is_loopy(0) and not token.is_loopy(2)
    assert token.misere().outcome(0) == "N" and token.p_positions(4) == [3]


def errors_are_the_functions_own():
    def broken(n):
        return [n - 1] if n > 3 else [[], {}][7]

    rule = bouton.rule(broken)
    for _ in range(2):
        error = refused(IndexError, lambda: rule.grundy(5))
        assert "in broken" in "".join(traceback.format_exception(type(error), error, error.__traceback__))
    assert rule.positions == 0
    refused(TypeError, lambda: bouton.rule(lambda n: None).grundy(3), "None", "position 3")
    refused(TypeError, lambda: bouton.rule(lambda n: "abc").grundy(3), "abc", "position 3")
    refused(TypeError, lambda: bouton.rule(lambda n: 5).grundy(3), "5", "position 3")
    refused(TypeError, lambda: bouton.rule(lambda p: [{1}]).grundy("a"), "{1}", "key of a dict")
    refused(TypeError, lambda: bouton.rule(lambda p: []).grundy({1: 2}), "{1: 2}", "key of a dict")
    refused(TypeError, lambda: bouton.rule(lambda a, b: []).grundy(3), "2 parts")
    refused(TypeError, lambda: bouton.rule(lambda: []), "take an argument")
    refused(TypeError, lambda: bouton.rule(7), "7")
    refused(TypeError, lambda: bouton.game("kayles", start=3), "start")
    refused(TypeError, lambda: stones.grundy(), "position")
    refused(ValueError, lambda: bouton.rule(lambda n: [], memory="much"), "4G")


def what_never_ends_is_stopped():
    endless = bouton.rule(lambda n: [(n[0] + 1,)], memory="20M")
    error = refused(bouton.BoutonError, lambda: endless.grundy((0,)), "20 MiB")
    assert error.code == "memory" and endless.positions == 0, error
    assert stones.grundy(5) == 3
    if os.name == "posix":
        # A process that a shell starts in the background ignores the signal.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        begin = time.monotonic()
        refused(KeyboardInterrupt, lambda: bouton.rule(lambda n: [(n[0] + 1,)]).grundy((0,)))
        assert time.monotonic() - begin < 10 and stones.grundy(6) == 2

        def forever(n):
            while True:
                pass

        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        refused(KeyboardInterrupt, lambda: bouton.rule(forever, translate=False).grundy(1))


class Odd:
    """Equal to nothing."""

    __hash__ = object.__hash__

    def __eq__(self, other):
        return False


class Alone:
    """Equal to nothing else."""


def what_equals_nothing_is_refused():
    nan = float("nan")

    def once(option):
        return bouton.rule(lambda n: [option] if n == 1 else [], translate=False)

    for option in (nan, (2, (nan,)), frozenset([nan]), Odd()):
        rule = once(option)
        refused(ValueError, lambda: rule.grundy(1), "an option of 1", "equal to itself")
        assert rule.positions == 0 and rule.grundy(2) == 0
        if not isinstance(option, tuple):
            refused(ValueError, lambda: rule.grundy(option), repr(option))
    refused(ValueError, lambda: bouton.rule(lambda n: [n - 1] if n == n else [float("nan")]).grundy(nan), "equal to itself")
    refused(ValueError, lambda: bouton.rule(lambda p: [(float("nan"), p[1])]).grundy((0.5, 1)), "equal to itself")
    endless = bouton.rule(lambda n: [Alone()], translate=False, memory="20M")
    assert "__eq__" in refused(bouton.BoutonError, lambda: endless.grundy(1), "Alone").hint


def what_has_no_end_is_refused():
    import itertools

    for options in (itertools.count, lambda: itertools.repeat(3), lambda: range(10**9)):
        error = refused(bouton.BoutonError, lambda: bouton.rule(lambda n: options(), translate=False).grundy(1), "options")
        assert error.code == "budget", error
    longer = bouton.rule(lambda row: [row + "x" * 1_000_000], memory="100M")
    error = refused(bouton.BoutonError, lambda: longer.grundy("x"), "100 MiB")
    assert len(str(error)) < 2_000, len(str(error))
    deep = bouton.rule(lambda p: [(p,)], memory="2M")
    refused((bouton.BoutonError, RecursionError), lambda: deep.grundy(()))

    @bouton.rule(translate=False)
    def own(n):
        return [(n[0] - 1,)] if n[0] and own.grundy((n[0] + 1,)) >= 0 else []

    refused((RuntimeError, RecursionError), lambda: own.grundy((3,)))
    assert stones.grundy(5) == 3


def positions_may_be_asked_one_after_another():
    calls = []

    @bouton.rule(translate=False)
    def called(n):
        calls.append(n)
        if n == 77:
            raise KeyError(n)
        return [n - k for k in (1, 3, 4) if k <= n]

    expected = stones.values(90).tolist()
    assert [called.grundy(n) for n in range(77)] == expected[:77] and called.positions == 77
    refused(KeyError, lambda: called.grundy(77))
    refused(KeyError, lambda: called.grundy(81))
    assert called.positions == 77 and called.grundy(3) == expected[3] and called.outcome(7) == "P"
    assert called.remoteness(14) == stones.remoteness(14) and called.misere().outcome(1) == "P"
    assert sorted(set(calls[:77])) == list(range(77)) == calls[:77] and called.explain(6).value is not None
    wide = bouton.rule(lambda a, b: [(x, b) for x in range(a)] + [(a, y) for y in range(b)], translate=False)
    table = [[wide.grundy(a, b) for b in range(15)] for a in range(15)]
    assert table == [[a ^ b for b in range(15)] for a in range(15)] and wide.positions == 225
    assert wide.misere().grundy(3, 4) == 7 and wide.grundy((20, 21)) == 20 ^ 21 and len(wide.graph(2, 2)) == 9
    later = {0: [], 1: [0], 2: [1, 3], 3: [2], 4: [2, 0], 5: [1, 0]}
    loops = bouton.rule(lambda v: later[v], translate=False)
    assert [loops.outcome(v) for v in (0, 1, 5, 2, 3, 4)] == ["P", "N", "N", "D", "D", "N"]
    assert loops.grundy(5) == 2 and loops.grundy(3) == "inf()", loops.grundy(3)


def threads_ask_together():
    rule = bouton.rule(lambda n: [n - k for k in (1, 3, 4) if k <= n], translate=False)
    found = []

    def ask(step):
        found.append([rule.grundy(n) for n in range(0, 3_000, step)])

    threads = [threading.Thread(target=ask, args=(step,)) for step in (1, 2, 3, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = stones.values(2_999).tolist()
    assert sorted(found) == sorted(expected[::step] for step in (1, 2, 3, 1))
    assert rule.remoteness(2_000) == stones.remoteness(2_000)


def rules_are_values():
    assert pickle.loads(pickle.dumps(stones)) is stones and stones.__doc__ == "Take 1, 3 or 4."
    under = pickle.loads(pickle.dumps(stones.misere()))
    assert under == stones.misere() != stones and under.normal() == stones and hash(under) == hash(stones.misere())
    assert stones(5) == [4, 2, 1] and "stones" in repr(stones)
    total = stones[5] + bouton.game("nim")[3] + bouton.Nimber(1)
    assert total.grundy() == 3 ^ 3 ^ 1 and (2 * stones[5]).outcome() == "P"
    named = bouton.rule(lambda p: [p[1:]] if p else [], name="Shrink")
    assert named.name == "Shrink" and str(named.explain("ab")).startswith("Shrink"), named.explain("ab")
    assert (named["ab"] + named["a"]).outcome() == "N"


def games_from_texts():
    script = "let s = [1, 3, 4];\nfn moves(n, s) { s.filter(|k| k <= n).map(|k| n - k) }\ngame(\"Stones\", |n| moves(n, s))"
    game = bouton.game(script)
    assert [game.grundy(n) for n in range(8)] == stones.values(7).tolist() == game.values(7).tolist()
    assert game.name == "Stones" and game.misere().outcome(1) == "P", game.misere().outcome(1)
    error = refused(bouton.BoutonError, lambda: bouton.game("let s = 1;\ngame(|n| [t])").grundy(3), "unknown-name")
    assert error.place[1:] == (2, 11), error.place
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "stones.rhai")
        with open(path, "w", encoding="utf-8") as file:
            file.write(script)
        assert bouton.game(path).grundy(5) == 3
        with open(path, "w", encoding="utf-8") as file:
            file.write("kyles()")
        error = refused(bouton.BoutonError, lambda: bouton.game(path))
        assert error.place == ("stones.rhai", 1, 1), error.place
    assert "kayles" in [one["id"] for one in bouton.games()] and bouton.__version__[0].isdigit()


def results_have_formulas():
    assert bouton.game("nim").explain(3, 4).to_latex().startswith("$$")
    with bouton.Session() as session:
        assert session.eval("kayles().period()").to_latex() == session.get("kayles().period().to_latex()")
        refused(ValueError, session.eval("[1, 2]").to_latex, "formula")
    assert bouton.Nimber(5).to_latex() == "${\\ast}5$"


def nimbers_multiply_as_the_language_does():
    with bouton.Session() as session:
        expected = session.get("(0..20).map(|a| (0..20).map(|b| (star(a) * star(b)).to_int()))")
    N = bouton.Nimber
    assert [[int(N(a) * N(b)) for b in range(20)] for a in range(20)] == expected
    assert N(5) + N(3) == N(5) - N(3) == 6 and mex([0, 1, 3]) == 2 and nim_sum(3, 5) == nim_sum([3, 5]) == 6
    refused(ValueError, lambda: N(-1), "-1")


def graphs_go_out_and_come_in():
    try:
        import networkx
    except ImportError:
        return
    made = stones.graph(4)
    assert set(made) == {0, 1, 2, 3, 4} and made.nodes[4] == {"value": 2, "outcome": "N"} and set(made[4]) == {3, 1, 0}
    assert bouton.game("node_kayles").grundy(networkx.path_graph(3)) == bouton.game("node_kayles").grundy({"n": 3, "e": [[0, 1], [1, 2]]})


def the_chapter_of_the_manual_is_right():
    import doctest
    import pathlib
    import re

    page = pathlib.Path(__file__).resolve().parents[2] / "docs/src/python.md"
    text = "\n".join(re.findall(r"```pycon\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    # The source of a function in a doctest is known to inspect while it runs.
    found = doctest.DocTestRunner().run(doctest.DocTestParser().get_doctest(text, {}, "python.md", "python.md", 0))
    assert found.attempted > 10 and not found.failed, found


def surveys_have_their_arguments():
    try:
        import pandas
    except ImportError:
        return
    frame = bouton.survey("|a, b| subtraction([a, b])", 200, parameters=pandas.DataFrame({"small": [1, 2], "large": [3, 5]}))
    assert frame["small"].tolist() == [1, 2] and frame["large"].tolist() == [3, 5] and frame["period"].tolist() == [2, 7]
    refused(TypeError, lambda: bouton.survey([lambda n: n], 100), "codes as texts")
    refused(TypeError, lambda: bouton.survey(lambda n: n, 100, parameters=[[1]]), "a script or its path")


def parameters_of_papermill_are_written():
    try:
        from papermill.translators import papermill_translators
    except ImportError:
        return
    import bouton.papermill

    assert bouton.papermill.BoutonTranslator is papermill_translators.find_translator("bouton", "rhai")
    (found,) = bouton.papermill.BoutonTranslator.inspect({"source": "let n = 5; // how many"})
    assert (found.name, found.default, found.help) == ("n", "5", "how many"), found
    cell = papermill_translators.find_translator("other", "rhai").codify({"n": 300, "who": "é\"", "s": [1, None]})
    with bouton.Session() as session:
        session.eval(cell)
        assert session.get("[n, who, s]") == [300, "é\"", [1, None]]


for check in [
    the_chapter_of_the_manual_is_right,
    surveys_have_their_arguments,
    parameters_of_papermill_are_written,
    called_and_translated_rules_say_the_same,
    what_is_not_the_same_is_called,
    positions_are_any_value,
    heaps_that_are_called_have_values_and_pictures,
    canonical_forms_and_components_save_calls,
    play_may_go_on_for_ever,
    errors_are_the_functions_own,
    what_never_ends_is_stopped,
    what_equals_nothing_is_refused,
    what_has_no_end_is_refused,
    positions_may_be_asked_one_after_another,
    threads_ask_together,
    rules_are_values,
    games_from_texts,
    results_have_formulas,
    nimbers_multiply_as_the_language_does,
    graphs_go_out_and_come_in,
]:
    check()
    print("ok:", check.__name__.replace("_", " "), flush=True)
