"""A client of `bouton session --json` that sends what it likes: `python3 session.py target/release/bouton [seed]`.

A thousand requests of all kinds, whole and broken, in an order drawn by the seed, are sent without waiting. Each must
be answered once, in order, with its identifier; what was defined first is there at the end.
"""

import json
import os
import random
import subprocess
import sys
import threading

COUNT = 1000
SECONDS = 120
IDS = [0, -1, 7, 1.5, "text", "", None, True, [1, [2]], {"a": 1}, 2**63, "é"]


def evaluation(draw, identity):
    """A cell and what its reply says."""
    code, status = draw.choice([
        ("1 + 1", "ok"), ("let x = 3;", "ok"), ("", "ok"), ("print(`${kept}`)", "ok"), ("nim().grundy([3, 5])", "ok"),
        ("1 +", "error"), ("nothing_here", "error"), ("throw 3", "error"), ("[1][5]", "error"), ("é ⊕", "error"),
        ("let s = \"\\\"\\\\\"; s", "ok"), ("// only a remark", "ok"), ("9223372036854775808", "error"),
    ])
    return json.dumps({"id": identity, "op": "eval", "code": code}).encode(), identity, status


def request(draw, identity):
    """A line, the identifier and the status that the reply must have (none: a reply without one)."""
    kind = draw.randrange(8)
    if kind < 4:
        return evaluation(draw, identity)
    if kind == 4:
        fields = {"id": identity, "op": "complete", "code": draw.choice(["ni", "nim().", "let = 5", ""])}
        if draw.random() < 0.5:
            fields["cursor"] = draw.choice([0, 1, 99, -1, None, "x"])
        return json.dumps(fields).encode(), identity, None
    if kind == 5:
        fields = draw.choice([{"op": "eval"}, {"op": "eval", "code": 5}, {"op": "eval", "code": None}, {"op": "fly"},
                              {"op": 3}, {}, {"op": "complete", "code": ["a"]}])
        return json.dumps({"id": identity, **fields}).encode(), identity, "error"
    if kind == 6:
        line = draw.choice([b"{", b"nothing", b"[1, 2]", b"\"text\"", b"3", b"{\"id\": 1, \"op\": \"eval\"", b"\xff\xfe{}", b"null",
                            b"[" * 10_000, b"{\"id\": 1e999}"])
        return line, None, "error"
    return b" " * 10 + evaluation(draw, identity)[0] + b"\r", identity, "any"


def main():
    program, seed = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6)
    draw = random.Random(seed)
    asked = [(b'{"id": "first", "op": "eval", "code": "let kept = 7;"}', "first", "ok")]
    asked += [request(draw, draw.choice(IDS)) for _ in range(COUNT)]
    long = b'{"id": "long", "op": "eval", "code": "' + b"a" * 10_000_000 + b'"}'
    asked += [(long, None, "error"), (b'{"id": "last", "op": "eval", "code": "kept"}', "last", "ok")]
    child = subprocess.Popen([program, "session", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    timer = threading.Timer(SECONDS, child.kill)
    timer.start()

    def send():
        for line, _, _ in asked:
            child.stdin.write(line + b"\n")
        child.stdin.close()

    threading.Thread(target=send, daemon=True).start()
    complaints, replies = [], (event for line in child.stdout if (event := json.loads(line))["event"] == "reply")
    for line, identity, status in asked:
        reply = next(replies, None)
        if reply is None:
            complaints.append(f"no reply to {line[:80]}")
            break
        if reply["id"] != identity or (status != "any" and reply.get("status") != status):
            complaints.append(f"{line[:80]} was answered by {json.dumps(reply)[:200]}")
    else:
        if reply.get("value") != 7:
            complaints.append(f"at the end kept is {reply}")
        complaints += [f"one reply too many: {extra}" for extra in replies]
    timer.cancel()
    if child.wait() != 0:
        complaints.append(f"the program ended with {child.returncode}")
    for complaint in complaints[:5]:
        print(f"FAILED {complaint}")
    print(f"{len(asked)} requests, seed {seed}; {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
