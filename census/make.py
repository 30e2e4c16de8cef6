"""The census of octal games, made anew: ``python census/make.py [--minutes 60] [--store DIR]``.

Every octal game with up to three digits is surveyed to heap 100,000 and every one with four to heap 20,000. Those without
a period so far, and whose first survey was quick, are surveyed to 1,000,000 and to 100,000: the quickest first, as many as
the minutes allow. So a row is as far as its column `bound` says. The stores keep what is done: the same command goes on.

The games whose certificate is in `four-digits` have a period that shows only beyond that: their rows say what it proves.

Writes `census/octal.jsonl`, whose rows `bouton certify` takes, and `census/octal.parquet` with the same rows.
Needs the module `bouton`, pandas and pyarrow.
"""

import argparse
import json
import pathlib
import time

import bouton
import pandas

HERE = pathlib.Path(__file__).resolve().parent
# What is looked at first and then: the families, and the two heaps.
PARTS = {
    "octal-3": (["octal:1", "octal:2", "octal:3"], 100_000, 1_000_000),
    "octal-4": (["octal:4"], 20_000, 100_000),
}
# So many games a survey of the second kind: before each the clock is looked at.
TOGETHER = 100
# The time for n heaps grows about so between the linear and the quadratic of sparse and dense values.
POWER = 1.5


def lightest(frame):
    """The rows without a period, quickest first."""
    return frame[frame.claim == "none"].sort_values("seconds", kind="stable")


def part(name, store, end):
    """The rows of a part: of each game those that go farthest."""
    families, first, then = PARTS[name]
    frames = [bouton.survey(families, first, store=store / f"{name}-{first}")]
    left = lightest(frames[0])
    for number, begin in enumerate(range(0, len(left), TOGETHER)):
        games = left[begin : begin + TOGETHER]
        kept = store / f"{name}-{then}-{number}"
        needed = games.seconds.sum() * (then / first) ** POWER
        if not kept.exists() and time.monotonic() + needed > end:
            print(f"{name}: {len(left) - begin} games without a period are heavy and end at heap {first}")
            break
        frames.append(bouton.survey(games.code, then, store=kept))
    rows = pandas.concat(frames, ignore_index=True)
    return rows.sort_values("bound", kind="stable").drop_duplicates("code", keep="last")


def certified():
    """What the certificates beside this file prove, by code."""
    found = {}
    for path in sorted((HERE / "four-digits").glob("*.txt")):
        lines = (line.partition(" ") for line in path.read_text(encoding="utf-8").splitlines())
        said = {name: value for name, _, value in lines}
        preperiod, period = int(said["preperiod"]), int(said["period"])
        # The last heap that the proof reads; a proof by windows ends with a window.
        read = int(said["checked"]) if "checked" in said else preperiod + period + int(said["reach"])
        found[said["code"]] = {"preperiod": preperiod, "period": period, "saltus": 0, "bound": read - 1}
    return found


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--store", type=pathlib.Path, default=HERE / "store")
    options = options.parse_args()
    options.store.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    shares = [begun + 60 * options.minutes * share for share in (0.5, 1.0)]
    rows = pandas.concat([part(name, options.store, end) for name, end in zip(PARTS, shares)])
    rows = rows.sort_values("code", key=lambda codes: codes.str.len().astype(str) + codes, kind="stable")
    rows = rows.reset_index(drop=True).set_index("code", drop=False)
    for code, said in certified().items():
        rows.loc[code, [*said, "claim", "max"]] = [*said.values(), "proved", None]
    rows = rows.reset_index(drop=True)
    rows.to_parquet(HERE / "octal.parquet", index=False)
    with open(HERE / "octal.jsonl", "w", encoding="utf-8") as lines:
        for row in json.loads(rows.to_json(orient="records")):
            print(json.dumps(row, ensure_ascii=False, separators=(",", ":")), file=lines)
    print(rows.groupby("claim").size().to_string())


if __name__ == "__main__":
    main()
