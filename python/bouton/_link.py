"""The process of a session and the pipes to it: documents of JSON, one a line in each direction.

Nothing is kept in a buffer on the way out, so a copy of a link, as a fork makes one, has nothing of its own to send.
"""

import json
import os
import subprocess
import threading

from ._program import program


class Link:
    """A process ``bouton session --json``, which ends when this one does."""

    def __init__(self, arguments):
        quiet = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if os.name == "nt" else {"start_new_session": True}
        self._process = subprocess.Popen(
            [program(), *arguments, "session", "--json", "--with-parent"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, **quiet,
        )
        # Threads send while others wait for an answer.
        self._writing = threading.Lock()
        self._read = bytearray()
        #: What the owner has given names to in this process.
        self.names = {}
        #: Names that nobody needs any more.
        self.unused = []

    def send(self, message):
        """Sends a document whole."""
        line = memoryview(json.dumps(message).encode() + b"\n")
        with self._writing:
            try:
                while line:
                    line = line[self._process.stdin.write(line):]
            except (OSError, ValueError):
                # A process that is gone, or a pipe that was closed here.
                raise self._end() from None

    def receive(self):
        """The next document; an error at the end."""
        seen = 0
        while (end := self._read.find(b"\n", seen)) < 0:
            seen = len(self._read)
            try:
                more = self._process.stdout.read(1 << 16)
            except (OSError, ValueError):
                more = b""
            if not more:
                raise self._end()
            self._read += more
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        return json.loads(line)

    @property
    def ended(self):
        """Whether the process is gone."""
        return self._process.poll() is not None

    def close(self):
        """Ends the process."""
        if self._process.stdin.closed:
            return
        self._process.stdin.close()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()

    def abandon(self):
        """Lets go of a process that is another one's child, which goes on with it."""
        self._process.returncode = 0
        self._process.stdin.close()
        self._process.stdout.close()

    def _end(self):
        """What to say when nothing can be sent, or nothing comes any more."""
        if self._process.stdin.closed:
            return RuntimeError("the session has ended: it was closed")
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return RuntimeError("the session has ended")
        how = f"by signal {-code}" if code < 0 else f"with the code {code}"
        return RuntimeError(f"the session has ended: its process went {how}")
