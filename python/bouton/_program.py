"""Where the command ``bouton`` is."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path


def program():
    """The path of the command: the one that was installed together with this package, else one on the search path.

    ``BOUTON`` in the environment comes first.
    """
    name = "bouton" + (sysconfig.get_config_var("EXE") or "")
    asked = os.environ.get("BOUTON")
    for path in ([Path(asked)] if asked else []) + [folder / name for folder in _folders()]:
        if path.is_file() and os.access(path, os.X_OK):
            return str(path)
    found = shutil.which("bouton")
    if found:
        return found
    raise FileNotFoundError("the command `bouton` was not found; install the package anew, or set BOUTON to the path of the command")


def _folders():
    """The folders in which installers put commands."""
    yield Path(sysconfig.get_path("scripts"))
    yield Path(sysconfig.get_path("scripts", vars={"base": sys.base_prefix}))
    scheme = sysconfig.get_preferred_scheme("user") if hasattr(sysconfig, "get_preferred_scheme") else os.name + "_user"
    yield Path(sysconfig.get_path("scripts", scheme=scheme))
    # `pip install --target`: bin beside the package.
    yield Path(__file__).resolve().parents[1] / "bin"
