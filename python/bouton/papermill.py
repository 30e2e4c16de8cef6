"""Parameters of papermill in notebooks of Bouton: ``import bouton.papermill`` before papermill runs.

``python -m bouton.papermill IN.ipynb OUT.ipynb -p n 300`` is the command of papermill with this in place. The cell whose
parameters are replaced has the tag ``parameters``, as in every notebook.
"""

import re

from papermill.models import Parameter
from papermill.translators import Translator, papermill_translators

from ._literal import literal


class BoutonTranslator(Translator):
    """Values of Python as the language writes them."""

    @classmethod
    def translate(cls, val):
        """A value as it is written in the language."""
        return literal(val)

    @classmethod
    def comment(cls, cmt_str):
        """A comment."""
        return f"// {cmt_str}".strip()

    @classmethod
    def assign(cls, name, str_val):
        """A variable with its value."""
        return f"let {name} = {str_val};"

    @classmethod
    def inspect(cls, parameters_cell):
        """The variables of the cell of the defaults."""
        found = re.findall(r"^let\s+(\w+)\s*=\s*(.*?);?\s*(?://\s*(.*))?$", parameters_cell["source"], re.MULTILINE)
        return [Parameter(name, "None", default.rstrip(";"), said) for name, default, said in found]


# A notebook names its kernel or its language.
for name in ("bouton", "rhai"):
    papermill_translators.register(name, BoutonTranslator)


def main():
    """The command of papermill."""
    from papermill.cli import papermill

    papermill()


if __name__ == "__main__":
    main()
