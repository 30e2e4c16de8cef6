"""Python data as texts of the language."""

import math

#: No cell is longer than about this many characters: large lists are handed over in pieces.
LARGEST = 500_000


def literals(name, value):
    """The cells that give a variable a value."""
    value = _plain(value)
    text = literal(value)
    if len(text) <= LARGEST or not isinstance(value, list):
        yield f"let {name} = {text};"
        return
    yield f"let {name} = [];"
    piece, size = [], 0
    for item in value:
        text = literal(item)
        if size + len(text) > LARGEST and piece:
            yield f"{name}.append([{', '.join(piece)}]);"
            piece, size = [], 0
        piece.append(text)
        size += len(text) + 2
    yield f"{name}.append([{', '.join(piece)}]);"


def literal(value):
    """A value as it is written in the language.

    >>> literal([3, -4, True, None, "a\\"b", {"heaps": (1, 2)}])
    '[3, -4, true, (), "a\\\\"b", #{"heaps": [1, 2]}]'
    >>> literal(2 ** 64)
    Traceback (most recent call last):
    ...
    ValueError: 18446744073709551616 doesn't fit into 64 bits
    """
    value = _plain(value)
    if value is None:
        return "()"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _integer(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} isn't a number of the language; None can stand for what is missing")
        text = repr(value)
        return text if "." in text or "e" in text else text + ".0"
    if isinstance(value, str):
        return '"' + "".join(map(_letter, value)) + '"'
    if isinstance(value, (list, tuple, range)):
        return "[" + ", ".join(map(literal, value)) + "]"
    if isinstance(value, dict):
        return "#{" + ", ".join(f"{_key(key)}: {literal(item)}" for key, item in value.items()) + "}"
    raise TypeError(f"a {type(value).__name__} has no value in the language: give numbers, strings, lists or dicts")


def _plain(value):
    """Arrays and numbers of numpy, and series of data frames, as Python's own."""
    return value.tolist() if hasattr(value, "tolist") else value


def _integer(value):
    if not -(2**63) <= value < 2**63:
        raise ValueError(f"{value} doesn't fit into 64 bits")
    # The least number has no literal of its own: 9223372036854775808 would be too large.
    return f"({value + 1} - 1)" if value == -(2**63) else str(value)


def _letter(letter):
    if letter in '"\\':
        return "\\" + letter
    if letter >= " " and letter != "\x7f":
        return letter
    return f"\\u{ord(letter):04x}"


def _key(key):
    if not isinstance(key, str):
        raise TypeError(f"the keys of a map are texts, and {key!r} is none")
    return '"' + "".join(map(_letter, key)) + '"'
