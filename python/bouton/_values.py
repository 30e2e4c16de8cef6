"""Grundy values as arrays of numpy that know which heaps they belong to."""

import numpy

from ._arrays import draw, draw_table, pandas


class Values(numpy.ndarray):
    """An array of Grundy values: of heaps, or of positions with two parts. It is an array of numpy in every
    respect.

    A slice knows its heaps, too; what is computed from values is an array as any other.

    >>> import bouton
    >>> values = bouton.values("kayles", 5)
    >>> values.to_pandas()["value"].tolist(), list(values[2:4].heaps)
    ([0, 1, 2, 3, 1, 4], [2, 3])
    """

    #: What pictures call the game, and the heaps: a range for each axis.
    name, axes = None, None

    def __array_finalize__(self, made):
        self.name = getattr(made, "name", None)
        axes = getattr(made, "axes", None)
        self.axes = axes if axes is not None and tuple(map(len, axes)) == self.shape else None

    def __array_wrap__(self, made, context=None, return_scalar=False):
        made = numpy.asarray(made)
        return made[()] if return_scalar or made.ndim == 0 else made

    def __getitem__(self, key):
        found = super().__getitem__(key)
        if not isinstance(found, Values):
            return found
        keys = key if isinstance(key, tuple) else (key,)
        if self.axes is None or len(keys) > len(self.axes) or not all(isinstance(one, slice) for one in keys):
            return found.view(numpy.ndarray)
        found.axes = tuple(axis[one] for axis, one in zip(self.axes, keys)) + self.axes[len(keys) :]
        return found

    def __reduce__(self):
        return _again, (numpy.asarray(self), self.name, self.axes)

    @property
    def heaps(self):
        """The heaps that the values belong to: a range."""
        return self._axes()[0]

    def to_pandas(self):
        """A data frame of pandas: of heaps with the columns ``heap`` and ``value``, of a table with a column
        for each second part, and the first parts as its index.
        """
        frames, axes = pandas(), self._axes()
        if self.ndim == 1:
            return frames.DataFrame({"heap": list(axes[0]), "value": numpy.asarray(self)})
        rows, columns = (frames.Index(axis, name=name) for axis, name in zip(axes, ("row", "column")))
        return frames.DataFrame(numpy.asarray(self), index=rows, columns=columns)

    def plot(self, ax=None, **style):
        """Draws the values into axes of matplotlib, new ones if there are none, and gives these back: points
        over the heaps, or a table as an image. ``style`` goes to ``plot`` or ``imshow`` of matplotlib.
        """
        if self.ndim == 1:
            return draw(ax, self._axes()[0], numpy.asarray(self), self.name, **style)
        return draw_table(ax, self._axes(), numpy.asarray(self), self.name, **style)

    def _axes(self):
        return self.axes if self.axes is not None else tuple(map(range, self.shape))


def made(array, name):
    """An array of the values from heap 0 on, or from the position (0, 0)."""
    return _again(array, name, tuple(map(range, array.shape)))


def _again(array, name, axes):
    values = array.view(Values)
    values.name, values.axes = name, axes
    return values
