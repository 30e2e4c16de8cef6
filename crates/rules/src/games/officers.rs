//! Officers, the octal game 0.6: take one token and leave at least one heap.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapGame};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "officers",
    title: "Officers",
    summary: "take one token from a heap of two or more; the rest may be divided",
    rules: "A move takes one token from a heap and leaves the rest as one heap or as two. A heap of one \
        cannot be taken. A position is an array of heaps, such as [2, 5, 5]. The player who can't move loses.",
    theory: "No period is known, though billions of values have been computed (Winning Ways, chapter 4).",
    parameters: &[],
    aliases: &["oficiais", "oficials", "oficiales"],
    tags: &["heaps", "octal", "splits"],
    convention: Convention::Normal,
    source: "Berlekamp, Conway and Guy 1982",
    example: ("officers()", "[2, 5, 5]"),
    sample: || (vec![], Datum::ints([2, 5, 5])),
    build: |_| Ok(Rc::new(HeapGame::named("Officers", "0.6")?)),
};
