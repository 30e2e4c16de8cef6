"""A session: ``bouton session --json`` as a child process, which belongs to the process that started it."""

import base64
import itertools
import os
import sys
import threading
import weakref

from ._link import Link
from ._literal import literals, plain_text


class BoutonError(Exception):
    """What is wrong with a cell.

    ``code`` and ``message`` say what, ``place`` says where (source, line and column from 1; none if nowhere), and ``hint``
    says what to write instead, if that is known. As text: all of it, with the line and a caret.
    """

    def __init__(self, failure):
        super().__init__(failure.get("text") or failure.get("message", ""))
        self.failure = failure
        self.code = failure.get("code")
        self.message = failure.get("message")
        self.hint = failure.get("hint")
        line = failure.get("line")
        self.place = (failure.get("source"), line, failure.get("column")) if line else None

    def __reduce__(self):
        # By its arguments it would be made from its text; a pool waits for ever for an error that can't be read.
        return type(self), (self.failure,)


class Reply:
    """What a cell gave: ``data`` by MIME type (none for a statement), ``value`` as Python data, ``outputs`` in order."""

    def __init__(self, outputs, data, metadata, value):
        self.outputs, self.data, self.metadata, self.value = outputs, data, metadata, value

    def __repr__(self):
        return (self.data or {}).get("text/plain", "")

    def to_latex(self):
        """What it says as a formula of LaTeX, between its dollar signs; a ``ValueError`` where it is none."""
        formula = (self.data or {}).get("text/latex")
        if formula is None:
            raise ValueError("this has no formula: values, tables, periods, explanations, forms and theorems have one")
        return formula

    def to_pandas(self):
        """A table, or anything else in rows, as a data frame of pandas with the names of its columns."""
        from ._arrays import pandas

        frames, rows = pandas(), self.value
        if isinstance(rows, dict):
            lists = (part for part in rows.values() if isinstance(part, list) and part)
            rows = next((part for part in lists if isinstance(part[0], dict)), [rows])
        if not isinstance(rows, list):
            raise ValueError("this is no table: values, tables, options, moves and lines have rows")
        if rows and all(isinstance(row, list) for row in rows) and len(set(map(len, rows))) == 1:
            return frames.DataFrame(rows).rename_axis(index="row", columns="column")
        # Whole numbers stay so beside empty cells.
        named = rows if rows and isinstance(rows[0], dict) else {"value": rows}
        return frames.DataFrame(named).convert_dtypes()

    def _repr_mimebundle_(self, include=None, exclude=None):
        return dict(self.data or {}), dict(self.metadata)


class Session:
    """Keeps variables from cell to cell. Threads may share a session: their cells run one after another.

    A session belongs to its process. In a process that was forked, and where it was unpickled, it is a new one with the
    same arguments and no variables, which starts when it is first asked.

    >>> with Session() as session:
    ...     session.eval("kayles().grundy(5)").value
    ...     session.set("heaps", [3, 4, 5])
    ...     session.get("nim().grundy(heaps)")
    4
    2
    """

    def __init__(self, arguments=()):
        self.__setstate__({"arguments": tuple(arguments)})
        self._start()

    def __getstate__(self):
        return {"arguments": self._arguments}

    def __setstate__(self, state):
        self._arguments = state["arguments"]
        self._link = self._closing = None
        self._closed = False
        self._free()
        _sessions.add(self)

    def eval(self, code, on_output=None, on_input=None):
        """Evaluates a cell. ``on_output`` sees every event as it comes; ``on_input(prompt)`` answers questions.

        Raises BoutonError for what is wrong with the cell. Ctrl-C stops the cell and keeps the variables.
        """
        return self._run({"op": "eval", "code": code}, on_output, on_input)

    def _run(self, request, on_output=None, on_input=None):
        """Evaluates the cell of a request."""
        outputs = []

        def heard(link, event):
            if event["event"] == "input":
                return self._answer(link, event["prompt"], on_input)
            if event["event"] != "progress":
                outputs.append(event)
            if on_output is not None:
                on_output(event)

        event = self._ask(request, heard)
        if event["status"] == "error":
            if event["failure"].get("code") == "interrupted":
                raise KeyboardInterrupt
            raise BoutonError(event["failure"])
        return Reply(outputs, event.get("data"), event.get("metadata") or {}, event.get("value"))

    def set(self, name, value):
        """Gives a variable of the session a value: numbers, strings, booleans, ``None``, lists, dicts with text keys, arrays
        of numpy.

        A ``TypeError`` or ``ValueError`` says what the language has no value for: NaN, integers beyond 64 bits, lists in
        themselves.
        """
        name = plain_text(name)
        if not (name.isidentifier() and name.isascii()):
            raise ValueError(f"{name!r} is no name of a variable")
        for cell in literals(name, value):
            self.eval(cell)

    def get(self, expression):
        """The value of an expression, such as the name of a variable, as Python data."""
        return self.eval(expression).value

    def complete(self, code, cursor=None):
        """The completions at a cursor: texts, and where they begin and end, in characters."""
        cursor = len(code) if cursor is None else cursor
        return self._ask({"op": "complete", "code": code, "cursor": cursor}, lambda link, event: None)

    def interrupt(self):
        """Stops the cell that runs; from another thread."""
        link = self._link
        if link is not None:
            link.send({"op": "interrupt"})

    @property
    def ended(self):
        """Whether the process of the session is gone."""
        return self._closed or (self._link is not None and self._link.ended)

    def close(self):
        """Ends the session."""
        self._closed = True
        if self._closing is not None:
            self._closing()

    def _start(self):
        self._link = Link(self._arguments)
        self._closing = weakref.finalize(self, self._link.close)

    def _free(self):
        """Nobody's cell runs."""
        self._lock = threading.Lock()
        self._asking = None
        self._count = 0

    def _forked(self):
        """In a new process: the old one keeps the session, and this one gets another when it asks."""
        if self._link is not None:
            self._closing.detach()
            self._link.abandon()
            self._link = self._closing = None
        self._free()

    def _name(self, key, value, source=None):
        """The variable that holds the value of an expression, which is evaluated once in each process of the session."""
        if self._link is None or key not in self._link.names:
            name = f"python_game_{next(_numbers)}"
            # As a cell of its own, so that a script of several lines is one, and places are those in its text.
            self._run({"op": "eval", "code": value, "bind": name, "source": source})
            self._link.names.setdefault(key, name)
        return self._link.names[key]

    def _send_graph(self, graph, labels):
        """The variable that holds the game of a graph, which gets what it lacks in this process."""
        if self._link is None:
            self._ask({"op": "complete", "code": ""}, lambda link, event: None)
        link = self._link
        key = id(graph)
        if key not in link.names:
            link.names[key] = (f"python_game_{next(_numbers)}", 0)
            weakref.finalize(graph, _gone, weakref.ref(link), key).atexit = False
        name, sent = link.names[key]
        while link.unused:
            self.eval(f"{link.unused.pop()} = ();")
        request = {"op": "graph", "name": name, "title": graph.name}
        pieces = list(graph.pieces(sent))
        more = pieces or ([(graph.settled[0], b"")] if labels else [])
        for place, (first, words) in enumerate(more):
            if sys.byteorder == "big":
                words = words[:]
                words.byteswap()
            last = {"labels": list(labels)} if labels and place == len(more) - 1 else {}
            packed = base64.b64encode(words).decode()
            event = self._ask({**request, "first": first, "options": packed, **last}, lambda link, event: None)
            if event["status"] == "error":
                raise BoutonError(event["failure"])
            link.names[key] = (name, pieces[place + 1][0] if place + 1 < len(pieces) else graph.settled[0])
        return name

    def _ask(self, request, heard):
        """The reply to a request; ``heard`` gets the events before it."""
        if self._asking == threading.get_ident():
            raise RuntimeError("a cell of this session runs, and waits for what asks here: use another session")
        with self._lock:
            if self._closed:
                raise RuntimeError("the session has ended: it was closed")
            if self._link is None:
                self._start()
            link, self._asking = self._link, threading.get_ident()
            try:
                self._count += 1
                link.send({"id": self._count, **request})
                return self._hear(link, self._count, heard)
            finally:
                if link is self._link:
                    self._asking = None

    def _hear(self, link, identity, heard):
        while True:
            try:
                event = link.receive()
            except KeyboardInterrupt:
                # The child is in a group of its own: tell it, and go on to its reply.
                link.send({"op": "interrupt"})
                continue
            # A request that couldn't be read as one is answered without its number.
            if event["event"] == "reply" and event["id"] in (identity, None):
                return event
            # What is left of a request that was given up is nobody's.
            if event["id"] == identity:
                try:
                    heard(link, event)
                except BaseException:
                    # Nobody waits for the cell any more.
                    link.send({"op": "interrupt"})
                    raise

    def _answer(self, link, prompt, on_input):
        try:
            line = on_input(prompt) if on_input else None
        except (KeyboardInterrupt, EOFError):
            link.send({"op": "interrupt"})
            return
        link.send({"op": "refuse"} if line is None else {"op": "input", "value": plain_text(line)})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _gone(link, key):
    """Nobody has the graph any more: its variable is emptied when the next one is sent."""
    link = link()
    if link is not None:
        link.unused.append(link.names.pop(key)[0])


#: What tells one variable from another: two threads may need one at the same time.
_numbers = itertools.count(1)

#: Every session of this process.
_sessions = weakref.WeakSet()


def _forked():
    for session in list(_sessions):
        session._forked()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
