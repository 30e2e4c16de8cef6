"""What the types of the module promise, as mypy and pyright read it: each line that says so is an error, and no other.

``python3 python/tests/typed.py`` runs both on this file, where they are installed.
"""

import importlib.util
import re
import subprocess
import sys

import bouton


def promised() -> None:
    kayles = bouton.game("kayles")
    sizes = bouton.game(lambda n: [n - 1] if n else [], name="One at a time")

    @bouton.rule
    def stones(n: int) -> list[int]:
        return [n - k for k in (1, 3) if k <= n]

    @bouton.rule(translate=False, canonical=abs)
    def other(n: int) -> list[int]:
        return [n - 1] if n else []

    outcome: str = kayles.outcome(3)
    wrong_outcome: int = kayles.outcome(3)  # an error
    total: bouton.Position = kayles[5] + 2 * sizes[3] + bouton.Nimber(2)
    wrong_total = kayles[5] + "3"  # an error
    text: "str | None" = stones.misere().translation
    kayles.translation  # an error
    positions: list[object] = other.p_positions(3)
    claim: str = bouton.period("0.77")["claim"]
    bouton.period("0.77")["clam"]  # an error
    least: int = int(bouton.values("0.77", 5).min())
    name: str = bouton.games()[0]["title"]
    bouton.game("kayles", canonical=abs)  # an error
    formula: str = kayles.explain(3).to_latex()
    values = kayles.values(9)
    heaps: range = values[2:5].heaps
    move: str = kayles.options(5)[0]["move"]
    kayles.options(5)[0]["mov"]  # an error
    rare: "list[int]" = kayles.with_passes(1).rare(100)
    wrong_rare: str = kayles.rare(100)  # an error
    values.plot(color="red").set_title(kayles.line([5, 3]).to_pandas())
    print(heaps, move, rare, wrong_rare)
    print(outcome, wrong_outcome, total, wrong_total, text, positions, claim, least, name, formula)


def main() -> None:
    with open(__file__, encoding="utf-8") as file:
        expected = {number for number, line in enumerate(file, 1) if line.rstrip().endswith("# an error")}
    for checker, arguments in (("mypy", ["--strict", "--no-incremental"]), ("pyright", [])):
        if importlib.util.find_spec(checker) is None:
            print("left out, because it isn't installed:", checker)
            continue
        done = subprocess.run([sys.executable, "-m", checker, *arguments, __file__], capture_output=True, encoding="utf-8")
        found = {int(number) for number in re.findall(r"typed\.py:(\d+)(?::\d+)?:? (?:- )?error", done.stdout)}
        assert found == expected, (checker, found ^ expected, done.stdout, done.stderr)
        print("ok:", checker, flush=True)


if __name__ == "__main__":
    main()
