"""What is asked of positions that a rule gives before they are kept: whether they equal themselves, and how large they are."""

import itertools
import operator
import sys

#: The estimated memory that the graph of a game may take, unless somebody says otherwise.
MEMORY = 2 << 30
#: Types of which each value equals itself, and types that hold others.
SOUND, NESTED = {int, str, bytes, bool, type(None)}, {tuple, frozenset}


def all_equal_themselves(values):
    """Whether each of some values equals itself, and so do the parts of tuples and frozensets."""
    while values:
        kinds = set(map(type, values)) - SOUND
        if not kinds <= NESTED:
            others = [value for value in values if type(value) not in SOUND and type(value) not in NESTED]
            if not all(map(operator.eq, others, others)):
                return False
        if not kinds & NESTED:
            return True
        values = list(itertools.chain.from_iterable(value for value in values if type(value) in NESTED))
    return True


def size(position):
    """The estimated memory of a position, in bytes."""
    if isinstance(position, int):
        return sys.getsizeof(position) if position > 256 else 0
    held = sys.getsizeof(position)
    if isinstance(position, (tuple, frozenset)):
        return held + sum(map(size, position))
    fields = getattr(position, "__dict__", None)
    return held + (sys.getsizeof(fields) + sum(map(size, fields.values())) if fields else 0)


def shortened(value):
    """A position in a sentence."""
    text = repr(value)
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
        raise ValueError(f"memory is a size such as \"4G\", and {text!r} isn't one") from None
