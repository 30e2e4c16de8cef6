"""Data frames of surveys, with pandas, with polars, with both and with neither, and the types that Arrow makes of them.

Each check runs in a process in which what it lacks can't be imported, as where it isn't installed.
"""

import subprocess
import sys

#: The families: codes of which one has no period and one fails, codes without either, and sets, which have no mask.
SURVEYS = """
import bouton
MIXED = bouton.survey(["0.77", "0.6", "0.10", "nonsense!", "4.3"], 500)
SOUND = bouton.survey(["0.07", "0.137"], 500)
SETS = bouton.survey("subtraction:2:4", 100)
TEXT, WHOLE = ["code", "standard", "mask", "claim", "error"], ["preperiod", "period", "saltus", "max", "rare", "last_rare", "bound"]
def check_arrow(table):
    import pyarrow.types as kinds
    for field in table.schema:
        fits = kinds.is_floating if field.name == "seconds" else kinds.is_integer if field.name in WHOLE else lambda kind: kinds.is_string(kind) or kinds.is_large_string(kind)
        assert fits(field.type), field
    assert sorted(table.column_names) == sorted(TEXT + WHOLE + ["seconds"]), table.column_names
"""

PANDAS = SURVEYS + """
import pandas, pyarrow
for frame in (MIXED, SOUND, SETS):
    assert isinstance(frame, pandas.DataFrame), type(frame)
    assert all(str(frame[name].dtype) == "Int64" for name in WHOLE), frame.dtypes
    assert all(isinstance(frame[name].dtype, pandas.StringDtype) for name in TEXT), frame.dtypes
    check_arrow(pyarrow.Table.from_pandas(frame, preserve_index=False))
assert MIXED["code"].tolist() == ["0.1", "0.6", "0.77", "4.3", "nonsense!"], MIXED
assert MIXED["period"].isna().tolist() == [False, True, False, False, True] and MIXED["period"][2] == 12
assert MIXED["error"].isna().tolist() == [True] * 4 + [False] and SOUND["error"].isna().all()
assert SETS["code"].tolist()[0] == "S(1, 2)" and SETS["mask"].isna().all()
import os, tempfile
with tempfile.TemporaryDirectory() as folder:
    MIXED.to_parquet(os.path.join(folder, "rows.parquet"))
    back = pandas.read_parquet(os.path.join(folder, "rows.parquet"))
    assert back["code"].tolist() == MIXED["code"].tolist() and str(back["period"].dtype) == "Int64", back.dtypes
    MIXED.to_csv(os.path.join(folder, "rows.csv"), index=False)
    back = pandas.read_csv(os.path.join(folder, "rows.csv"), dtype={"code": str})
    assert back["code"][0] == "0.1" and back["period"][2] == 12, back
"""

POLARS = SURVEYS + """
import polars
for frame in (MIXED, SOUND, SETS):
    assert isinstance(frame, polars.DataFrame), type(frame)
    assert all(frame.schema[name] == polars.Int64 for name in WHOLE), frame.schema
    assert all(frame.schema[name] == polars.String for name in TEXT), frame.schema
    assert frame.schema["seconds"] == polars.Float64
    check_arrow(frame.to_arrow())
assert MIXED["code"].to_list() == ["0.1", "0.6", "0.77", "4.3", "nonsense!"], MIXED
assert MIXED["period"].to_list()[1:3] == [None, 12] and MIXED["error"].null_count() == 4
assert SOUND.filter(polars.col("period") == 34).height == 2
"""

NEITHER = """
import bouton
try:
    bouton.survey(["0.77"], 100)
except ImportError as error:
    assert "pandas or polars" in str(error) and "bouton[data]" in str(error), error
else:
    raise AssertionError("there is a frame")
assert bouton.period("0.77")["period"] == 12
"""

NO_NUMPY = """
import bouton
try:
    bouton.values("0.77", 5)
except ImportError as error:
    assert "numpy" in str(error) and "bouton[data]" in str(error), error
else:
    raise AssertionError("there is an array")
"""


def without(names, code):
    """Runs code where these modules can't be imported."""
    hide = f"import sys\nfor name in {names!r}: sys.modules[name] = None\n"
    done = subprocess.run([sys.executable, "-c", hide + code], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr


for name, hidden, code in [
    ("pandas alone", ["polars"], PANDAS),
    ("polars alone", ["pandas"], POLARS),
    ("both: pandas it is", [], PANDAS),
    ("neither is a sentence", ["pandas", "polars"], NEITHER),
    ("no numpy is a sentence", ["numpy", "pandas"], NO_NUMPY),
]:
    without(hidden, code)
    print("ok:", name, flush=True)
