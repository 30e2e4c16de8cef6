"""A front end for the tests: starts kernels, runs cells, collects what they publish."""

import os
import queue
import subprocess
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from jupyter_client.manager import KernelManager
from jupyter_client.session import Session

ROOT = Path(__file__).resolve().parents[2]
BOUTON = os.environ.get("BOUTON", str(ROOT / "target" / "release" / "bouton"))
# How long anything may take on a machine that is busy with other things. Never a measure of speed.
PATIENCE = 60


def install(prefix, *options):
    """Installs the kernel under a prefix and lets Jupyter find it there."""
    command = [BOUTON, "kernel", "install", "--prefix", str(prefix), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    os.environ["JUPYTER_PATH"] = str(Path(prefix) / "share" / "jupyter")
    return done.stdout


@dataclass
class Ran:
    """What one cell did: the reply and the published messages between busy and idle."""

    reply: dict
    messages: list = field(default_factory=list)

    @property
    def status(self):
        return self.reply["status"]

    def of(self, kind):
        return [message["content"] for message in self.messages if message["msg_type"] == kind]

    @property
    def text(self):
        return "".join(content["text"] for content in self.of("stream") if content["name"] == "stdout")

    @property
    def value(self):
        return self.of("execute_result")[0]["data"]["text/plain"]

    @property
    def error(self):
        return self.of("error")[0]


@contextmanager
def kernel(transport="tcp", env=None, ready=True, **options):
    """A kernel with one client; `client.run(code)` runs a cell."""
    manager = KernelManager(kernel_name="bouton", transport=transport)
    manager.start_kernel(env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, **options)
    client = connect(manager, ready)
    try:
        yield manager, client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
        manager.cleanup_resources()


def connect(manager, ready=True):
    # The manager's clients share a session, so that their messages would have the same identifiers.
    client = manager.client(session=Session(key=manager.session.key))
    client.start_channels()
    if ready:
        client.wait_for_ready(timeout=PATIENCE)
    return client


def run(client, code, timeout=PATIENCE, **options):
    """Runs a cell to its end."""
    return finish(client, client.execute(code, **options), timeout)


def finish(client, sent, timeout=PATIENCE):
    """Waits for the reply to a request and for idle."""
    messages = published(client, sent, timeout)
    return Ran(reply(client, sent, timeout)["content"], messages)


def reply(client, sent, timeout=PATIENCE, channel="shell"):
    """The reply to one request; other replies are skipped."""
    end = time.monotonic() + timeout
    while True:
        message = getattr(client, f"get_{channel}_msg")(timeout=max(0.01, end - time.monotonic()))
        if message["parent_header"].get("msg_id") == sent:
            return message


def published(client, sent, timeout=PATIENCE):
    """The messages of one request until idle."""
    messages = []
    end = time.monotonic() + timeout
    while True:
        message = client.get_iopub_msg(timeout=max(0.01, end - time.monotonic()))
        if message["parent_header"].get("msg_id") != sent:
            continue
        if message["msg_type"] == "status":
            if message["content"]["execution_state"] == "idle":
                return messages
            continue
        messages.append(message)


def wait_for(client, sent, kind, timeout=PATIENCE):
    """The first published message of a kind that belongs to a request."""
    end = time.monotonic() + timeout
    while True:
        message = client.get_iopub_msg(timeout=max(0.01, end - time.monotonic()))
        if message["parent_header"].get("msg_id") == sent and message["msg_type"] == kind:
            return message


def nothing_comes(client, channel="shell", seconds=0.5):
    """Whether a channel stays silent."""
    try:
        getattr(client, f"get_{channel}_msg")(timeout=seconds)
    except queue.Empty:
        return True
    return False
