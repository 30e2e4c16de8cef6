"""A rule that is a function of Python.

A simple function is translated to the language and not called (:mod:`bouton._translate`). Any other one is
called once for each position in reach (:mod:`bouton._graph`), and the values are found here. The command
``bouton`` gets the graph when it is asked for something else.
"""

import functools
import inspect
import operator
import sys
from numbers import Integral

from . import _games
from ._games import Game, _converted, _count, _named, _numpy
from ._graph import Graph
from ._literal import literal
from ._loopy import value_of
from ._session import BoutonError
from ._sound import memory_of
from ._sum import SumOf
from ._translate import SAMPLES, Unlike, agrees, translation

#: Values are fetched for this many positions at a time.
PAGE = 2_048
#: Errors of a translated rule that the function could not mend: limits, and faults of the translation or of the session. Any other
#: error may be the function's own, such as a number beyond 64 bits, so the function is called and says it itself.
FINAL = frozenset(["budget", "memory", "time", "interrupted", "internal", "usage", "syntax", "unknown-name", "unknown-function"])


class RuleGame(Game):
    """A game whose rule is a function of Python; see :func:`rule`."""

    def __init__(self, function, *, start=None, canonical=None, components=None, name=None, translate=True, memory=None, session=None):
        if not callable(function):
            raise TypeError(f"a rule is a function of a position, and {function!r} isn't one")
        self._options = {
            "start": start, "canonical": canonical, "components": components, "name": name, "translate": translate, "memory": memory,
        }
        self._function, self._session, self._misere, self._quick = function, session, False, None
        self._arity = _arity(function)
        self._graph = Graph(function, self.name, canonical, components, self._arity, memory_of(memory))
        self._script = [] if translate and canonical is None and components is None and start is None else [None]
        self.start = start

    # What it is.

    @property
    def name(self):
        """The name for people."""
        return self._options["name"] or getattr(self._function, "__name__", "rule")

    @property
    def source(self):
        """The rule in the language, if the function was translated; else none."""
        translated = self._translated()
        return translated.source if translated else None

    @property
    def translation(self):
        """The rule in the language, as :attr:`source`; a function that is called has none."""
        return self.source

    @property
    def positions(self):
        """How many positions were listed by calls of the function so far."""
        return len(self._graph.order) + len(self._graph.fresh) // 2

    def __call__(self, *position):
        """The options that the function gives: a decorated function stays one."""
        return self._function(*position)

    def __repr__(self):
        return f"<game {self.name}{' in misère play' if self._misere else ''}: a rule in Python>"

    def __eq__(self, other):
        if not isinstance(other, RuleGame):
            return NotImplemented
        return (self._function, self._session, self._misere, sorted(self._options.items(), key=repr)) == (
            other._function, other._session, other._misere, sorted(other._options.items(), key=repr))

    def __hash__(self):
        return hash((self._function, id(self._session), self._misere))

    def __reduce__(self):
        name = getattr(self._function, "__qualname__", None)
        found = sys.modules.get(getattr(self._function, "__module__", None))
        with_name = functools.reduce(lambda owner, part: getattr(owner, part, None), (name or "").split("."), found)
        if with_name is self:
            return name
        if isinstance(with_name, RuleGame) and with_name._graph is self._graph:
            return _view, (with_name, self._misere)
        return _again, (self._function, self._options, self._session, self._misere)

    def misere(self):
        """The same game where the last move loses."""
        return self._view(not self._misere)

    def normal(self):
        """The same game where the last move wins."""
        return self._view(False)

    def _under(self, convention):
        return self._proved(convention.partition("(")[0])._under(convention)

    def _heaps(self, method, *arguments):
        return self._proved(method)._heaps(method, *arguments)

    def _proved(self, method):
        """The same game as a script's rule; an error where the function is called."""
        script = self._translated()
        if script is None:
            raise TypeError(
                f"{self.name} is called, not translated, so its options beyond the listed positions "
                f"are unknown: {method} can't be answered"
            )
        return script

    def _given(self, position):
        return self._one(position)

    def _view(self, misere):
        made = object.__new__(RuleGame)
        made.__dict__.update(self.__dict__, _misere=misere, _quick=None)
        return made

    # How it is asked.

    def _asked(self):
        return _games.session() if self._session is None else self._session

    def _translated(self):
        """The same game as a script's rule, if that says the same."""
        if not self._script:
            try:
                if self._arity not in SAMPLES:
                    raise Unlike(f"it has {self._arity} arguments")
                text = translation(self._function)
                made = Game(f"game({literal(self.name)}, {text})", session=self._session) if agrees(
                    self._function, self._asked(), text, self._arity) else None
            except (Unlike, BoutonError):
                made = None
            self._script[:] = [made]
        found = self._script[0]
        if found is None and not self._misere and self._quick is None:
            self._quick = self._graph.next_value()
        return found.misere() if found and self._misere else found

    def _parts(self, position):
        """The positions that a user's position is the sum of."""
        if isinstance(position, SumOf):
            parts = position.parts
        elif isinstance(position, list) or type(position).__name__ == "ndarray":
            parts = list(position)
            if self._arity > 1 and not any(isinstance(part, (tuple, list)) for part in parts):
                parts = [tuple(parts)]
        else:
            parts = [position]
        parts = [tuple(part) if isinstance(part, list) else part for part in parts]
        for part in parts:
            if self._arity > 1 and not (isinstance(part, tuple) and len(part) == self._arity):
                raise TypeError(f"a position of {self.name} has {self._arity} parts, and {part!r} hasn't")
        return parts

    def _numbers(self, position):
        return self._graph.explore([one for part in self._parts(position) for one in self._graph.parts(part)])

    def _as_script(self, position):
        """The game of the language and the position there, if the function was translated and has such positions."""
        script = self._translated()
        if script is None:
            return None
        parts = self._parts(position)
        rows = [part if isinstance(part, tuple) else (part,) for part in parts]
        plain = all(type(n) is int and 0 <= n < 2**62 for row in rows for n in row) and all(len(row) == self._arity for row in rows)
        if not plain or (self._arity > 1 and len(rows) != 1):
            return None
        return script, (list(rows[0]) if self._arity > 1 else [n for (n,) in rows])

    def _ask(self, method, position, labelled=False):
        found = self._as_script(position)
        if found is not None:
            try:
                return found[0]._ask(method, found[1] if self._arity > 1 or len(found[1]) != 1 else found[1][0])
            except BoutonError as error:
                if error.failure.get("code") in FINAL:
                    raise
                # The function says itself what is wrong, or knows better.
        return self._call(method, self._numbers(position), labelled)

    def _call(self, method, numbers, labelled=False):
        session = self._asked()
        labels = self._graph.labels(numbers) if labelled else ()
        name = self._graph.sent(session, labels)
        asked = f"{name}.misere()" if self._misere else name
        return session.eval(f"{asked}.{method}({numbers[0] if len(numbers) == 1 else numbers})")

    def _name(self):
        script = self._translated()
        if script is not None:
            return script._name()
        asked = self._asked()
        name = self._graph.sent(asked)
        return asked, f"{name}.misere()" if self._misere else name

    def _written(self, position):
        found = self._as_script(position)
        if found is not None:
            return literal(found[1] if self._arity > 1 or len(found[1]) != 1 else found[1][0])
        numbers = self._numbers(position)
        self._graph.sent(self._asked())
        return str(numbers[0] if len(numbers) == 1 else numbers)

    # What it is asked.

    def grundy(self, *position):
        """The Grundy value of a position, or of a sum of positions; in misère play the misère value."""
        if self._quick is not None:
            known = self._quick(position)
            if known is not None:
                return known
        position = self._one(position)
        if self._misere:
            return value_of(self._ask("grundy", position).value)
        if self._as_script(position) is not None:
            return value_of(self._ask("grundy", position).value)
        numbers = self._numbers(position)
        values = [self._value(number) for number in numbers]
        if None in values:
            return value_of(self._call("grundy", numbers).value)
        return functools.reduce(operator.xor, values, 0)

    def _value(self, number):
        """The value of a position, which others near it get at the same time; None if it isn't a number."""
        graph = self._graph
        if graph.values[number] < 0:
            first, asked = number - number % PAGE, self._asked()
            last = min(first + PAGE, len(graph.order))
            name = graph.sent(asked)
            try:
                found = asked.eval(f"{name}.values({first}..{last}, |v| v)").value
            except BoutonError as error:
                if error.failure.get("code") != "infinite-value":
                    raise
                return None
            for place, value in enumerate(found, first):
                graph.values[place] = value
        return graph.values[number]

    def outcome(self, *position):
        """``"P"`` if the player who moves loses, else ``"N"``; ``"D"`` for a draw."""
        if self._quick is not None:
            known = self._quick(position)
            if known is not None:
                return "N" if known else "P"
        position = self._one(position)
        if not self._misere and self._as_script(position) is None:
            values = [self._value(number) for number in self._numbers(position)]
            if None not in values:
                return "N" if functools.reduce(operator.xor, values, 0) else "P"
        return self._ask("outcome", position).value

    def options(self, *position):
        """The options that the function lists, each once, in its order."""
        parts = self._parts(self._one(position))
        found = []
        for place, part in enumerate(parts):
            for option in self._graph.call(part, self._function(*part) if self._arity > 1 else self._function(part)):
                whole = option if len(parts) == 1 else SumOf([*parts[:place], *self._pieces(part, option), *parts[place + 1 :]])
                if whole not in found:
                    found.append(whole)
        return found

    def _pieces(self, position, option):
        if isinstance(option, SumOf):
            return option.parts
        whole = isinstance(option, list) or (isinstance(option, tuple) and isinstance(position, Integral))
        return list(option) if whole else [option]

    def winning_moves(self, *position):
        """The options that leave the opponent a lost position, as the function lists them."""
        return [option for option in self.options(*position) if self._lost(option)]

    def drawing_moves(self, *position):
        """The options that keep a draw."""
        return [option for option in self.options(*position) if self.outcome(self._sum(option)) == "D"]

    def _lost(self, option):
        return self.outcome(self._sum(option)) == "P"

    def _sum(self, option):
        """An option as a position."""
        return list(option) if self._arity == 1 and isinstance(option, tuple) and self._is_heap else option

    @property
    def _is_heap(self):
        return any(isinstance(one, int) for one in self._graph.order[:1]) or bool(self._script and self._script[0])

    def remoteness(self, *position):
        """How many moves play lasts when the winner hurries and the loser delays; none in a draw."""
        return self._ask("remoteness", self._one(position)).value

    def is_loopy(self, *position):
        """Whether play from a position can come back to one that was there before."""
        return self._ask("is_loopy", self._one(position)).value

    def explain(self, *position):
        """Why a position is won or lost; a notebook shows it in its best form."""
        return self._ask("explain", self._one(position), labelled=True)

    def display(self, *position):
        """A position as the game shows it to people; of a function that is called, as Python writes it."""
        given = self._one(position)
        return repr(given) if self._as_script(given) is None else super().display(given)

    def tree(self, *position, depth=None):
        """The decision tree of a small position as a picture; of a larger one its first ``depth`` moves."""
        given = self._one(position)
        if self._as_script(given) is None:
            self._graph.sent(self._asked(), self._graph.labels(self._numbers(given)))
        return super().tree(given, depth=depth)

    def values(self, n, dtype="int64"):
        """The Grundy values of the positions 0 to n, as an array of numpy."""
        script = self._translated()
        if script is not None:
            try:
                return script.values(n, dtype)
            except BoutonError as error:
                if error.failure.get("code") in FINAL:
                    raise
        found = [self.grundy(heap) for heap in range(_count(n) + 1)]
        return _named(_converted(_numpy().array(found), dtype), self.name)

    def table(self, rows, columns, dtype="int64"):
        """The Grundy values of the positions (0, 0) to (rows, columns), as an array of numpy."""
        script = self._translated()
        if script is not None:
            try:
                return script.table(rows, columns, dtype)
            except BoutonError as error:
                if error.failure.get("code") in FINAL:
                    raise
        found = [[self.grundy(row, column) for column in range(_count(columns) + 1)] for row in range(_count(rows) + 1)]
        return _named(_converted(_numpy().array(found), dtype), self.name)

    def period(self, to=None):
        """Whether the values repeat; for a function that was translated, because a proof needs its moves."""
        return self._proved("period").period(to)

    def plot(self, n, ax=None):
        """The values of the positions 0 to n as a picture; in axes of matplotlib if there are any."""
        script = self._translated()
        if ax is not None or script is not None:
            return super().plot(n, ax) if script is None else script.plot(n, ax)
        numbers = self._graph.explore([one for heap in range(_count(n) + 1) for one in self._graph.parts(heap)])
        name = self._name_of_graph()
        return self._asked().eval(f"{{ let numbers = {numbers}; {name}.values(0..=({_count(n)}), |heap| numbers[heap]).plot() }}")

    def p_positions(self, *position):
        """The P-positions in reach of a position (of ``start``, if none is given), as they are met.

        >>> import bouton
        >>> nim = bouton.rule(lambda a, b: [(x, b) for x in range(a)] + [(a, y) for y in range(b)])
        >>> nim.p_positions(2, 2)
        [(2, 2), (0, 0), (1, 1)]
        """
        position = self.start if not position else self._one(position)
        if position is None:
            raise TypeError("p_positions needs a position, or a game with start=…")
        numbers = self._reach(position)
        if self._misere:
            name = self._name_of_graph()
            found = self._asked().eval(f"{numbers}.filter(|v| {name}.outcome(v) == \"P\")").value
        else:
            found = [number for number in numbers if self._number_is_lost(number)]
        return [self._graph.order[number] for number in found]

    def _number_is_lost(self, number):
        value = self._value(number)
        return value == 0 if value is not None else self._call("outcome", [number]).value == "P"

    def _name_of_graph(self):
        name = self._graph.sent(self._asked())
        return f"{name}.misere()" if self._misere else name

    def _reach(self, position):
        found = dict.fromkeys(self._numbers(position))
        line = list(found)
        for number in line:
            for other in self._graph.following(number):
                if other not in found:
                    found[other] = None
                    line.append(other)
        return line

    def graph(self, *position):
        """The positions in reach as a directed graph of networkx: a vertex has its ``value`` and its ``outcome``.

        An option that is a sum has an edge to each of its parts, with ``sum`` true.
        """
        from ._arrays import networkx

        position = self.start if not position else self._one(position)
        made, order = networkx().DiGraph(name=self.name), self._graph.order
        for number in self._reach(position):
            here = order[number]
            made.add_node(here, value=self._plain("grundy", number), outcome=self._plain("outcome", number))
            for parts in self._graph.listed(number):
                made.add_edges_from(((here, order[part]) for part in parts), sum=len(parts) > 1)
        return made

    def _plain(self, method, number):
        value = None if self._misere else self._value(number)
        if value is None:
            return value_of(self._call(method, [number]).value)
        return value if method == "grundy" else "N" if value else "P"

    def _one(self, position):
        """The position of a call, which may be given in parts."""
        if not position:
            if self.start is None:
                raise TypeError("give a position")
            return self.start
        if len(position) == 1:
            return position[0]
        # Several numbers are the parts of one position, or heaps.
        return tuple(position) if self._arity > 1 else list(position)


def _view(game, misere):
    return game._view(misere)


def _again(function, options, session, misere):
    made = RuleGame(function, session=session, **options)
    return made.misere() if misere else made


def _arity(function):
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    needed = [one for one in parameters if one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    if not any(one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD, one.VAR_POSITIONAL) for one in parameters):
        raise TypeError("a rule is a function of a position, and this one doesn't take an argument")
    return max(1, len(needed))
