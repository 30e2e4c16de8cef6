"""Grundy values of a rule that is a function of Python, in normal play, where play can't come back to a position.

Such positions have an order in which every option comes before the position; each value is then the mex of values that are known
(Sprague 1935, Grundy 1939). Where play can come back, the command ``bouton`` finds the values.
"""

import itertools
import operator

#: Marks the number of parts of an option that isn't one position.
PARTS = 1 << 31
#: Values that aren't one: nobody knows it yet, and the search is on its way to it.
UNKNOWN, OPEN = -1, -2


def solve(graph, base):
    """The values of the positions from one on. The last ones first: most positions lead to later ones only."""
    values, words, begins = graph.values, graph.words, graph.begins
    values.extend(itertools.repeat(UNKNOWN, len(begins) - base))
    value, end = values.__getitem__, len(words)
    for number in range(len(values) - 1, base - 1, -1):
        begin = begins[number]
        if values[number] == UNKNOWN:
            if end - begin - 1 == words[begin]:
                seen = set(map(value, words[begin + 1 : end]))
            else:
                seen = _of_sums(values, words[begin + 1 : end].tolist())
            if UNKNOWN not in seen:
                least = 0
                while least in seen:
                    least += 1
                values[number] = least
            elif not graph.loopy:
                _descend(graph, number)
        end = begin


def _descend(graph, number):
    """The value of a position after those of its options. If play comes back to a position, this stops for good."""
    values, stack = graph.values, [number]
    while stack:
        number = stack[-1]
        if values[number] >= 0:
            stack.pop()
            continue
        seen = _of_options(graph, number)
        if OPEN in seen:
            graph.loopy = True
            for one in stack:
                if values[one] == OPEN:
                    values[one] = UNKNOWN
            return
        if UNKNOWN in seen:
            values[number] = OPEN
            stack.extend(one for one in graph.following(number) if values[one] == UNKNOWN)
            continue
        least = 0
        while least in seen:
            least += 1
        values[number] = least
        stack.pop()


def _of_options(graph, number):
    """The values of the options of a position."""
    words, begin = graph.words, graph.begins[number]
    end = graph.begins[number + 1] if number + 1 < len(graph.begins) else len(words)
    if end - begin - 1 == words[begin]:
        return set(map(graph.values.__getitem__, words[begin + 1 : end]))
    return _of_sums(graph.values, words[begin + 1 : end].tolist())


def _of_sums(values, row):
    """The values of options of which some are sums. A sum with a part that has no value has none, either."""
    if row[::3].count(PARTS + 2) * 3 == len(row):
        # Each of them is a sum of two.
        left, right = (list(map(values.__getitem__, row[at::3])) for at in (1, 2))
        least = min(min(left), min(right))
        return {least} if least < 0 else set(map(operator.xor, left, right))
    seen, at = set(), 0
    while at < len(row):
        word = row[at]
        at += 1
        if word < PARTS:
            seen.add(values[word])
            continue
        parts = [values[part] for part in row[at : at + word - PARTS]]
        least = min(parts, default=0)
        seen.add(least if least < 0 else _nim_sum(parts))
        at += word - PARTS
    return seen


def _nim_sum(values):
    total = 0
    for value in values:
        total ^= value
    return total
