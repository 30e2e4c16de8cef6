//! Treblecross, one-symbol noughts and crosses on a strip, as the octal game 0.007.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapGame};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "treblecross",
    title: "Treblecross",
    summary: "take three neighbouring squares of a strip that is two squares longer than drawn",
    rules: "Both players write X into an empty cell of a strip; whoever first makes three X in a row wins. \
        Nobody writes within two cells of an X, so a move takes away a cell with two on either side: a \
        strip of n cells is a heap of n + 2 in which three neighbouring tokens are taken. A position is an \
        array of these heaps, such as [9] for an empty strip of 7 cells. Who cannot move loses.",
    theory: "No period is known (Winning Ways, chapter 4).",
    parameters: &[],
    aliases: &[
        "one-dimensional tic-tac-toe",
        "jogo do galo unidimensional",
        "tres en ratlla unidimensional",
        "tres en raya unidimensional",
    ],
    tags: &["heaps", "octal", "splits"],
    convention: Convention::Normal,
    source: "Berlekamp, Conway and Guy 1982",
    example: ("treblecross()", "[9]"),
    sample: || (vec![], Datum::ints([9])),
    build: |_| Ok(Rc::new(HeapGame::named("Treblecross", "0.007")?)),
};
