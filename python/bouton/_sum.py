"""Sums of positions as options."""


class SumOf:
    """A disjunctive sum of positions; see :func:`sum_of`."""

    __slots__ = ("parts",)
    __hash__ = None

    def __init__(self, parts):
        self.parts = tuple(parts)

    def __eq__(self, other):
        return isinstance(other, SumOf) and self.parts == other.parts

    def __repr__(self):
        return f"sum_of({list(self.parts)!r})"


def sum_of(positions):
    """The disjunctive sum of positions: an option that falls apart. The sum of no positions is the end of
    play.

    >>> import bouton
    >>> rows = bouton.rule(lambda row: [sum_of([row[:i], row[i + 2:]]) for i in range(len(row) - 1)])
    >>> rows.grundy("oooo")
    2
    """
    return SumOf(positions)
