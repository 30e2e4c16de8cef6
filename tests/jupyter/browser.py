#!/usr/bin/env python3
"""Opens the tour in JupyterLab in headless Chromium and uses it as a student would.

usage: browser.py NOTEBOOK [--shots FOLDER] [--chromium PATH]

Checked: every cell of the tour runs without an error; the completer opens; a keyword is coloured; the slider moves the
plot, and again after the page was loaded anew; a game is played with the keyboard alone, to its end; nothing of it is
loaded from outside this machine. Loopback only. `--shots` keeps pictures of what was seen.
"""
import argparse
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import TimeoutError, sync_playwright

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
# How long anything may take on a machine that is busy with other things, in milliseconds. Never a measure of speed.
PATIENCE = 120_000
BUSY = "[...document.querySelectorAll('.jp-InputPrompt')].some(e => e.textContent.includes('*'))"


class Lab:
    """JupyterLab with settings of its own, serving one folder."""

    def __init__(self, folder, scratch, dark):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        env = dict(os.environ, JUPYTERLAB_SETTINGS_DIR=str(scratch / "settings"), JUPYTERLAB_WORKSPACES_DIR=str(scratch / "workspaces"))
        for name in ("CONFIG", "DATA", "RUNTIME"):
            env[f"JUPYTER_{name}_DIR"] = str(scratch / name.lower())
        apputils = scratch / "settings" / "@jupyterlab" / "apputils-extension"
        apputils.mkdir(parents=True, exist_ok=True)
        (apputils / "notification.jupyterlab-settings").write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
        theme = "JupyterLab Dark" if dark else "JupyterLab Light"
        (apputils / "themes.jupyterlab-settings").write_text(json.dumps({"theme": theme}))
        self.log = scratch / "lab.log"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={self.port}",
             "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True", "--LabApp.news_url=",
             "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", f"--ServerApp.root_dir={folder}"],
            env=env, stdout=self.log.open("w"), stderr=subprocess.STDOUT)

    def wait(self):
        for _ in range(480):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/status", timeout=1)
                return
            except OSError:
                time.sleep(0.25)
        sys.exit("JupyterLab did not start:\n" + self.log.read_text()[-2000:])

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


class Notebook:
    """The page, as a student sees it."""

    def __init__(self, page, lab, name, shots):
        self.page, self.lab, self.name, self.shots, self.taken = page, lab, name, shots, 0
        self.outside = []
        page.on("request", lambda r: self.outside.append(r.url) if not r.url.startswith((f"http://127.0.0.1:{lab.port}", f"ws://127.0.0.1:{lab.port}", "data:", "blob:")) else None)

    def open(self, reset=True):
        self.page.goto(f"http://127.0.0.1:{self.lab.port}/lab/tree/{self.name}" + ("?reset" if reset else ""), wait_until="domcontentloaded")
        self.page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=PATIENCE)
        self.page.wait_for_selector("text=/\\| Idle/", timeout=PATIENCE)

    def run_all(self):
        self.page.click(".jp-Notebook .jp-Cell >> nth=0")
        self.page.keyboard.press("Escape")
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        # The last cell has run when it has its number.
        self.page.wait_for_function(f"!({BUSY}) && /[0-9]/.test([...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].pop().textContent)", timeout=PATIENCE)

    def save(self):
        self.page.get_by_role("menuitem", name="File", exact=True).click()
        self.page.get_by_role("menuitem", name="Save Notebook", exact=False).first.click()
        self.page.wait_for_selector(".lm-TabBar-tab.lm-mod-current.jp-mod-dirty", state="detached", timeout=PATIENCE)

    def cell(self, text):
        """The code cell that holds `text`."""
        cell = self.page.locator(".jp-CodeCell", has_text=text).first
        cell.scroll_into_view_if_needed()
        return cell

    def shot(self, name):
        if self.shots:
            self.taken += 1
            self.page.screenshot(path=str(self.shots / f"{self.taken:02}-{name}.png"))


def runs(book):
    errors = book.page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'], .jp-RenderedText:has-text('error[')").count()
    assert errors == 0, f"{errors} cells show an error"
    assert book.page.locator(".jp-RenderedHTMLCommon .bouton table").count() >= 3, "tables are shown"
    assert book.page.locator(".vega-embed").count() >= 1, "figures are interactive"


def colours(book):
    cell = book.cell("let kayles = game")
    colour = "e => getComputedStyle(e).color"
    word = cell.locator(".cm-line span", has_text="let").first.evaluate(colour)
    plain = cell.locator(".cm-content").first.evaluate(colour)
    assert word != plain, f"the keyword `let` has the colour of everything else: {plain}"


def completes(book):
    """The completer fills in a single match, and shows several."""
    page = book.page
    editor = page.locator(".jp-CodeCell .cm-content").last
    complete(book, editor, "kayles.win", "[...document.querySelectorAll('.cm-content')].pop().textContent.includes('kayles.winning_moves') || " + SHOWN % "winning_moves")
    complete(book, editor, "kayles.p", SHOWN % "period")
    book.shot("completer")
    page.keyboard.press("Escape")


SHOWN = "[...document.querySelectorAll('.jp-Completer:not(.jp-mod-hidden) .jp-Completer-item')].some(e => e.textContent.includes('%s'))"


def complete(book, editor, text, condition):
    """Writes `text` and asks for completions until the condition holds: the page gives the kernel one second to answer, then forgets."""
    page = book.page
    for _ in range(12):
        if page.locator(".jp-Completer:not(.jp-mod-hidden)").count():
            page.keyboard.press("Escape")
        editor.scroll_into_view_if_needed()
        editor.click()
        page.keyboard.press("Control+a")
        page.keyboard.type(text)
        page.wait_for_function("([e, text]) => e.textContent === text", arg=[editor.element_handle(), text], timeout=PATIENCE)
        page.keyboard.press("Tab")
        try:
            page.wait_for_function(condition, timeout=5000)
            return
        except TimeoutError:
            continue
    raise AssertionError(f"no completion of {text}")


def slides(book):
    cell = book.cell("interact(")
    handle = cell.locator(".noUi-handle").first
    handle.wait_for(timeout=PATIENCE)
    picture = cell.locator(".widget-html svg desc").first
    before = picture.text_content()
    value = handle.get_attribute("aria-valuetext")
    handle.focus()
    for _ in range(5):
        book.page.keyboard.press("ArrowRight")
    # Several movements are on their way: the last one counts.
    wanted = str(int(float(value)) + 5)
    book.page.wait_for_function("([cell, wanted]) => cell.querySelector('.widget-html svg desc')?.textContent.includes(wanted)", arg=[cell.element_handle(), f"0–{wanted}"], timeout=PATIENCE)
    seen = picture.text_content()
    assert seen != before, f"the plot stays {seen!r}"
    return seen


# What the board says. It is the last thing but the focus that a press changes, and every press changes it.
SAID = "c => c.querySelector('[role=status]').textContent"
# Where the keyboard is: what is written there, and whether it can be pressed.
FOCUS = """c => { const e = document.activeElement; return { inside: c.contains(e) && e.tagName === 'BUTTON' && !e.disabled, text: e.textContent, move: e.matches('.bouton-square, .bouton-move') }; }"""


def changes(book, cell, act):
    """Does something, and waits until the board shows what came of it and the keyboard is on it."""
    handle = cell.element_handle()
    before = handle.evaluate(SAID)
    act()
    book.page.wait_for_function(f"([c, before]) => ({SAID})(c) !== before", arg=[handle, before], timeout=PATIENCE)
    try:
        book.page.wait_for_function(f"c => ({FOCUS})(c).inside", arg=handle, timeout=PATIENCE)
    except TimeoutError:
        raise AssertionError(f"the focus is lost: {handle.evaluate(FOCUS)}") from None


def plays(book):
    """A game by keyboard alone: Tab to a square, Enter or Space; until the game is over. Then one by the mouse."""
    page, cell = book.page, book.cell("kayles.play(")
    cell.locator(".bouton-square").first.wait_for(timeout=PATIENCE)
    handle = cell.element_handle()
    status = lambda: cell.locator("[role=status]").text_content()
    field = cell.locator(".widget-text input")
    field.focus()
    page.keyboard.press("Tab")
    assert handle.evaluate(FOCUS)["text"].strip() == "Hint", "Tab goes from the field to the hint"
    changes(book, cell, lambda: page.keyboard.press("Enter"))
    assert "no move wins" in status() or cell.locator(".bouton-square.bouton-hint").count(), f"no hint is seen: {status()}"
    book.shot("hint")
    # To the squares, as a reader without a mouse would.
    for _ in range(40):
        if handle.evaluate(FOCUS)["move"]:
            break
        page.keyboard.press("Shift+Tab")
    for turn in range(40):
        if "no move is left" in status():
            break
        assert handle.evaluate(FOCUS)["move"], f"after a move the keyboard is on {handle.evaluate(FOCUS)}"
        changes(book, cell, lambda: page.keyboard.press("Space" if turn % 2 else "Enter"))
    assert "no move is left" in status(), f"the game does not end: {status()}"
    assert handle.evaluate(FOCUS)["text"].strip() == "New game", "the keyboard is on the button that begins anew"
    book.shot("played")
    changes(book, cell, lambda: page.keyboard.press("Enter"))
    assert "Your move" in status()
    changes(book, cell, lambda: cell.locator(".bouton-square:enabled").first.click())
    if "More than one move" in status():
        book.shot("chosen")
        changes(book, cell, lambda: cell.locator(".bouton-chosen").first.click())
    assert "You play" in status() and "The machine plays" in status(), status()
    book.shot("mouse")


def survives_reload(book, seen):
    book.save()
    book.open(reset=False)
    cell = book.cell("interact(")
    cell.locator(".noUi-handle").first.wait_for(timeout=PATIENCE)
    shown = "([cell, seen]) => cell.querySelector('.widget-html svg desc')?.textContent === seen"
    try:
        book.page.wait_for_function(shown, arg=[cell.element_handle(), seen], timeout=PATIENCE)
    except TimeoutError:
        found = cell.locator(".widget-html svg desc").first.text_content()
        raise AssertionError(f"after the reload it shows {found!r}, before {seen!r}") from None
    assert slides(book) != seen, "it still answers"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebook", type=pathlib.Path)
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser"))
    args = parser.parse_args()
    if args.shots:
        args.shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        work = scratch / "work"
        work.mkdir()
        shutil.copy(args.notebook, work)
        lab = Lab(work, scratch, args.dark)
        try:
            lab.wait()
            with sync_playwright() as playwright:
                # The search path is empty where the wheel is tried; Chromium is a script that needs one.
                browser = playwright.chromium.launch(executable_path=args.chromium, args=FLAGS, env=dict(os.environ, PATH=os.defpath))
                page = browser.new_page(viewport={"width": 1280, "height": 1000})
                book = Notebook(page, lab, args.notebook.name, args.shots)
                book.open()
                check = lambda name, run: (run(), print(f"ok: {name}", flush=True))
                book.run_all()
                book.shot("run")
                check("the tour runs without an error", lambda: runs(book))
                check("a keyword is coloured", lambda: colours(book))
                seen = slides(book)
                book.shot("slider")
                print("ok: the slider moves the plot", flush=True)
                check("a game is played with the keyboard alone", lambda: plays(book))
                check("the completer opens", lambda: completes(book))
                check("the slider survives a reload", lambda: survives_reload(book, seen))
                book.shot("reloaded")
                assert not book.outside, f"asked outside this machine: {book.outside[:5]}"
                print("ok: nothing is loaded from outside")
                browser.close()
        finally:
            lab.stop()


if __name__ == "__main__":
    main()
