"""Kills runs with checkpoints and goes on: `python3 kills.py target/release/bouton [kills [seed]]`.

Each row of `KINDS` is a game of another kind. Its values are computed without a stop; then a run with a checkpoint is
killed again and again at random moments (SIGKILL; every tenth time it is asked to end by SIGTERM, SIGHUP or SIGINT, and
must say so by its exit code), and the next run goes on from what it left. A run that comes to its end must have the
same values, byte for byte; then the folder is emptied. What a checkpoint holds never shrinks.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

KILLS = 100
CRAM = """let dominoes = grid_graph(5, 6).map(|e| 1 << e[0] | 1 << e[1]);
let cram = game(#{
    start: (1 << 30) - 1,
    components: |b| grid_components(b, 5, 6),
    symmetries: |b| grid_symmetries(b, 5, 6),
    moves: |b| dominoes.filter(|d| (b & d) == d).map(|d| b ^ d),
});
"""
# Name of the kind, arguments, the largest heap; none: a cell, whose proof is killed.
KINDS = [
    ("octal code, sparse", ["0.6"], 800_000),
    ("octal code, dense", ["0.4444"], 300_000),
    ("octal code, four heaps of any kind", ["0.007"], 40_000),
    ("hexadecimal code: sums of three heaps", ["0.3F"], 3_000),
    ("code with heaps of unequal sizes", ["8!.0"], 4_000),
    ("code that is periodic", ["kayles"], 20_000_000),
    ("subtraction set", ["subtraction([2, 5, 7, 11, 31])"], 20_000_000),
    ("all but a set", ["all_but([2, 3])"], 8_000_000),
    ("division into unequal heaps", ["grundy_game"], 500_000),
    ("officers", ["officers"], 500_000),
    ("rule of a script on heaps", ["take.rhai"], 12_000),
    ("rule of a script with sums of heaps", ["sum.rhai"], 8_000),
    ("rule of a script with three heaps", ["three.rhai"], 700),
    ("misère play of a set", ["subtraction([2, 5, 7])", "--misere"], 8_000_000),
    ("misère play of a rule", ["take.rhai", "--misere"], 4_000),
    ("proof of a board, native", ["cram().grundy(%s)" % json.dumps(["......."] * 5)], None),
    ("proof of a graph, native", ["node_kayles().grundy(#{ n: 42, e: grid_graph(6, 7) })"], None),
    ("proof of a board of a script", [CRAM + "cram.grundy((1 << 30) - 1)"], None),
]
SCRIPTS = {
    "take.rhai": 'game("Take a divisor", |n| { let o = []; for d in 1..n { if n % d == 0 { o.push(n - d); } } o })',
    "sum.rhai": 'game("Divide unless it is a third", |n| { let o = []; if n > 2 { o.push(n - 3); } '
    "for a in 1..n { if a < n - a && a % 3 != 1 { o.push([a, n - a]); } } o })",
    "three.rhai": 'game("Three heaps", |n| { let o = []; for a in 1..n { for b in 1..n { let c = n - 1 - a - b; '
    "if c >= b && b > a { o.push([a, b, c]); } } } o })",
}
# No heaps: refused at once, with this in the message.
REFUSED = [(["cram"], "Cram is not a heap"), (["rows.rhai"], "Rows is not a heap"), (["wythoff"], "Wythoff's Game is not a heap")]
SCRIPTS["rows.rhai"] = 'game(#{ name: "Rows", start: [3, 4], moves: |s| { let o = []; for i in 0..s.len() { for k in 0..s[i] { let t = s; t[i] = k; o.push(t); } } o } })'
ASKED = {signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGINT: 130}
EVERY = "0.03"


def command(program, game, largest, out, folder=None):
    """The words of a run, and where its standard output goes."""
    kept = ["--checkpoint", folder, "--every", EVERY] if folder else []
    if largest is None:
        return [program, "eval", *game, *kept], out
    return [program, "values", *game, "-n", str(largest), "--quiet", "--npy", out, *kept], os.devnull


def begin(*run):
    words, out = command(*run)
    with open(out, "wb") as sink:
        return subprocess.Popen(words, stdout=sink, stderr=subprocess.PIPE)


def to_its_end(*run):
    """The exit code of a run, and what it says."""
    child = begin(*run)
    said = child.communicate()[1].decode()
    return child.returncode, said


def count(folder):
    """How many values the lists of blocks name."""
    held = 0
    for path in pathlib.Path(folder).rglob("run.txt"):
        blocks = [line.split() for line in path.read_text().splitlines() if line.startswith("block")]
        held += sum(int(words[5]) for words in blocks)
    return held


def kind(program, name, game, largest, kills, draw):
    """Kills runs of one kind: how many kills, ends, and what went wrong."""
    begun = time.monotonic()
    code, said = to_its_end(program, game, largest, "whole.npy")
    if code != 0:
        return f"{name}: alone it ended with {code}: {said[:400]}"
    whole, alone = pathlib.Path("whole.npy").read_bytes(), max(0.1, time.monotonic() - begun)
    killed, ended, asked, held, blocks = 0, 0, 0, 0, 0
    shutil.rmtree("run", ignore_errors=True)
    while killed < kills:
        child = begin(program, game, largest, "parts.npy", "run")
        by = draw.choice(list(ASKED)) if draw.random() < 0.1 else signal.SIGKILL
        try:
            # A stretch of a third, so that one computation is stopped several times before it ends.
            _, said = child.communicate(timeout=draw.random() * alone * 0.7)
        except subprocess.TimeoutExpired:
            child.send_signal(by)
            _, said = child.communicate()
        code = child.returncode
        if code == 0:
            ended += 1
            if pathlib.Path("parts.npy").read_bytes() != whole:
                return f"{name}: after {killed} kills the values differ"
            shutil.rmtree("run", ignore_errors=True)
            held = 0
            continue
        if code == -signal.SIGKILL:
            killed += 1
        elif code == ASKED.get(by) or (by in ASKED and code == -by):
            # The default end by a signal is what comes before the program has begun.
            asked += 1
        else:
            return f"{name}: a run ended with {code}: {said.decode()[:400]}"
        now = count("run")
        blocks = max(blocks, len(list(pathlib.Path("run").rglob("*.npy"))))
        if now < held:
            return f"{name}: the checkpoint held {held} values and holds {now}"
        held = now
    code, said = to_its_end(program, game, largest, "parts.npy", "run")
    if code != 0 or pathlib.Path("parts.npy").read_bytes() != whole:
        return f"{name}: at the end {code} {said[:400]}, or other values"
    took = time.monotonic() - begun
    print(f"{name}: {killed} kills, {asked} other signals, {ended + 1} ends, {blocks} blocks at most, "
          f"alone {alone:.1f} s, all {took:.0f} s", flush=True)
    return None


def refused(program, game, says):
    code, said = to_its_end(program, game, 10, "x.npy", "none")
    if code != 1 or says not in said or os.path.exists("none"):
        return f"{game} is no heap game: {code} {said[:300]}"
    return None


def main():
    program = os.path.abspath(sys.argv[1])
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else KILLS
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
    only = sys.argv[4:]
    draw, folder = random.Random(seed), tempfile.TemporaryDirectory()
    os.chdir(folder.name)
    for file, text in SCRIPTS.items():
        pathlib.Path(file).write_text(text)
    complaints = [refused(program, game, says) for game, says in REFUSED]
    for name, game, largest in KINDS:
        if not only or any(word in name for word in only):
            complaints.append(kind(program, name, game, largest, kills, draw))
    complaints = [line for line in complaints if line]
    for line in complaints:
        print(f"FAILED {line}")
    print(f"seed {seed}; {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
