"""The graph of a rule that is a function of Python: its positions by number, what leads to what, and their
values.

We call the function once for each position in reach and number the positions in the order in which we meet
them. Where play can't come back to a position, the mex of the options is cheaper here than the way to another
process and back, so the values of normal play are found here. Every other question goes to the command
``bouton``, which gets the graph in pieces.
"""

import collections
import itertools
import os
import threading
import weakref
from numbers import Integral
from types import GeneratorType

from ._grundy import PARTS, UNKNOWN, least_absent, solve
from ._sound import FEW, all_equal_themselves, refusal, shortened, weigh
from ._sum import SumOf
from ._words import PIECE, WIDEST, Words

#: How many positions are listed between two looks at them: at first, and later.
FIRST, STRETCH = 16, 1 << 14
#: The types of options of a heap that are heaps for certain.
HEAPS = frozenset([int])
#: The types of positions for which a short way is enough, as far as those of a game may be.
QUICK = frozenset([int, str, bytes, bool, type(None), tuple])
#: In place of the options that a look-up has found.
NEW = (None,)
#: How many positions are known by name to explanations.
LABELLED = 20_000


class Graph(Words):
    """The positions of a rule that were met, by number, and what leads to what."""

    def __init__(self, function, name, canonical, components, arity, memory):
        super().__init__()
        self.name = name
        self.function, self.arity, self.memory = function, arity, memory
        self.canonical, self.components = canonical, components
        #: Whether each position is its own standard form, and one summand.
        self.plain = canonical is None and components is None
        #: The number of each position; one that is looked up for the first time is numbered.
        self.ids = collections.defaultdict(itertools.count().__next__)
        #: The position of each number.
        self.order = []
        #: The types of positions, and those that need no more than a look at their options.
        self.kinds = self.quick = frozenset()
        #: The Grundy value in normal play, where it is known.
        self.values = []
        #: The values by position, if a look at the options of each is enough; and the positions that have no
        #: number yet, each followed by its options.
        self.known, self.fresh = {}, []
        #: Whether play may come back to a position, as far as anybody has seen.
        self.loopy = False
        #: Whether the function is being called for a whole graph.
        self.listing = False
        #: From which position on nobody has looked at what positions are like, and how many there may be
        #: before somebody does. Looks are close together at first, because one position may be as large as a
        #: million others.
        self.looked, self.look = 0, FIRST
        _graphs.add(self)

    # Its positions.

    def call(self, position, found):
        """The options that the function gave, as a list; a ``TypeError`` if these aren't options."""
        if type(found) is GeneratorType:
            # Some have no end.
            return list(itertools.islice(found, WIDEST + 1))
        if found is not None and not isinstance(found, (str, bytes)):
            try:
                options = iter(found)
            except TypeError:
                pass
            else:
                return list(itertools.islice(options, WIDEST + 1))
        raise TypeError(
            f"the rule gave {found!r} for the position {position!r}: "
            "a list, a set or a generator of options was expected"
        )

    def parts(self, position):
        """The positions that one is the sum of, each in its standard form."""
        parts = [position] if self.components is None else self.components(position)
        return list(parts) if self.canonical is None else [self.canonical(part) for part in parts]

    def explore(self, positions, options=None):
        """The numbers of some positions, after everything in reach of them was listed. All of it, or nothing.

        ``options`` are those of the first of them, if they are known.
        """
        with self.lock:
            if self.listing:
                raise RuntimeError(
                    f"the rule {self.name} asks its own game while its options are listed: "
                    "it gives options, and no values"
                )
            self._adopt()
            base, self.listing = len(self.order), True
            try:
                numbers = list(map(self._asked, positions))
                if len(self.ids) > base:
                    self._list(base, options)
                    self._check()
                    solve(self, base)
                    if self.quick:
                        new = zip(self.order[base:], self.values[base:])
                        self.known.update(new if not self.loopy else [pair for pair in new if pair[1] >= 0])
                return numbers
            except BaseException:
                self._take_back(base)
                raise
            finally:
                self.listing = False

    def next_value(self):
        """A function that finds the value of a position, given as the arguments of a call, in normal play, or
        ``None`` where more than the values of its options must be looked at.

        It is the short way for programs that ask for one position after another, so what it needs is at hand.
        """
        rule, known, fresh, one, get, room = (
            self.function,
            self.known,
            self.fresh,
            self.arity == 1,
            self.known.get,
            STRETCH,
        )

        def found(position):
            nonlocal fresh, room
            if len(position) == 1:
                (position,) = position
                if not one and (type(position) is not tuple or len(position) != self.arity):
                    return None
            elif len(position) != self.arity:
                return None
            try:
                least = get(position)
            except TypeError:
                return None
            if least is not None:
                return least
            if type(position) not in self.quick:
                return None
            options = rule(position) if one else rule(*position)
            if type(options) is not list:
                options = self.call(position, options)
            try:
                seen = set(map(get, options)) if len(options) <= FEW else NEW
            except TypeError:
                seen = NEW
            if None in seen:
                return self._append(position, options)
            room -= 1
            if not room:
                room = STRETCH
                weigh(self)
            least = 0
            while least in seen:
                least += 1
            # The collector of garbage doesn't look into tuples of numbers again. Other threads may do the
            # same, and find the same.
            fresh += position, tuple(options)
            known[position] = least
            return least

        return found

    def _append(self, position, options):
        """The value of a position, which may need more than those of its options; the position has a number
        then.
        """
        with self.lock:
            if not self.listing:
                self._adopt()
            before, ids = len(self.order), self.ids
            try:
                row = tuple(map(ids.get, options))
            except TypeError:
                row = NEW
            if None in row or self.listing or position in ids or before >= self.look:
                found = self.values[self.explore([position], options)[0]]
                return found if found >= 0 else None
            seen = set(map(self.values.__getitem__, row))
            least = UNKNOWN if UNKNOWN in seen else least_absent(seen)
            try:
                self.rows.append(row)
                self.order.append(position)
                self.values.append(least)
                ids[position] = before
            except BaseException:
                self._take_back(before)
                raise
            if least < 0:
                return None
            self.known[position] = least
            return least

    def _adopt(self):
        """Numbers the positions that were met one after another. All, or none."""
        base, number = len(self.order), self.ids.__getitem__
        self._count_on()
        if not self.fresh:
            return
        # Other threads may add to it. A position that equals nothing isn't one that others lead to.
        taken = self.fresh[:]
        fresh = dict(zip(taken[::2], taken[1::2]))
        sound = (
            list(fresh)
            if all_equal_themselves(list(fresh))
            else [one for one in fresh if all_equal_themselves([one])]
        )
        try:
            collections.deque(map(number, sound), maxlen=0)
            new = self._meet()
            self.rows += [tuple(map(number, fresh[position])) for position in new]
            self.values += [self.known.get(position, UNKNOWN) for position in new]
        except BaseException:
            self._take_back(base)
            raise
        del self.fresh[: len(taken)]

    def _take_back(self, base):
        """Forgets the positions from one on."""
        while len(self.ids) > base:
            self.ids.popitem()
        self._count_on()
        positions, _ = self.settled
        if positions > base:
            self.settled, self.rows = (base, self.begins[base]), []
        del self.rows[max(0, base - positions) :], self.order[base:], self.values[base:]
        self.looked, self.look = min(self.looked, base), base + FIRST

    def _asked(self, position):
        try:
            return self.ids[position]
        except TypeError as error:
            raise TypeError(
                f"the position {position!r} can't be a key of a dict: give tuples, strings or frozensets"
            ) from error

    def _count_on(self):
        """The next position gets the next number, also where a look-up has failed between the two."""
        self.ids.default_factory = itertools.count(len(self.ids)).__next__

    def _list(self, at, options):
        """Lists the options of every position from one on."""
        order, ids, number, heaps, plain = self.order, self.ids, self.ids.__getitem__, {}, self.plain
        rule, many, listed, room = self.function, self.arity > 1, self.rows.append, PIECE
        while True:
            if at == len(order):
                if len(ids) == at:
                    return
                self._meet()
            position = order[at]
            at += 1
            if options is None:
                options = rule(*position) if many else rule(position)
                if type(options) is not list:
                    options = self.call(position, options)
            kind = type(position)
            heap = heaps.get(kind)
            if heap is None:
                heap = heaps[kind] = issubclass(kind, Integral)
            if plain and not (heap and not HEAPS.issuperset(map(type, options))):
                try:
                    row = tuple(map(number, options))
                except TypeError:
                    # Some option is a list or a sum, or something that can't be a key.
                    self._count_on()
                    row = self._apart(position, options, heap)
            else:
                row = self._apart(position, options, heap)
            listed(row)
            options, room = None, room - len(row)
            if at >= self.look or room < 0:
                if len(row) > WIDEST:
                    raise refusal(
                        "budget",
                        f"the position {shortened(position)} has more options than the session takes",
                    )
                self._check()
                weigh(self)
                self.look = at + min(3 * at, STRETCH)
                if room < 0:
                    self.settle()
                    listed, room = self.rows.append, PIECE

    def _meet(self):
        """Puts the positions that were numbered in their order, and gives those that are new there."""
        new = list(itertools.islice(reversed(self.ids), len(self.ids) - len(self.order)))
        new.reverse()
        self.order += new
        self._learn(new)
        return new

    def _learn(self, new):
        """What types of positions there are."""
        kinds = self.kinds.union(map(type, new))
        if len(kinds) > len(self.kinds):
            self.kinds = kinds
            heaps, tuples = (any(issubclass(kind, one) for kind in kinds) for one in (Integral, tuple))
            # An option of a heap that is a tuple is a sum, and not the position that it is elsewhere.
            self.quick = kinds & QUICK if self.plain and not (heaps and tuples) else frozenset()

    def _apart(self, position, options, heap):
        """The words of options that may fall apart, after their number."""
        number, plain = self.ids.__getitem__, self.plain
        if heap and type(position) in self.quick:
            # A look at its options is in vain.
            self.quick -= {type(position)}
        row = self._pairs(options, heap) if plain else None
        if row is not None:
            return row
        row = [len(options)]
        for option in options:
            kind = type(option)
            numbers = None
            if plain and (kind is SumOf or (heap and kind is tuple)):
                try:
                    numbers = list(map(number, option.parts if kind is SumOf else option))
                except TypeError:
                    self._count_on()
            if numbers is None:
                numbers = self._parts_of(position, option)
            if len(numbers) != 1:
                row.append(PARTS + len(numbers))
            row += numbers
        return row

    def _pairs(self, options, heap):
        """The words of options of which each is a sum of two; ``None`` if they aren't."""
        kinds = set(map(type, options))
        if kinds == {SumOf}:
            options = [option.parts for option in options]
        elif not heap or kinds != {tuple}:
            return None
        if set(map(len, options)) != {2}:
            return None
        try:
            numbers = list(map(self.ids.__getitem__, itertools.chain.from_iterable(options)))
        except TypeError:
            self._count_on()
            return None
        row = [PARTS + 2] * (3 * len(options))
        row[1::3], row[2::3] = numbers[::2], numbers[1::2]
        return [len(options), *row]

    def _parts_of(self, position, option):
        """The numbers of the parts of an option that needs more than a look."""
        try:
            if isinstance(option, SumOf):
                positions = option.parts
            elif isinstance(option, list):
                alone = self.arity > 1 and not any(isinstance(part, (tuple, list)) for part in option)
                positions = (
                    [tuple(option)] if alone else [tuple(p) if isinstance(p, list) else p for p in option]
                )
            elif isinstance(option, tuple) and isinstance(position, Integral):
                positions = option
            else:
                positions = [option]
            return [self.ids[part] for one in positions for part in self.parts(one)]
        except TypeError as error:
            if "unhashable" in str(error):
                raise TypeError(
                    f"the option {option!r} of {position!r} can't be a key of a dict: "
                    "give tuples, strings or frozensets"
                ) from error
            raise

    # What is wrong with them.

    def _check(self):
        """Refuses positions that aren't equal to themselves, such as NaN: nobody could come back to one."""
        looked = self.looked
        if all_equal_themselves(self.order[looked:]):
            self.looked = len(self.order)
            return
        wrong = next(
            at for at in range(looked, len(self.order)) if not all_equal_themselves([self.order[at]])
        )
        position = self.order[wrong]
        last = self.settled[0] + len(self.rows)
        before = next((at for at in range(last) if wrong in self.following(at)), None)
        of = "" if before is None else f", an option of {shortened(self.order[before])},"
        raise ValueError(
            f"the position {shortened(position)}{of} holds something that isn't equal to itself, "
            "such as NaN, so nobody can tell when play comes back to it"
        )

    # What the session gets.

    def sent(self, session, labels=()):
        """The name of the game in a session, which has all positions by then."""
        with self.lock:
            self._adopt()
            self.settle()
            return session._send_graph(self, labels)

    def labels(self, numbers):
        """The positions in reach of some with their texts, near ones first, at most ``LABELLED``."""
        return [(one, repr(self.order[one])) for one in self._near(numbers)]

    def _near(self, numbers):
        found, at = dict.fromkeys(numbers), 0
        line = list(found)
        while at < len(line) < LABELLED:
            for number in self.following(line[at]):
                if number not in found:
                    found[number] = None
                    line.append(number)
            at += 1
        return line


#: Every graph of this process: a fork may leave a lock that nobody holds any more.
_graphs = weakref.WeakSet()


def _forked():
    for graph in list(_graphs):
        graph.lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
