"""What is asked of positions that a rule gives before they are kept: whether they equal themselves, and how
large they are.
"""

import itertools
import operator
import sys

from ._session import BoutonError

#: The estimated memory that the graph of a game may take, unless somebody says otherwise.
MEMORY = 2 << 30
#: How many levels of tuples in tuples are looked at.
DEEPEST = 8
#: The most options of positions that are kept without numbers.
FEW = 8
#: Types of which each value equals itself, and types that hold others.
SOUND, NESTED = {int, str, bytes, bool, type(None)}, {tuple, frozenset}


def all_equal_themselves(values):
    """Whether each of some values equals itself, and so do the parts of tuples and frozensets, some levels deep."""
    for _ in range(DEEPEST):
        kinds = set(map(type, values)) - SOUND
        if not kinds <= NESTED:
            others = [value for value in values if type(value) not in SOUND and type(value) not in NESTED]
            if not all(map(operator.eq, others, others)):
                return False
        if not kinds & NESTED:
            return True
        values = list(itertools.chain.from_iterable(value for value in values if type(value) in NESTED))
    return True


def size(position, depth=DEEPEST):
    """The estimated memory of a position, in bytes, with so many levels of what it holds."""
    if isinstance(position, int):
        return sys.getsizeof(position) if position > 256 else 0
    held = sys.getsizeof(position)
    if not depth:
        return held
    if isinstance(position, (tuple, frozenset)):
        return held + sum(size(part, depth - 1) for part in position)
    fields = getattr(position, "__dict__", None)
    return held + (
        sys.getsizeof(fields) + sum(size(part, depth - 1) for part in fields.values()) if fields else 0
    )


def weigh(graph):
    """Refuses a graph that needs too much memory."""
    sample = graph.order[-64:]
    each = sum(map(size, sample)) / len(sample) + 32
    rows = sum(map(sys.getsizeof, graph.rows[-64:])) / 64 * len(graph.rows)
    held = len(graph.ids) * each + rows + len(graph.fresh) / 2 * (FEW + 1) * each
    tables = graph.ids, graph.known, graph.fresh, graph.order, graph.words, graph.begins, graph.values
    held += sum(map(sys.getsizeof, tables))
    if held <= graph.memory:
        return
    hint = (
        "bound the contents of a position, say which positions are the same by canonical=…, "
        'or give memory="8G"'
    )
    alone = next((kind for kind in graph.kinds if kind.__eq__ is object.__eq__), None)
    if alone is not None:
        hint = (
            f"two positions of the type {alone.__name__} are never equal: "
            "give it __eq__ and __hash__, as a frozen dataclass has"
        )
    raise refusal(
        "memory",
        f"the rule has {len(graph.ids):,} positions and more, along {shortened(graph.order[0])} → … → "
        f"{shortened(graph.order[-1])}, and they take {held / 2**20:,.0f} MiB of the "
        f"{graph.memory / 2**20:,.0f} MiB that they may",
        hint,
    )


def shortened(value):
    """A position in a sentence."""
    try:
        text = repr(value)
    except RecursionError:
        return f"a {type(value).__name__}"
    return text if len(text) <= 200 else f"{text[:199]}…"


def memory_of(text):
    """``"4G"`` as a number of bytes."""
    if text is None:
        return MEMORY
    if isinstance(text, int):
        return text
    units = {"k": 10, "m": 20, "g": 30, "t": 40}
    word = text.strip().lower().removesuffix("ib").removesuffix("b")
    try:
        return int(float(word[:-1]) * 2 ** units[word[-1]]) if word[-1] in units else int(word)
    except (ValueError, IndexError):
        raise ValueError(f'memory is a size such as "4G", and {text!r} isn\'t one') from None


def refusal(code, message, hint=None):
    """An error as the language has them."""
    text = f"error[{code}]: {message}" + (f"\nhint: {hint}" if hint else "")
    return BoutonError({"code": code, "message": message, "hint": hint, "text": text})
