"""Still pictures beside the figures of a notebook.

    python tests/rust-notebooks/pictures.py NOTEBOOK ...

A notebook that came from elsewhere is not trusted: JupyterLab hides its SVG, and shows a PNG. evcxr gives SVG only (a PNG would cost every
first cell the build of a renderer), so the committed notebooks get theirs here.
"""

import base64
import pathlib
import sys

import nbformat

SVG, PNG = "image/svg+xml", "image/png"
#: Pixels of the PNG for each of the SVG's: it only stands in for it.
SCALE = 1


def figures(notebook):
    """The data and metadata of every output that is a figure."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if SVG in output.get("data", {}):
                yield output.data, output.setdefault("metadata", {})


def missing(notebook):
    """How many figures have no still picture."""
    return sum(PNG not in data for data, _ in figures(notebook))


def add(notebook):
    """Draws a still picture of every figure that has none."""
    import resvg_py

    for data, metadata in figures(notebook):
        if PNG in data:
            continue
        svg = "".join(data[SVG])
        png = resvg_py.svg_to_bytes(svg_string=svg, zoom=SCALE, sans_serif_family="DejaVu Sans")
        data[PNG] = base64.b64encode(bytes(png)).decode()
        size = bytes(png)[16:24]
        width, height = int.from_bytes(size[:4], "big"), int.from_bytes(size[4:], "big")
        metadata[PNG] = {"width": width // SCALE, "height": height // SCALE}


def main():
    for path in map(pathlib.Path, sys.argv[1:]):
        notebook = nbformat.read(path, as_version=4)
        add(notebook)
        nbformat.write(notebook, path)


if __name__ == "__main__":
    main()
