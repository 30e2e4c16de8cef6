"""What the language asks of games, as methods; the position, value and table are in :class:`bouton.Game`
itself.
"""

from ._arrays import networkx
from ._literal import literal
from ._loopy import with_values

#: The most positions of a graph.
MOST = 2_000


class Verbs:
    """Methods of the language: ``_ask`` asks about a position, ``_heaps`` about the heaps of a game,
    ``_under`` makes a game.
    """

    def advice(self):
        """The methods that fit the game, what is known of it, and ways to make it faster: a text."""
        return self._heaps("advice").value

    def engine(self):
        """How the rules are evaluated, and what makes them slow: a text."""
        return self._heaps("engine").value

    def display(self, *position):
        """A position as the game shows it to people."""
        return self._ask("display", self._given(position)).value

    def suspense(self, *position):
        """How many moves normal play lasts when the winner delays and the loser hurries."""
        return self._ask("suspense", self._given(position)).value

    def genus(self, *position):
        """The genus g^γ₀γ₁… of a position, which says how it adds up in misère play: a text."""
        return self._ask("genus", self._given(position)).value

    def misere_form(self, *position):
        """The canonical form of a position in misère play; a notebook shows it as a formula."""
        return self._ask("misere_form", self._given(position))

    def tree(self, *position, depth=None):
        """The decision tree of a small position as a picture; of a larger one its first ``depth`` moves."""
        written = self._written(self._given(position))
        return self._eval("tree", written if depth is None else f"{written}, #{{depth: {int(depth)}}}")

    def graph(self, *position):
        """The positions that play can reach as a directed graph of networkx.

        A vertex is a position, with tuples in place of lists and a tuple of pairs in place of a dict; it has
        its ``value`` and ``outcome``, and as ``position`` what the other methods take. Up to 2,000
        positions; a rule that is a function may have more.

        >>> import bouton
        >>> graph = bouton.game("kayles").graph(3)
        >>> sorted(graph[3]), graph.nodes[1, 1]["value"]
        ([1, 2, (1, 1)], 0)
        """
        library = networkx()
        rows = with_values(self._ask("reachable", self._given(position)).value)
        made, keys = library.DiGraph(name=self.name), [_key(row["position"]) for row in rows]
        for key, row in zip(keys, rows):
            if row["options"] is None:
                raise ValueError(
                    f"play can reach more than {MOST:,} positions, and a graph has no more: "
                    "take a smaller one, or write the rule as a function of Python"
                )
            made.add_node(key, value=row["value"], outcome=row["outcome"], position=row["position"])
            made.add_edges_from((key, keys[option]) for option in row["options"])
        return made

    def line(self, positions):
        """Judges a line of play, given as positions or as a position and moves: who erred, and what would
        have won.

        ``value`` of what comes back has a dict for each step, ``to_pandas()`` a row.
        """
        return self._heaps("line", literal([self._data(one) for one in positions]))

    def code(self, n=None):
        """The code of a heap game, if its rule has one up to the heap n; else an error says why not."""
        return self._heaps("code", *_numbers(n)).value

    def mex_lines(self, n):
        """How the values of the heaps 0 to n come about, a line for each."""
        return self._heaps("mex_lines", *_numbers(n))

    def compare(self, other, n):
        """Whether the values of the heaps 0 to n are those of another game, or where they differ first."""
        asked, name = self._asked(), other._name()[1]
        if other._asked() is not asked:
            raise ValueError("the games belong to two sessions, and only games of one can be compared")
        return self._heaps("compare", name, f"0..={int(n)}")

    def rare(self, n):
        """The heaps up to n whose values are rare: a list."""
        return self._heaps("rare", *_numbers(n)).value

    def sparse_space(self, n):
        """The sparse space of the values up to the heap n: a dict with its ``mask`` and the number of
        ``rare`` heaps.
        """
        return self._heaps("sparse_space", *_numbers(n)).value

    def cousins(self):
        """The codes that have the same values for a known reason: a dict."""
        return self._heaps("cousins").value

    def certificate(self):
        """The proof of the period as a text that ``bouton verify`` checks."""
        return self._heaps("certificate").value

    def misere_quotient(self, n):
        """The misère quotient of the heaps up to n: how their sums are won where the last move loses."""
        return self._heaps("misere_quotient", *_numbers(n))

    def theorem(self):
        """Who wins from positions of every size, proved, where the moves can be written as linear
        constraints.
        """
        return self._heaps("theorem")

    def with_passes(self, count):
        """The same game where ``count`` passes may be made in all, but not at the end."""
        return self._under(f"with_passes({int(count)})")

    def blocking(self, count):
        """The same game where the opponent forbids up to ``count`` options before each move."""
        return self._under(f"blocking({int(count)})")


def _numbers(n):
    return [] if n is None else [str(int(n))]


def _key(position):
    """A position that can be a vertex."""
    if isinstance(position, list):
        return tuple(map(_key, position))
    if isinstance(position, dict):
        return tuple((name, _key(part)) for name, part in sorted(position.items()))
    return position
