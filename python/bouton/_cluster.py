"""Surveys on the workers of a cluster, by Dask.

A shard is some games; a worker's command makes their rows, and nothing else, so that a shard may be done twice, by
anybody, and gives the same. Here is who does which shard when: a short run tells the heavy games from the light ones, the
heavy ones begin, each alone, and light ones share a shard of some seconds. At most twice as many shards are handed out as
there are threads, so that the scheduler's memory stays small and the next shard is chosen by what is known by then.

Rows go to a second command on this machine, which keeps them in the store and puts them in order.
"""

import contextlib
import json
import os
import queue
import subprocess
import tempfile
import threading
import time
import uuid

from distributed import KilledWorker, get_worker
from distributed.comm import CommClosedError

from ._games import _run
from ._survey import Progress, finished, started, version

#: A shard takes some seconds at least: what handing it out costs is then nothing beside it.
SECONDS = 4.0
#: The pilot looks at this part of the heaps, if that is far enough to tell anything.
PILOT_PART, PILOT_LEAST = 20, 500
#: So long a scheduler may be silent.
PATIENCE = 30.0
#: A shard whose worker dies is done again so often.
RETRIES = 3


def on_cluster(client, family, options, kept, to, progress):
    """The rows of the games, as lines of JSON in the order of the games."""
    own = version()
    _demand_version(client, own)
    games = _run(["survey", *family, *options, *kept, "--missing"]).splitlines()
    spec = {"version": own, "options": options, "rule": _source(family)}
    # Without a directory of the user's, the rows still need somebody who puts them in order.
    with tempfile.TemporaryDirectory(prefix="bouton-") as folder:
        store = kept or ["--store", os.path.join(folder, "store")]
        command = [*family, *options, *store, "--rows", "-", "--jsonl"]
        with started(command, stdin=subprocess.PIPE) as keeper:
            try:
                _Cluster(client, spec, keeper, progress).survey(games, to)
            except BrokenPipeError:
                pass  # Its own sentence says why it ended.
            return finished(keeper)


def _source(family):
    """The rule's source, for machines that lack the file."""
    if "--rule" not in family:
        return None
    with open(family[family.index("--rule") + 1], encoding="utf-8") as file:
        return file.read()


def _demand_version(client, own):
    """Refuses workers with another command than this machine's."""
    if not client.nthreads():
        # A cluster may still be starting them.
        client.wait_for_workers(1, timeout=60)
    try:
        found = client.run(version)
    except (ImportError, FileNotFoundError) as error:
        raise RuntimeError(f"a worker lacks bouton ({error}): install the same version on all machines") from None
    other = {worker: theirs for worker, theirs in found.items() if theirs != own}
    if other:
        worker, theirs = next(iter(other.items()))
        raise RuntimeError(f"the worker {worker} has bouton {theirs}, and here is {own}: install the same version on all machines")


def rows_of(spec, games):
    """The rows of some games: what a worker does."""
    theirs = version()
    if theirs != spec["version"]:
        raise RuntimeError(f"a worker has bouton {theirs}, and the survey was begun with {spec['version']}: install the same version on all machines")
    with tempfile.TemporaryDirectory(prefix="bouton-") as folder:
        def written(name, text):
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return path

        rule = ["--rule", written("rule.rhai", spec["rule"])] if spec["rule"] is not None else []
        command = [*rule, "--file", written("games.txt", "\n".join(games)), *spec["options"], "--threads", "1", "--jsonl"]
        with started(command) as process, _watched(process):
            return finished(process)


@contextlib.contextmanager
def _watched(process):
    """Ends the command when nobody wants its rows any more: a client that goes leaves its tasks running."""
    try:
        worker = get_worker()
        key = worker.get_current_task()
    except ValueError:
        # No worker, so nobody who could cancel anything.
        yield
        return
    ended = threading.Event()

    def watch():
        while not ended.wait(0.5):
            task = worker.state.tasks.get(key)
            if task is None or task.state != "executing":
                process.terminate()

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        ended.set()


class _Cluster:
    """One survey on a cluster."""

    def __init__(self, client, spec, keeper, progress):
        self._client, self._spec, self._keeper = client, spec, keeper
        self._wanted = progress
        #: What a second of the pilot stands for, and from which shards that is known. The first guess is between
        #: times that grow as the heaps and as their square.
        self._factor, self._recent = float(PILOT_PART) ** 1.5, []
        self._workers = (1, -PATIENCE)
        #: When rows first got lost on their way, if none have come since.
        self._lost = None

    def survey(self, games, to):
        """Has the rows of all games made and kept."""
        threads = self._threads()
        times = dict.fromkeys(games, 0.0)
        if len(games) > threads and to // PILOT_PART >= PILOT_LEAST:
            pilot = dict(self._spec, options=["-n", str(to // PILOT_PART), *self._spec["options"][2:]])
            size = max(1, min(64, len(games) // (4 * threads)))
            pieces = iter([games[at : at + size] for at in range(0, len(games), size)])
            for _, rows in self._each(pilot, "survey pilot", len(games), lambda: next(pieces, None)):
                times.update((row["code"], row["seconds"]) for row in map(json.loads, rows))
        # The longest are at the end, from where they are taken.
        waiting = sorted(games, key=times.get)
        for shard, rows in self._each(self._spec, "survey", len(games), lambda: self._shard(waiting, times)):
            self._learn(shard, rows, times)
            self._keeper.stdin.writelines(row + "\n" for row in rows)
            self._keeper.stdin.flush()

    def _threads(self):
        """How many threads the workers have; asked once in some seconds, because workers come and go."""
        threads, asked = self._workers
        if self._client.status == "running" and time.monotonic() - asked > SECONDS:
            # Whether a scheduler that doesn't answer is gone, `_next` finds out.
            with contextlib.suppress(OSError):
                threads = max(1, sum(self._client.nthreads().values()))
            self._workers = (threads, time.monotonic())
        return threads

    def _shard(self, waiting, times):
        """The next games, longest first: one heavy one, or light ones for some seconds, but no more than leave each thread
        some shards: a guess may be wrong."""
        shard, guessed = [], 0.0
        most = -(-len(waiting) // (2 * self._threads()))
        while len(shard) < most and guessed < SECONDS:
            shard.append(waiting.pop())
            guessed += times[shard[-1]] * self._factor
        return shard or None

    def _learn(self, shard, rows, times):
        """What a second of the pilot stands for, by the last shards: the part of the heaps at least, because what took no
        time there tells nothing."""
        guessed = sum(times[game] for game in shard)
        if guessed:
            self._recent = [*self._recent[-15:], (guessed, sum(json.loads(row)["seconds"] for row in rows))]
            ratio = sum(took for _, took in self._recent) / sum(pilot for pilot, _ in self._recent)
            self._factor = max(float(PILOT_PART), ratio)

    def _each(self, spec, what, total, shard):
        """The shards that ``shard`` gives, each with its rows, as they are done; a bounded number is out at a time."""
        done, begun, ended, out = 0, time.monotonic(), queue.SimpleQueue(), {}
        shown, again = Progress(self._wanted, total, 0), []

        def submit(games):
            if self._client.status in ("closing", "closed"):
                raise self._gone()
            key = f"bouton-{what.split()[-1]}-{uuid.uuid4().hex}"
            future = self._client.submit(rows_of, spec, games, key=key, pure=False, retries=RETRIES)
            out[future.key] = (future, games)
            future.add_done_callback(lambda future: ended.put(future.key))

        try:
            while True:
                while len(out) < 2 * self._threads():
                    games = again.pop() if again else shard()
                    if games is None:
                        break
                    submit(games)
                if not out:
                    return
                key = self._next(ended)
                future, games = out.pop(key, (None, None))
                if future is None:
                    continue
                rows = self._rows(future, games, again)
                if rows:
                    done += len(games)
                    shown.show(what, done, time.monotonic() - begun)
                    yield games, rows
        finally:
            shown.close()
            if out and self._client.status == "running":
                with contextlib.suppress(OSError):
                    self._client.cancel([future for future, _ in out.values()])

    def _next(self, ended):
        """The key of the next shard that has ended; an error once the scheduler or the store's keeper is gone."""
        silent = None
        while True:
            try:
                return ended.get(timeout=0.5)
            except queue.Empty:
                pass
            if self._keeper.poll() is not None:
                raise BrokenPipeError
            if self._client.status == "running":
                silent = None
                continue
            silent = silent or time.monotonic()
            if self._client.status == "closed" or time.monotonic() - silent > PATIENCE:
                raise self._gone()

    def _gone(self):
        return ConnectionError("the scheduler is gone; the same call with the same store does only what is missing")

    def _rows(self, future, games, again):
        """The rows of a shard that has ended; none if its games are to be done again."""
        if future.cancelled():
            if self._client.status != "running":
                raise self._gone()
            again.append(games)
            return None
        try:
            rows = future.result(timeout=PATIENCE)
            self._lost = None
            return rows
        except KilledWorker as error:
            if len(games) > 1:
                again.extend([game] for game in games)
                return None
            return [_failed(games[0], f"{error.last_worker.address if error.last_worker else 'its worker'} died, as others before")]
        except (TimeoutError, CommClosedError):
            # A connection that breaks while the rows come over it may be noticed here first. One that breaks
            # again and again is as good as gone.
            self._lost = self._lost or time.monotonic()
            if self._client.status != "running" or time.monotonic() - self._lost > PATIENCE:
                raise self._gone() from None
            again.append(games)
            return None
        finally:
            future.release()


#: The columns of a row.
COLUMNS = ["code", "standard", "preperiod", "period", "saltus", "max", "mask", "rare", "last_rare", "claim", "bound", "error", "seconds"]


def _failed(game, why):
    """The row of a game with which every worker died."""
    return json.dumps(dict.fromkeys(COLUMNS) | {"code": game, "error": why, "seconds": 0.0})
