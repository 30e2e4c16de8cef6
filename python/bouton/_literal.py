"""Python data as texts of the language.

A value is what its type of Python's own holds, never what a subclass says of itself: no text of a stranger's is code.
"""

import math

#: No cell is longer than about this many characters: large lists are handed over in pieces.
LARGEST = 500_000

#: Lists and dicts may be in one another this often; the parser of the language takes a few more.
DEEPEST = 16


def literals(name, value):
    """The cells that give a variable a value."""
    value = _plain(value)
    text = literal(value)
    if len(text) <= LARGEST or not issubclass(type(value), list):
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
    >>> endless = []; endless.append(endless); literal(endless)
    Traceback (most recent call last):
    ...
    ValueError: the list contains itself
    """
    return _literal(value, [])


def plain_text(value):
    """A text as Python's own."""
    if not issubclass(type(value), str):
        raise TypeError(f"a text was expected, and {_called(value)} came")
    return str.__str__(value)


def _literal(value, around):
    """The same inside some lists and dicts."""
    value = _plain(value)
    kind = type(value)
    if value is None:
        return "()"
    if kind is bool:
        return "true" if value else "false"
    if issubclass(kind, int):
        return _integer(int.__index__(value))
    if issubclass(kind, float):
        return _fraction(float.__float__(value))
    if issubclass(kind, str):
        return _text(str.__str__(value))
    if not issubclass(kind, (list, tuple, range, dict)):
        raise TypeError(f"{_called(value)} has no value in the language: give numbers, strings, lists or dicts")
    what = "dict" if issubclass(kind, dict) else "list"
    if any(value is one for one in around):
        raise ValueError(f"the {what} contains itself")
    if len(around) == DEEPEST:
        raise ValueError(f"lists and dicts may be in one another {DEEPEST} times, and these are deeper")
    around = [*around, value]
    if what == "dict":
        return "#{" + ", ".join(f"{_key(key)}: {_literal(item, around)}" for key, item in value.items()) + "}"
    return "[" + ", ".join(_literal(item, around) for item in value) + "]"


def _plain(value):
    """Arrays and numbers of numpy, and series of data frames, as Python's own."""
    for method in ("tolist", "to_list"):
        if hasattr(value, method):
            return getattr(value, method)()
    return value


def _integer(value):
    if not -(2**63) <= value < 2**63:
        raise ValueError(f"{value} doesn't fit into 64 bits")
    # The least number has no literal of its own: 9223372036854775808 would be too large.
    return f"({value + 1} - 1)" if value == -(2**63) else int.__repr__(value)


def _fraction(value):
    if not math.isfinite(value):
        raise ValueError(f"{value} isn't a number of the language; None can stand for what is missing")
    text = float.__repr__(value)
    return text if "." in text or "e" in text else text + ".0"


def _text(value):
    return '"' + "".join(map(_letter, value)) + '"'


def _letter(letter):
    if letter in '"\\':
        return "\\" + letter
    if "\ud800" <= letter <= "\udfff":
        raise ValueError(f"{letter!r} is half a character, and has no value in the language")
    if letter >= " " and letter != "\x7f":
        return letter
    return f"\\u{ord(letter):04x}"


def _key(key):
    if not issubclass(type(key), str):
        raise TypeError(f"the keys of a map are texts, and {_called(key)} is none")
    return _text(str.__str__(key))


def _called(value):
    return f"a value of the type {type(value).__name__}"
