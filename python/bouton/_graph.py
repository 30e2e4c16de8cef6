"""The graph of a rule that is a function of Python: its positions by number, what leads to what, and their values.

We call the function once for each position in reach and number the positions in the order in which we meet them. Where play can't
come back to a position, the mex of the options is cheaper here than the way to another process and back, so the values of normal
play are found here. Every other question goes to the command ``bouton``, which gets the graph in pieces.
"""

import collections
import itertools
import os
import sys
import threading
import weakref
from array import array
from numbers import Integral

from ._grundy import PARTS, solve
from ._session import BoutonError
from ._sound import all_equal_themselves, shortened, size

#: No piece of a graph has more numbers than this; a line of the session has room for 8 MiB.
PIECE = 1_000_000
#: The most numbers that the options of one position may have: a piece ends after a position.
WIDEST = 2 * PIECE - 1
#: How many positions are listed between two looks at their memory and at what equals nothing, not even itself.
STRETCH = 1 << 14
#: How many positions are known by name to explanations.
LABELLED = 20_000


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
    """The disjunctive sum of positions: an option that falls apart. The sum of no positions is the end of play.

    >>> import bouton
    >>> rows = bouton.rule(lambda row: [sum_of([row[:i], row[i + 2:]]) for i in range(len(row) - 1)])
    >>> rows.grundy("oooo")
    2
    """
    return SumOf(positions)


class Graph:
    """The positions of a rule that were met, by number, and what leads to what."""

    def __init__(self, function, name, canonical, components, arity, memory):
        self.name = name
        self.function, self.canonical, self.components, self.arity, self.memory = function, canonical, components, arity, memory
        self.lock = threading.RLock()
        #: The number of each position, and the position of each number. A position that is looked up for the first time is numbered.
        self.ids, self.order = collections.defaultdict(itertools.count().__next__), []
        #: The types of positions, and whether one of them is that of a tuple.
        self.kinds, self.tuples = set(), False
        #: Whether a tuple was a sum of heaps, so that each is looked at before it is taken for a position.
        self.heaps_fall_apart = False
        #: As the session takes it: the number of options of each position, then the options.
        self.words = array("I")
        #: Where pieces begin: in words, and which position is their first.
        self.cuts = [(0, 0)]
        #: Where the words of each position begin.
        self.begins = array("Q")
        #: The Grundy value in normal play, where it is known.
        self.values = []
        #: Whether play may come back to a position, as far as anybody has seen.
        self.loopy = False
        _graphs.add(self)

    # Its positions.

    def call(self, position, found):
        """The options that the function gave, as a list; a ``TypeError`` if these aren't options."""
        if found is not None and not isinstance(found, (str, bytes)):
            try:
                options = iter(found)
            except TypeError:
                pass
            else:
                # A generator may not have an end.
                return list(itertools.islice(options, WIDEST + 1))
        raise TypeError(f"the rule gave {found!r} for the position {position!r}: a list, a set or a generator of options was expected")

    def parts(self, position):
        """The positions that one is the sum of, each in its standard form."""
        parts = [position] if self.components is None else self.components(position)
        return list(parts) if self.canonical is None else [self.canonical(part) for part in parts]

    def option(self, position, option):
        """The words of an option that needs more than a look."""
        try:
            if isinstance(option, SumOf):
                positions = option.parts
            elif isinstance(option, list):
                alone = self.arity > 1 and not any(isinstance(part, (tuple, list)) for part in option)
                positions = [tuple(option)] if alone else [tuple(p) if isinstance(p, list) else p for p in option]
            elif isinstance(option, tuple) and isinstance(position, Integral):
                positions = option
            else:
                positions = [option]
            numbers = [self.ids[part] for one in positions for part in self.parts(one)]
        except TypeError as error:
            if "unhashable" in str(error):
                raise TypeError(
                    f"the option {option!r} of {position!r} can't be a key of a dict: give tuples, strings or frozensets"
                ) from error
            raise
        return numbers if len(numbers) == 1 else [PARTS + len(numbers), *numbers]

    def explore(self, positions):
        """The numbers of some positions, after everything in reach of them was listed. All of it, or nothing."""
        with self.lock:
            base, words, cuts = len(self.order), len(self.words), len(self.cuts)
            try:
                numbers = list(map(self._asked, positions))
                if len(self.ids) > base:
                    self._list(base)
                    solve(self, base)
                return numbers
            except BaseException:
                while len(self.ids) > base:
                    self.ids.popitem()
                self._count_on()
                del self.order[base:], self.words[words:], self.begins[base:], self.values[base:], self.cuts[cuts:]
                raise

    def _asked(self, position):
        try:
            return self.ids[position]
        except TypeError as error:
            raise TypeError(f"the position {position!r} can't be a key of a dict: give tuples, strings or frozensets") from error

    def _count_on(self):
        """The next position gets the next number, also where a look-up has failed between the two."""
        self.ids.default_factory = itertools.count(len(self.ids)).__next__

    def _list(self, at):
        """Lists the options of every position from one on."""
        self._meet()
        order, words, begun, ids = self.order, self.words, self.begins.append, self.ids
        rule, number, heaps = self.function, self.ids.__getitem__, {}
        function = rule if self.arity == 1 else lambda position: rule(*position)
        plain = self.canonical is None and self.components is None
        # Looks are close together at first: one position may be as large as a million others.
        looked, stretch, look, full = at, 16, at + 16, self.cuts[-1][0] + PIECE
        while at < len(order):
            position = order[at]
            at += 1
            begun(len(words))
            options = function(position)
            if type(options) is not list:
                options = self.call(position, options)
            kind = type(position)
            heap = heaps.get(kind)
            if heap is None:
                heap = heaps[kind] = issubclass(kind, Integral)
            try:
                whole = plain and not (heap and (self.heaps_fall_apart or self.tuples))
                row = list(map(number, options)) if whole else None
            except TypeError:
                # Some option is a list or a sum, or something that can't be a key.
                self._count_on()
                row = None
            if row is None or (len(ids) > len(order) and not self._meet(heap)):
                row = self._apart(position, options, heap)
                self._meet()
            words.append(len(options))
            words.fromlist(row)
            if len(words) >= full:
                self._cut(position)
                full, look = len(words) + PIECE, at
            if at >= look:
                self._weigh(looked)
                stretch = min(4 * stretch, STRETCH)
                looked, look = len(order), at + stretch
        self._cut(position)
        self._check(looked)

    def _meet(self, heap=False):
        """Puts the positions that were numbered in their order. If they are options of a heap, a tuple among them isn't one:
        then these are taken back, and it is false."""
        order, ids = self.order, self.ids
        new = list(itertools.islice(reversed(ids), len(ids) - len(order)))
        new.reverse()
        kinds = self.kinds.union(map(type, new))
        if len(kinds) > len(self.kinds):
            tuples = any(issubclass(kind, tuple) for kind in kinds)
            if heap and tuples:
                while len(ids) > len(order):
                    ids.popitem()
                self._count_on()
                self.heaps_fall_apart = True
                return False
            self.kinds, self.tuples = kinds, tuples
        order += new
        return True

    def _apart(self, position, options, heap):
        """The words of options that may fall apart."""
        row, number = [], self.ids.__getitem__
        plain = self.canonical is None and self.components is None
        for option in options:
            kind = type(option)
            sums = kind is SumOf or (heap and kind is tuple)
            if not (plain and sums):
                row += self.option(position, option)
                continue
            try:
                numbers = list(map(number, option.parts if kind is SumOf else option))
            except TypeError:
                self._count_on()
                numbers = None
            if numbers is None:
                row += self.option(position, option)
                continue
            if len(numbers) != 1:
                row.append(PARTS + len(numbers))
            row += numbers
        return row

    def _cut(self, position):
        if len(self.words) - self.cuts[-1][0] > WIDEST:
            raise refusal("budget", f"the position {position!r} has more options than the session takes")
        self.cuts.append((len(self.words), len(self.begins)))

    # What is wrong with them.

    def _weigh(self, looked):
        """Ends what needs too much memory; first what equals nothing, because there is no end of that."""
        self._check(looked)
        sample = self.order[-64:]
        each = sum(map(size, sample)) / len(sample)
        held = len(self.order) * (each + 32) + sum(map(sys.getsizeof, (self.ids, self.order, self.words, self.begins, self.values)))
        if held <= self.memory:
            return
        hint = 'bound the contents of a position, say which positions are the same by canonical=…, or give memory="8G"'
        alone = next((kind for kind in self.kinds if kind.__eq__ is object.__eq__), None)
        if alone is not None:
            hint = f"two positions of the type {alone.__name__} are never equal: give it __eq__ and __hash__, as a frozen dataclass has"
        raise refusal(
            "memory",
            f"the rule has {len(self.order):,} positions and more, along {shortened(self.order[0])} → … → {shortened(self.order[-1])}, "
            f"and they take {held / 2**20:,.0f} MiB of the {self.memory / 2**20:,.0f} MiB that they may",
            hint,
        )

    def _check(self, looked):
        """Refuses positions from some number on that aren't equal to themselves, such as NaN: nobody could come back to one."""
        if all_equal_themselves(self.order[looked:]):
            return
        wrong = next(at for at in range(looked, len(self.order)) if not all_equal_themselves([self.order[at]]))
        position = self.order[wrong]
        before = next((at for at in range(len(self.begins) - 1) if wrong in self.following(at)), None)
        of = "" if before is None else f", an option of {shortened(self.order[before])},"
        raise ValueError(
            f"the position {shortened(position)}{of} holds something that isn't equal to itself, such as NaN, so play can't be followed"
        )

    # What the session gets.

    def sent(self, session, labels=()):
        """The name of the game in a session, which has all positions by then."""
        with self.lock:
            return session._send_graph(self, labels)

    def pieces(self, sent):
        """The pieces after some: the number of the first position, and the words."""
        cuts = self.cuts[sent:]
        return [(first, self.words[begin:end]) for (begin, first), (end, _) in zip(cuts, cuts[1:])]

    def near(self, numbers):
        """The positions in reach of some, near ones first, at most ``LABELLED``."""
        found, at = dict.fromkeys(numbers), 0
        line = list(found)
        while at < len(line) < LABELLED:
            for number in self.following(line[at]):
                if number not in found:
                    found[number] = None
                    line.append(number)
            at += 1
        return line

    def listed(self, number):
        """The options of a position, each as the numbers of its parts."""
        words, at = self.words, self.begins[number]
        for _ in range(words[at]):
            at += 1
            if words[at] < PARTS:
                yield [words[at]]
            else:
                count = words[at] - PARTS
                yield list(words[at + 1 : at + 1 + count])
                at += count

    def following(self, number):
        """The numbers of the positions that a position leads to."""
        return itertools.chain.from_iterable(self.listed(number))


def refusal(code, message, hint=None):
    """An error as the language has them."""
    text = f"error[{code}]: {message}" + (f"\nhint: {hint}" if hint else "")
    return BoutonError({"code": code, "message": message, "hint": hint, "text": text})


#: Every graph of this process: a fork may leave a lock that nobody holds any more.
_graphs = weakref.WeakSet()


def _forked():
    for graph in list(_graphs):
        graph.lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
