"""Ten programs as people write them in Python, with a memory of values, moved to Bouton by changing three lines at most.

Each runs in three ways and must find the same: as it was, moved, and moved with its function called even where it could be
translated. ``--time`` prints the medians of seven runs of each, one after another in turn: whole programs, so that a session
that starts counts for Bouton.
"""

import gc
import statistics
import sys
import time

#: What the programs share: it is not theirs to change.
BEFORE = """
import functools
def mex(values):
    seen, least = set(values), 0
    while least in seen:
        least += 1
    return least
"""

#: A name, a program, and the lines that are other ones with Bouton.
PROGRAMS = [
    (
        "subtraction game",
        """
@functools.lru_cache(None)
def grundy(n):
    return mex(grundy(n - k) for k in (1, 3, 4, 7, 10) if k <= n)
answers = [grundy(n) for n in range(SIZE)]
""",
        [
            ("@functools.lru_cache(None)", "@bouton.rule"),
            ("    return mex(grundy(n - k) for k in (1, 3, 4, 7, 10) if k <= n)", "    return (n - k for k in (1, 3, 4, 7, 10) if k <= n)"),
            ("answers = [grundy(n) for n in range(SIZE)]", "answers = grundy.values(SIZE - 1).tolist()"),
        ],
        {"SIZE": 100_000},
    ),
    (
        "Kayles",
        """
@functools.lru_cache(None)
def kayles(n):
    moves = [(a, n - k - a) for k in (1, 2) for a in range(n - k + 1)]
    return mex(kayles(a) ^ kayles(b) for a, b in moves)
answers = [kayles(n) for n in range(SIZE)]
""",
        [
            ("@functools.lru_cache(None)", "@bouton.rule"),
            ("    return mex(kayles(a) ^ kayles(b) for a, b in moves)", "    return moves"),
            ("[kayles(n) for", "[kayles.grundy(n) for"),
        ],
        {"SIZE": 1_500},
    ),
    (
        "Wythoff's game",
        """
@functools.lru_cache(None)
def wythoff(a, b):
    moves = [(a - k, b) for k in range(1, a + 1)] + [(a, b - k) for k in range(1, b + 1)]
    moves += [(a - k, b - k) for k in range(1, min(a, b) + 1)]
    return mex(wythoff(*move) for move in moves)
answers = [wythoff(a, b) for a in range(SIZE) for b in range(SIZE)]
""",
        [
            ("@functools.lru_cache(None)", "@bouton.rule"),
            ("    return mex(wythoff(*move) for move in moves)", "    return moves"),
            ("answers = [wythoff(a, b) for a in range(SIZE) for b in range(SIZE)]", "answers = wythoff.table(SIZE - 1, SIZE - 1).ravel().tolist()"),
        ],
        {"SIZE": 120},
    ),
    (
        "Chomp on tuples",
        """
@functools.lru_cache(None)
def chomp(rows):
    moves = []
    for r, row in enumerate(rows):
        for c in range(row):
            if (r, c) != (0, 0):
                moves.append(tuple(min(x, c) if i >= r else x for i, x in enumerate(rows)))
    return mex(chomp(move) for move in moves)
answers = [chomp((a, b, c, d)) for a in range(1, SIZE) for b in range(a + 1) for c in range(b + 1) for d in range(c + 1)]
""",
        [("@functools.lru_cache(None)", "@bouton.rule"), ("    return mex(chomp(move) for move in moves)", "    return moves"),
         ("[chomp((a, b, c, d))", "[chomp.grundy((a, b, c, d))")],
        {"SIZE": 18},
    ),
    (
        "Treblecross on strings",
        """
@functools.lru_cache(None)
def treblecross(row):
    marked = [row[:i] + "x" + row[i + 1:] for i, square in enumerate(row) if square == "."]
    if any("xxx" in row for _ in [0]):
        return 0
    return mex(treblecross(one) for one in marked)
answers = [treblecross("." * n) for n in range(SIZE)]
""",
        [("@functools.lru_cache(None)", "@bouton.rule"),
         ("        return 0\n    return mex(treblecross(one) for one in marked)", "        return []\n    return marked"),
         ("[treblecross(", "[treblecross.grundy(")],
        {"SIZE": 17},
    ),
    (
        "Node Kayles on frozensets",
        """
edges = [(v, v + 1) for v in range(SIZE - 1)] + [(v, v + 5) for v in range(SIZE - 5)]
around = {v: {v} | {a for a, b in edges if b == v} | {b for a, b in edges if a == v} for v in range(SIZE)}
@functools.lru_cache(None)
def node_kayles(free):
    return mex(node_kayles(free - around[v]) for v in free)
answers = [node_kayles(frozenset(range(n))) for n in range(SIZE + 1)]
""",
        [("@functools.lru_cache(None)", "@bouton.rule"),
         ("    return mex(node_kayles(free - around[v]) for v in free)", "    return [free - around[v] for v in free]"),
         ("[node_kayles(frozenset", "[node_kayles.grundy(frozenset")],
        {"SIZE": 28},
    ),
    (
        "Domineering squares on masks",
        """
WIDE = 4
dominoes = [3 << (r * WIDE + c) for r in range(SIZE) for c in range(WIDE - 1)] + [(1 | 1 << WIDE) << (r * WIDE + c) for r in range(SIZE - 1) for c in range(WIDE)]
@functools.lru_cache(None)
def cram(free):
    return mex(cram(free ^ domino) for domino in dominoes if free & domino == domino)
answers = [cram((1 << rows * WIDE) - 1) for rows in range(SIZE + 1)]
""",
        [("@functools.lru_cache(None)", "@bouton.rule"),
         ("    return mex(cram(free ^ domino) for domino in dominoes if free & domino == domino)",
          "    return [free ^ domino for domino in dominoes if free & domino == domino]"),
         ("[cram((1", "[cram.grundy((1")],
        {"SIZE": 5},
    ),
    (
        "a queen on a grid with walls",
        """
walls = {(3, 4), (5, 5), (7, 2), (1, 8), (10, 11), (6, 13)}
@functools.lru_cache(None)
def queen(x, y):
    found = []
    for dx, dy in ((1, 0), (0, 1), (1, 1)):
        a, b = x - dx, y - dy
        while a >= 0 and b >= 0 and (a, b) not in walls:
            found.append((a, b))
            a, b = a - dx, b - dy
    return mex(queen(*one) for one in found)
answers = [queen(x, y) for x in range(SIZE) for y in range(SIZE) if (x, y) not in walls]
""",
        [("@functools.lru_cache(None)", "@bouton.rule"), ("    return mex(queen(*one) for one in found)", "    return found"),
         ("[queen(x, y)", "[queen.grundy(x, y)")],
        {"SIZE": 60},
    ),
    (
        "geography on a graph",
        """
succ = {v: {w for w in (v * 7 % 60, v * v % 61 % 60, v // 2) if w < v} for v in range(60)}
@functools.lru_cache(None)
def token(here):
    v, fuel = here
    return mex(token((w, fuel - 1)) for w in succ[v]) if fuel else 0
answers = [token((v, fuel)) for fuel in range(SIZE) for v in range(60)]
""",
        [("@functools.lru_cache(None)", "@bouton.rule"),
         ("    return mex(token((w, fuel - 1)) for w in succ[v]) if fuel else 0", "    return [(w, fuel - 1) for w in succ[v]] if fuel else []"),
         ("[token((v, fuel))", "[token.grundy((v, fuel))")],
        {"SIZE": 60},
    ),
    (
        "heaps as sorted tuples",
        """
@functools.lru_cache(None)
def heaps(position):
    found = set()
    for i, n in enumerate(position):
        rest = position[:i] + position[i + 1:]
        found |= {tuple(sorted(rest + (m,))) for m in range(n)}
        found |= {tuple(sorted(rest + (m, n - m))) for m in range(1, n // 2) if len(position) < 3}
    return mex(heaps(one) for one in found)
answers = [heaps((a, b, c)) for a in range(SIZE) for b in range(a, SIZE) for c in range(b, SIZE)]
""",
        [("@functools.lru_cache(None)", "@bouton.rule"), ("    return mex(heaps(one) for one in found)", "    return found"),
         ("[heaps((a, b, c))", "[heaps.grundy((a, b, c))")],
        {"SIZE": 26},
    ),
]


def moved(program, changes):
    """The program with Bouton."""
    assert len(changes) <= 3, changes
    for old, new in changes:
        assert program.count(old) == 1, old
        program = program.replace(old, new)
    return program


def run(name, program, sizes):
    # Rules that are translated need their source, which is found by the name of a file.
    import linecache

    text, file = BEFORE + program, f"<{name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    import bouton

    names = {"__name__": "moved", "bouton": bouton, **sizes}
    begin = time.perf_counter()
    exec(compile(text, file, "exec"), names)
    return names["answers"], time.perf_counter() - begin, names


def called(program):
    """A program that was moved, with its function called."""
    assert program.count("@bouton.rule\n") == 1
    program = program.replace("@bouton.rule\n", "@bouton.rule(translate=False)\n")
    for whole, one_by_one in [
        ("grundy.values(SIZE - 1).tolist()", "[grundy.grundy(n) for n in range(SIZE)]"),
        ("wythoff.table(SIZE - 1, SIZE - 1).ravel().tolist()", "[wythoff.grundy(a, b) for a in range(SIZE) for b in range(SIZE)]"),
    ]:
        program = program.replace(whole, one_by_one)
    return program


def main(timed):
    sys.setrecursionlimit(1_000_000)
    for name, program, changes, sizes in PROGRAMS:
        with_bouton = moved(program, changes)
        ways = [(name, program), (name + ", moved", with_bouton), (name + ", called", called(with_bouton))]
        took = [[] for _ in ways]
        for _ in range(7 if timed else 1):
            answers = []
            for (title, text), seconds in zip(ways, took):
                gc.collect()
                found, one, names = run(title, text, sizes)
                answers.append(found)
                seconds.append(one)
            expected = answers[0]
            for found in answers[1:]:
                assert found == expected, (name, [(a, b) for a, b in zip(found, expected) if a != b][:5])
        assert len(expected) > 5 and max(expected) > 0, name
        if not timed:
            print("ok:", name, flush=True)
            continue
        ratios = [statistics.median(one / plain for one, plain in zip(way, took[0])) for way in took[1:]]
        plain = statistics.median(took[0])
        print(f"{name:32} {plain:8.3f} s  moved {ratios[0]:5.2f}  called {ratios[1]:5.2f}", flush=True)


main("--time" in sys.argv)
