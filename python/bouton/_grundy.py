"""Grundy values of a rule that is a function of Python, in normal play, where play can't come back to a
position.

Such positions have an order in which every option comes before the position; each value is then the mex of
values that are known (Sprague 1935, Grundy 1939). Where play can come back, the command ``bouton`` finds the
values.
"""

import functools
import itertools
import operator

#: Marks the number of parts of an option that isn't one position.
PARTS = 1 << 31
#: Values that aren't one: nobody knows it yet, and the search is on its way to it.
UNKNOWN, OPEN = -1, -2


def solve(graph, base):
    """The values of the positions from one on, the last ones first: most positions lead to later ones."""
    values, last = graph.values, len(graph.order)
    values.extend(itertools.repeat(UNKNOWN, last - base))
    value, settled = values.__getitem__, graph.settled[0]
    rows = reversed(graph.rows[base - settled :] if base > settled else graph.rows)
    # Those that are settled are looked up.
    rows = itertools.chain(rows, map(graph.row, range(settled - 1, base - 1, -1)))
    for number, row in zip(range(last - 1, base - 1, -1), rows):
        if values[number] == UNKNOWN:
            seen = set(map(value, row)) if type(row) is tuple else _of_sums(values, row)
            if UNKNOWN not in seen:
                least = 0
                while least in seen:
                    least += 1
                values[number] = least
            elif not graph.loopy:
                _descend(graph, number)


def _descend(graph, number):
    """The value of a position after those of its options. If play comes back to a position, this stops for
    good.
    """
    values, stack = graph.values, [number]
    while stack:
        number = stack[-1]
        if values[number] >= 0:
            stack.pop()
            continue
        row = graph.row(number)
        sums = type(row) is not tuple
        seen = _of_sums(values, row) if sums else set(map(values.__getitem__, row))
        if OPEN in seen:
            graph.loopy = True
            for one in stack:
                if values[one] == OPEN:
                    values[one] = UNKNOWN
            return
        if UNKNOWN in seen:
            values[number] = OPEN
            stack += [one for one in (_parts(row) if sums else row) if values[one] == UNKNOWN]
            continue
        values[number] = least_absent(seen)
        stack.pop()


def _parts(row):
    """The positions in the options of which some are sums."""
    return [word for word in row[1:] if word < PARTS]


def _of_sums(values, row):
    """The values of options of which some are sums, after their number. One with a part that has no value has
    none, either.
    """
    if row[0] and len(row) == 3 * row[0] + 1 and row[1::3].count(PARTS + 2) == row[0]:
        # Each of them is a sum of two.
        left, right = (list(map(values.__getitem__, row[at::3])) for at in (2, 3))
        least = min(min(left), min(right))
        return {least} if least < 0 else set(map(operator.xor, left, right))
    seen, at = set(), 1
    while at < len(row):
        word = row[at]
        at += 1
        if word < PARTS:
            seen.add(values[word])
            continue
        parts = [values[part] for part in row[at : at + word - PARTS]]
        least = min(parts, default=0)
        seen.add(least if least < 0 else functools.reduce(operator.xor, parts, 0))
        at += word - PARTS
    return seen


def least_absent(seen):
    """The least number from 0 that isn't among some."""
    least = 0
    while least in seen:
        least += 1
    return least
