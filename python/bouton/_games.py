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
from ._loopy import value_of, with_values
from ._program import program
from ._session import BoutonError, Reply, Session
from ._verbs import Verbs

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


def game(source, *, session=None, start=None, canonical=None, components=None, name=None, translate=True, memory=None):
    """A game: by name (``"kayles"``), by code (``"0.77"``), by an expression of the language, by a script or its path, or by
    a function of Python, which is a rule (:func:`bouton.rule` says how, and takes the same options).

    >>> nim = game("nim")
    >>> nim.grundy([3, 5])
    6
    >>> squares = game("game(|n| (1..=n).filter(|k| k * k <= n).map(|k| n - k * k))")
    >>> squares.outcome(5)
    'P'
    >>> game(lambda n: [n - k for k in (2, 5) if k <= n]).grundy(5)
    2
    """
    options = {
        "start": start, "canonical": canonical, "components": components, "name": name, "translate": translate, "memory": memory,
    }
    if callable(source) and not isinstance(source, Game):
        from ._rule import RuleGame

        return RuleGame(source, session=session, **options)
    given = [key for key, value in options.items() if value is not (key == "translate" or None)]
    if given:
        raise TypeError(f"{' and '.join(given)} belongs to a rule that is a function, and {source!r} isn't one")
    if isinstance(source, Game) and type(source) is not Game:
        return source
    return Game(source, session=session)


def games():
    """The games that have names: a list of dicts with ``id``, ``title``, ``summary``, ``call`` and ``source``.

    >>> [one["id"] for one in games()][:2]
    ['all_but', 'antonim']
    """
    return json.loads(_run(["games", "--json"]))


class Game(Verbs):
    """A game; see :func:`game`. Positions are numbers, strings, lists or dicts, as the game has them.

    Games are equal that were made from the same expression in the same session. They may be pickled, and asked in every
    thread and process: one without a session of its own asks that of the process in which it is.

    >>> game("kayles") == game("kayles"), game("kayles") == game("nim")
    (True, False)
    """

    def __init__(self, source, *, session=None):
        self._source, self._file = _expression(source), _file(source)
        self._session, self._convention = session, None
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
        return (self._source, self._convention) == (other._source, other._convention) and self._session is other._session

    def __hash__(self):
        return hash((self._source, id(self._session)))

    def __getstate__(self):
        return {"source": self._source, "session": self._session, "file": self._file, "convention": self._convention}

    def __setstate__(self, state):
        self._source, self._session, self._file = state["source"], state["session"], state["file"]
        self._convention = state["convention"]
        self._key = self._source if self._session is None else object()

    def _name(self):
        """Its session, and its name there."""
        asked = self._asked()
        name = asked._name(self._key, self._source, self._file)
        return asked, f"{name}.{self._convention}" if self._convention else name

    def _asked(self):
        return session() if self._session is None else self._session

    def _eval(self, method, arguments):
        asked, name = self._name()
        return asked.eval(f"{name}.{method}({arguments})")

    def _written(self, position):
        """A position as it is written in the language."""
        return literal(_data(position))

    def _ask(self, method, position):
        return self._eval(method, self._written(position))

    def __getitem__(self, position):
        """A position, which can be added to others.

        >>> (game("kayles")[5] + game("nim")[3]).grundy()
        7
        """
        from ._position import Position

        return Position([(self, position)])

    def grundy(self, *position):
        """The Grundy value of a position, or of a sum of heaps; in misère play the misère value."""
        return value_of(self._ask("grundy", _one(position)).value)

    def outcome(self, *position):
        """``"P"`` if the player who moves loses, else ``"N"``; ``"D"`` for a draw."""
        return self._ask("outcome", _one(position)).value

    def winning_moves(self, *position):
        """All winning moves, as data."""
        return self._ask("winning_moves", _one(position)).value

    def options(self, *position):
        """Every option of a position, with its value and outcome: a list of dicts."""
        return with_values(self._ask("options", _one(position)).value)

    def drawing_moves(self, *position):
        """Every move that keeps a draw, as data."""
        return self._ask("drawing_moves", _one(position)).value

    def remoteness(self, *position):
        """How many moves play lasts when the winner hurries and the loser delays; none in a draw."""
        return self._ask("remoteness", _one(position)).value

    def is_loopy(self, *position):
        """Whether play from a position can come back to one that was there before."""
        return self._ask("is_loopy", _one(position)).value

    def explain(self, *position):
        """Why a position is won or lost; a notebook shows it in its best form."""
        return self._ask("explain", _one(position))

    @property
    def name(self):
        """The name for people."""
        asked, name = self._name()
        return asked.eval(f"{name}.name").value

    def values(self, n, dtype="int64"):
        """The Grundy values of the heaps 0 to n, as an array of numpy with n + 1 numbers; see :func:`values`."""
        if self._session is None and self._convention is None:
            return values(self, n, dtype)
        # Its source may name variables, which the command doesn't have.
        found = _numpy().array(self._eval("values", f"0..={_count(n)}").value)
        return _named(_converted(found, dtype), self.name)

    def period(self, to=None):
        """Whether the values repeat, and how sure that is: a dict; see :func:`period`."""
        return self._eval("period", f"{_count(to)}" if to is not None else "").value

    def table(self, rows, columns, dtype="int64"):
        """The Grundy values of the positions [0, 0] to [rows, columns], as an array of numpy."""
        numpy = _numpy()
        found = numpy.array(self._eval("table", f"{_count(rows)}, {_count(columns)}").value)
        return _named(_converted(found, dtype), self.name)

    def plot(self, n, ax=None):
        """The values of the heaps 0 to n as a picture; a notebook shows it.

        With axes of matplotlib as ``ax`` the values are drawn into these, which are given back.
        """
        if ax is not None:
            return self.values(n).plot(ax)
        return self._eval("plot", f"0..={int(n)}")

    def misere(self):
        """The same game where the last move loses."""
        return self._under("misere()")

    def normal(self):
        """The same game where the last move wins."""
        return self._under("normal()")

    def _under(self, convention):
        if ";" not in self._source and "\n" not in self._source:
            return Game(f"({self._source}).{convention}", session=self._session)
        # A script can't be part of an expression.
        made = object.__new__(Game)
        before = f"{self._convention}." if self._convention else ""
        made.__setstate__({**self.__getstate__(), "convention": f"{before}{convention}"})
        return made

    # What the verbs need.

    def _heaps(self, method, *arguments):
        return self._eval(method, ", ".join(arguments))

    def _given(self, position):
        return _one(position)

    def _data(self, position):
        return _data(position)


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
        name = game.name if isinstance(game, Game) else plain_text(game)
        return _named(_converted(numpy.asarray(found), dtype), name)


def _named(found, name):
    """An array that knows its heaps, and the name of their game."""
    from ._values import made

    return made(found, name)


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
    if isinstance(game, os.PathLike) or (isinstance(game, str) and game.strip().endswith(".rhai")):
        with open(game, encoding="utf-8") as script:
            return script.read()
    text = plain_text(game).strip()
    if re.fullmatch(r"[0-9A-Za-z]+\.[0-9A-Za-z]+", text):
        return f'octal("{text}")'
    return f"{text}()" if re.fullmatch(r"[A-Za-z_]\w*", text) else text


def _file(game):
    """What messages call the text of a game: its file."""
    if isinstance(game, Game):
        return game._file
    name = os.fspath(game) if isinstance(game, (str, os.PathLike)) else ""
    return os.path.basename(name) if name.strip().endswith(".rhai") else None


def _one(position):
    """The position of a call: several arguments are its parts."""
    if not position:
        raise TypeError("give a position")
    return position[0] if len(position) == 1 else list(position)


def _data(position):
    """Graphs of networkx as graphs of the language, boards of numpy as boards of texts."""
    if hasattr(position, "nodes") and hasattr(position, "edges"):
        place = {node: at for at, node in enumerate(position.nodes)}
        return {"n": len(place), "e": [[place[u], place[v]] for u, v in position.edges()]}
    if getattr(position, "ndim", 0) == 2 and getattr(position.dtype, "kind", "") == "b":
        # True is a square that is taken.
        return ["".join("#" if taken else "." for taken in row) for row in position.tolist()]
    if getattr(position, "ndim", 0) == 2 and getattr(position.dtype, "kind", "") == "U":
        # A letter a square.
        return ["".join(row) for row in position.tolist()]
    return position


def _argument(game, folder):
    """A game for the command line: a script, which can say any game."""
    file = os.path.join(folder, "game.rhai")
    with open(file, "w", encoding="utf-8") as script:
        script.write(_expression(game))
    return file


def _count(n):
    # Neither a number that isn't whole nor NaN is one of these.
    try:
        whole = not isinstance(n, bool) and n >= 0 and n % 1 == 0
    except TypeError:
        raise TypeError(f"the largest heap is a number from 0, and {n!r} isn't one") from None
    if not whole:
        raise ValueError(f"the largest heap is a number from 0, and {n!r} isn't one")
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
