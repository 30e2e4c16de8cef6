"""A session: ``bouton session --json`` as a child process, one JSON document a line in each direction."""

import json
import os
import subprocess
import threading

from ._literal import literals
from ._program import program


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


class Reply:
    """What a cell gave: ``data`` by MIME type (none for a statement), ``value`` as Python data, ``outputs`` in order."""

    def __init__(self, outputs, data, metadata, value):
        self.outputs, self.data, self.metadata, self.value = outputs, data, metadata, value

    def __repr__(self):
        return (self.data or {}).get("text/plain", "")

    def _repr_mimebundle_(self, include=None, exclude=None):
        return dict(self.data or {}), dict(self.metadata)


class Session:
    """Keeps variables from cell to cell. Threads may share a session: their cells run one after another.

    >>> with Session() as session:
    ...     session.eval("kayles().grundy(5)").value
    ...     session.set("heaps", [3, 4, 5])
    ...     session.get("nim().grundy(heaps)")
    4
    2
    """

    def __init__(self, arguments=()):
        quiet = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {"start_new_session": True}
        self._child = subprocess.Popen(
            [program(), *arguments, "session", "--json"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1, **quiet,
        )
        self._lock = threading.Lock()
        self._count = 0

    def eval(self, code, on_output=None, on_input=None):
        """Evaluates a cell. ``on_output`` sees every event as it comes; ``on_input(prompt)`` answers questions.

        Raises BoutonError for what is wrong with the cell. Ctrl-C stops the cell and keeps the variables.
        """
        with self._lock:
            self._count += 1
            self._send({"id": self._count, "op": "eval", "code": code})
            outputs = []
            while True:
                event = self._receive()
                if event is None:
                    raise RuntimeError("the session has ended")
                kind = event["event"]
                if kind == "reply":
                    return self._finish(event, outputs)
                if kind == "input":
                    self._answer(event["prompt"], on_input)
                    continue
                if kind != "progress":
                    outputs.append(event)
                if on_output is not None:
                    on_output(event)

    def _finish(self, event, outputs):
        if event["status"] == "error":
            if event["failure"].get("code") == "interrupted":
                raise KeyboardInterrupt
            raise BoutonError(event["failure"])
        return Reply(outputs, event.get("data"), event.get("metadata") or {}, event.get("value"))

    def set(self, name, value):
        """Gives a variable of the session a value: numbers, strings, booleans, ``None``, lists, dicts with text keys, arrays
        of numpy.

        A ``TypeError`` or ``ValueError`` says what the language has no value for: NaN, integers beyond 64 bits.
        """
        if not (name.isidentifier() and name.isascii()):
            raise ValueError(f"{name!r} is no name of a variable")
        for cell in literals(name, value):
            self.eval(cell)

    def get(self, expression):
        """The value of an expression, such as the name of a variable, as Python data."""
        return self.eval(expression).value

    def complete(self, code, cursor=None):
        """The completions at a cursor: texts, and where they begin and end, in characters."""
        with self._lock:
            self._count += 1
            self._send({"id": self._count, "op": "complete", "code": code, "cursor": len(code) if cursor is None else cursor})
            return self._receive()

    def interrupt(self):
        """Stops the cell that runs; from another thread."""
        self._send({"op": "interrupt"})

    @property
    def ended(self):
        """Whether the process of the session is gone."""
        return self._child.poll() is not None

    def close(self):
        """Ends the session."""
        if self._child.poll() is None:
            self._child.stdin.close()
            try:
                self._child.wait(2)
            except subprocess.TimeoutExpired:
                self._child.kill()
                self._child.wait()
        self._child.stdout.close()

    def _answer(self, prompt, on_input):
        try:
            line = on_input(prompt) if on_input else None
        except (KeyboardInterrupt, EOFError):
            self.interrupt()
            return
        self._send({"op": "refuse"} if line is None else {"op": "input", "value": line})

    def _send(self, message):
        self._child.stdin.write(json.dumps(message) + "\n")
        self._child.stdin.flush()

    def _receive(self):
        while True:
            try:
                line = self._child.stdout.readline()
                return json.loads(line) if line else None
            except KeyboardInterrupt:
                # The child is in a group of its own: tell it, and go on to its reply.
                self.interrupt()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
