#!/usr/bin/env python3
"""A lesson in Portuguese: two pupils play a game of Nim against each other in JupyterLab, in headless Chromium.

usage: lesson.py NOTEBOOK [--shots FOLDER] [--dark] [--width 1280] [--chromium PATH]

NOTEBOOK is a notebook of the course in Portuguese with a game for two players. Checked: its cells run without an error; whose turn it is, the hint in two steps, why a move was wrong, and who won are said in Portuguese;
the record of the game is judged at the end; no word of English is left on the board.
"""
import os
import re

from lab import PATIENCE, SAID, arguments, opened

# What a board in English would say.
ENGLISH = re.compile(r"\b(your?|move|moves|hint|player|wins?|heaps?|take|wrong|new game|legal|press|outcome|verdict|mistake)\b", re.IGNORECASE)


class Board:
    """The board in the last cell."""

    def __init__(self, book):
        self.page = book.page
        self.cell = book.cell("players: 2")
        self.cell.locator(".bouton-square").first.wait_for(timeout=PATIENCE)
        self.handle = self.cell.element_handle()

    def said(self):
        return self.handle.evaluate(SAID)

    def press(self, target):
        """Presses something, and waits until the board says something else."""
        before = self.said()
        target.click()
        self.page.wait_for_function(f"([c, before]) => ({SAID})(c) !== before", arg=[self.handle, before], timeout=PATIENCE)
        return self.said()

    def button(self, words):
        return self.cell.get_by_role("button", name=words, exact=True)

    def take(self, squares):
        """Makes a move by its first square; where that is the beginning of several moves, by the same square again."""
        said = self.press(squares.first)
        return self.press(self.cell.locator(".bouton-chosen").first) if "Há mais de uma jogada" in said else said


def two_pupils_play(book):
    board = Board(book)
    assert "É a vez do jogador 1" in board.said(), board.said()
    # The first pupil asks for a hint: first the heap, then the move, which is framed.
    heap = board.press(board.button("Dica"))
    assert "Uma jogada vencedora muda a pilha" in heap, heap
    assert not board.cell.locator(".bouton-hint").count(), "the first hint only names the heap"
    board.press(board.button("Dica"))
    assert board.cell.locator(".bouton-hint").count(), "the second hint frames the move"
    book.shot("hint")
    said = board.take(board.cell.locator(".bouton-hint"))
    assert "É a vez do jogador 2" in said, said
    # The second pupil takes the first chip that can be taken, and asks why that was wrong.
    said = board.take(board.cell.locator(".bouton-square:enabled"))
    assert "É a vez do jogador 1" in said, said
    why = board.press(board.button("Por que errei?"))
    assert "A sua jogada" in why and "e ganha" in why, why
    book.shot("why")
    for _ in range(12):
        if "vence o jogador" in board.said():
            break
        board.take(board.cell.locator(".bouton-square:enabled"))
    assert "vence o jogador" in board.said(), f"the game does not end: {board.said()}"
    table = board.cell.locator(".bouton table").last
    table.wait_for(timeout=PATIENCE)
    assert "soma-nim" in table.text_content(), f"the record is not judged: {table.text_content()}"
    book.shot("judged")
    output = board.cell.locator(".jp-OutputArea").first.inner_text()
    assert not ENGLISH.search(output), f"English on the board: {ENGLISH.search(output).group()!r} in {output!r}"


def no_errors(book):
    count = book.page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr'], .jp-RenderedText:has-text('erro[')").count()
    assert count == 0, f"{count} cells show an error"


def main():
    args = arguments(__doc__)
    os.environ["BOUTON_LANG"] = "pt"
    with opened(args) as book:
        no_errors(book)
        print("ok: the lesson runs without an error", flush=True)
        two_pupils_play(book)
        print("ok: two pupils play in Portuguese", flush=True)


if __name__ == "__main__":
    main()
