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

from ._decorator import rule
from ._games import Game, game, games, period, values
from ._loopy import LoopyValue
from ._position import Nimber, Position, mex, nim_sum
from ._program import program
from ._rule import RuleGame
from ._session import BoutonError, Reply, Session
from ._sum import SumOf, sum_of
from ._survey import survey, version as _version

__all__ = [
    "BoutonError",
    "Game",
    "LoopyValue",
    "Nimber",
    "Position",
    "Reply",
    "RuleGame",
    "Session",
    "SumOf",
    "game",
    "games",
    "load_ipython_extension",
    "mex",
    "nim_sum",
    "period",
    "program",
    "rule",
    "sum_of",
    "survey",
    "unload_ipython_extension",
    "values",
]


def __getattr__(name):
    # Asked of the command, which the module belongs to.
    if name == "__version__":
        return _version()
    if name == "Values":
        # Where numpy is missing, everything else works.
        from ._values import Values

        return Values
    raise AttributeError(f"module 'bouton' has no attribute {name!r}")


def load_ipython_extension(ipython):
    """``%load_ext bouton``: registers ``%bouton`` and ``%%bouton``."""
    from ._magic import load

    load(ipython)


def unload_ipython_extension(ipython):
    """``%unload_ext bouton``: ends the session."""
    from ._magic import unload

    unload(ipython)
