"""The atlas of games with theorems on all positions, made anew: ``python census/automatic/make.py``.

Every game of two heaps with the moves of Nim and up to two more families: k from the one and l from the other heap with
|k - l| < t, (ik, jk) and single jumps (i, j) for i, j <= 3, either way round; the opponent may block 1 to 3 options; play
ends where x + y <= l. `bouton theorem` looks for a theorem on the P-positions of each, in bases 2 to 10 and the recurrences
with small factors.

Writes `atlas.json`, a row a line: what the game is called, its rule, and what was found. The file is what a run goes on
from, so that a run may end and go on; ``--again`` begins anew. Rows of games that took too long are looked at again. Games are looked at in a few threads here, or by a cluster of
Dask: ``--dask tcp://scheduler:8786``. Needs the module `bouton` (and distributed for a cluster).
"""

import argparse
import concurrent.futures
import itertools
import json
import pathlib
import subprocess

import bouton

HERE = pathlib.Path(__file__).resolve().parent
ATLAS = HERE / "atlas.json"
# A theorem has at most so many states.
STATES = 160
PAIRS = [(i, j) for i in range(1, 4) for j in range(i, 4)]


def families():
    """What is added to Nim: the kind, the name, and its number or vector."""
    for t in range(1, 4):
        yield "band", f"|k - l| < {t}", t
    for i, j in PAIRS[1:]:
        yield "line", "k({}, {})".format(i, j), (i, j)
    for i, j in PAIRS:
        yield "jump", f"({i}, {j})", (i, j)
    for k in range(1, 4):
        yield "block", f"{k} blocked", k
    for last in range(1, 5):
        yield "end", f"ends at x + y <= {last}", last


def games():
    """All sets of up to two families. Of a band, of blocking and of the end of play one each: the wider one is both."""
    for count in range(3):
        for chosen in itertools.combinations(families(), count):
            kinds = [kind for kind, _, _ in chosen if kind in ("band", "block", "end")]
            if len(set(kinds)) == len(kinds):
                yield chosen


def both_ways(i, j):
    return [(i, j)] if i == j else [(i, j), (j, i)]


def loops(kind, value):
    """The moves of a family as statements of the language."""
    if kind == "band" and value == 1:
        yield "for k in 1..=min(a, b) { o.push([a - k, b - k]); }"
    elif kind == "band":
        reach = value - 1
        yield f"for k in 1..=a {{ for l in max(1, k - {reach})..=min(b, k + {reach}) {{ o.push([a - k, b - l]); }} }}"
    elif kind == "line":
        for i, j in both_ways(*value):
            yield f"for k in 1..=min(a, b) {{ if {i} * k <= a && {j} * k <= b {{ o.push([a - {i} * k, b - {j} * k]); }} }}"
    elif kind == "jump":
        for i, j in both_ways(*value):
            yield f"if a >= {i} && b >= {j} {{ o.push([a - {i}, b - {j}]); }}"


def written(chosen):
    """The name of a game, and its rule."""
    name = ", ".join(["Nim", *(name for _, name, _ in chosen)])
    moves = ["for k in 1..=a { o.push([a - k, b]); }", "for k in 1..=b { o.push([a, b - k]); }"]
    moves += [line for kind, _, value in chosen for line in loops(kind, value)]
    body = " ".join(moves)
    for kind, _, value in chosen:
        if kind == "end":
            body = f"if a + b > {value} {{ {body} }}"
    rule = f'game("{name}", |a, b| {{ let o = []; {body} o }})'
    for kind, _, value in chosen:
        if kind == "block":
            rule += f".blocking({value})"
    return name, rule


def known(chosen):
    """The work in which the P-positions of a game are described; nothing for the others, which are ours."""
    kinds = [(kind, value) for kind, _, value in chosen]
    if not kinds:
        return "Bouton 1901"
    if kinds == [("band", 1)]:
        return "Wythoff 1907"
    if len(kinds) == 1 and kinds[0][0] == "band":
        return "Fraenkel 1982"
    if kinds in ([("band", 1), ("block", 1)], [("band", 1), ("block", 2)]):
        return "Larsson 2011"
    if kinds == [("band", 1), ("jump", (1, 3))]:
        return "Duchêne, Fraenkel, Nowakowski and Rigo 2010"
    if len(kinds) == 2 and kinds[0] == ("band", 1) and kinds[1][0] == "end":
        return "Renard and Rigo 2025"
    return None


def row(name, rule, source, seconds):
    """What is found on a game."""
    cell = f"let t = {rule}.theorem(#{{ states: {STATES} }}); [t.claim, t.system, t.states, `${{t}}`]"
    command = [bouton.program(), "eval", cell, "--json", "--time", str(seconds)]
    ran = subprocess.run(command, capture_output=True, text=True)
    found = {"game": name, "rule": rule, "claim": "none", "system": None, "states": None, "says": None, "source": source}
    # What an engine says of its work comes before the error.
    said = json.loads((ran.stdout if ran.returncode == 0 else ran.stderr).strip().splitlines()[-1])
    if ran.returncode == 0:
        found["claim"], found["system"], found["states"], text = said
        found["says"] = text.partition(": ")[2].removesuffix(" (proved for all positions)").removeprefix("no theorem; ")
    elif said["code"] == "budget":
        found["says"] = f"nothing was found within {seconds:g} seconds"
    else:
        raise RuntimeError(f"{name}: {said['message']}")
    return found


def is_open(found):
    """Whether a longer search may find more."""
    return found["claim"] == "none" and found["says"].startswith("nothing was found within")


def write(rows, order):
    """A row a line, in the order of the games."""
    lines = [json.dumps(rows[name], ensure_ascii=False) for name in order if name in rows]
    ATLAS.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--seconds", type=float, default=60, help="how long a theorem is looked for")
    options.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a cluster")
    options.add_argument("--again", action="store_true", help="forget the rows that are there")
    options = options.parse_args()
    wanted = {written(chosen)[0]: (*written(chosen), known(chosen)) for chosen in games()}
    old = json.loads(ATLAS.read_text(encoding="utf-8")) if ATLAS.exists() and not options.again else []
    rows = {one["game"]: one for one in old if one["rule"] == wanted.get(one["game"], [None, None])[1]}
    is_left = lambda name: name not in rows or is_open(rows[name])
    left = [(*arguments, options.seconds) for name, arguments in wanted.items() if is_left(name)]
    print(f"{len(wanted)} games, {len(left)} to look at")
    if options.dask:
        import distributed

        with distributed.Client(options.dask) as client:
            asked = client.map(lambda arguments: row(*arguments), left)
            for done in distributed.as_completed(asked):
                rows[done.result()["game"]] = done.result()
                write(rows, wanted)
    else:
        with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
            for done in concurrent.futures.as_completed([pool.submit(row, *arguments) for arguments in left]):
                rows[done.result()["game"]] = done.result()
                write(rows, wanted)
    proved = sum(one["claim"] == "proved" for one in rows.values())
    print(f"{len(rows)} games, {proved} with a theorem")


if __name__ == "__main__":
    main()
