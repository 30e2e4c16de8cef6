"""Bouton in Python: games and their values, sessions of the language, and the magic ``%%bouton``.

Pure Python with nothing but the standard library: arrays need numpy and surveys pandas or polars (the extra
``bouton[data]``), the magic needs IPython.

>>> import bouton
>>> kayles = bouton.game("kayles")
>>> kayles.grundy(5), kayles.outcome([3, 3])
(4, 'P')
>>> bouton.values("0.77", 5).tolist()
[0, 1, 2, 3, 1, 4]
"""

from ._games import Game, game, period, values
from ._program import program
from ._session import BoutonError, Reply, Session
from ._survey import survey

__all__ = [
    "BoutonError",
    "Game",
    "Reply",
    "Session",
    "game",
    "load_ipython_extension",
    "period",
    "program",
    "survey",
    "unload_ipython_extension",
    "values",
]


def load_ipython_extension(ipython):
    """``%load_ext bouton``: registers ``%bouton`` and ``%%bouton``."""
    from ._magic import load

    load(ipython)


def unload_ipython_extension(ipython):
    """``%unload_ext bouton``: ends the session."""
    from ._magic import unload

    unload(ipython)
