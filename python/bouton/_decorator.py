"""Functions of Python as games, in one line."""

import functools

from ._rule import RuleGame


def rule(
    function=None,
    *,
    start=None,
    canonical=None,
    components=None,
    name=None,
    translate=True,
    memory=None,
    session=None
):
    """A game whose rule is a function: it takes a position, or its parts, and gives the options.

    A position is any value that can be a key of a dict; a function of two arguments or more has tuples of as
    many. Options are a list, a set, a generator. An option that is a list or a :func:`sum_of` is a sum of
    positions, and so is a tuple where the position is a number.

    ``start`` is a position to begin with, ``canonical(position)`` another one with the same value,
    ``components(position)`` the positions that it is the sum of, ``name`` its name for people.
    ``translate=False`` calls the function even where it could be translated, ``memory`` bounds what the
    positions take (``"4G"``).

    >>> @rule
    ... def stones(n):
    ...     return [n - k for k in (1, 3, 4) if k <= n]
    >>> [stones.grundy(n) for n in range(8)]
    [0, 1, 0, 1, 2, 3, 2, 0]
    """
    options = {
        "start": start,
        "canonical": canonical,
        "components": components,
        "name": name,
        "translate": translate,
        "memory": memory,
        "session": session,
    }
    if function is None:
        return functools.partial(rule, **options)
    made = RuleGame(function, **options)
    # As of a function: a decorated name stands for the game.
    for name in ("__module__", "__name__", "__qualname__", "__doc__"):
        if hasattr(function, name):
            setattr(made, name, getattr(function, name))
    return made
