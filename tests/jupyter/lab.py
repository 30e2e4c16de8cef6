"""JupyterLab in headless Chromium, for tests that use a notebook as people would. Loopback only."""
import argparse
import contextlib
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
# How long anything may take on a machine that is busy with other things, in milliseconds. Never a measure of speed.
PATIENCE = 120_000
BUSY = "[...document.querySelectorAll('.jp-InputPrompt')].some(e => e.textContent.includes('*'))"

# What the board says. It is the last thing but the focus that a press changes, and every press changes it.
SAID = "c => c.querySelector('[role=status]').textContent"


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


def arguments(doc):
    """The arguments of such a test."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebook", type=pathlib.Path)
    parser.add_argument("--shots", type=pathlib.Path)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser"))
    return parser.parse_args()


@contextlib.contextmanager
def opened(args):
    """A copy of the notebook, all of its cells run; in the end nothing may have been asked for outside this machine."""
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
                page = browser.new_page(viewport={"width": args.width, "height": 1000})
                book = Notebook(page, lab, args.notebook.name, args.shots)
                book.open()
                book.run_all()
                yield book
                assert not book.outside, f"asked outside this machine: {book.outside[:5]}"
                print("ok: nothing is loaded from outside")
                browser.close()
        finally:
            lab.stop()
