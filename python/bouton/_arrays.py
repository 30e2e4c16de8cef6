"""Pictures of matplotlib and graphs of networkx."""


def draw(axes, values, title):
    """Draws values over their heaps."""
    axes.plot(range(len(values)), values, marker=".", linestyle="")
    axes.set_xlabel("heap")
    axes.set_ylabel("Grundy value")
    axes.set_title(title)
    return axes


def networkx():
    """The library of graphs."""
    try:
        import networkx as library
    except ImportError:
        raise ImportError("graphs need networkx: install it with the extra `bouton[graph]`") from None
    return library
