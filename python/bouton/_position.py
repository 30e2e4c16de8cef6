"""Positions as values of Python: sums, and the numbers that they equal."""

from . import _games
from ._loopy import value_of
from ._session import Session


def mex(numbers):
    """The least number from 0 that isn't among some.

    >>> mex([0, 1, 3])
    2
    """
    seen, least = set(numbers), 0
    while least in seen:
        least += 1
    return least


def nim_sum(*numbers):
    """The nim-sum of numbers, or of those of one collection.

    >>> nim_sum(3, 5), nim_sum([1, 2, 4])
    (6, 7)
    """
    total = 0
    for number in numbers[0] if len(numbers) == 1 and not isinstance(numbers[0], int) else numbers:
        total ^= number
    return total


class Nimber(int):
    """A nimber: ``+`` and ``-`` are the nim-sum, ``*`` is the nim-product (Conway 1976).

    >>> Nimber(3) + Nimber(5), Nimber(2) * Nimber(3)
    (*6, *1)
    """

    def __new__(cls, value=0):
        made = super().__new__(cls, value)
        if made < 0:
            raise ValueError(f"a nimber is a number from 0, and {value!r} isn't one")
        return made

    def __add__(self, other):
        if isinstance(other, Position):
            return other + self
        return Nimber(int(self) ^ int(other)) if isinstance(other, int) else NotImplemented

    __radd__ = __sub__ = __rsub__ = __add__

    def __mul__(self, other):
        return Nimber(_product(int(self), int(other))) if isinstance(other, int) and other >= 0 else NotImplemented

    __rmul__ = __mul__

    def __neg__(self):
        return self

    def __repr__(self):
        return f"*{int(self)}" if self else "0"

    __str__ = __repr__

    def to_latex(self):
        """The nimber as a formula."""
        return f"${{\\ast}}{int(self)}$" if self else "$0$"

    def _repr_latex_(self):
        return self.to_latex()


def _product(a, b):
    """The nim-product, by the largest Fermat power 2^(2^k) in either number."""
    if a < 2 or b < 2:
        return a * b
    bits = 1
    while max(a, b) >> (2 * bits):
        bits *= 2
    low = (1 << bits) - 1
    a1, a0, b1, b0 = a >> bits, a & low, b >> bits, b & low
    high, lower = _product(a1, b1), _product(a0, b0)
    return (_product(a1 ^ a0, b1 ^ b0) ^ lower) << bits | lower ^ _product(high, 1 << (bits - 1))


class Position:
    """A position of a game, or a sum of such: ``game[position]``, ``kayles[5] + nim[3]``.

    >>> kayles, nim = _games.game("kayles"), _games.game("nim")
    >>> total = kayles[5] + 2 * nim[3] + Nimber(4)
    >>> total.grundy(), total.outcome()
    (0, 'P')
    """

    def __init__(self, parts):
        # Each a game and a position of it, or a nimber.
        self._parts = tuple(parts)

    def _session(self):
        asked = {id(one._asked()): one._asked() for one, _ in self._parts if one is not None}
        if len(asked) > 1:
            raise ValueError("the positions of a sum belong to one session, and these have several")
        return next(iter(asked.values()), None) or _games.session()

    def _eval(self, method):
        session: Session = self._session()
        words = []
        for game, position in self._parts:
            if game is None:
                words.append(f"star({position})")
                continue
            # First the position, which may add to the game.
            written = game._written(position)
            words.append(f"{game._name()[1]}[{written}]")
        if all(game is None for game, _ in self._parts):
            words.append("nim()[0]")
        return session.eval(f"({' + '.join(words)}).{method}()")

    def grundy(self):
        """The Grundy value."""
        return value_of(self._eval("grundy").value)

    def outcome(self):
        """``"P"``, ``"N"``, or ``"D"`` for a draw."""
        return self._eval("outcome").value

    def remoteness(self):
        """How many moves play lasts when the winner hurries and the loser delays."""
        return self._eval("remoteness").value

    def winning_moves(self):
        """All winning moves, as data."""
        return self._eval("winning_moves").value

    def explain(self):
        """Why it is won or lost."""
        return self._eval("explain")

    def __add__(self, other):
        if isinstance(other, Position):
            return Position(self._parts + other._parts)
        if isinstance(other, Nimber):
            return Position((*self._parts, (None, int(other))))
        return NotImplemented

    __radd__ = __add__

    def __mul__(self, count):
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            return NotImplemented
        return Position(self._parts * count)

    __rmul__ = __mul__

    def __eq__(self, other):
        """Whether it is the same position; :meth:`grundy` says whether it is worth the same."""
        return isinstance(other, Position) and self._parts == other._parts

    def __hash__(self):
        return hash(tuple(repr(part) for part in self._parts))

    def __repr__(self):
        return " + ".join(f"*{position}" if game is None else f"{game!r}[{position!r}]" for game, position in self._parts)
