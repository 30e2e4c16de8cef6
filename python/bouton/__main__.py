"""``python -m bouton ARGUMENTS`` is the command ``bouton ARGUMENTS``.

The kernel specification of the wheel uses it: Jupyter replaces ``python`` by its own interpreter, beside which the
command was installed, so that neither the search path nor the working directory matters.
"""

import os
import subprocess
import sys

from ._program import program


def main():
    command = [program(), *sys.argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)
    # Elsewhere a process cannot become another one: wait for it, and let Ctrl-C reach it alone.
    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
