"""Bouton in Python: finds the command, runs sessions, and gives notebooks the magic ``%%bouton``.

Pure Python with nothing but the standard library; IPython is needed for the magic alone.
"""

from ._program import program
from ._session import BoutonError, Reply, Session

__all__ = ["BoutonError", "Reply", "Session", "program", "load_ipython_extension", "unload_ipython_extension"]


def load_ipython_extension(ipython):
    """``%load_ext bouton``: registers ``%bouton`` and ``%%bouton``."""
    from ._magic import load

    load(ipython)


def unload_ipython_extension(ipython):
    """``%unload_ext bouton``: ends the session."""
    from ._magic import unload

    unload(ipython)
