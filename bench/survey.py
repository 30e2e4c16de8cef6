"""What a survey costs beside its games: a task of Dask, a shard, a row. `cargo xtask bench survey` runs it.

Each number has the one to compare it with in the same run: a task that does nothing, a shard of one game and of many, rows
that are printed and rows that are kept.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

from distributed import Client, LocalCluster

import bouton
from bouton._cluster import rows_of
from bouton._survey import version

#: The numbers of tasks and of games.
TASKS, FAMILY, TO = 400, "octal:4", 300


def timed(work):
    begun = time.perf_counter()
    done = work()
    return time.perf_counter() - begun, done


def command(*words, given=None):
    return subprocess.run([bouton.program(), "survey", *words], input=given, capture_output=True, encoding="utf-8", check=True).stdout


def tasks(client):
    """Seconds for a task that does nothing, and for a shard of one game."""
    spec = {"version": version(), "options": ["-n", str(TO)], "rule": None}
    run = lambda work, arguments: timed(lambda: client.gather([client.submit(work, *one, pure=False) for one in arguments]))[0] / TASKS
    idle = run(abs, [(one,) for one in range(TASKS)])
    shard = run(rows_of, [(spec, ["0.77"])] * TASKS)
    return idle, shard


def rows():
    """Seconds for a row that is printed, beside its game, and for one that a store keeps."""
    took, out = timed(lambda: command(FAMILY, "-n", str(TO), "--threads", "1", "--jsonl"))
    lines = out.splitlines()
    games = sum(json.loads(line)["seconds"] for line in lines)
    with tempfile.TemporaryDirectory() as folder:
        words = [FAMILY, "-n", str(TO), "--store", os.path.join(folder, "store"), "--rows", "-", "--jsonl"]
        kept, again = timed(lambda: command(*words, given=out))
        assert again == out, "the rows that came are the rows that are kept"
        opened, again = timed(lambda: command(*words[:-3], "--jsonl"))
        assert again == out
    return len(lines), (took - games) / len(lines), kept / len(lines), opened / len(lines)


#: The codes of the comparison with other programs, and how far they are looked at.
CODES, FAR = "octal:3", 10_000
#: The ways in which the peer computes.
METHODS = ["naive", "rc", "rcs", "rc2", "rc2s"]


def by_peer(peer, codes, method):
    """The largest value of each code as a data frame, from a loop around another program."""
    import pandas

    largest = []
    for code in codes:
        done = subprocess.run([peer, code, "-n", str(FAR), "-p", "-m", method], capture_output=True, encoding="ascii", check=True)
        found = done.stdout.split("nimbers:")[1].split()[: FAR + 1]
        largest.append(max(map(int, found)))
    return pandas.DataFrame({"code": codes, "max": largest})


def frames(peer):
    """A data frame of all codes here and by a loop around the peer; each way of it is tried on some codes first."""
    took, frame = timed(lambda: bouton.survey(CODES, FAR))
    codes = frame["code"].tolist()
    tried = {method: timed(lambda: by_peer(peer, codes[::18], method))[0] for method in METHODS}
    method = min(tried, key=tried.get)
    other, found = timed(lambda: by_peer(peer, codes, method))
    # A code whose values repeat is looked at up to the proof of it, and no larger value follows.
    assert found["max"].tolist() == frame["max"].tolist(), "the largest values differ"
    print(f"a data frame of {len(codes)} codes to heap {FAR:,}: {took:.2f} s; by a Python loop around ogsolve ({method}): {other:.2f} s, {other / took:.0f} times that; "
          f"the largest values are equal")


def arrays():
    """The values of many heaps as an array of numpy, and by way of a list."""
    import numpy

    def listed(code, far):
        with bouton.Session() as session:
            return numpy.array(session.get(f'octal("{code}").values(0..={far})'))

    for code, far in [("0.77", 10**6), ("0.6", 10**5)]:
        direct, one = min((timed(lambda: numpy.array(bouton.values(code, far))) for _ in range(3)), key=lambda pair: pair[0])
        slow, two = min((timed(lambda: listed(code, far)) for _ in range(3)), key=lambda pair: pair[0])
        assert (one == two).all() and len(one) == far + 1
        print(f"{far:,} values of {code} as an array: {direct:.3f} s; through a session and a list: {slow:.3f} s, {slow / direct:.1f} times that")


def main():
    workers = int(sys.argv[1]) if sys.argv[1:] else 2
    if sys.argv[2:]:
        frames(sys.argv[2])
    arrays()
    count, printed, kept, opened = rows()
    print(f"{count} rows of {FAMILY} to heap {TO}, each beside its game: printed {printed * 1e6:.0f} µs, "
          f"taken from elsewhere, kept and printed {kept * 1e6:.0f} µs, read from the store {opened * 1e6:.0f} µs")
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.submit(abs, 0).result()
        idle, shard = tasks(client)
    print(f"{TASKS} tasks on {workers} workers: one that does nothing {idle * 1e3:.1f} ms, a shard of one small game {shard * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
