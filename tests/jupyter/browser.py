#!/usr/bin/env python3
"""Opens the tour in JupyterLab in headless Chromium and uses it as a student would.

usage: browser.py NOTEBOOK [--shots FOLDER] [--dark] [--width 1280] [--chromium PATH]

Checked: every cell of the tour runs without an error; the completer opens; a keyword is coloured; the slider moves the
plot, and again after the page was loaded anew; a game is played with the keyboard alone, to its end; nothing of it is
loaded from outside this machine. Loopback only. `--shots` keeps pictures of what was seen.
"""
from playwright.sync_api import TimeoutError

from lab import PATIENCE, SAID, arguments, opened


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
    assert "No move wins" in status() or cell.locator(".bouton-square.bouton-hint").count(), f"no hint is seen: {status()}"
    book.shot("hint")
    # To the squares, as a reader without a mouse would.
    for _ in range(40):
        if handle.evaluate(FOCUS)["move"]:
            break
        page.keyboard.press("Shift+Tab")
    for turn in range(40):
        if "No move is left" in status():
            break
        assert handle.evaluate(FOCUS)["move"], f"after a move the keyboard is on {handle.evaluate(FOCUS)}"
        changes(book, cell, lambda: page.keyboard.press("Space" if turn % 2 else "Enter"))
    assert "No move is left" in status(), f"the game does not end: {status()}"
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
    check = lambda name, run: (run(), print(f"ok: {name}", flush=True))
    with opened(arguments(__doc__)) as book:
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


if __name__ == "__main__":
    main()
