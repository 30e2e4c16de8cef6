"""Pictures of matplotlib, graphs of networkx and data frames of pandas."""


def draw(axes, heaps, values, title, **style):
    """Draws values over their heaps."""
    axes = _axes(axes)
    axes.plot(heaps, values, **{"marker": ".", "linestyle": "", **style})
    axes.set_xlabel("heap")
    axes.set_ylabel("Grundy value")
    if title:
        axes.set_title(title)
    return axes


def draw_table(axes, sides, values, title, **style):
    """Draws the values of positions with two parts as an image."""
    axes = _axes(axes)
    rows, columns = sides
    box = (columns[0] - 0.5, columns[-1] + 0.5, rows[0] - 0.5, rows[-1] + 0.5)
    drawn = axes.imshow(values, **{"origin": "lower", "extent": box, "aspect": "equal", **style})
    axes.figure.colorbar(drawn, ax=axes, label="Grundy value")
    axes.set_xlabel("column")
    axes.set_ylabel("row")
    if title:
        axes.set_title(title)
    return axes


def _axes(axes):
    if axes is not None:
        return axes
    try:
        from matplotlib import pyplot
    except ImportError:
        raise ImportError("pictures need matplotlib: install it with the extra `bouton[plot]`") from None
    return pyplot.subplots()[1]


def networkx():
    """The library of graphs."""
    try:
        import networkx as library
    except ImportError:
        raise ImportError("graphs need networkx: install it with the extra `bouton[graph]`") from None
    return library


def pandas():
    """The library of data frames."""
    try:
        import pandas as library
    except ImportError:
        raise ImportError("data frames need pandas: install it with the extra `bouton[data]`") from None
    return library
