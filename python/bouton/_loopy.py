"""Values of positions from which play may go on for ever."""


class LoopyValue(str):
    """The value of a position from which play may go on for ever, if no number is its value: ∞ with numbers.

    Whoever moves from it may choose one of these numbers, as in a heap of Nim, or go on. Where there are none,
    it is a draw (Smith 1966). The value is a text, too, as the language writes it.

    >>> value = LoopyValue("inf(0, 2)")
    >>> value, value.options, value == "inf(0, 2)"
    (inf(0, 2), frozenset({0, 2}), True)
    """

    __slots__ = ()

    @property
    def options(self):
        """The numbers that the value has beside infinity."""
        return frozenset(
            int(number) for number in self[self.index("(") + 1 : -1].split(",") if number.strip()
        )

    def __repr__(self):
        return str(self)


def value_of(found):
    """A value as Python has it: a number, or one of these."""
    return LoopyValue(found) if isinstance(found, str) and found.startswith("inf(") else found


def with_values(rows):
    """Rows of a table, with their values as Python has them."""
    for row in rows:
        if "value" in row:
            row["value"] = value_of(row["value"])
    return rows
