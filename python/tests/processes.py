"""Games and sessions in threads, forks and pools, and values that would like to be code.

``BOUTON=target/checks/bouton PYTHONPATH=python python3 python/tests/processes.py``
"""

import concurrent.futures
import copy
import enum
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time

import bouton
from bouton._literal import DEEPEST, literal
from refusals import refused

POSIX = os.name == "posix"
#: Grundy values of Kayles.
KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3]

kayles = None


def of_the_module(heap):
    return kayles.grundy(heap)


def of_an_argument(game_and_heap):
    game, heap = game_and_heap
    return game.grundy(heap)


def failing(heap):
    return bouton.game("kayles").grundy("no heap")


def in_a_fork(work):
    """What a function says in a forked process; none if it raises."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.write(into, repr(work()).encode())
            code = 0
        finally:
            os._exit(code)
    os.close(into)
    with os.fdopen(out) as said:
        text = said.read()
    status = os.waitpid(child, 0)[1]
    return None if status else text


def is_there(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # Nobody waits for an orphan in a container without a first process that does.
    stat = f"/proc/{process}/stat"
    return not (os.path.exists(stat) and open(stat).read().rpartition(")")[2].split()[0] == "Z")


def pools_of_every_kind_have_the_right_values():
    global kayles
    kayles = bouton.game("kayles")
    assert kayles.grundy(1) == 1
    heaps = list(range(40)) * 3
    for method in multiprocessing.get_all_start_methods():
        with multiprocessing.get_context(method).Pool(3) as pool:
            found = pool.map(of_an_argument, [(kayles, heap) for heap in heaps], chunksize=1)
            assert found == KAYLES * 3, (method, found)
            if method == "fork":
                found = pool.map(of_the_module, heaps, chunksize=1)
                assert found == KAYLES * 3, found
            error = refused(bouton.BoutonError, lambda: pool.map(failing, [1, 2]))
            assert error.code == "bad-position" and error.failure["text"], error
    assert kayles.grundy(5) == 4
    with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(of_an_argument, [(kayles.misere(), 1)] * 4)) == [0] * 4


def threads_share_a_session():
    game = bouton.game("kayles")
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert list(pool.map(game.grundy, list(range(40)) * 5)) == KAYLES * 5
        # Each thread makes games of its own, too.
        made = pool.map(lambda n: bouton.game(f"nim()[{n}]").__class__ and bouton.game(f"octal(\"0.7{n % 8}\")").grundy(3), range(40))
        assert list(made) == [bouton.game(f"0.7{n % 8}").grundy(3) for n in range(40)]


def a_fork_has_a_session_of_its_own():
    session = bouton.Session()
    session.set("x", 1)
    game = bouton.game("kayles")
    own = bouton.game("octal(`0.77`)", session=session)

    def inside():
        try:
            session.get("x")
        except bouton.BoutonError as error:
            said = error.code
        session.set("x", 2)
        return said, session.get("x"), game.grundy(5), own.grundy(5)

    for _ in range(3):
        assert in_a_fork(inside) == "('unknown-name', 2, 4, 4)"
    assert session.get("x") == 1
    # While threads ask: a lock that one of them holds is nobody's in the fork.
    done = threading.Event()

    def asks():
        while not done.is_set():
            assert game.grundy(7) == 2 and session.get("x") == 1

    threads = [threading.Thread(target=asks) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(10):
            assert in_a_fork(lambda: (game.grundy(11), own.grundy(11))) == "(6, 6)"
    finally:
        done.set()
        for thread in threads:
            thread.join()
    # The parent's end of the session isn't held open by a fork that lives on.
    child = os.fork()
    if child == 0:
        time.sleep(30)
        os._exit(0)
    begun = time.monotonic()
    session.close()
    assert time.monotonic() - begun < 1.5
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert in_a_fork(lambda: session.get("1")) is None


def a_fork_within_a_cell_has_an_end():
    with bouton.Session() as session:
        said = []

        def heard(_event):
            said.append(in_a_fork(lambda: session.get("1 + 1")))

        session.eval("print(1)", heard)
        assert said == ["2"], said
        error = refused(RuntimeError, lambda: session.eval("print(1)", lambda _: session.get("1")), "another session")
        assert "waits" in str(error) and session.get("3") == 3


def a_killed_child_takes_nothing_along():
    with bouton.Session() as session:
        session.set("x", 1)
        out, into = os.pipe()
        child = os.fork()
        if child == 0:
            session.set("x", 2)
            os.write(into, str(session._link._process.pid).encode())
            session.eval("loop { }")
            os._exit(0)
        process = int(os.read(out, 20))
        time.sleep(0.3)
        assert is_there(process)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert session.get("x") == 1
        # What worked for it ends with it.
        end = time.monotonic() + 10
        while is_there(process):
            assert time.monotonic() < end, "the session of a killed process runs on"
            time.sleep(0.05)


def a_session_that_was_killed_says_so():
    session = bouton.Session()
    os.kill(session._link._process.pid, signal.SIGKILL)
    refused(RuntimeError, lambda: session.get("1"), "has ended", "signal 9")
    refused(RuntimeError, lambda: session.get("1"), "has ended")
    assert session.ended
    session.close()
    refused(RuntimeError, lambda: session.get("1"), "closed")
    # Games without a session of their own go on in a new one.
    game = bouton.game("kayles")
    process = bouton._games.session()._link._process
    process.kill()
    process.wait()
    assert game.grundy(5) == 4


def replies_belong_to_their_requests():
    with bouton.Session() as session:
        def breaks(_event):
            raise ValueError("mine")

        refused(ValueError, lambda: session.eval('print("a"); print("b"); 7', breaks), "mine")
        assert session.get("8") == 8
        refused(ValueError, lambda: session.eval('print("a"); loop { }', breaks), "mine")
        assert session.get("9") == 9
        refused(TypeError, lambda: session.eval('input("?")', on_input=lambda _: 5))
        assert session.eval('input("?")', on_input=lambda _: "5").value == "5"
        # Longer than a request may be: it has an answer, if not a number.
        refused(bouton.BoutonError, lambda: session.eval(" " * (9 << 20)))
        assert session.get("10") == 10


def games_and_sessions_are_pickled_by_what_made_them():
    game = bouton.game("kayles")
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert again == game and hash(again) == hash(game) and again.grundy(5) == 4
    assert bouton.game("kayles") == bouton.game("kayles()") != bouton.game("0.77")
    assert len({bouton.game("nim"), bouton.game("nim"), bouton.game("kayles")}) == 2
    assert bouton.game("nim") != "nim()"
    with bouton.Session(["--time", "60"]) as session:
        session.eval("let mine = kayles();")
        own = bouton.game("(mine)", session=session)
        assert own == bouton.Game("(mine)", session=session) != bouton.game("kayles")
        session.eval("let mine = nim();")
        # A variable that changes changes no game that was made of it.
        assert own.grundy(5) == 4 and bouton.Game("(mine)", session=session).grundy(5) == 5
        assert own.period()["period"] == 12
        new, made = pickle.loads(pickle.dumps((session, bouton.game("kayles()", session=session))))
        assert made._session is new and made.grundy(5) == 4 and new._arguments == ("--time", "60")
        refused(bouton.BoutonError, lambda: new.get("mine"))
    new.close()
    error = pickle.loads(pickle.dumps(refused(bouton.BoutonError, lambda: bouton.game("kyles"))))
    assert error.code == "unknown-function" and error.hint and error.place, error


SECRET = 'save([1], "written.json")'


class Integer(int):
    def __repr__(self):
        return SECRET

    __str__ = __format__ = lambda self, *_: SECRET
    __index__ = __int__ = __add__ = __lt__ = __ge__ = __repr__


class Fraction(float):
    __repr__ = __str__ = lambda self: SECRET
    __float__ = __repr__


class Text(str):
    __repr__ = __str__ = lambda self: SECRET
    __iter__ = lambda self: iter(['"; ' + SECRET + '; "'])
    isidentifier = isascii = lambda self: True


class Liar:
    __class__ = int
    __repr__ = lambda self: SECRET


class Colour(enum.IntEnum):
    RED = 3


def no_code_gets_in_through_a_value():
    values = [
        (Integer(3), "3"), (Fraction(1.5), "1.5"), (Text("a"), '"a"'), (Colour.RED, "3"), ({Text("k"): Integer(1)}, '#{"k": 1}'),
        ([Integer(1), (Text('"'),)], '[1, ["\\""]]'), (True, "true"), (range(2), "[0, 1]"), (Integer(-(2**63)), "(-9223372036854775807 - 1)"),
    ]
    for value, written in values:
        assert literal(value) == written, (written, literal(value))
    refused(TypeError, lambda: literal(Liar()), "Liar")
    refused(ValueError, lambda: literal("\ud800"), "half a character")
    folder = os.getcwd()
    with tempfile.TemporaryDirectory() as empty:
        os.chdir(empty)
        try:
            with bouton.Session() as session:
                game = bouton.game("kayles", session=session)
                assert game.grundy(Integer(3)) == 3 and game.grundy([Integer(3), 1]) == 2
                session.set("x", [Integer(1), Text("a"), Fraction(2.5)])
                assert session.get("x") == [1, "a", 2.5]
                refused(ValueError, lambda: session.set(Text("x = 1; " + SECRET + "; let y"), 1), "no name")
                refused(TypeError, lambda: game.grundy(Liar()))
                game.plot(Integer(5) if False else 5)
            assert os.listdir(empty) == []
        finally:
            os.chdir(folder)


def deep_and_circular_data_have_an_error():
    def nested(depth, wrap):
        value = 1
        for _ in range(depth):
            value = wrap(value)
        return value

    circle, loop = [1], {}
    circle.append([circle])
    loop["a"] = [loop]
    refused(ValueError, lambda: literal(circle), "the list contains itself")
    refused(ValueError, lambda: literal(loop), "the dict contains itself")
    twice = [1, 2]
    assert literal([twice, twice]) == "[[1, 2], [1, 2]]"
    with bouton.Session() as session:
        for wrap in (lambda value: [value], lambda value: {"a": value}):
            for depth in (DEEPEST + 1, 1_000, 100_000):
                refused(ValueError, lambda: session.set("x", nested(depth, wrap)), f"{DEEPEST}")
            session.set("x", nested(DEEPEST, wrap))
            assert session.get("x") == nested(DEEPEST, wrap)
        deep = nested(DEEPEST, lambda value: [value])
        refused(bouton.BoutonError, lambda: bouton.game("nim", session=session).grundy(deep), "bad-position")


def values_are_integers_that_can_be_computed_with():
    import numpy

    values = bouton.values("0.77", 5)
    assert isinstance(values, numpy.ndarray) and not isinstance(values, numpy.memmap) and values.dtype == numpy.int64 and (values - 4).tolist() == [-4, -3, -2, -1, -3, 0]
    values[0] = -7
    assert values.flags.writeable and values[0] == -7
    small = bouton.game("kayles").values(5, dtype="uint8")
    small[1] = 9
    assert small.dtype == numpy.uint8 and small.tolist() == [0, 9, 2, 3, 1, 4]
    assert bouton.values("0.77", 5, float).tolist() == KAYLES[:6]
    assert bouton.values("nim", 300, "uint16").max() == 300
    for narrow in ("uint8", "int8", bool):
        refused(OverflowError, lambda: bouton.values("nim", 300, narrow), "fit")
    table = bouton.game("wythoff").table(2, 3)
    assert table.dtype == numpy.int64 and (table - 1).min() == -1
    with bouton.Session() as session:
        session.eval("let mine = kayles();")
        own = bouton.game("(mine)", session=session).values(5)
        assert own.dtype == numpy.int64 and own.tolist() == KAYLES[:6]


def numbers_of_numpy_are_numbers():
    import numpy

    given = [numpy.int8(-3), numpy.uint64(7), numpy.float32(0.5), numpy.bool_(True), numpy.str_("a"), numpy.array(5), numpy.arange(3)]
    assert literal(given) == '[-3, 7, 0.5, true, "a", 5, [0, 1, 2]]'
    refused(ValueError, lambda: literal(numpy.uint64(2**63)))


def pools_of_others_take_games():
    import joblib

    game = bouton.game("kayles")
    found = joblib.Parallel(n_jobs=2)(joblib.delayed(lambda n: game.grundy(n))(n) for n in range(40))
    assert found == KAYLES, found
    from dask.distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=2, dashboard_address=None) as cluster, Client(cluster) as client:
        found = client.gather(client.map(lambda n: game.grundy(n), range(40)))
    assert found == KAYLES, found


def the_end_of_python_ends_its_sessions():
    code = "import bouton; s = bouton.Session(); print(s._link._process.pid); bouton.game('kayles')"
    done = subprocess.run([sys.executable, "-X", "dev", "-c", code], capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == "" and not is_there(int(done.stdout)), done


CHECKS = [
    threads_share_a_session,
    replies_belong_to_their_requests,
    games_and_sessions_are_pickled_by_what_made_them,
    no_code_gets_in_through_a_value,
    deep_and_circular_data_have_an_error,
]
FORKS = [
    a_fork_has_a_session_of_its_own,
    a_fork_within_a_cell_has_an_end,
    a_killed_child_takes_nothing_along,
    a_session_that_was_killed_says_so,
    the_end_of_python_ends_its_sessions,
]
ARRAYS = [values_are_integers_that_can_be_computed_with, numbers_of_numpy_are_numbers]


def there(module):
    try:
        __import__(module)
    except ImportError:
        return False
    return True


if __name__ == "__main__":
    checks = CHECKS + (FORKS if POSIX else []) + [pools_of_every_kind_have_the_right_values]
    checks += ARRAYS if there("numpy") else []
    checks += [pools_of_others_take_games] if there("joblib") and there("distributed") else []
    for check in checks:
        check()
        print("ok:", check.__name__.replace("_", " "), flush=True)
