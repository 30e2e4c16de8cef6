"""Games and their values as Python has them: arrays of numpy.

What is computed is computed by the command ``bouton``; arrays come as memory-mapped files, not through text.
"""

import json
import os
import re
import subprocess
import tempfile
import threading

from ._literal import literal, plain_text
from ._program import program
from ._session import BoutonError, Reply, Session

_lock = threading.Lock()
_shared = None


def session():
    """The session of this module, which all threads of a process share; it starts when it is first needed, and again when
    its process was killed."""
    global _shared
    with _lock:
        if _shared is None or _shared.ended:
            _shared = Session()
        return _shared


def _forked():
    # Another thread may have held it when the process was forked, and that thread isn't here.
    global _lock
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


def game(source, *, session=None):
    """A game: by name (``"kayles"``), by code (``"0.77"``), or by an expression of the language.

    >>> nim = game("nim")
    >>> nim.grundy([3, 5])
    6
    >>> squares = game("game(|n| (1..=n).filter(|k| k * k <= n).map(|k| n - k * k))")
    >>> squares.outcome(5)
    'P'
    """
    return Game(source, session=session)


class Game:
    """A game; see :func:`game`. Positions are numbers, strings, lists or dicts, as the game has them.

    Games are equal that were made from the same expression in the same session. They may be pickled, and asked in every
    thread and process: one without a session of its own asks that of the process in which it is.

    >>> game("kayles") == game("kayles"), game("kayles") == game("nim")
    (True, False)
    """

    def __init__(self, source, *, session=None):
        self._source = _expression(source)
        self._session = session
        # What was evaluated for one game of a user's session is that game's: variables change.
        self._key = self._source if session is None else object()
        self._name()

    @property
    def source(self):
        """The expression of the language that made it."""
        return self._source

    def __repr__(self):
        return f"game({self._source!r})"

    def __eq__(self, other):
        if not isinstance(other, Game):
            return NotImplemented
        return self._source == other._source and self._session is other._session

    def __hash__(self):
        return hash((self._source, id(self._session)))

    def __getstate__(self):
        return {"source": self._source, "session": self._session}

    def __setstate__(self, state):
        self._source, self._session = state["source"], state["session"]
        self._key = self._source if self._session is None else object()

    def _name(self):
        """Its session, and its name there."""
        asked = session() if self._session is None else self._session
        return asked, asked._name(self._key, self._source)

    def _eval(self, method, arguments):
        asked, name = self._name()
        return asked.eval(f"{name}.{method}({arguments})")

    def _ask(self, method, position):
        return self._eval(method, literal(position))

    def grundy(self, position):
        """The Grundy value of a position, or of a sum of heaps."""
        return self._ask("grundy", position).value

    def outcome(self, position):
        """``"P"`` if the player who moves loses, else ``"N"``; ``"D"`` for a draw."""
        return self._ask("outcome", position).value

    def winning_moves(self, position):
        """All winning moves, as data."""
        return self._ask("winning_moves", position).value

    def explain(self, position):
        """Why a position is won or lost; a notebook shows it in its best form."""
        return self._ask("explain", position)

    def values(self, n, dtype="int64"):
        """The Grundy values of the heaps 0 to n, as an array of numpy with n + 1 numbers; see :func:`values`."""
        if self._session is None:
            return values(self._source, n, dtype)
        # Its source may name variables, which the command doesn't have.
        return _converted(_numpy().array(self._eval("values", f"0..={_count(n)}").value), dtype)

    def period(self, to=None):
        """Whether the values repeat, and how sure that is: a dict; see :func:`period`."""
        return self._eval("period", f"{_count(to)}" if to is not None else "").value

    def table(self, rows, columns, dtype="int64"):
        """The Grundy values of the positions [0, 0] to [rows, columns], as an array of numpy."""
        numpy = _numpy()
        return _converted(numpy.array(self._eval("table", f"{int(rows)}, {int(columns)}").value), dtype)

    def plot(self, n):
        """The values of the heaps 0 to n as a picture; a notebook shows it."""
        return self._eval("plot", f"0..={int(n)}")

    def misere(self):
        """The same game where the last move loses."""
        return Game(f"({self._source}).misere()", session=self._session)


def values(game, n, dtype="int64"):
    """The Grundy values of the heaps 0 to n of a game, as an array of numpy with n + 1 numbers.

    ``dtype`` is the type of the numbers. In bytes, ``dtype="uint8"``, values of 100 million heaps take 100 MB instead of
    800; a value that doesn't fit is an ``OverflowError``.

    >>> values("0.77", 8).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1]
    """
    numpy = _numpy()
    with tempfile.TemporaryDirectory(prefix="bouton-") as folder:
        file = os.path.join(folder, "values.npy")
        _run(["values", _argument(game, folder), "-n", str(_count(n)), "--npy", file])
        # Where a mapped file can't be removed, it is read instead. What is written stays in memory.
        found = numpy.load(file, mmap_mode="c" if os.name == "posix" else None)
        return _converted(numpy.asarray(found), dtype)


def _converted(found, dtype):
    """An array with numbers of a type that holds them all; one of texts, such as the values of loops have, stays so."""
    numpy = _numpy()
    dtype = numpy.dtype(dtype)
    if found.dtype == dtype or found.dtype.kind not in "iu":
        return found
    if dtype.kind in "iu" and found.size and found.max() > numpy.iinfo(dtype).max:
        raise OverflowError(f"the value {found.max()} doesn't fit into {dtype}")
    made = found.astype(dtype)
    if dtype.kind not in "iu" and not (made == found).all():
        raise OverflowError(f"a value doesn't fit into {dtype}")
    return made


def period(game, to=None):
    """What is known of the period of a game's values: a dict with ``claim`` (``"proved"``, ``"conditional"``, ``"observed"``
    or ``"none"``), ``checked_to``, the last heap that was looked at, and, where there is a period, ``preperiod``,
    ``period``, ``saltus`` and ``theorem``.

    >>> found = period("0.77")
    >>> found["claim"], found["preperiod"], found["period"]
    ('proved', 71, 12)
    """
    return (game if isinstance(game, Game) else Game(game)).period(to)


def _expression(game):
    """The expression of the language for a game."""
    if isinstance(game, Game):
        return game.source
    text = plain_text(game).strip()
    if re.fullmatch(r"[0-9A-Za-z]+\.[0-9A-Za-z]+", text):
        return f'octal("{text}")'
    return f"{text}()" if re.fullmatch(r"[A-Za-z_]\w*", text) else text


def _argument(game, folder):
    """A game for the command line: a script, which can say any game."""
    file = os.path.join(folder, "game.rhai")
    with open(file, "w", encoding="utf-8") as script:
        script.write(_expression(game))
    return file


def _count(n):
    # Neither a number that isn't whole nor NaN is one of these.
    if isinstance(n, bool) or not (n >= 0 and n % 1 == 0):
        raise ValueError(f"the largest heap is a number from 0, and {n!r} is none")
    return int(n)


def _run(arguments):
    """What the command prints."""
    done = subprocess.run([program(), *arguments], capture_output=True, encoding="utf-8", errors="replace")
    if done.returncode:
        raise _failure(done.stderr.strip())
    return done.stdout


def _failure(text):
    """What the command says on its standard error, as an error of Python."""
    last = text.splitlines()[-1] if text else ""
    if last.startswith("{"):
        # Where rows are lines of JSON, so is an error.
        failure = json.loads(last)
        hint = f"\nhint: {failure['hint']}" if failure["hint"] else ""
        return BoutonError({"text": f"error[{failure['code']}]: {failure['message']}{hint}", **failure})
    code = re.search(r"^error\[([\w-]+)\]: (.*)$", text, re.MULTILINE)
    hint = re.search(r"^hint: (.*)$", text, re.MULTILINE)
    place = re.search(r"^ *--> (.*):(\d+):(\d+)$", text, re.MULTILINE)
    failure = {"text": text, "code": code and code[1], "message": code[2] if code else text, "hint": hint and hint[1]}
    if place:
        failure.update(source=os.path.basename(place[1]), line=int(place[2]), column=int(place[3]))
    return BoutonError(failure)


def _numpy():
    try:
        import numpy
    except ImportError:
        raise ImportError("arrays need numpy: install it with the extra `bouton[data]`") from None
    return numpy


def _frames():
    """pandas, else polars."""
    try:
        import pandas
    except ImportError:
        try:
            import polars
        except ImportError:
            raise ImportError("data frames need pandas or polars: install one with the extra `bouton[data]`") from None
        return polars
    return pandas


def _frame(columns, text, floats):
    """A data frame: the columns ``text`` hold text, ``floats`` numbers with a fraction, all others whole numbers.

    A column has its type even where no row has anything in it, and whole numbers stay so beside empty cells.
    """
    frames = _frames()
    if frames.__name__ == "polars":
        kinds = {**dict.fromkeys(columns, frames.Int64), **dict.fromkeys(text, frames.String), **dict.fromkeys(floats, frames.Float64)}
        return frames.DataFrame(columns, schema={name: kinds[name] for name in columns})
    try:
        # What pandas 3 takes text for: Arrow's, if pyarrow is there.
        string = frames.StringDtype(na_value=float("nan"))
    except TypeError:
        string = frames.StringDtype()
    kinds = {**dict.fromkeys(columns, "Int64"), **dict.fromkeys(text, string), **dict.fromkeys(floats, "float64")}
    return frames.DataFrame({name: frames.array(cells, dtype=kinds[name]) for name, cells in columns.items()})


__all__ = ["Game", "Reply", "game", "period", "session", "values"]
