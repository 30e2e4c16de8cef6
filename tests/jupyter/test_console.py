"""`jupyter console --kernel bouton` in a terminal: results, questions, Ctrl-C, leaving."""

import os
import sys

import pytest

pexpect = pytest.importorskip("pexpect")


@pytest.fixture
def console(tmp_path):
    env = {**os.environ, "TERM": "dumb", "HOME": str(tmp_path), "JUPYTER_CONFIG_DIR": str(tmp_path), "PAGER": "cat"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "jupyter_console", "--kernel", "bouton", "--simple-prompt"],
        env=env, timeout=90, encoding="utf-8",
    )
    child.expect(r"In \[1\]: ")
    yield child
    child.close(force=True)


def test_results_questions_interrupts_and_leaving(console):
    console.sendline("nim().grundy([3, 5])")
    console.expect(r"\*6")
    console.expect(r"In \[2\]: ")
    console.sendline('let who = input("who are you? "); print("hello " + who);')
    console.expect(r"who are you\? ")
    console.sendline("Ada")
    console.expect("hello Ada")
    console.expect(r"In \[3\]: ")
    console.sendline("loop { }")
    console.expect(r"loop \{ \}")
    import time

    time.sleep(1)
    console.sendintr()
    console.expect("interrupted")
    console.expect(r"In \[4\]: ")
    console.sendline("who")
    console.expect("Ada")
    console.expect(r"In \[5\]: ")
    console.sendline("exit")
    console.expect(pexpect.EOF)
