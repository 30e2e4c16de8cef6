//! Misère Nim: the rules of Nim, and the player who takes the last token loses. The theorem is in
//! [`super::nim`].

use std::rc::Rc;

use bouton_theory::Convention;

use super::nim::Nim;
use crate::{Datum, GameEntry};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "nim_misere",
    title: "Misère Nim",
    summary: "take any number of tokens from one heap; who takes the last token loses",
    rules: "Heaps of tokens. A move takes any positive number of tokens from one heap. Who takes the last \
        token loses. A position is an array of heaps, such as [3, 4, 5]; the order and empty heaps are \
        kept.",
    theory: "With a heap of two or more, play as in Nim: lost for the player to move if the nim-sum is 0. \
        With heaps of one only, lost if their number is odd (Bouton 1901).",
    parameters: &[],
    aliases: &["misère nim", "misere nim", "nim misère", "nim misere", "nim misèria", "nim miseria"],
    tags: &["heaps", "classic", "misère"],
    convention: Convention::Misere,
    source: "Bouton 1901",
    example: ("nim_misere()", "[1, 2, 3]"),
    sample: || (vec![], Datum::ints([1, 2, 3])),
    build: |_| Ok(Rc::new(Nim)),
};
