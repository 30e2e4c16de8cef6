"""The attacks of this folder against a program: `python3 run.py target/release/bouton [name …]`.

Each attack is a row of a `*.toml` here: cells, what the last one must give, and ceilings of time and memory.
Each runs alone, in a session of its own, and all of them one after another in one session that lives on.
After each, a variable that was there before is asked for, and what the attack defined is dropped. The peak of
resident memory is what the system says of the process that has ended (wait4), so nothing here trusts the
counting of the program. Needs nothing but Python 3.11.
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor

FOLDER = pathlib.Path(__file__).resolve().parent
# What every attack has unless it says otherwise: a small limit makes the attacks quick.
MEMORY = "256M"
SECONDS = 10
# Half as much again as the limit.
SLACK = 1.5
UNITS = {"M": 1, "G": 1024}
KEPT = "#{a: [1, [2, 3]], s: \"kept\"}"
# Of longer lines the beginning is read.
LINE = 1 << 18
# What `error` says where none may come.
NO_ERROR = "none"
# What a session that lives on may hold at rest, beside what it began with.
REST = 96


class Ended(Exception):
    """The program is gone, or took too long."""


class Session:
    """One `bouton session --json`."""

    def __init__(self, program, memory, arguments=()):
        command = [program, "--memory", memory, *arguments, "session", "--json"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.number = 0
        self.peak = 0
        self.ask(f"let kept = {KEPT};", SECONDS)

    def ask(self, code, seconds):
        """The reply to a cell; kills the program when the time is over."""
        self.number += 1
        request = json.dumps({"id": self.number, "op": "eval", "code": code}) + "\n"
        timer = threading.Timer(seconds, self.process.kill)
        timer.start()
        try:
            self.process.stdin.write(request.encode())
            self.process.stdin.flush()
            while line := self.line():
                event = understood(line)
                if event["event"] == "reply":
                    return event
        except BrokenPipeError:
            pass
        finally:
            timer.cancel()
        raise Ended(f"no reply within {seconds} s, or the program ended")

    def line(self):
        """The next line, its beginning if it is long; empty at the end of the output.

        What a process held when it started another counts in the peak of that one, so this one stays small.
        """
        kept = b""
        while piece := self.process.stdout.readline(LINE):
            kept = kept or piece
            if piece.endswith(b"\n"):
                break
        return kept

    def resident(self):
        """Resident memory now, in MiB; none where the system does not say."""
        try:
            lines = pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
            return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) // 1024
        except (OSError, StopIteration):
            return None

    def end(self):
        """Ends the session: its exit code and its peak of resident memory in MiB."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdout.close()
        self.process.stderr.close()
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        # In KiB; macOS counts bytes.
        kibibytes = usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)
        return self.process.returncode, kibibytes // 1024


def understood(line):
    """An event; of a long one as much as its beginning says."""
    try:
        return json.loads(line)
    except ValueError:
        kind = re.search(rb'"event":"(\w+)"', line)[1].decode()
        failed = b'"failure":{' in line[:200]
        text = line[:200].decode(errors="replace")
        return {"event": kind, "status": "error" if failed else "ok", "data": {"text/plain": text}, "failure": {"code": "long", "text": text}}
    except RecursionError:
        raise Ended("the reply is nested too deeply") from None


def mebibytes(size):
    """`"256M"` in MiB."""
    return int(size[:-1]) * UNITS[size[-1]]


def attacks(names):
    """All rows, or those whose names hold one of these."""
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        found += tomllib.loads(path.read_text())["attack"]
    assert len({row["name"] for row in found}) == len(found), "two attacks have one name"
    for row in found:
        row["cells"] = [source(cell) for cell in row["cells"]]
        known = {"name", "cells", "error", "says", "value", "after", "seconds", "memory", "time", "mebibytes", "alone"}
        assert set(row) <= known, f"{row['name']}: {set(row) - known}"
        assert "error" in row or "value" in row, f"{row['name']} expects nothing"
    return [row for row in found if not names or any(name in row["name"] for name in names)]


def source(cell):
    """The text of a cell: itself, or a part many times over, in which `{i}` is the number of the time."""
    if isinstance(cell, str):
        return cell
    parts = (cell["part"].replace("{i}", str(i)) for i in range(cell["times"]))
    return cell.get("before", "") + "".join(parts) + cell.get("after", "")


def text_of(reply):
    """What a reply says."""
    if reply["status"] == "error":
        return reply["failure"]["text"]
    return reply.get("data", {}).get("text/plain", "")


def complaint(row, reply):
    """What is wrong with the reply to the last cell; none if nothing is."""
    failed = reply["status"] == "error"
    code = reply["failure"]["code"] if failed else NO_ERROR
    wanted = row.get("error", NO_ERROR)
    if code not in (wanted if isinstance(wanted, list) else [wanted]):
        return f"gave {code}, not {wanted}: {text_of(reply)[:300]}"
    if failed and not isinstance(reply["failure"]["line"], int):
        return f"the error has no place: {text_of(reply)[:300]}"
    if "value" in row and not failed and text_of(reply) != row["value"]:
        return f"gave {text_of(reply)[:300]!r}"
    if row.get("says", "") not in text_of(reply):
        return f"does not say {row['says']!r}: {text_of(reply)[:500]}"
    return None


def attack(session, row):
    """Runs an attack in a session: what is wrong, none if nothing is."""
    begun = time.monotonic()
    seconds = row.get("seconds", SECONDS)
    for cell in row["cells"]:
        reply = session.ask(cell, seconds)
    if wrong := complaint(row, reply):
        return wrong
    # The next cell always runs, and what was there before is there still.
    for code, wanted in [("kept", KEPT), *row.get("after", {}).items()]:
        reply = session.ask(code, seconds)
        said = text_of(reply).splitlines()[0] if text_of(reply) else ""
        if said != wanted:
            return f"afterwards, {code} gave {text_of(reply)[:300]!r}"
    names = sorted(set(re.findall(r"\blet (\w+)", "\n".join(row["cells"]))))[:20]
    for name in names:
        reply = session.ask(f"{name} = ();", seconds)
        if reply["status"] == "error" and reply["failure"]["code"] != "unknown-name":
            return f"{name} cannot be dropped: {text_of(reply)[:300]}"
    if time.monotonic() - begun > seconds:
        return f"took {time.monotonic() - begun:.1f} s, not {seconds}"
    return None


def alone(program, row):
    """An attack in a session of its own."""
    memory = row.get("memory", MEMORY)
    arguments = ["--time", str(row["time"])] if "time" in row else []
    session = Session(program, memory, arguments)
    begun = time.monotonic()
    try:
        wrong = attack(session, row)
    except Ended as error:
        wrong = str(error)
    took = time.monotonic() - begun
    code, peak = session.end()
    most = row.get("mebibytes", mebibytes(memory) * SLACK)
    if wrong is None and code != 0:
        wrong = f"the program ended with {code}"
    if wrong is None and peak > most:
        wrong = f"held {peak} MiB, not {most:.0f}"
    return row["name"], wrong, took, peak


def together(program, rows):
    """All attacks with the usual limits in one session: what is wrong, by name."""
    session = Session(program, MEMORY)
    complaints, begun = [], session.resident()
    for row in rows:
        try:
            wrong = attack(session, row)
        except Ended as error:
            session.end()
            return [*complaints, f"{row['name']} (in a session that lives on): {error}"]
        if wrong:
            complaints.append(f"{row['name']} (in a session that lives on): {wrong}")
    rest = session.resident()
    if begun is not None and rest > begun + REST:
        complaints.append(f"the session that lives on holds {rest} MiB at rest; it began with {begun}")
    code, peak = session.end()
    if code != 0 or peak > mebibytes(MEMORY) * SLACK:
        complaints.append(f"the session that lives on ended with {code} and a peak of {peak} MiB")
    return complaints


def unread(program):
    """A command whose output nobody reads is asked to end, once: it does, although it can't write the rest."""
    endless = "loop { print(nim().values(0..=2000)); }"
    child = subprocess.Popen([program, "eval", endless], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    # The pipe is full long before.
    time.sleep(2)
    child.send_signal(signal.SIGTERM)
    try:
        code = child.wait(3 * SECONDS)
        return [] if code == 143 else [f"a command that nobody reads ended with {code}"]
    except subprocess.TimeoutExpired:
        return ["a command that nobody reads did not end when it was asked to"]
    finally:
        child.kill()


def main():
    program, rows = os.path.abspath(sys.argv[1]), attacks(sys.argv[2:])
    complaints, verbose = [], bool(sys.argv[2:])
    # Attacks write files: they work in an empty folder.
    folder = tempfile.TemporaryDirectory()
    os.chdir(folder.name)
    workers = ThreadPoolExecutor(max_workers=min(4, os.cpu_count() or 1))
    held_up = ThreadPoolExecutor(max_workers=1).submit(unread, program)
    for name, wrong, took, peak in workers.map(lambda row: alone(program, row), rows):
        if wrong:
            complaints.append(f"{name}: {wrong}")
        if verbose or wrong:
            print(f"{took:6.2f} s {peak:5} MiB  {name}", flush=True)
    complaints += together(program, [row for row in rows if not {"memory", "time", "alone"} & set(row)])
    complaints += held_up.result()
    for line in complaints:
        print(f"FAILED {line}\n")
    print(f"{len(rows)} attacks, each alone and in one session; {len(complaints)} complaints")
    sys.exit(1 if complaints or not rows else 0)


if __name__ == "__main__":
    main()
