"""Every function of the language with hostile arguments: `python3 registry.py target/release/bouton [seed] [all]`.

The functions are those of the program's own manual (`bouton docs`) and list of games: a function that is new is called
here without a line of this file. Each call is a process of its own under a limit of time and of memory. It may give what
it likes, an error most of the time; but it must end soon after the limit, and never hold much more than it may. Without
`all` the calls are a sample, drawn by the seed until a minute of the processor is used; with it they are the whole walk.

A busy machine fails nothing: a stop is late only if both the clock and the processor say so. Needs nothing but Python
3.11.
"""

import itertools
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed

SECONDS = 1
LATE = 0.3
MEBIBYTES = 128
# Half as much again as the limit, beside what the program itself takes (measured).
SLACK = 1.5
# A call that uses the processor for so long isn't stopped at all.
NEVER = 20
# Mebibytes of addresses.
ADDRESSES = 4096
# Seconds of the processor for a sample, and calls of each signature in the whole walk.
SAMPLE = 55
CALLS = 8
# So many of the calls, in a hundred, are repeated without end: then the limit finds them somewhere in the middle.
LOOPS = 25

# What every call may use. Cheap to make: what is dear is asked for by the call.
SETUP = """
fn nest(p, q, n) { for i in 0..n { p = p.ordinal(q); } p }
fn top(p, q, n) { for i in 0..n { p = q.ordinal(p); } p }
fn queue(p, q, n) { for i in 0..n { p = p.then(q); } p }
fn both(p, q, n) { for i in 0..n { p = selective([p, q]); } p }
fn all(p, q, n) { for i in 0..n { p = conjunctive([p, q]); } p }
fn edges(p, q, n) { for i in 0..n { p = hypergraph([[0], [0, 1]], [p, q]); } p }
fn long(n) { let s = "01"; s.pad(n, "10"); s }
fn many(n, x) { let a = []; a.pad(n, x); a }
fn deep(n) { let a = [0]; for i in 0..n { a = [a, a]; } a }
let big = many(200000, 7);
let text = long(1000000);
let texts = many(20, long(60000));
let r = game("r", |n| 0..n);
let s = game(#{name: "s", start: "a", moves: |t| if t == "" { [] } else { [t.sub_string(1), t + t] }});
"""

NUMBERS = ["-1", "0", "3", "60", "5000", "100000", "1000000", "1000000000000000000", "4611686018427387904",
           "9223372036854775807", "-9223372036854775807"]
RANGES = ["0..60", "0..=100000", "0..1000000", "0..1000000000000000000", "-5..5", "5..0", "4611686018427387900..4611686018427387904"]
TEXTS = ['""', '"0.77"', '"0.6"', '"nim"', "long(1000000)", "long(100)", '"a"', '"run"', '"1-8"', '"{1|{2|-3}}"', '"±1"', '"left"']
ARRAYS = ["[]", "[1, 2, 3]", "many(100000, 1)", "many(100000, 7)", "(0..100000).to_array()", "many(200, 1000)", "many(2000, [1, 2])",
          "deep(14)", "[100000, 100000]", "[3, 5, 7, 9, 11, 13]", "[[1, 2], [2, 3], [3, 1]]", "cycle_graph(300)", "grid_graph(40, 40)",
          "path_graph(20000)", "many(60, long(100))", "[9, 9, 9, 9, 9, 9, 9]", '["....................", "...................."]']
CLOSURES = ["|n| n", "|n| { loop { } }", "|n| 0..1000000", "|n| [n + 1]", "|n| many(1000000, n)", "|n| long(1000000)", "|a, b| true", "|a, b| a",
            "|a, b| { let t = 0; for i in 0..1000000 { t += i; } t }", "|n| kayles()", "|n| r.grundy(3000)"]
# Games, each with places that are large for it.
GAMES = {
    "nim()": ["100000", "[100000, 100000]", "4611686018427387904", "-1", "many(10000, 5)"],
    "nim_misere()": ["[100000, 100000]", "many(10000, 5)"],
    "kayles()": ["100000", "[5000, 5000]", "1000000000000000000"],
    'octal("0.6")': ["1000000", "[30000, 40000]"],
    'octal("0.142222")': ["100000"],
    "r": ["3000", "100000", "[3000, 3000]", "10000000"],
    "s": ['"a"', "long(100)", "long(100000)"],
    'game("loops", |n| { loop { } })': ["5"],
    'game("wide", |n| if n == 0 { [] } else { 0..1000000 })': ["5", "2000000"],
    'game("far", |n| [n + 1])': ["5"],
    'game("fat", |n| if n == 0 { [] } else { many(1000000, n - 1) })': ["5"],
    'game("asks", |n| if n == 0 { [] } else { [r.grundy(n), n - 1] })': ["5000"],
    'game(#{name: "rows", start: [1, 2], moves: |a| { let o = []; for i in 0..a.len() { for x in 0..a[i] { let b = a; b[i] = x; o.push(b); } } o }})':
        ["[300, 300, 300]", "many(100, 100)"],
    "nim().with_passes(1000)": ["[300, 300]", "[1000, 1000, 1000]", "100000"],
    "r.with_passes(9).with_passes(9)": ["3000"],
    "nim().blocking(1000)": ["[300, 300]", "100000", "[3000, 3000, 3000]"],
    "r.blocking(3)": ["3000", "100000"],
    'product(turning("1-3"), turning("1-3"))': ["[[30, 30]]", "[[100, 100], [200, 200]]", "[[3000, 3000]]"],
    'turning("1-8")': ["[30]", "[4000]", "[20, 25, 30]", "[100000]"],
    'turning("run")': ["[100000]", "[500, 600, 700]", "[1000000000000]"],
    "wythoff()": ["[3000, 4000]", "[1000000000, 2000000000]", "[100000, 100000]"],
    "chomp()": ["[9, 9, 9, 9, 9, 9, 9, 9]", "many(60, 60)", "[100000, 100000]"],
    "cram()": ['many(8, "........")', 'many(100, "..........")', 'many(2, long(1000))'],
    "node_kayles()": ["cycle_graph(40)", "grid_graph(8, 8)", "path_graph(5000)"],
    "hackenbush_green()": ["path_graph(5000)", "grid_graph(30, 30)"],
    "welter()": ["[5000, 6000, 7000]", "(0..3000).to_array()"],
    "silver_dollar_A()": ["[3000, 4000, 5000]"],
    "moore_nim(3)": ["[200, 200, 200, 200]", "[100000, 100000, 100000]"],
    "equal_nim(4)": ["[200, 200, 200, 200, 200]"],
    "spite_nim_A()": ["[200, 200, 200]", "many(30, 30)"],
    "building_nim()": ["[[0, 0, 0, 0], 100]", "[many(20, 0), 50]"],
    "white_knight(8)": ["[1000, 1000]", "[100000, 100000]"],
    "triplets()": ["[3000]", "(1..300).to_array()"],
    "treblecross()": ["100000", "long(3000)"],
    "fibonacci_nim()": ["100000", "1000000000000"],
    "multiplication()": ["1000000000000"],
}
# Rules that are compiled, and whose every round works on a large array or string: one call of the library is a round for
# the compiler, and must count for what it reads and writes.
ROUNDS = ["if !big.contains(k + 100)", "if big.index_of(k + 100) < 0", "if !((k + 100) in big)", "if !big.some(|x| x == k + 100)",
          "let b = big; b.sort(); if b[0] == 7", "let b = big; b.reverse(); if b[0] == 7", "let b = big; if b == big",
          "let b = big; b.dedup(); if b[0] == 7", "let b = big; b.chop(100000); if b[0] == 7", "let b = big; b[k] = 1; if b[0] == 7",
          "let b = big; b.insert(0, k); if b[0] == k", "let b = big + big; if b[0] == 7", "let b = big.extract(k); if b[0] == 7",
          "if big.filter(|x| x > 7).len() == 0", "if big.reduce(|x, y| x + y, 0) != k", 'if !text.contains("y")',
          'if !text.contains("10101011")', "if text.sub_string(k).len() > 0", 'if text.split("11").len() == 1', "if sorted(big)[0] == 7",
          "if texts == texts", 'if !texts.contains(long(60000) + "0")']
RULES = [f"let o = []; for k in 1..=n {{ {one} {{ o.push(n - k); }} }} o" for one in ROUNDS]
RULES += ["big", "[big]", "if n > 8 { big } else { [] }", "let o = []; for k in 0..n { o.push(big); } o", "big.map(|x| n - 1)",
          "if n == 0 { [] } else { let o = []; o.pad(300000, n - 1); o }", "let o = []; for k in 0..1000 { o += range(0, n); } o"]
GAMES |= {f'game("rule", |n| {{ {body} }})': ["5", "100000"] for body in RULES}
NESTED = [f"{how}({p}, {p}, {n})" for how, p, n in itertools.product(
    ["nest", "top", "queue", "both", "all", "edges"],
    ["nim()[100000]", "r[3000]", 's["aaaaaaaa"]', "nim()[[3000, 3000]]", "kayles()[2000]", "wythoff()[[60, 60]]"], [3, 15, 60])]
SUMS = ["nim()[5] + kayles()[100000]", "1000000 * nim()[5]", "chomp()[[9, 9, 9, 9, 9, 9]] + r[3000]", "r[3000] + s[\"aaaa\"]"]
# Values by the word that a signature has for them.
RESULTS = {
    "values": ["nim().values(0..100000)", "kayles().values(0..=1000000)", "[3, 1, 4, 1, 5, 9, 2, 6]"],
    "table": ["table(many(3000, #{a: 1, b: 2}))", "wythoff().table(60, 60)", "nim().options(100000)", "r.options(3000)",
              "table((0..30000).to_array())"],
    "moves": ["nim().winning_moves([1000, 2000, 3000])", "wythoff().winning_moves([30, 40])"],
    "period": ["kayles().period()", 'octal("0.6").period(100000)', "subtraction([3, 5, 8]).period()"],
    "check": ["nim().check_values(|n| n, 0..100000)", "kayles().check_values(|n| n, 0..100)"],
    "explanation": ["nim().explain([3000, 4000, 5000])", "kayles().explain(1000)"],
    "genus": ["kayles().genus(30)", "nim().genus([3, 5])"],
    "quotient": ["kayles().misere_quotient(20)", 'octal("0.75").misere_quotient(8)'],
    "code": ["kayles().code()"],
    "nimber": ["star(1000000000000000000)", "star(5)"],
    "loopyvalue": ["loopy_graph([[1], [0]]).grundy(0)"],
    "form": ['form("{1|{2|-3}}")', 'form("±5 + ^3")', "form(1000000)", 'form("{{9|4}|{3|-9}}")'],
    "figure": ["kayles().plot(0..100000)", "nim()[300].graph()", "nim()[5].tree()"],
    "line": ["nim().line([5, 3, 0])"],
    "contest": ["hackenbush_rb()", "northcott()", "poker_nim()", "game_notation()"],
    "partizansum": ['hackenbush_rb()["BRBRBRBRBRBRBRBRBRBR"]', 'hackenbush_rb()["BR"] + form("±1")', "northcott()[[[1, 500], [2, 700]]]"],
    "playermoves": ['hackenbush_rb().winning_moves("BRBR", "left")'],
    "sheet": ['worksheet("nim-sum")', 'worksheet("nim-sum", #{count: 1000})'],
    "question": ['worksheet("nim-sum").questions[0]'],
    "error": ['{ try { nim().grundy(-1) } catch (e) { e } }'],
    "range": RANGES, "string": TEXTS, "array": ARRAYS,
}
RESULTS["result"] = [one for kind in RESULTS.values() for one in kind[:2]]
OPTIONS = ["#{width: 100000000, height: 1000000}", "#{count: 1000000}", "#{depth: 1000000}", "#{style: \"long\"}", "#{seed: -1}", "#{to: 1000000}",
           "#{misere: true, to: 100000}", "#{}", "#{machine: 1, players: 0}", "#{kind: \"grid\", log: true}", "#{name: long(1000), moves: |n| 0..n}"]
POSITIONS = [f"[{a}, {b}]" for a, b in zip(NESTED[::5], NESTED[2::5])] + ARRAYS[:9]
SETS = ["[1]", "(1..100000).to_array()", "many(100000, 3)", "[1, 1000000]"]
NAMED = {
    "game": list(GAMES), "position": NESTED + SUMS, "positions": POSITIONS, "set": SETS, "range": RANGES,
    "edges": ARRAYS, "array": ARRAYS, "rows": ARRAYS, "list": ARRAYS, "map": ["#{a: 1}"],
    "text": TEXTS, "string": TEXTS, "prompt": TEXTS, "code": TEXTS, "name": TEXTS,
    "heap": NUMBERS, "part": NUMBERS, "item": NUMBERS, "moves": CLOSURES, "closure": CLOSURES,
    "path": ['"no.txt"', "long(1000000)", '"/dev/zero"'], "coins": ['"1-3"', '"=2"', '"run"', '"1-8"', "long(1000)"],
    "left": ['form("^")', "1000000"], "right": ['form("*")', "-1000000"], "player": ['"left"', '"right"', '"x"'],
    "codes": ['["0.77", "0.6", "0.142222"]', 'many(100, "0.77")', '"octal:6"'], "kind": ['"nim-sum"', '"outcome"', '"x"'],
    "values": RESULTS["values"] + ARRAYS[:6], "form": RESULTS["form"], "nimber": RESULTS["nimber"],
    "other": ["kayles()", "r", "table((0..3000).to_array())"], "quotient": RESULTS["quotient"],
    "vertices": ARRAYS, "condition": ["true", "false"], "mask": NUMBERS, "size": NUMBERS, "start": NUMBERS, "vertex": NUMBERS,
    "column": ['"a"', '"n"', "long(1000000)"], "columns": ['["a", "b"]', 'many(1000, "a")'], "sum": ["[3, 4]", "many(1000, 5)", "7"],
}
ANYTHING = NUMBERS[:6] + ARRAYS[:8] + TEXTS[:6] + CLOSURES[:4] + NESTED[:3] + RANGES[:2]
OPERATORS = ["==", "!=", "<=", ">=", "<<", ">>", "in", "+", "-", "*", "<", ">"]


def forms(program):
    """The signatures of the manual, and a call of each game."""
    manual = subprocess.run([program, "docs"], capture_output=True, text=True, check=True).stdout
    blocks = re.findall(r"\n## [^\n]+\n\n```text\n(.*?)```", "\n" + manual, re.DOTALL)
    found = [line.split(" -> ")[0].strip() for block in blocks for line in block.strip().splitlines()]
    games = subprocess.run([program, "games"], capture_output=True, text=True, check=True).stdout
    found += [line.split("  ")[0].strip() + "[position]" for line in games.splitlines() if "  " in line]
    assert len(found) > 400, "the manual has changed its form"
    return found


def parts(arguments):
    """The arguments between the parentheses of a signature."""
    found, depth, bars, begun = [], 0, 0, 0
    for at, letter in enumerate(arguments + ","):
        depth += (letter in "([{") - (letter in ")]}")
        bars += letter == "|"
        if letter == "," and depth == 0 and bars % 2 == 0:
            found.append(arguments[begun:at].strip())
            begun = at + 1
    return [one for one in found if one and one != "…"]


def argument(draw, word, receives=False):
    """A hostile value for a word of a signature; `receives`: it stands before the dot."""
    if "|" in word:
        names = word.split("|")[1]
        return draw.choice([one for one in CLOSURES if one.count(",") == 0 or "," in names] + CLOSURES)
    if word.startswith("#{"):
        return draw.choice(OPTIONS)
    if word.startswith("["):
        return draw.choice(ARRAYS + ['[form("^"), form("*")]'])
    tables = (RESULTS, NAMED) if receives else (NAMED, RESULTS)
    known = tables[0].get(word) or tables[1].get(word)
    if known is None:
        known = NUMBERS if len(word) <= 5 or word in ("array", "index") else ANYTHING
    return draw.choice(known) if receives or draw.random() < 0.9 else draw.choice(ANYTHING)


def call(draw, form):
    """A call of a signature, as code."""
    if operator := next((one for one in OPERATORS if f" {one} " in form), None):
        a, b = (argument(draw, word) for word in form.split(f" {operator} "))
        return f"let a = {a}; let b = {b};", f"a {operator} b"
    if form.startswith("-"):
        return f"let a = {argument(draw, form[1:])};", "-a"
    receiver, dot, rest = re.match(r"^([a-z_]+)([.\[])(.*)$", form, re.DOTALL).groups() if re.match(r"^[a-z_]+[.\[]", form) else ("", "", form)
    name, opened, inside = rest.partition("(")
    words = parts(inside.rpartition(")")[0]) if opened else []
    if receiver == "game" or re.search(r"\)\[position\]$", form):
        game = draw.choice(list(GAMES))
        places = GAMES[game] if draw.random() < 0.9 else NUMBERS + ARRAYS
        given = [draw.choice(places) if word in ("position", "heap", "part") else argument(draw, word) for word in words]
        if dot == "[":
            return f"let g = {game};", f"g[{draw.choice(places)}].grundy()"
        if not form.startswith("game"):
            return "", f"{form.rpartition('[')[0]}[{draw.choice(ARRAYS + NUMBERS)}].options()"
        return f"let g = {game};", f"g.{name}({', '.join(given)})" if opened else f"g.{name}"
    given = [argument(draw, word) for word in words]
    if not receiver:
        return "", f"{name}({', '.join(given)})" if opened else name
    value = argument(draw, receiver, receives=True)
    if dot == "[":
        return f"let a = {value};", f"a[{draw.choice(NUMBERS + RANGES)}]"
    return f"let a = {value};", f"a.{name}({', '.join(given)})" if opened else f"a.{name}"


def calls(draw, found, count):
    """So many calls of each signature, each once, in any order."""
    all_calls = {}
    for form in found:
        for _ in range(count):
            before, code = call(draw, form)
            code = f"loop {{ {code}; }}" if draw.randrange(100) < LOOPS else code
            all_calls[f"{before} {code}".strip()] = form
    drawn = list(all_calls)
    draw.shuffle(drawn)
    return drawn


class Run:
    """One call in a process of its own: how it ended, after how many seconds, with what at its peak."""

    def __init__(self, program, code, folder):
        self.code, begun = code, time.monotonic()
        limits = ["--time", str(SECONDS), "--memory", f"{MEBIBYTES}M", "--threads", "1"]
        self.child = subprocess.Popen([program, *limits, "eval", SETUP + code], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.PIPE, cwd=folder, preexec_fn=bounded)
        said = self.child.stderr.read()
        _, status, usage = os.wait4(self.child.pid, 0)
        self.clock = time.monotonic() - begun
        self.code_of_end = self.child.returncode = os.waitstatus_to_exitcode(status)
        self.processor = usage.ru_utime + usage.ru_stime
        # In KiB; macOS counts bytes.
        self.peak = usage.ru_maxrss / 1024 / (1024 if sys.platform == "darwin" else 1)
        error = re.search(rb"^error\[([a-z-]+)\]", said, re.MULTILINE)
        self.error = error[1].decode() if error else None

    @property
    def late(self):
        """Seconds after the limit: the clock or the processor, whichever says less."""
        return min(self.clock, self.processor) - SECONDS

    def complaint(self, base):
        """What is wrong; none if nothing is."""
        if self.code_of_end < 0:
            return f"was killed by signal {-self.code_of_end} after {self.processor:.1f} s of the processor"
        if self.error == "internal":
            return "found an internal error"
        if self.late > LATE:
            return f"ended {self.late:.2f} s after its limit"
        if self.peak > MEBIBYTES * SLACK + base:
            return f"held {self.peak:.0f} MiB"
        return None


def bounded():
    resource.setrlimit(resource.RLIMIT_CPU, (NEVER, NEVER))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # The machine must not suffer from what is sought: stacks are reserved and mostly unused.
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES << 20, ADDRESSES << 20))


def main():
    program, whole = os.path.abspath(sys.argv[1]), "all" in sys.argv[2:]
    seeds = [int(word) for word in sys.argv[2:] if word.isdigit()]
    seed = seeds[0] if seeds else random.randrange(10**6)
    found = forms(program)
    drawn = calls(random.Random(seed), found, CALLS if whole else 1)
    folder = tempfile.TemporaryDirectory()
    base = Run(program, "1", folder.name).peak
    runs, complaints, used = [], [], 0.0
    workers = min(4, os.cpu_count() or 1)
    with ThreadPoolExecutor(max_workers=workers) as pool:
        waiting = iter(drawn)
        active = {pool.submit(Run, program, code, folder.name) for code in itertools.islice(waiting, workers)}
        while active:
            done = next(as_completed(active))
            active.discard(done)
            run = done.result()
            runs.append(run)
            used += run.processor
            if wrong := run.complaint(base):
                complaints.append(f"{wrong}: {run.code}")
                print(f"FAILED {complaints[-1]}", flush=True)
            if (whole or used < SAMPLE) and (code := next(waiting, None)) is not None:
                active.add(pool.submit(Run, program, code, folder.name))
    report(found, runs, base, seed)
    print(f"{len(runs)} calls, seed {seed}; {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


def report(found, runs, base, seed):
    """How the calls ended, the slowest stop and the highest peak."""
    ends = {}
    for run in runs:
        ends[run.error or "a value"] = ends.get(run.error or "a value", 0) + 1
    counted = ", ".join(f"{count} {end}" for end, count in sorted(ends.items(), key=lambda end: -end[1])[:12])
    slowest, highest = max(runs, key=lambda run: run.late), max(runs, key=lambda run: run.peak)
    print(f"{len(found)} signatures; {counted}")
    print(f"slowest stop: {slowest.late * 1000:+.0f} ms after {SECONDS} s: {slowest.code}")
    print(f"highest peak: {highest.peak:.0f} MiB, limit {MEBIBYTES} MiB, the program itself {base:.0f} MiB: {highest.code}")
    path = os.environ.get("BOUTON_WALK")
    if path:
        lines = (f"{run.late:.3f} {run.peak:.0f} {run.error} {run.code}\n" for run in sorted(runs, key=lambda run: -run.late))
        pathlib.Path(path).write_text("".join(lines))


if __name__ == "__main__":
    main()
