"""Surveys on Dask: workers and schedulers that die, full disks, torn files. Rows are those of one machine, each once.

Run with BOUTON set to the path of the command, or with the package installed; names of tests choose some.
"""

import contextlib
import glob
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest.mock

from distributed import Client, Future, LocalCluster
from distributed.comm import CommClosedError

import bouton
from bouton import _cluster

#: Work for two threads that goes on for some time after the first rows are on disk, which takes four seconds: only then
#: can somebody die in between.
GAMES, TO = "octal:3", 24_000


def plain(frame):
    """The rows without their times, which alone may differ."""
    frame = frame.drop(columns="seconds")
    return frame.astype(object).where(frame.notna(), None).to_dict("records")


def same(frame, expected):
    found = plain(frame)
    codes = [row["code"] for row in found]
    assert len(set(codes)) == len(codes) == len(expected), (len(codes), len(expected))
    differ = [(one, two) for one, two in zip(found, expected) if one != two]
    assert not differ, differ[:3]


@contextlib.contextmanager
def cluster():
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local, Client(local) as client:
        yield client


def shards(store):
    return sorted(glob.glob(os.path.join(store, "shard-*.jsonl")))


def rows_in(store):
    return sum(sum(1 for _ in open(shard, encoding="utf-8")) for shard in shards(store))


def wait_for(condition, what, seconds=90):
    begun = time.monotonic()
    while not condition():
        assert time.monotonic() - begun < seconds, what
        time.sleep(0.05)


def in_thread(work):
    """The work on a thread, and a list that gets what it gave or raised."""
    ended = []

    def run():
        try:
            ended.append(work())
        except BaseException as error:
            ended.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread, ended


def commands():
    """The commands that survey on this machine, apart from those of others."""
    found = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout
    return [line for line in found.splitlines() if "survey --with-parent" in line and os.environ["BOUTON"] in line]


def rows_are_those_of_one_machine(expected):
    with cluster() as client:
        same(bouton.survey(GAMES, TO, client=client, progress=False), expected)
        small = bouton.survey(["0.77", "nonsense!"], 500, client=client)
        assert small["code"].tolist() == ["0.77", "nonsense!"] and small["error"].notna().tolist() == [False, True], small
        rule = "|a, b| { if a == b { throw `the same` } subtraction([a, b]) }"
        sets = [[a, b] for a in range(1, 5) for b in range(a, 5)]
        found = bouton.survey(rule, 300, parameters=sets, client=client)
        assert plain(found) == plain(bouton.survey(rule, 300, parameters=sets)), found
        assert found["error"].notna().sum() == 4 and found["code"][1] == "[1, 2]" and found["period"][1] == 3, found


def a_killed_worker_costs_nothing(expected):
    with cluster() as client, tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store")
        thread, ended = in_thread(lambda: bouton.survey(GAMES, TO, client=client, store=store, progress=False))
        wait_for(lambda: shards(store) or not thread.is_alive(), "no shard came")
        victim = client.run(os.getpid)
        os.kill(next(iter(victim.values())), signal.SIGKILL)
        thread.join(240)
        assert ended and not isinstance(ended[0], BaseException), ended
        same(ended[0], expected)
        assert sorted(os.path.basename(path).split("-")[0] for path in glob.glob(os.path.join(store, "*"))).count("shard") == len(shards(store))
        wait_for(lambda: not commands(), "a command goes on without its worker", 10)
        a_torn_shard_is_noticed(client, store, expected)


def a_torn_shard_is_noticed(client, store, expected):
    torn = shards(store)[0]
    with open(torn, "r+b") as file:
        file.truncate(os.path.getsize(torn) // 2)
    same(bouton.survey(GAMES, TO, client=client, store=store, progress=False), expected)
    assert os.path.exists(torn + ".damaged")
    # The command takes up what the client has kept, and has nothing to do.
    begun = time.monotonic()
    same(bouton.survey(GAMES, TO, store=store, progress=False), expected)
    assert time.monotonic() - begun < 5


def a_full_disk_ends_the_call(expected):
    with cluster() as client, tempfile.TemporaryDirectory() as folder:
        store, wrapper = os.path.join(folder, "store"), os.path.join(folder, "bouton")
        with open(wrapper, "w") as script:
            script.write(f"#!/bin/sh\ntrap '' XFSZ\nulimit -f 16\nexec {os.environ['BOUTON']} \"$@\"\n")
        os.chmod(wrapper, stat.S_IRWXU)
        # The workers are another machine, which has room.
        before, os.environ["BOUTON"] = os.environ["BOUTON"], wrapper
        try:
            bouton.survey(GAMES, TO, client=client, store=store, progress=False)
        except bouton.BoutonError as error:
            assert error.code == "output" and "the store holds" in error.hint, error
        else:
            raise AssertionError("no error")
        finally:
            os.environ["BOUTON"] = before
        same(bouton.survey(GAMES, TO, client=client, store=store, progress=False), expected)


@contextlib.contextmanager
def processes():
    """A scheduler and two workers, each a process; yields the address, the scheduler and the workers."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        address = os.path.join(folder, "scheduler.json")

        def start(*words):
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            process = subprocess.Popen([sys.executable, "-m", "dask", *words, "--scheduler-file", address, "--no-dashboard"], cwd=folder, **quiet)
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        scheduler = start("scheduler", "--port", "0")
        wait_for(lambda: os.path.exists(address), "no scheduler")
        workers = [start("worker", "--nthreads", "1", "--no-nanny", "--death-timeout", "5") for _ in range(2)]
        yield address, scheduler, workers


def a_scheduler_that_dies_ends_the_call(expected):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store")
        with processes() as (address, scheduler, workers), Client(scheduler_file=address) as client:
            client.wait_for_workers(2, timeout=60)
            thread, ended = in_thread(lambda: bouton.survey(GAMES, TO, client=client, store=store, progress=False))
            wait_for(lambda: shards(store) or not thread.is_alive(), "no shard came")
            # Else the last rows might come before the scheduler is gone.
            for worker in workers:
                worker.send_signal(signal.SIGSTOP)
            scheduler.kill()
            thread.join(90)
            for worker in workers:
                worker.send_signal(signal.SIGCONT)
            assert ended and isinstance(ended[0], ConnectionError) and "scheduler is gone" in str(ended[0]), ended
        wait_for(lambda: not commands(), "a command goes on without its worker", 10)
        known = rows_in(store)
        assert 0 < known < len(expected), known
        with cluster() as client:
            same(bouton.survey(GAMES, TO, client=client, store=store, progress=False), expected)
        assert rows_in(store) == len(expected), "only what was missing was done"


def rows_that_get_lost_on_their_way_are_made_again(expected):
    result, lost = Future.result, []

    def broken(future, *args, **named):
        if len(lost) < 3:
            lost.append(future.key)
            raise CommClosedError("the connection broke")
        return result(future, *args, **named)

    with cluster() as client, unittest.mock.patch.object(Future, "result", broken):
        same(bouton.survey(GAMES, TO, client=client, progress=False), expected)
    assert len(set(lost)) == 3, lost


def a_scheduler_that_dies_while_rows_come_ends_the_call(_):
    with processes() as (address, scheduler, _), Client(scheduler_file=address) as client:
        client.wait_for_workers(2, timeout=60)

        def broken(*_, **__):
            scheduler.kill()
            raise CommClosedError("the connection broke")

        with unittest.mock.patch.object(Future, "result", broken):
            thread, ended = in_thread(lambda: bouton.survey(GAMES, TO, client=client, progress=False))
            thread.join(90)
        assert ended and isinstance(ended[0], ConnectionError) and "scheduler is gone" in str(ended[0]), ended


def a_connection_that_breaks_again_and_again_ends_the_call(_):
    def broken(*_, **__):
        raise CommClosedError("the connection broke")

    patched = unittest.mock.patch.object
    with cluster() as client, patched(Future, "result", broken), patched(_cluster, "PATIENCE", 2):
        thread, ended = in_thread(lambda: bouton.survey(GAMES, TO, client=client, progress=False))
        thread.join(30)
        assert ended and isinstance(ended[0], ConnectionError) and "scheduler is gone" in str(ended[0]), ended


def a_client_that_disappears_leaves_its_rows(expected):
    with tempfile.TemporaryDirectory() as folder, processes() as (address, _, _):
        store = os.path.join(folder, "store")
        code = f"import bouton, distributed\nbouton.survey({GAMES!r}, {TO}, client=distributed.Client(scheduler_file={address!r}), store={store!r})"
        child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(lambda: shards(store) or child.poll() is not None, "no shard came")
        child.kill()
        child.wait()
        wait_for(lambda: not commands(), "a command goes on without its client", 20)
        known = rows_in(store)
        assert 0 < known < len(expected), known
        same(bouton.survey(GAMES, TO, store=store, progress=False), expected)
        assert rows_in(store) == len(expected), "only what was missing was done"


def choose(path):
    """From now on this process takes the command from there."""
    os.environ["BOUTON"] = path


def another_version_is_refused(_):
    with tempfile.TemporaryDirectory() as folder:
        other = os.path.join(folder, "bouton")
        with open(other, "w") as script:
            script.write("#!/bin/sh\necho bouton 0.0.1\n")
        os.chmod(other, stat.S_IRWXU)
        with cluster() as client:
            client.run(choose, other, workers=[next(iter(client.nthreads()))])
            try:
                bouton.survey("octal:1", 500, client=client)
            except RuntimeError as error:
                assert "has bouton 0.0.1" in str(error) and "install the same version" in str(error), error
            else:
                raise AssertionError("no error")


TESTS = [
    rows_are_those_of_one_machine,
    a_killed_worker_costs_nothing,
    a_full_disk_ends_the_call,
    a_scheduler_that_dies_ends_the_call,
    a_scheduler_that_dies_while_rows_come_ends_the_call,
    rows_that_get_lost_on_their_way_are_made_again,
    a_connection_that_breaks_again_and_again_ends_the_call,
    a_client_that_disappears_leaves_its_rows,
    another_version_is_refused,
]


def main():
    os.environ.setdefault("BOUTON", bouton.program())
    expected = plain(bouton.survey(GAMES, TO, progress=False))
    assert len(expected) == 896
    for test in TESTS:
        if not sys.argv[1:] or test.__name__ in sys.argv[1:]:
            begun = time.monotonic()
            test(expected)
            print(f"ok: {test.__name__.replace('_', ' ')}, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
