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

from playwright.sync_api import sync_playwright

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
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
        for _ in range(240):
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
        self.page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60000)
        self.page.wait_for_selector("text=/\\| Idle/", timeout=60000)

    def run_all(self):
        self.page.click(".jp-Notebook .jp-Cell >> nth=0")
        self.page.keyboard.press("Escape")
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        self.page.wait_for_timeout(400)
        self.page.wait_for_function(f"!({BUSY})", timeout=180000)

    def save(self):
        self.page.keyboard.press("Control+s")
        self.page.wait_for_timeout(1500)

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
    book.page.get_by_role("menuitem", name="Edit", exact=True)
    last = book.page.locator(".jp-CodeCell .cm-content").last
    last.scroll_into_view_if_needed()
    last.click()
    book.page.keyboard.press("Control+End")
    book.page.keyboard.type("\nkayles.win")
    book.page.keyboard.press("Tab")
    # With one match the completer fills it in at once; with several it shows them.
    book.page.wait_for_function(
        "document.querySelector('.jp-Completer:not(.jp-mod-hidden)') || [...document.querySelectorAll('.cm-content')].some(e => e.textContent.includes('kayles.winning_moves'))", timeout=20000)
    book.page.keyboard.press("Escape")
    book.page.keyboard.press("Control+a")
    book.page.keyboard.type("kayles.p")
    book.page.keyboard.press("Tab")
    book.page.wait_for_selector(".jp-Completer:not(.jp-mod-hidden) >> text=period", timeout=20000)
    book.shot("completer")
    book.page.keyboard.press("Escape")


def slides(book):
    cell = book.cell("interact(")
    handle = cell.locator(".noUi-handle").first
    handle.wait_for(timeout=20000)
    picture = cell.locator(".widget-html svg desc").first
    before = picture.text_content()
    handle.focus()
    for _ in range(5):
        book.page.keyboard.press("ArrowRight")
    book.page.wait_for_function("([cell, before]) => cell.querySelector('.widget-html svg desc')?.textContent !== before", arg=[cell.element_handle(), before], timeout=20000)
    # Several movements are on their way: the last one counts.
    seen = picture.text_content()
    for _ in range(40):
        book.page.wait_for_timeout(1500)
        if picture.text_content() == seen:
            break
        seen = picture.text_content()
    return seen


def plays(book):
    """A game by keyboard alone: Tab to a move, Enter or Space; until the game is over."""
    page, cell = book.page, book.cell("kayles.play(")
    cell.locator("button", has_text="1:").first.wait_for(timeout=20000)
    cell.locator(".widget-text input").focus()
    status = lambda: cell.locator("[role=status]").text_content()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent").strip() == "Hint", "Tab goes from the field to the hint"
    page.keyboard.press("Enter")
    page.wait_for_function("c => /no move wins|of the moves wins/.test(c.querySelector('[role=status]').textContent)", arg=cell.element_handle(), timeout=20000)
    book.shot("hint")
    for turn in range(20):
        if "no move is left" in status():
            break
        before = status()
        # Back from wherever the focus is to the last move, as a reader without a mouse would.
        for _ in range(40):
            if page.evaluate("/^[0-9]+:/.test(document.activeElement.textContent)"):
                break
            page.keyboard.press("Shift+Tab")
        else:
            raise AssertionError("no move can be reached with the Tab key")
        page.keyboard.press("Space" if turn % 2 else "Enter")
        page.wait_for_function("([c, before]) => c.querySelector('[role=status]').textContent !== before", arg=[cell.element_handle(), before], timeout=20000)
    assert "no move is left" in status(), f"the game does not end: {status()}"
    book.shot("played")
    cell.locator(".widget-text input").focus()
    for _ in range(6):
        if page.evaluate("document.activeElement.textContent").strip() == "New game":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("c => c.querySelector('[role=status]').textContent.includes('Your move')", arg=cell.element_handle(), timeout=20000)


def survives_reload(book, seen):
    book.save()
    book.open(reset=False)
    cell = book.cell("interact(")
    cell.locator(".noUi-handle").first.wait_for(timeout=60000)
    shown = cell.locator(".widget-html svg desc").first.text_content()
    assert shown == seen, f"after the reload it shows {shown!r}, before {seen!r}"
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
                browser = playwright.chromium.launch(executable_path=args.chromium, args=FLAGS)
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
