"""``%bouton EXPRESSION`` and ``%%bouton``: cells of the language in a Python notebook."""

import sys

from ._session import BoutonError, Session

_session = None


_RESTART = "--restart"


def load(ipython):
    ipython.register_magic_function(_magic, magic_kind="line_cell", magic_name="bouton")
    if _alone not in ipython.input_transformers_cleanup:
        ipython.input_transformers_cleanup.append(_alone)


def unload(ipython):
    global _session
    for kind in ("line", "cell"):
        ipython.magics_manager.magics[kind].pop("bouton", None)
    if _alone in ipython.input_transformers_cleanup:
        ipython.input_transformers_cleanup.remove(_alone)
    if _session is not None:
        _session.close()
        _session = None


def _alone(lines):
    """``%%bouton --restart`` without a cell below it: IPython would refuse the empty cell."""
    text = "".join(lines).strip()
    return [f"%bouton {_RESTART}\n"] if text.split() == ["%%bouton", _RESTART] else lines


def _magic(line, cell=None):
    """%bouton EXPRESSION gives its value to Python; %%bouton [-i VARIABLE]… [NAME] runs a cell and keeps its value in NAME.

    -i VARIABLE hands a variable of Python to the cell: numbers, strings, lists, dicts, arrays of numpy. Variables are kept
    from cell to cell; --restart, alone or before a cell, begins anew.
    """
    global _session
    words = line.split()
    if words[:1] == [_RESTART]:
        if _session is not None:
            _session.close()
            _session = None
        words = words[1:]
        if cell is None and not words:
            return None
    given, names = _options(words) if cell is not None else ([], [])
    if _session is None:
        _session = Session()
    display = _Display()
    try:
        for name in given:
            _hand_over(name)
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
    for name in names:
        _variables()[name] = reply.value
    return None


def _hand_over(name):
    """Gives the session a variable of the notebook."""
    from IPython.core.error import UsageError

    value = _python(name)
    try:
        _session.set(name, value)
    except (TypeError, ValueError) as error:
        raise UsageError(f"{name} can't be handed over: {error}") from None


def _options(words):
    """The variables that a cell is given, and the names that get its value: one at most."""
    given, names, words = [], [], iter(words)
    for word in words:
        if word == "-i":
            more = [name for name in next(words, "").split(",") if name]
            if not more:
                raise _usage("-i needs the name of a variable")
            given.extend(more)
        else:
            names.append(word)
    for name in names:
        if not name.isidentifier():
            raise _usage(f"{name} is neither an option nor a name")
    if len(names) > 1:
        raise _usage(f"a cell has one value, and there are the names {', '.join(names)} for it")
    return given, names


def _usage(why):
    """What IPython shows as a sentence, without the way to it."""
    from IPython.core.error import UsageError

    return UsageError(f"{why}: write %%bouton [-i VARIABLE,VARIABLE…] [NAME]")


def _variables():
    from IPython import get_ipython

    return get_ipython().user_ns


def _python(name):
    try:
        return _variables()[name]
    except KeyError:
        raise _usage(f"there is no variable {name} in this notebook to hand over") from None


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
