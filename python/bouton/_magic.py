"""``%bouton EXPRESSION`` and ``%%bouton``: cells of the language in a Python notebook."""

import sys

from ._session import BoutonError, Session

_session = None


def load(ipython):
    ipython.register_magic_function(_magic, magic_kind="line_cell", magic_name="bouton")


def unload(ipython):
    global _session
    for kind in ("line", "cell"):
        ipython.magics_manager.magics[kind].pop("bouton", None)
    if _session is not None:
        _session.close()
        _session = None


def _magic(line, cell=None):
    """%bouton EXPRESSION gives its value to Python; %%bouton [NAME] runs a cell and keeps its value in NAME.

    Variables are kept from cell to cell. %%bouton --restart begins anew.
    """
    global _session
    words = line.split()
    if cell is not None and words == ["--restart"] and _session is not None:
        _session.close()
        _session = None
        words = []
    if _session is None:
        _session = Session()
    display = _Display()
    try:
        reply = _session.eval(line if cell is None else cell, display.show, input)
    except BoutonError as error:
        print(error.failure.get("ansi") or error, file=sys.stderr)
        return None
    finally:
        display.end()
    if cell is None:
        return reply.value
    if reply.data:
        display.publish(reply.data, reply.metadata)
    if words:
        from IPython import get_ipython

        get_ipython().user_ns[words[0]] = reply.value
    return None


class _Display:
    """Shows the events of a cell as they come."""

    def __init__(self):
        self.bar = None
        self.handles = {}

    def show(self, event):
        kind = event["event"]
        if kind == "stream":
            print(event["text"], end="", file=sys.stderr if event["name"] == "stderr" else sys.stdout, flush=True)
        elif kind == "display":
            self.publish(event["data"], event.get("metadata"), event.get("display"))
        elif kind == "update":
            self.publish(event["data"], event.get("metadata"), event.get("display"), update=True)
        elif kind == "clear":
            from IPython.display import clear_output

            clear_output(wait=event["wait"])
        elif kind == "progress":
            self.progress(event)

    def publish(self, data, metadata=None, display_id=None, update=False):
        from IPython.display import publish_display_data

        transient = {"display_id": display_id} if display_id else {}
        publish_display_data(data, metadata or {}, transient=transient, update=update)

    def progress(self, event):
        from IPython.display import display

        total = event.get("total")
        share = f"{100 * event['done'] // total} % of {total:,}" if total else f"{event['done']:,}"
        engine = f" ({event['engine']})" if event.get("engine") else ""
        text = {"text/plain": f"{event['what']}: {share}{engine}"}
        if self.bar is None:
            self.bar = display(text, raw=True, display_id=True)
        elif self.bar is not None:
            self.bar.update(text, raw=True)

    def end(self):
        if self.bar is not None:
            self.bar.update({"text/plain": ""}, raw=True)
