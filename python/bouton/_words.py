"""The options of positions by number, as the session takes them."""

import bisect
import itertools
import threading
from array import array

from ._grundy import PARTS

#: No piece has more words than this unless one position needs it; a line of the session has room for 8 MiB.
PIECE = 1_000_000
#: The most words that the options of one position may have, because they are in one piece.
WIDEST = PIECE + PIECE // 2


class Words:
    """The options of the positions 0, 1, 2 and so on."""

    def __init__(self):
        self.lock = threading.RLock()
        #: How many options there are, then the options, one position after another; and where those of each
        #: position begin. How far both go is in ``settled``, positions and words: an interrupt may leave
        #: more.
        self.words, self.begins, self.settled = array("I"), array("Q"), (0, 0)
        #: The options of the positions after these: a tuple where each is one position, else a list that
        #: begins with how many there are.
        self.rows = []

    def settle(self):
        """Puts the options of the last positions where those of all others are."""
        positions, end = self.settled
        del self.words[end:], self.begins[positions:]
        words, begun = self.words, self.begins.append
        for row in self.rows:
            begun(len(words))
            if type(row) is tuple:
                words.append(len(row))
            words.extend(row)
        # No interrupt comes between the two.
        self.settled, self.rows = (len(self.begins), len(words)), []

    def row(self, number):
        """The options of a position, as in ``rows``."""
        positions, end = self.settled
        if number >= positions:
            return self.rows[number - positions]
        begin, end = self.begins[number], self.begins[number + 1] if number + 1 < positions else end
        row = self.words[begin:end].tolist()
        return tuple(row[1:]) if len(row) == row[0] + 1 and max(row[1:], default=0) < PARTS else row

    def pieces(self, sent):
        """The pieces after some positions: the number of the first position, and the words."""
        positions, words = self.settled
        while sent < positions:
            begin = self.begins[sent]
            after, end = positions, words
            if end - begin > PIECE:
                after = max(
                    sent + 1, bisect.bisect_right(self.begins, begin + PIECE, sent + 1, positions) - 1
                )
                end = self.begins[after] if after < positions else end
            yield sent, self.words[begin:end]
            sent = after

    def listed(self, number):
        """The options of a position, each as the numbers of its parts."""
        if self.rows:
            with self.lock:
                self.settle()
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
