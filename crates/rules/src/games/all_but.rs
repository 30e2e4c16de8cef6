//! All-but games: take any positive number of tokens from a heap, except the numbers of a finite set S.

use std::rc::Rc;

use bouton_theory::Convention;

use super::subtraction::set;
use crate::{Datum, GameEntry, HeapCode, HeapGame, Parameter, ParameterKind};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "all_but",
    title: "All-but game",
    summary: "take any number of tokens from a heap, except the numbers of the set S",
    rules: "A move takes any positive number of tokens from one heap, except the numbers of the finite set \
        S. With S empty this is Nim. A position is an array of heaps, such as [12, 7]. The player who can't move \
        loses.",
    theory: "The values are periodic with a saltus: g(n + p) = g(n) + s from some heap on (Siegel 2005).",
    parameters: &[Parameter {
        name: "S",
        kind: ParameterKind::Set,
        doc: "the numbers of tokens that must not be taken, each positive",
        default: None,
    }],
    aliases: &["all-but", "all but", "todos menos", "tots menys"],
    tags: &["heaps", "take-away"],
    convention: Convention::Normal,
    source: "Berlekamp, Conway and Guy 1982",
    example: ("all_but([2, 3, 7])", "[12, 7]"),
    sample: || (vec![Datum::ints([2, 3, 7])], Datum::ints([12, 7])),
    build: |arguments| Ok(Rc::new(HeapGame::new(HeapCode::AllBut(set("all_but", arguments)?)))),
};
