"""Surveys: one row for each of many games, on this machine or on those of a cluster.

The command ``bouton survey`` computes the rows, keeps them and puts them in order, here and on every worker. What is
done here is to hand its games out.
"""

import contextlib
import contextvars
import functools
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading

from ._games import Game, _count, _failure, _frame, _frames
from ._program import program


def survey(games, to=None, *, parameters=None, client=None, store=None, retry=False, memory=None, progress=None):
    """One row for each game: period, level of the claim, largest value, as a data frame (pandas, else polars).

    ``games`` is a code, the name of a family (``"octal:3"``, ``"subtraction:3:20"``), a list of such, or the number of
    digits of all octal codes with so many. With ``parameters``, a list of lists of arguments, it is a rule: a script, or
    the path of a ``.rhai`` file, that ends with a function of the arguments that returns a game. Each game is looked at
    up to the heap ``to``: 10,000, of a rule 1,000.

    The arguments of a rule have columns of their own: named as those of a data frame or the keys of dicts, else
    ``parameter_1``, ``parameter_2`` and so on.

    A game that fails is a row with its ``error``. Rows are kept in the directory ``store``, and a later call goes on from
    what it holds; with ``retry`` it does the games again whose row is an error. ``client`` is one of ``dask.distributed``:
    then its workers do the work, each with the command of the same version, and with ``memory`` (``"4G"``) for a game.

    >>> frame = survey(["0.77", "0.07"], 1000)
    >>> frame["code"].to_list(), frame["period"].to_list()
    (['0.07', '0.77'], [34, 12])
    """
    _frames()
    if parameters is not None and not hasattr(parameters, "itertuples"):
        parameters = list(parameters)
    with tempfile.TemporaryDirectory(prefix="bouton-") as folder:
        family = _family(games, parameters, folder)
        to = _count(to) if to is not None else (1_000 if parameters is not None else 10_000)
        options = ["-n", str(to), *(["--memory", str(memory)] if memory is not None else [])]
        kept = [] if store is None else ["--store", os.fspath(store), *(["--retry"] if retry else [])]
        if client is None:
            lines = _here([*family, *options, *kept], progress)
        else:
            from ._cluster import on_cluster

            lines = on_cluster(client, family, options, kept, to, progress)
        return _table(lines, _names(parameters))


def _family(games, parameters, folder):
    """The words of the command line for some games."""
    if parameters is not None:
        return _rule(games, parameters, folder)
    if isinstance(games, bool) or isinstance(games, Game):
        raise TypeError("a survey takes codes, families such as \"octal:3\", or a rule with parameters")
    if isinstance(games, int):
        return ["--digits", str(games)]
    words = [games] if isinstance(games, str) else list(games)
    for word in words:
        if not isinstance(word, str):
            raise TypeError(
                f"a survey takes codes as texts, such as \"0.77\", and {word!r} isn't one; "
                "a rule is a script, and needs parameters=…"
            )
    if not words:
        raise ValueError("a survey needs a code at least, such as \"0.77\"")
    return ["--file", _written(folder, "games.txt", "\n".join(words))]


def _rule(rule, parameters, folder):
    from ._literal import literal

    if hasattr(parameters, "itertuples"):
        parameters = list(parameters.itertuples(index=False, name=None))
    parameters = [list(one.values()) if isinstance(one, dict) else one for one in parameters]
    if not isinstance(rule, (str, os.PathLike)):
        raise TypeError(f"a survey with parameters takes a rule as a script or its path, and {rule!r} isn't one")
    # Each set of arguments is a line, as the command names it in its rows.
    lines = [literal(list(one) if isinstance(one, tuple) else one) for one in parameters]
    if not lines:
        raise ValueError("a survey of a rule needs parameters: a list of lists of arguments")
    source = os.fspath(rule)
    if not source.endswith(".rhai"):
        source = _written(folder, "rule.rhai", source)
    return ["--rule", source, "--file", _written(folder, "parameters.txt", "\n".join(lines))]


def _written(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def _here(arguments, progress):
    """The rows that the command of this machine finds."""
    shown = Progress.is_wanted(progress)
    with started([*arguments, "--jsonl", *(["--progress"] if shown else [])], shown) as process:
        return finished(process)


@contextlib.contextmanager
def started(arguments, shown=False, **more):
    """The command, which ends with this process, and keeps what is done when it is interrupted."""
    # Ctrl-C at the terminal is for this process, which then tells the command.
    own_group = {"start_new_session": True} if os.name == "posix" else {}
    command = [program(), "survey", "--with-parent", *arguments]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", errors="replace", **own_group, **more
    )
    process.said = []
    # What a thread shows belongs to the cell whose context it has.
    context = contextvars.copy_context()
    listener = threading.Thread(target=context.run, args=(_listen, process, _Line() if shown else None), daemon=True)
    process.listener = listener
    listener.start()
    try:
        yield process
    except BaseException:
        if process.poll() is None:
            process.send_signal(signal.SIGINT) if os.name == "posix" else process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()
        raise
    finally:
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                with contextlib.suppress(OSError):
                    pipe.close()


def _listen(process, line):
    """Hears what the command says beside its rows, and says it if somebody wants to see it."""
    for said in process.stderr:
        process.said.append(said)
        if line:
            line.show(said.rstrip("\n"))
    if line:
        line.close()


class _Line:
    """A line of a terminal or of a notebook in which each text takes the place of the one before."""

    def __init__(self):
        self._shown = None

    def show(self, text):
        if "ipykernel" in sys.modules:
            from IPython.display import display

            plain = {"text/plain": text}
            if self._shown is None:
                self._shown = display(plain, raw=True, display_id=True)
            else:
                self._shown.update(plain, raw=True)
        else:
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = True

    def close(self):
        if self._shown is True:
            print(file=sys.stderr)
        elif self._shown is not None:
            # What was left to do when it ended is no longer of interest.
            self._shown.update({"text/plain": ""}, raw=True)


def finished(process):
    """The rows of a command; its error, if it has one."""
    if process.stdin:
        with contextlib.suppress(OSError):
            process.stdin.close()
    rows = process.stdout.read().splitlines()
    process.wait()
    process.listener.join(5)
    if process.returncode:
        raise _failure("".join(process.said).strip() or f"the survey ended with the code {process.returncode}")
    return rows


class Progress:
    """How far a survey is, on a terminal or in a notebook."""

    def __init__(self, wanted, total, known):
        self._line = _Line() if self.is_wanted(wanted) else None
        self._total, self._known = total, known

    @staticmethod
    def is_wanted(wanted):
        return sys.stderr.isatty() or "ipykernel" in sys.modules if wanted is None else bool(wanted)

    def show(self, what, done, seconds):
        """Says it in one line, which takes the place of the one before."""
        if not self._line:
            return
        rate = done / seconds if seconds else 0
        left = f", {(self._total - self._known - done) / rate:,.0f} s left" if rate and what == "survey" else ""
        self._line.show(f"{what}: {self._known + done:,} of {self._total:,}, {rate:,.2f}/s{left}")

    def close(self):
        if self._line:
            self._line.close()


def _names(parameters):
    """What the arguments of a rule are called; none where there is no rule."""
    if parameters is None:
        return None
    if hasattr(parameters, "itertuples"):
        return [str(name) for name in parameters.columns]
    first = next(iter(parameters), None)
    if isinstance(first, dict):
        return list(first)
    count = len(first) if isinstance(first, (list, tuple)) else 1
    return [f"parameter_{place}" for place in range(1, count + 1)]


def _arguments(code, count):
    """The arguments that a row names."""
    try:
        found = json.loads(code)
    except ValueError:
        found = None
    found = found if isinstance(found, list) else [found]
    return found if len(found) == count else [None] * count


def _table(lines, names=None):
    """The rows as a data frame: codes and masks stay text, because they are no numbers."""
    rows = [json.loads(line) for line in lines]
    if names is not None:
        made = [dict(zip(names, _arguments(row["code"], len(names)))) for row in rows]
        rows = [{**row, **{f"{name}_" if name in row else name: value for name, value in more.items()}} for row, more in zip(rows, made)]
    columns = {name: [row[name] for row in rows] for name in (rows[0] if rows else [])}
    text = [name for name in ("code", "standard", "mask", "claim", "error") if name in columns]
    fractions = [name for name in ("seconds",) if name in columns]
    for name in list(columns)[len(columns) - len(names or ()):] if rows else []:
        kinds = {type(cell) for cell in columns[name]} - {type(None), int}
        if kinds == {float}:
            fractions.append(name)
        elif kinds:
            text.append(name)
            columns[name] = [cell if isinstance(cell, (str, type(None))) else json.dumps(cell) for cell in columns[name]]
    return _frame(columns, text, fractions)


def version():
    """The version of the command here."""
    path = program()
    return _version(path, os.stat(path).st_mtime_ns)


@functools.lru_cache(maxsize=4)
def _version(path, _changed):
    done = subprocess.run([path, "--version"], capture_output=True, encoding="utf-8", check=True)
    return done.stdout.strip().removeprefix("bouton ")
