"""An hour of random valid and invalid cells in one kernel: `python tests/jupyter/soak.py [minutes] [seed]`.

Not a test of pytest's: it takes as long as it is told to. The cells are those of the manual and of the attacks,
whole, cut, joined and altered; a few interrupts come between. Every tenth part of the time what the cells defined is
given up, with the values that the session keeps of them, and the kernel's resident memory is printed, with the part
of it that is in use. It must be flat: at the end not above what it was after the first tenth by more than a fifth and
16 MiB, and a variable that was there at the beginning is there at the end. No cell may have more in memory than one and
a half times the limit; each that has is printed, with what was resident before it.
"""

import os
import pathlib
import queue
import random
import re
import sys
import tempfile
import time
import tomllib

import front_end
from front_end import ROOT, run

STEPS = 10
# What the cells may take each.
LIMIT = 256
LIMITS = ["--memory", f"{LIMIT}M", "--time", "5"]
# A growing array is twice in memory for a moment.
MOST_RESIDENT = 1.5 * LIMIT
# No cell of these seeds has a part that is repeated more often.
MOST_TIMES = 2000
PATIENCE = 300
# So many values of cells a session keeps.
RECALLED = 1000
KEPT = '#{a: [1, [2, 3]], s: "kept"}'


def seeds():
    """The cells of the manual and of the transcripts, and those of the attacks."""
    found = []
    for folder in ["docs/src", "tests/suite"]:
        for path in sorted((ROOT / folder).rglob("*.md")):
            found += [line[2:] for line in path.read_text().splitlines() if line.startswith("> ") and len(line) > 2]
    for path in sorted((ROOT / "tests/attacks").glob("*.toml")):
        for row in tomllib.loads(path.read_text())["attack"]:
            for cell in row["cells"]:
                if isinstance(cell, str):
                    found.append(cell)
                elif cell["times"] <= MOST_TIMES:
                    parts = (cell["part"].replace("{i}", str(i)) for i in range(cell["times"]))
                    found.append(cell.get("before", "") + "".join(parts) + cell.get("after", ""))
    return found


def cell(draw, cells):
    """A cell as it stands, or altered."""
    text = draw.choice(cells)
    while draw.random() < 0.4:
        other, at = draw.choice(cells), draw.randrange(len(text) + 1)
        end = at + draw.randrange(1 + min(30, len(text) - at))
        text = draw.choice([
            lambda: text[:at] + text[end:],
            lambda: text[:at] + other[: draw.randrange(1 + len(other))] + text[at:],
            lambda: text + "\n" + other,
            lambda: text[:at] + draw.choice("(){}[]|&;,.\"`'é\0 09") + text[end:],
            lambda: re.sub(r"\d+", lambda _: str(draw.choice([0, 1, 7, 64, 10**6, 2**63 - 1])), text, count=1),
        ])()
    return text


def resident(manager):
    """What the kernel has in memory, and the most that it had since the last call, in MiB."""
    process = pathlib.Path(f"/proc/{manager.provisioner.pid}")
    status = (process / "status").read_text()
    # "5" makes the kernel's own count of the peak begin anew.
    (process / "clear_refs").write_text("5")
    return {key: int(re.search(rf"{key}:\s+(\d+)", status)[1]) / 1024 for key in ["VmRSS", "VmHWM"]}


def one(draw, cells, client, manager, counts):
    """Runs a cell; one in fifty is interrupted."""
    text = cell(draw, cells)
    # It names what must stay, or forgets everything.
    if "kept" in text or re.search(r"forget\W*\)", text):
        return set()
    before = resident(manager)["VmRSS"]
    sent = client.execute(text, allow_stdin=False)
    if draw.random() < 0.02:
        time.sleep(draw.random() * 0.05)
        manager.interrupt_kernel()
        counts["interrupted"] += 1
    try:
        done = front_end.finish(client, sent, PATIENCE)
    except queue.Empty:
        sys.exit(f"FAILED no end of {text!r}")
    counts[done.status] = counts.get(done.status, 0) + 1
    peak = resident(manager)["VmHWM"]
    counts["peak"] = max(counts.get("peak", 0), round(peak, 1))
    if peak > MOST_RESIDENT:
        print(f"MEMORY {peak:.1f} MiB after {before:.1f} {text[:2000]!r}", flush=True)
        counts["above"] = counts.get("above", 0) + 1
    if done.status == "error" and done.error["ename"] == "internal":
        print(f"INTERNAL {text[:2000]!r}\n{done.error['evalue']}", flush=True)
        counts["internal"] = counts.get("internal", 0) + 1
    return set(re.findall(r"\b(?:let|const) (\w+)", text))


def main():
    minutes, seed = float(sys.argv[1]) if len(sys.argv) > 1 else 60, int(sys.argv[2]) if len(sys.argv) > 2 else 1
    draw, cells = random.Random(seed), seeds()
    prefix = tempfile.TemporaryDirectory()
    front_end.install(pathlib.Path(prefix.name), *LIMITS)
    os.chdir(prefix.name)
    counts, names, measured = {"interrupted": 0}, set(), []
    with front_end.kernel() as (manager, client):
        run(client, f"let kept = {KEPT};", PATIENCE)
        begun = time.monotonic()
        print(f"{len(cells)} seeds, seed {seed}; at the start {resident(manager)['VmRSS']:.1f} MiB", flush=True)
        for step in range(1, STEPS + 1):
            while time.monotonic() - begun < minutes * 60 * step / STEPS:
                names |= one(draw, cells, client, manager, counts)
            for name in sorted(names):
                run(client, f"{name} = ();", PATIENCE)
            names.clear()
            # Each is kept as `Out[n]`, instead of an older and perhaps larger one.
            for _ in range(RECALLED):
                run(client, "0", PATIENCE)
            held = re.search(r"session\s+(\d+ \w+)", run(client, "limits()", PATIENCE).value)[1]
            now = resident(manager)
            measured.append(now["VmRSS"])
            passed = (time.monotonic() - begun) / 60
            print(f"{passed:5.1f} min: {now['VmRSS']:.1f} MiB, {held} in use; {counts}", flush=True)
        last = run(client, "kept", PATIENCE)
        if last.status != "ok":
            sys.exit(f"FAILED {last.error}")
        kept = last.value
    flat = measured[-1] <= 1.2 * measured[0] + 16
    print(f"kept: {kept == KEPT}; flat: {flat}")
    sys.exit(0 if flat and kept == KEPT and not {"internal", "above"} & counts.keys() else 1)


if __name__ == "__main__":
    main()
